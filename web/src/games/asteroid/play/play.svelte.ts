// What the reader has in hand: who is chosen, which deed is weighed, where the cursor stands, which way is being walked.
import { announcer } from '../../../announce.svelte';
import type { Refused } from '../../../wire';
import type { Action, LegalAction, Reached, Sketch, View } from '../types';
import { placeWords } from '../geometry';
import { deedsOf, squareOf, type Deed } from './deeds';
import { piecesOf, type Piece } from './pieces';
import { StationMap } from './map';
import { bySquare, stepTo } from './reach';

interface Source {
  view: () => View;
  legal: () => LegalAction[];
  busy: () => boolean;
  act: (action: Action) => void;
  /** Tries something that is not offered, to hear why; missing where nobody answers. */
  why: () => ((action: unknown) => Promise<Refused | null>) | undefined;
  /** What can be drawn of something; undefined while nobody has answered yet. */
  sketch: (about: string) => Sketch | null | undefined;
}

/** What would make a careful walker stop: something new in sight, a new plan, somebody else's turn. */
const sights = (view: View): string => JSON.stringify([view.attached, view.robots.map((one) => [one.ref, one.square]), view.face_down, view.objects.map((one) => one.square), view.mover, view.stage]);

export class Play {
  /** Levels one below the other, for a tall screen. */
  tall = $state(false);
  private chosen = $state('');
  private armed = $state('');
  /** Somebody or something that is only looked at. */
  read = $state('');
  cursor = $state('');
  /** The square the pointer is over. */
  hover = $state('');
  /** Squares still to be walked. */
  route = $state.raw<string[]>([]);
  /** Why a walk ended before its end. */
  halted = $state('');
  /** Why what was pressed cannot be done. */
  refused = $state.raw<{ reason: string; rule: string } | null>(null);
  private walker = '';
  private alarm = '';

  constructor(private readonly source: Source) {}

  get view(): View {
    return this.source.view();
  }

  /** Every square in sight from one. */
  sightFrom(square: string): readonly string[] {
    return this.source.sketch(`sight ${square}`)?.seen ?? [];
  }

  /** What a charge in a square would do that somebody laid there. */
  blastAt(square: string, placer: string): Sketch | null {
    return this.source.sketch(`blast ${square} ${placer}`) ?? null;
  }

  readonly map = $derived.by(() => new StationMap(this.source.view(), this.tall));
  readonly pieces = $derived.by(() => piecesOf(this.source.view()));
  readonly deeds = $derived.by(() => deedsOf(this.source.view(), this.map, this.source.legal()));
  /** Characters that something can be done with now. */
  readonly actors = $derived.by(() => [...new Set(this.deeds.map((deed) => deed.who).filter(Boolean))]);
  readonly who = $derived.by(() => {
    const { relieved, mover } = this.source.view();
    if (relieved && this.actors.includes(relieved)) return relieved;
    if (this.actors.includes(this.chosen)) return this.chosen;
    if (this.actors.includes(mover)) return mover;
    return this.actors.length === 1 ? this.actors[0]! : '';
  });
  readonly own = $derived.by(() => this.deeds.filter((deed) => deed.who && deed.who === this.who));
  readonly common = $derived.by(() => this.deeds.filter((deed) => !deed.who));
  readonly weighed = $derived.by(() => this.deeds.find((deed) => deed.key === this.armed) ?? null);
  /** Where the chosen one can go, and what that leaves. */
  private readonly ways = $derived.by((): Sketch | null | undefined => {
    const { stage } = this.source.view();
    return this.who && (stage === 'XM' || stage === 'CM') ? this.source.sketch(`reach ${this.who}`) : null;
  });
  /** Where the chosen one can go is still being found out. */
  readonly reckoning = $derived.by(() => this.ways === undefined);
  readonly reach = $derived.by((): Map<string, Reached> => bySquare(this.ways?.reach ?? []));
  /** What else the chosen one can do on the way, by the type of action. */
  readonly costs = $derived.by(() => new Map(this.ways?.costs ?? []));
  /** Squares of movement left; null while that is not known. */
  readonly left = $derived.by(() => this.ways?.left ?? null);
  /** The way to the square that is pointed at. */
  readonly way = $derived.by(() => {
    if (this.route.length) return this.route;
    const at = this.reach.get(this.hover || this.cursor);
    return at?.stays ? at.path : [];
  });
  /** Who can do something only before anybody moves. */
  readonly opening = $derived.by(() => [...new Set(this.deeds.filter((deed) => deed.group === 'feel' || deed.type === 'work').map((deed) => deed.who))]);
  /** Who can be aimed at or chosen on the map. */
  readonly targets = $derived.by(() => {
    const deeds = this.who ? this.own : this.deeds;
    return new Set([...deeds, ...this.common].map((deed) => deed.target).filter(Boolean));
  });
  /** Squares with a deed of their own, other than going there. */
  readonly marks = $derived.by(() => new Set([...this.own, ...this.common].filter((deed) => deed.square && deed.type !== 'step').map((deed) => deed.square)));

  /** Turn to a character: its deeds if it has any, else what is known of it. */
  choose(ref: string): void {
    this.armed = '';
    this.halted = '';
    this.refused = null;
    this.stop();
    if (this.actors.includes(ref)) {
      this.chosen = this.who === ref && this.chosen === ref ? '' : ref;
      this.read = '';
    } else this.read = this.read === ref ? '' : ref;
  }

