// One table as this browser sees it: a line for each seat it holds, and whose eyes are shown.
import { announcer } from './announce.svelte';
import { api, problemOf } from './api';
import type { OwnNotes, Played } from './games/contract';
import { dropSeat, gameFinished, gamesFinished, keepSeat, keepTable, keptTable, type KeptSeat } from './keep';
import { Line, socketUrl, type Deed, type LineState } from './socket';
import type { Accepted, GalleryLine, NewsItem, Odds, OrdersKept, Problem, Refused, TableInfo, Update } from './wire';

/** What becomes of something that was sent. */
type Answer = (answer: Accepted | Refused) => void;

const NO_LINE = 'Not connected just now; try again in a moment.';
const refusalIn = (answer: Accepted | Refused): Refused | null => (answer.type === 'refused' ? answer : null);

/** Something to do, under a name by which the server knows it again when it comes twice. */
interface Sent {
  id: string;
  ply: number;
  deed: Deed;
  answer: Answer;
  /** Asked for, and not done unasked. */
  decision: boolean;
}

// Also where the page is not served securely, and `randomUUID` is missing.
const freshId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What one seat (or a watcher) has been told: the newest update and the log so far. */
export class Eyes {
  readonly seat: number | null;
  readonly token: string | null;
  update = $state.raw<Update | null>(null);
  /** When that update came, for the clock in it. */
  heard = 0;
  log = $state.raw<NewsItem[]>([]);
  earlier = $state(false);
  line = $state<LineState>('closed');
  /** What spectators said to each other; no seat hears it. */
  gallery = $state.raw<GalleryLine[]>([]);
  socket: Line | null = null;
  /** A decision is on its way, or the position that it made is. */
  busy = $state(false);
  /** The ply that the decision made, and the newest one heard since it was sent. */
  private made: number | null = null;
  private since = -1;
  /** What was sent and is not answered yet: answers come in the order of the questions. */
  private unanswered: Sent[] = [];
  /** The line broke, so that what is unanswered may never have arrived. */
  private broken = false;

  constructor(seat: number | null, token: string | null) {
    this.seat = seat;
    this.token = token;
  }

  /** Take in an update and give back what was new in it. */
  hear(update: Update): NewsItem[] {
    // While a table waits its ply is 0 too, but nothing has been told yet.
    const seen = this.update?.view ? this.update.ply : -1;
    // What one did unnoticed comes in parts, and may come again.
    const heard = Math.max(0, ...this.log.filter((item) => item.ply === seen).map((item) => item.part ?? 0));
    const fresh = update.news.filter((item) => item.ply > seen || (item.ply === seen && (item.part ?? 0) > heard));
    const gap = update.earlier && fresh.length > 0 && seen >= 0;
    if (seen < 0 || gap) {
      this.log = update.news;
      this.earlier = update.earlier;
    } else if (fresh.length > 0) {
      this.log = [...this.log, ...fresh];
    }
    this.heard = performance.now();
    this.update = update;
    this.since = update.ply;
    this.settle();
    if (this.broken) this.sendAgain();
    return fresh;
  }

  /** Whether this seat has something to choose; one that has answered under cover is asked for the others' eyes alone. */
  get asked(): boolean {
    return this.seat !== null && this.update !== null && this.update.actors.includes(this.seat) && this.update.legal.length > 0;
  }

  /** Send something to do about the position shown; false when there is no line to send it on. */
  send(deed: Deed, answer: Answer, decision = false): boolean {
    if (!this.update) return false;
    const sent = { id: freshId(), ply: this.update.ply, deed, answer, decision };
    if (!this.socket?.act(sent.ply, deed, sent.id)) return false;
    this.unanswered.push(sent);
    return true;
  }

  /** Send a decision; until the position that it makes is here, there is nothing else to decide. */
  decide(deed: Deed, answer: Answer): boolean {
    this.made = null;
    this.since = -1;
    const told = (given: Accepted | Refused): void => {
      if (given.type === 'refused') this.busy = false;
      answer(given);
    };
    return (this.busy = this.send(deed, told, true));
  }

