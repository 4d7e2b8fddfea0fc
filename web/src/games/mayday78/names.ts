// Short names for vessels, missiles and targets.
import type { Missile, Vessel, View } from './types';

export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const hexes = (n: number): string => (n === 1 ? '1 hex' : `${n} hexes`);

export const nameOf = (vessel: Vessel | undefined): string => vessel?.name ?? 'a vessel';

/** The colour of a side's counters; what belongs to nobody is black on white (MD-DAT.01). */
export const colourOf = (view: View, vessel: Vessel): string =>
  vessel.kind === 'big ship' ? 'none' : (view.sides[vessel.side]?.colour ?? 'black');

/** A missile in the words of a label: `6G6 homing, limited, contact`. */
export const missileWords = (missile: Missile): string => {
  const body = missile.propulsion === 'unpowered' ? '' : `${missile.g}G${missile.burns} `;
  return `${body}${missile.guidance}, ${missile.propulsion}, ${missile.detonation}`;
};

/** What a shot or a missile is aimed at; two sides may have a vessel of the same mark, so the side is named. */
export function targetWords(view: View, target: number | string | null): string {
  if (target === null) return 'no target';
  if (typeof target === 'string') return target;
  const vessel = view.vessels[target];
  if (!vessel) return 'a vessel';
  const side = view.sides[vessel.side];
  return side && view.sides.length > 1 && vessel.side !== ownSide(view) ? `${side.name.toLowerCase()} ${vessel.name}` : vessel.name;
}

export const ownSide = (view: View): number =>
  view.seat === null ? -1 : view.sides.findIndex((side) => side.seats.includes(view.seat!));

export const isOwn = (view: View, vessel: Vessel): boolean => view.seat !== null && vessel.seat === view.seat;
