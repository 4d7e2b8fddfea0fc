// What the reader has chosen: vessels and volleys of one's own to give orders to, and the unit that is looked at.
import type { View } from './types';

/** Everything that a view calls by a handle and that can be chosen. */
export const refsOf = (view: View): Set<string> =>
  new Set([...view.ships, ...view.salvos, ...view.contacts, ...view.bogeys].map((unit) => unit.ref));

/** Is it a vessel or volley of one's own? Others are contacts (c1) and bogeys (b1). */
export const isOwn = (ref: string): boolean => /^[sm]\d/.test(ref);

export class Chosen {
  /** Handles of one's own units, in the order in which they were chosen: those that orders go to. */
  units = $state.raw<readonly string[]>([]);
  /** The contact or bogey that is looked at: what orders would be aimed at. */
  target = $state<string | null>(null);

  /** The unit of one's own that was chosen last: the one whose sheet is open, from which ranges are measured. */
  get lead(): string | null {
    return this.units.at(-1) ?? null;
  }

  has(ref: string): boolean {
    return this.units.includes(ref) || this.target === ref;
  }

  /** These alone; a contact or bogey becomes the target and leaves one's own as they are. */
  readonly only = (...refs: readonly string[]): void => {
    const own = refs.filter(isOwn);
    const other = refs.find((ref) => !isOwn(ref));
    if (own.length) this.units = own;
    if (other !== undefined) this.target = other;
  };

  /** One more, or one less. */
  readonly toggle = (ref: string): void => {
    if (!isOwn(ref)) this.target = this.target === ref ? null : ref;
    else this.units = this.units.includes(ref) ? this.units.filter((one) => one !== ref) : [...this.units, ref];
  };

  readonly add = (...refs: readonly string[]): void => {
    this.units = [...this.units.filter((one) => !refs.includes(one)), ...refs.filter(isOwn)];
  };

  readonly look = (ref: string | null): void => {
    this.target = ref;
  };

  readonly clear = (): void => {
    this.units = [];
    this.target = null;
  };

  /** A new view: what is gone is no longer chosen, and a bogey's number outlives no move (M4-SEN.36). */
  renew(view: View, before: View | null): void {
    const there = refsOf(view);
    if (this.units.some((ref) => !there.has(ref))) this.units = this.units.filter((ref) => there.has(ref));
    if (this.target === null) return;
    const spot = (one: View | null): string | undefined => one?.bogeys.find((bogey) => bogey.ref === this.target)?.markers.present;
    const moved = this.target.startsWith('b') && before !== null && spot(before) !== spot(view);
    if (!there.has(this.target) || moved) this.target = null;
  }
}