  accepted(accepted: Accepted): void {
    const sent = this.unanswered.shift();
    if (sent?.decision) this.made = accepted.ply;
    sent?.answer(accepted);
    this.settle();
  }

  refuse(refused: Refused): void {
    this.unanswered.shift()?.answer(refused);
  }

  /** The line broke: whether what is unanswered arrived, nobody here can know. */
  breakOff(): void {
    this.broken = true;
  }

  /** The line is given up, and with it whatever was not answered. */
  giveUp(): void {
    const waiting = this.unanswered.splice(0);
    for (const { answer } of waiting) answer({ type: 'refused', reason: 'The line was cut before the answer came.' });
  }

  /** Under its old name each counts once, whether it had arrived or not. */
  private sendAgain(): void {
    this.broken = false;
    for (const { ply, deed, id } of this.unanswered) this.socket?.act(ply, deed, id);
  }

  /** Somebody else's news are no answer: only the position made by the decision ends it. */
  private settle(): void {
    if (this.busy && this.made !== null && this.since >= this.made) this.busy = false;
  }

  hearGallery(lines: GalleryLine[]): void {
    const known = new Set(this.gallery.map((line) => line.number));
    this.gallery = [...this.gallery, ...lines.filter((line) => !known.has(line.number))].sort((a, b) => a.number - b.number);
  }

  /** Fetch the stretch of the log before the oldest entry shown. */
  async loadEarlier(table: string): Promise<void> {
    const before = this.log[0]?.ply ?? this.update?.ply ?? 0;
    const older = await api.log(table, before, this.token);
    this.log = [...older.news.filter((item) => item.ply < before), ...this.log];
    this.earlier = older.earlier;
  }
}

/** Whether the same is asked as before. */
function sameQuestion(before: Update | null, after: Update): boolean {
  const asked = (update: Update | null): string => JSON.stringify([update?.actors, update?.legal]);
  return asked(before) === asked(after);
}

export class Table {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  /** Why this table cannot be shown at all. */
  problem = $state.raw<Problem | null>(null);
  eyes = $state.raw<Eyes[]>([]);
  shown = $state.raw<Eyes | null>(null);
  /** The seat that the screen waits to be handed to. */
  curtainFor = $state<number | null>(null);
  curtain = $state(true);
  refused = $state.raw<Refused | null>(null);
  host = $state<string | null>(null);
  /** Each seat is told something of its own before play, and these have read it. */
  briefing = $state(false);
  briefed = $state.raw<readonly number[]>([]);
  private ended = false;

  constructor(id: string) {
    this.id = id;
  }

