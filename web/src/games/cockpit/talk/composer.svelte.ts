// A statement in the making: a kind, then tap by tap what it needs, and it is said.
import type { View } from '../types';
import { KINDS, type Kind, type Statement, type Step } from './statements';

export class Composer {
  kind = $state.raw<Kind | null>(null);
  private picks = $state.raw<readonly unknown[]>([]);
  /** People tapped so far where several are needed. */
  chosen = $state.raw<readonly number[]>([]);

  constructor(
    private readonly view: () => View,
    private readonly names: () => readonly string[],
    private readonly say: (statement: Statement) => void,
  ) {}

  /** The kinds that fit the moment. */
  get kinds(): Kind[] {
    return KINDS.filter((kind) => kind.when?.(this.view()) ?? true);
  }

  get step(): Step | null {
    return this.kind?.next(this.view(), this.names(), this.picks) ?? null;
  }

  begin(kind: Kind | null): void {
    this.kind = kind;
    this.picks = [];
    this.chosen = [];
  }

  /** One step back, and from the first step out of it. */
  back(): void {
    if (this.chosen.length > 0) this.chosen = this.chosen.slice(0, -1);
    else if (this.picks.length > 0) this.picks = this.picks.slice(0, -1);
    else this.begin(null);
  }

  tap(seat: number): void {
    const step = this.step;
    if (!step || !('people' in step) || !step.people.includes(seat)) return;
    if (!('count' in step)) return this.pick(seat);
    this.chosen = this.chosen.includes(seat) ? this.chosen.filter((one) => one !== seat) : [...this.chosen, seat];
    if (this.chosen.length === step.count) this.pick([...this.chosen].sort((one, other) => one - other));
  }

  pick(value: unknown): void {
    const kind = this.kind;
    if (!kind) return;
    this.picks = [...this.picks, value];
    this.chosen = [];
    if (this.step) return;
    this.say(kind.make(this.picks));
    this.begin(null);
  }
}
