// Hand work with the free group: taking, placing, moving and taking back, as actions that the rules offer.
import charts from '../charts.json';
import type { Action, ActionOf, View } from '../types';
import type { Orders } from './orders.svelte';
import { liesOf, type Lies } from './station';

type Kind = ActionOf<'take_counter'>['kind'];

/** As the tray shows them. */
const ORDER = ['brain', 'terminal', 'disintegrator', 'descending', 'mining', 'utility'] as const;
/** The free placement group (AS-3.05); an ascending stair comes with its descending one. */
export const FREE = ORDER.map((kind) => ({ kind, count: charts.free[kind] }));

const MEMORY = 60;

interface Bench {
  view: () => View;
  orders: Orders;
  /** The square of the other level over or under this one. */
  partner: (square: string) => string;
}

/** Counters that are placed of their own accord. */
const own = (counters: readonly Lies[]): Lies[] => counters.filter((one) => FREE.some(({ kind }) => kind === one.kind));

const lift = (square: string): Action => ({ type: 'lift_counter', square });
const take = (kind: string): Action => ({ type: 'take_counter', kind: kind as Kind });
const put = (square: string): Action => ({ type: 'place_counter', square });

/** The actions that turn one arrangement into another, given the kind in hand. */
export function changes(from: readonly Lies[], to: readonly Lies[], hand: string): Action[] {
  const has = (list: readonly Lies[], one: Lies): boolean => list.some((other) => other.kind === one.kind && other.square === one.square);
  const found = from.filter((one) => !has(to, one)).map((one) => lift(one.square));
  let held = hand;
  for (const one of to.filter((other) => !has(from, other)).sort((a, b) => a.kind.localeCompare(b.kind))) {
    if (held !== one.kind) found.push(take(one.kind));
    held = one.kind;
    found.push(put(one.square));
  }
  return found;
}

export class Placing {
  /** Where the counter in hand was picked up, if it was. */
  origin = $state.raw<Lies | null>(null);
  private past = $state.raw<readonly Lies[][]>([]);

  constructor(private readonly bench: Bench) {}

  get undoable(): boolean {
    return this.past.length > 0;
  }

  placed(kind: string): number {
    return this.lying.filter((one) => one.kind === kind).length;
  }

  take(kind: string): void {
    this.origin = null;
    if (this.hand !== kind) this.bench.orders.send([take(kind)]);
  }

  /** Take a counter up again, to put it elsewhere; stairs by their upper end. */
  pickUp(kind: string, square: string): void {
    if (this.bench.orders.busy) return;
    const upper = kind === 'ascending' ? { kind: 'descending', square: this.bench.partner(square) } : { kind, square };
    this.remember();
    this.origin = upper;
    this.bench.orders.send([lift(upper.square), ...(this.hand === upper.kind ? [] : [take(upper.kind)])]);
  }

  place(square: string): void {
    if (this.bench.orders.left > 0) return;
    if (!this.origin) this.remember();
    this.bench.orders.send([put(square)], () => (this.origin = null));
  }

  putBack(): void {
    if (this.origin) this.place(this.origin.square);
  }

  fill(temper: string): void {
    this.remember();
    this.origin = null;
    this.bench.orders.send([{ type: 'generate', temper }]);
  }

  liftAll(): void {
    this.remember();
    this.origin = null;
    this.bench.orders.send(this.lying.map((one) => lift(one.square)));
  }

  undo(): void {
    if (this.bench.orders.busy) return;
    this.origin = null;
    // What was refused or put back has left nothing to undo.
    while (this.past.length > 0) {
      const actions = changes(this.lying, this.past.at(-1)!, this.hand);
      this.past = this.past.slice(0, -1);
      if (actions.length > 0) return this.bench.orders.send(actions);
    }
  }

  private get lying(): Lies[] {
    return own(liesOf(this.bench.view()));
  }

  private get hand(): string {
    return this.bench.view().laying?.hand ?? '';
  }

  private remember(): void {
    this.past = [...this.past, this.lying].slice(-MEMORY);
  }
}
