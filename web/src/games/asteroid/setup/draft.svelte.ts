// The configuration as it lies on the drawing board: plans in places, changed at will, and only sent when it is meant.
import type { Action } from '../types';

export const PLANS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A plan in a place, with its quarter turns clockwise. */
export interface Lying {
  plan: number;
  turn: number;
}

/** The eight places, upper level first, each level in reading order. */
export type Layout = readonly (Lying | null)[];

export const EMPTY: Layout = Array<Lying | null>(PLANS.length).fill(null);

export const layoutOf = (plans: readonly (readonly [number, number])[]): Layout => EMPTY.map((_, at) => (plans[at] ? { plan: plans[at][0], turn: plans[at][1] } : null));

const key = (table: string): string => `mayday.asteroid.draft.${table}`;

/** Remember a layout of some table, for as long as this tab is open; null forgets it. */
export function keep(table: string, layout: Layout | null): void {
  try {
    if (layout) sessionStorage.setItem(key(table), JSON.stringify(layout));
    else sessionStorage.removeItem(key(table));
  } catch {
    // A browser may refuse storage; then it lasts as long as the page.
  }
}

export function kept(table: string): Layout | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? 'null') as Layout | null;
  } catch {
    return null;
  }
}

const MEMORY = 60;

export class Draft {
  layout = $state.raw<Layout>(EMPTY);
  private past = $state.raw<readonly Layout[]>([]);

  constructor(layout: Layout = EMPTY) {
    this.layout = layout;
  }

  /** Plans that lie in no place. */
  get left(): number[] {
    return PLANS.filter((plan) => this.placeOf(plan) < 0);
  }

  get full(): boolean {
    return this.left.length === 0;
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }

  placeOf(plan: number): number {
    return this.layout.findIndex((lying) => lying?.plan === plan);
  }

  /** Put a plan into a place; whatever lies there goes where the plan came from. */
  put(plan: number, place: number): void {
    const from = this.placeOf(plan);
    if (from === place) return;
    const lying = this.layout[from] ?? { plan, turn: 0 };
    this.change(this.layout.map((one, at) => (at === place ? lying : at === from ? (this.layout[place] ?? null) : one)));
  }

  turn(plan: number, quarters: number): void {
    this.change(this.layout.map((one) => (one?.plan === plan ? { plan, turn: (one.turn + quarters + 4) % 4 } : one)));
  }

  lift(plan: number): void {
    this.change(this.layout.map((one) => (one?.plan === plan ? null : one)));
  }

  clear(): void {
    this.change(EMPTY);
  }

  /** Lay what is left by lot, or everything anew if nothing is left. */
  shuffle(turning: boolean, chance: () => number = Math.random): void {
    const kept = this.full ? EMPTY : this.layout;
    const bag = PLANS.filter((plan) => !kept.some((lying) => lying?.plan === plan)) as number[];
    this.change(
      kept.map((lying) => {
        if (lying) return lying;
        const [plan] = bag.splice(Math.floor(chance() * bag.length), 1);
        return { plan: plan!, turn: turning ? Math.floor(chance() * 4) : 0 };
      }),
    );
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.layout = last;
  }

  /** The actions that make the station lie like this, given what lies there so far. */
  actions(lies: readonly (readonly [number, number])[]): Action[] {
    const wanted = this.layout.filter((lying) => lying !== null);
    const kept = lies.every(([plan, turn], at) => wanted[at]?.plan === plan && wanted[at].turn === turn);
    const begun: Action[] = kept || lies.length === 0 ? [] : [{ type: 'lift_plans' }];
    const rest = kept ? wanted.slice(lies.length) : wanted;
    return [...begun, ...rest.map(({ plan, turn }): Action => ({ type: 'lay_plan', plan, turn }))];
  }

  private change(layout: Layout): void {
    this.past = [...this.past, this.layout].slice(-MEMORY);
    this.layout = layout;
  }
}