  /** Look the table up, take over a seat whose secret the link carried, and open the lines. */
  async start(secret: string | null): Promise<void> {
    try {
      this.info = await api.table(this.id);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.error === 'unreachable' && !this.ended) {
        setTimeout(() => void (this.ended || this.start(secret)), 2000);
      }
      this.problem = problem;
      return;
    }
    if (this.ended) return;
    this.problem = null;
    const kept = keptTable(this.id);
    this.host = kept?.host ?? null;
    this.curtain = kept?.curtain ?? true;
    this.briefed = kept?.briefed ?? [];
    this.connect(kept?.seats ?? [], secret);
  }

  /** The seats this browser holds, by number. */
  get held(): Eyes[] {
    return this.eyes.filter((eyes) => eyes.seat !== null);
  }

  get asked(): number[] {
    return this.shown?.update?.actors ?? [];
  }

  /** Whether the shown seat is one of those that decide now. */
  get mine(): boolean {
    return this.shown?.asked ?? false;
  }

  /** Whether a decision of the shown seat is under way. */
  get busy(): boolean {
    return this.shown?.busy ?? false;
  }

  /** The worst of the lines, since the table is only as live as that. */
  get line(): LineState {
    const states = this.eyes.map((eyes) => eyes.line);
    const order: LineState[] = ['failed', 'waiting', 'connecting', 'closed', 'open'];
    return order.find((state) => states.includes(state)) ?? 'connecting';
  }

  act(action: unknown): void {
    const eyes = this.shown;
    if (!eyes?.update || this.busy) return;
    this.refused = null;
    if (!eyes.decide({ action }, (answer) => this.decided(refusalIn(answer)))) announcer.show(NO_LINE, 'trouble');
  }

  /** Do several things in a row, up to the first that is refused or without those that are; whoever sent them says what that means. */
  row(actions: readonly unknown[], passOver = false): Promise<Played> {
    const eyes = this.shown;
    return new Promise((resolve) => {
      const told = (answer: Accepted | Refused): void => {
        if (answer.type === 'refused') resolve({ played: 0, refused: answer });
        else resolve({ played: answer.played ?? 1, refused: answer.refused ?? null });
      };
      const deed = { actions: [...actions], ...(passOver ? { pass_over: true } : {}) };
      if (this.busy || !eyes?.decide(deed, told)) resolve({ played: 0, refused: { reason: NO_LINE } });
    });
  }

  /** Do something unasked, such as talking; the refusal if there was one. */
  speak(action: unknown): Promise<Refused | null> {
    const eyes = this.shown;
    return new Promise((answer) => {
      if (!eyes?.send({ action }, (given) => answer(refusalIn(given)))) answer({ type: 'refused', reason: NO_LINE });
    });
  }

  /** Say something to the other spectators; false when there is no line. */
  speakInGallery(name: string, text: string): boolean {
    return this.shown?.socket?.speakInGallery(name, text) ?? false;
  }

  /** What a seat writes down for itself; it stays that seat's, whoever is shown when it is saved. */
  notesOf({ token }: Eyes): OwnNotes {
    return {
      load: async () => (await api.notes(this.id, token ?? '')).text,
      save: async (text) => void (await api.keepNotes(this.id, text, token ?? '')),
    };
  }

  /** The odds of an action for the shown seat; null when there are none to be had any more. */
  async odds(action: unknown): Promise<Odds | null> {
    const eyes = this.shown;
    if (!eyes?.update || !eyes.token) return null;
    try {
      return await api.odds(this.id, eyes.update.ply, action, eyes.token);
    } catch {
      return null;
    }
  }

  /** What the flight computer says of a piece, as far as the shown seat can know; null when it does not answer. */
  async flight(piece: number): Promise<unknown> {
    try {
      return await api.flight(this.id, piece, this.shown?.token ?? null);
    } catch {
      return null;
    }
  }

  /** What can be drawn of something before a decision, as far as the shown seat can know; null when nobody answers. */
  async sketch(about: string): Promise<unknown> {
    try {
      return await api.sketch(this.id, about, this.shown?.token ?? null);
    } catch {
      return null;
    }
  }

  /** The standing orders of the shown seat. */
  orders(): Promise<OrdersKept> {
    return api.orders(this.id, this.shown?.token ?? '');
  }

  /** Leave orders for the shown seat, or take them back. */
  order(orders: unknown): Promise<OrdersKept> {
    const token = this.shown?.token ?? '';
    return orders === null ? api.dropOrders(this.id, token) : api.keepOrders(this.id, orders, token);
  }

  async sit(seat: number, name: string): Promise<void> {
    const held = await api.sit(this.id, seat, name, gamesFinished(this.info?.game ?? '', name));
    keepSeat(this.id, { ...held, name });
    this.remember();
    this.connect(keptTable(this.id)?.seats ?? [], null);
  }

  async leave(seat: number): Promise<void> {
    const token = this.held.find((eyes) => eyes.seat === seat)?.token;
    if (!token) return;
    await api.leave(this.id, seat, token);
    this.connect(dropSeat(this.id, seat).seats, null);
  }

  /** Take a seat from somebody who is gone. */
  async freeSeat(seat: number, bot: string): Promise<void> {
    if (this.host) this.learn(await api.freeSeat(this.id, seat, bot, this.host));
  }

  /** What is known of the table, and a word about notices that are new. */
  private learn(info: TableInfo): void {
    const known = this.info?.notices.at(-1)?.number ?? 0;
    const told = this.info !== null;
    this.info = info;
    for (const notice of info.notices) if (told && notice.number > known) announcer.show(notice.text);
  }

  async putBot(seat: number, bot: string): Promise<void> {
    if (this.host) await api.putBot(this.id, seat, bot, this.host);
  }

  /** A bot plays on in a seat of one's own; whoever held it goes on watching. */
  async handOver(seat: number, bot: string): Promise<void> {
    const token = this.held.find((eyes) => eyes.seat === seat)?.token;
    if (!token) return;
    await api.putBot(this.id, seat, bot, token);
    this.connect(dropSeat(this.id, seat).seats, null);
  }

  /** A bot decides for the shown seat until its holder takes it back; null takes it back. */
  async standIn(bot: string | null): Promise<void> {
    const eyes = this.shown;
    if (!eyes?.token || eyes.seat === null) return;
    if (bot === null) await api.dropStandIn(this.id, eyes.seat, eyes.token);
    else await api.putStandIn(this.id, eyes.seat, bot, eyes.token);
  }

  /** For every seat of this browser: play again with the same crew, or rather not. */
  async again(agree: boolean): Promise<void> {
    for (const eyes of this.held) {
      if (eyes.token) this.info = await api.askRematch(this.id, { agree }, eyes.token);
    }
  }

  /** The host wants other options for the next game; all have to agree to it anew. */
  async againWith(options: Record<string, string | number>): Promise<void> {
    if (this.host) this.info = await api.askRematch(this.id, { options }, this.host);
  }

  /** All want to play again: the same secrets hold the same seats at the new table. */
  follows(table: string): void {
    const kept = keptTable(this.id);
    if (kept) keepTable(table, { game: kept.game, title: kept.title, host: kept.host, seats: kept.seats, curtain: kept.curtain });
  }

  /** Show another seat this browser holds; the curtain falls between two people. */
  look(seat: number): void {
    const next = this.held.find((eyes) => eyes.seat === seat);
    if (!next || next === this.shown) return;
    if (this.curtain && next.update?.view) {
      this.curtainFor = seat;
      announcer.hush();
    } else this.shown = next;
  }

  /** The next person has the device. */
  raiseCurtain(): void {
    this.shown = this.eyes.find((eyes) => eyes.seat === this.curtainFor) ?? this.shown;
    this.curtainFor = null;
    this.follow();
  }

  useCurtain(curtain: boolean): void {
    this.curtain = curtain;
    keepTable(this.id, { curtain });
    if (!curtain && this.curtainFor !== null) this.raiseCurtain();
  }

  stop(): void {
    this.ended = true;
    this.hangUp();
  }

  private hangUp(): void {
    for (const eyes of this.eyes) {
      eyes.socket?.close();
      eyes.giveUp();
    }
  }

  private connect(seats: KeptSeat[], secret: string | null): void {
    this.hangUp();
    const tokens = seats.map((kept) => new Eyes(kept.seat, kept.token));
    // A secret from a link is of a seat not known yet; the first update will tell which.
    if (secret && !seats.some((kept) => kept.token === secret)) tokens.push(new Eyes(null, secret));
    this.eyes = tokens.length > 0 ? tokens : [new Eyes(null, null)];
    this.curtainFor = null;
    // Several people share this screen: nobody's eyes are shown before it is known whose they shall be.
    this.shown = this.eyes.length === 1 ? (this.eyes[0] ?? null) : null;
    for (const eyes of this.eyes) this.dial(eyes);
  }

  private dial(eyes: Eyes): void {
    eyes.socket = new Line({
      url: socketUrl(this.id),
      token: eyes.token,
      listener: {
        update: (update) => this.hear(eyes, update),
        seats: (info) => this.learn(info),
        accepted: (accepted) => eyes.accepted(accepted),
        refused: (refused) => eyes.refuse(refused),
        gallery: (lines) => eyes.hearGallery(lines),
        failed: (failed) => this.fail(eyes, failed),
        state: (state) => {
          if (state === 'waiting') eyes.breakOff();
          if (state === 'failed') eyes.giveUp();
          eyes.line = state;
        },
      },
    });
    eyes.socket.open();
  }

  private decided(refused: Refused | null): void {
    if (!refused) return;
    this.refused = refused;
    announcer.say(`Not allowed: ${refused.reason}`);
  }

  private hear(eyes: Eyes, update: Update): void {
    if (eyes.token !== null && eyes.seat === null && update.seat !== null) {
      this.adopt(update.seat, eyes.token, update.table);
      return;
    }
    if (eyes.seat !== null && update.seat === null) {
      this.lose(eyes, `The seat of ${update.table.seats[eyes.seat]?.name ?? 'this device'} has been handed on.`);
      return;
    }
    const before = eyes.update;
    const first = before === null;
    const fresh = eyes.hear(update);
    this.learn(update.table);
    if (update.table.outcome && eyes.seat !== null) gameFinished(update.table.game, update.table.seats[eyes.seat]?.name ?? '', this.id);
    if (first) this.remember();
    if (eyes === this.shown) {
      // What others say meanwhile does not answer it.
      if (this.refused && !sameQuestion(before, update)) this.refused = null;
      if (!first && fresh.length > 0 && this.curtainFor === null) announcer.say(fresh.map((item) => item.text).slice(-4).join(' '));
    }
    this.follow();
  }

  /** A seat's link was opened here: keep the seat under its number. */
  private adopt(seat: number, token: string, info: TableInfo): void {
    this.info = info;
    keepSeat(this.id, { seat, token, name: info.seats[seat]?.name ?? '' });
    this.remember();
    this.connect(keptTable(this.id)?.seats ?? [], null);
    announcer.show(`This device now holds the seat of ${info.seats[seat]?.name || `seat ${seat + 1}`}.`);
  }

  private fail(eyes: Eyes, failed: Problem): void {
    if (failed.error === 'unauthorized' && eyes.token !== null) this.lose(eyes, failed.reason);
    else if (eyes.line === 'failed') this.problem = failed;
    else announcer.show(failed.reason, 'trouble');
  }

  /** A seat is no longer ours: go on with the others, or watch. */
  private lose(eyes: Eyes, reason: string): void {
    announcer.show(reason, 'trouble');
    if (eyes.seat !== null) dropSeat(this.id, eyes.seat);
    this.connect(keptTable(this.id)?.seats ?? [], null);
  }

  /** Turn to the seat that must decide, when the shown one need not. */
  private follow(): void {
    if (this.curtainFor !== null || (this.mine && this.toBrief === undefined) || this.eyes.some((eyes) => eyes.update === null)) return;
    if (this.toBrief !== undefined && this.toBrief === this.shown?.seat) return;
    // By its own line: lines run side by side, not in step.
    const next = this.held.find((eyes) => eyes.seat === this.toBrief) ?? this.held.find((eyes) => eyes.asked) ?? (this.shown ? undefined : this.held[0]);
    if (next && next !== this.shown && next.seat !== null) this.look(next.seat);
  }

  /** The next seat of a shared screen that has not read what it is told alone. */
  get toBrief(): number | undefined {
    if (!this.briefing || this.held.length < 2 || this.info?.status !== 'playing') return undefined;
    return this.held.find((eyes) => eyes.seat !== null && eyes.update?.view && !this.briefed.includes(eyes.seat))?.seat ?? undefined;
  }

  /** The shown seat has read what it was told alone. */
  brief(): void {
    const seat = this.shown?.seat ?? null;
    if (seat === null) return;
    this.briefed = [...this.briefed, seat];
    keepTable(this.id, { briefed: [...this.briefed] });
    this.follow();
  }

  private remember(): void {
    if (this.info && this.held.length > 0) keepTable(this.id, { game: this.info.game, title: this.info.title });
  }
}
