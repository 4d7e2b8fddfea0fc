// One table as this browser sees it: a line for each seat it holds, and whose eyes are shown.
import { announcer } from './announce.svelte';
import { api, problemOf } from './api';
import { dropSeat, keepSeat, keepTable, keptTable, type KeptSeat } from './keep';
import { Line, socketUrl, type LineState } from './socket';
import type { NewsItem, Odds, OrdersKept, Problem, Refused, TableInfo, Update } from './wire';

/** What one seat (or a watcher) has been told: the newest update and the log so far. */
export class Eyes {
  readonly seat: number | null;
  readonly token: string | null;
  update = $state.raw<Update | null>(null);
  log = $state.raw<NewsItem[]>([]);
  earlier = $state(false);
  line = $state<LineState>('closed');
  socket: Line | null = null;

  constructor(seat: number | null, token: string | null) {
    this.seat = seat;
    this.token = token;
  }

  /** Take in an update and give back what was new in it. */
  hear(update: Update): NewsItem[] {
    // While a table waits its ply is 0 too, but nothing has been told yet.
    const seen = this.update?.view ? this.update.ply : -1;
    const fresh = update.news.filter((item) => item.ply > seen);
    const gap = update.earlier && fresh.length > 0 && seen >= 0;
    if (seen < 0 || gap) {
      this.log = update.news;
      this.earlier = update.earlier;
    } else if (fresh.length > 0) {
      this.log = [...this.log, ...fresh];
    }
    this.update = update;
    return fresh;
  }

  /** Fetch the stretch of the log before the oldest entry shown. */
  async loadEarlier(table: string): Promise<void> {
    const before = this.log[0]?.ply ?? this.update?.ply ?? 0;
    const older = await api.log(table, before, this.token);
    this.log = [...older.news.filter((item) => item.ply < before), ...this.log];
    this.earlier = older.earlier;
  }
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
  busy = $state(false);
  refused = $state.raw<Refused | null>(null);
  host = $state<string | null>(null);
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
    const seat = this.shown?.seat ?? null;
    return seat !== null && this.asked.includes(seat);
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
    this.busy = eyes.socket?.act(eyes.update.ply, action) ?? false;
    if (!this.busy) announcer.show('Not connected just now; try again in a moment.', 'trouble');
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
    const held = await api.sit(this.id, seat, name);
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
    for (const eyes of this.eyes) eyes.socket?.close();
  }

  private connect(seats: KeptSeat[], secret: string | null): void {
    for (const eyes of this.eyes) eyes.socket?.close();
    const tokens = seats.map((kept) => new Eyes(kept.seat, kept.token));
    // A secret from a link is of a seat not known yet; the first update will tell which.
    if (secret && !seats.some((kept) => kept.token === secret)) tokens.push(new Eyes(null, secret));
    this.eyes = tokens.length > 0 ? tokens : [new Eyes(null, null)];
    this.busy = false;
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
        seats: (info) => (this.info = info),
        accepted: () => undefined,
        refused: (refused) => {
          this.busy = false;
          this.refused = refused;
          announcer.say(`Not allowed: ${refused.reason}`);
        },
        failed: (failed) => this.fail(eyes, failed),
        state: (state) => {
          // Whether a decision under way was taken, the first update after the break will show.
          if (state === 'waiting') this.busy = false;
          eyes.line = state;
        },
      },
    });
    eyes.socket.open();
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
    const first = eyes.update === null;
    const fresh = eyes.hear(update);
    this.info = update.table;
    if (first) this.remember();
    if (eyes === this.shown) {
      this.busy = false;
      this.refused = null;
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
    if (this.curtainFor !== null || this.mine || this.eyes.some((eyes) => eyes.update === null)) return;
    const actors = this.held.find((eyes) => eyes.update)?.update?.actors ?? [];
    const asked = this.held.find((eyes) => eyes.seat !== null && actors.includes(eyes.seat));
    const next = asked ?? (this.shown ? undefined : this.held[0]);
    if (next && next !== this.shown && next.seat !== null && this.upToDate(next)) this.look(next.seat);
  }

  /** Whether these eyes have heard as much as the others: lines run side by side, not in step. */
  private upToDate(eyes: Eyes): boolean {
    const newest = Math.max(...this.eyes.map((other) => other.update?.ply ?? 0));
    return (eyes.update?.ply ?? -1) === newest;
  }

  private remember(): void {
    if (this.info && this.held.length > 0) keepTable(this.id, { game: this.info.game, title: this.info.title });
  }
}