  /** The next character that can still do something. */
  next(step: number): void {
    if (!this.actors.length) return;
    const at = this.actors.indexOf(this.who);
    this.armed = '';
    this.chosen = this.actors[(at + step + this.actors.length) % this.actors.length]!;
    this.read = '';
    this.cursor = squareOf(this.view, this.chosen);
  }

  /** Do it, or first show what may come of it. */
  take(deed: Deed): void {
    if (this.source.busy()) return;
    // Nobody means to sit a whole movement out by a slip of the finger.
    const hasty = deed.type === 'end_movement' && !this.view.begun && this.actors.length > 0;
    if ((deed.weighed || hasty || this.fatal(deed)) && this.armed !== deed.key) {
      this.armed = deed.key;
      if (deed.who) this.chosen = deed.who;
      return;
    }
    this.confirm(deed);
  }

  /** Ending this step on the last turn leaves somebody behind for good. */
  fatal(deed: Deed): boolean {
    return (deed.type === 'end_movement' || deed.type === 'embark') && this.view.left_behind.length > 0;
  }

  confirm(deed: Deed): void {
    if (this.source.busy()) return;
    this.armed = '';
    this.source.act(deed.action);
  }

  back(): void {
    if (this.route.length) this.stop();
    else if (this.armed) this.armed = '';
    else if (this.read) this.read = '';
    else this.chosen = '';
  }

  /** A square was pressed: aim at whoever is there, do what is to be done there, walk there, or look. */
  press(square: string): void {
    this.cursor = square;
    this.refused = null;
    const here = this.pieces.filter((piece) => piece.square === square);
    const refs = new Set(here.map((piece) => piece.ref).filter(Boolean));
    const deeds = [...this.own, ...this.common, ...(this.who ? [] : this.deeds)].filter(
      (deed) => (deed.target && refs.has(deed.target)) || (deed.square === square && deed.type !== 'step'),
    );
    if (deeds.length) {
      this.take(deeds.find((deed) => deed.key === this.armed) ?? deeds[0]!);
      return;
    }
    const reached = this.reach.get(square);
    if (reached?.stays) this.walk(reached.path);
    else {
      this.look(here);
      if (!here.some((piece) => piece.ref && this.actors.includes(piece.ref))) this.explain(square, here);
    }
  }

  /** What was pressed is not offered: the rules say why, where there is one thing that was meant. */
  private explain(square: string, here: readonly Piece[]): void {
    const { stage } = this.view;
    if (!this.who || this.source.busy()) return;
    const robot = here.find((piece) => piece.sort === 'robot' || (this.view.side === 'computer' && piece.sort === 'person'));
    if ((stage === 'F1' || stage === 'F2') && robot) void this.ask({ type: 'shoot', who: this.who, target: robot.ref, ray: false });
    if (stage !== 'XM' && stage !== 'CM') return;
    const at = this.map.cell(squareOf(this.view, this.who));
    const to = this.map.cell(square);
    if (at && to && this.map.chart.neighbours(at).includes(to)) void this.ask({ type: 'step', who: this.who, to: square });
    else if (to) this.refused = { reason: `${placeWords(square)} is out of reach this turn.`, rule: 'AS-6.01' };
  }

  private async ask(action: Action): Promise<void> {
    const found = await this.source.why()?.(action);
    if (!found) return;
    this.refused = { reason: found.reason, rule: found.rule ?? '' };
    announcer.say(`Not allowed: ${found.reason}`);
  }

  /** A counter was pressed, perhaps one of several in its square. */
  pressPiece(piece: Piece): void {
    const deeds = [...this.own, ...this.common, ...(this.who ? [] : this.deeds)].filter((deed) => deed.target && deed.target === piece.ref);
    if (deeds.length) this.take(deeds.find((deed) => deed.key === this.armed) ?? deeds[0]!);
    else if (piece.ref && this.actors.includes(piece.ref) && piece.ref !== this.who) this.choose(piece.ref);
    else if (piece.square === 'airlock') this.choose(piece.ref);
    else if (this.reach.get(piece.square)?.stays || this.marks.has(piece.square) || (this.who && piece.sort !== 'person')) this.press(piece.square);
    else if (piece.ref) this.choose(piece.ref);
    else this.read = this.read === piece.key ? '' : piece.key;
  }

  private look(here: readonly Piece[]): void {
    const order = here.map((piece) => piece.ref || piece.key);
    if (!order.length) {
      this.read = '';
      this.armed = '';
      return;
    }
    const at = order.indexOf(this.read);
    const actor = order.find((ref) => this.actors.includes(ref) && ref !== this.who);
    if (actor) this.choose(actor);
    else this.read = order[(at + 1) % order.length]!;
  }

  /** The position is another: what was said of the last one is past. */
  renew(): void {
    this.refused = null;
  }

  walk(path: readonly string[]): void {
    if (this.source.busy() || !path.length) return;
    this.walker = this.who;
    this.route = [...path];
    this.chosen = this.walker;
    this.alarm = '';
    this.go();
  }

  stop(): void {
    this.route = [];
  }

  /** One step on, if nothing has come up since the last. */
  go(): void {
    if (!this.route.length || this.source.busy()) return;
    const view = this.view;
    const now = sights({ ...view, mover: '' });
    if (this.alarm && this.alarm !== now) {
      this.stop();
      this.halted = 'Something has come into sight, so the walk stops here.';
      return;
    }
    const [to, ...rest] = this.route;
    const step = stepTo(view, this.map.chart, this.source.legal(), this.walker, to!);
    this.alarm = now;
    this.halted = step ? '' : 'The way is not open any more.';
    this.route = step ? rest : [];
    if (step) this.source.act(step);
  }
}
