// The counters of every unit, and where each of them lies.
import { key } from '../../../board/hex';
import { arranged, type Ground, type Lying, type Place, type Role } from '../../../board/placing';
import { hexOf, type Spot } from '../places';
import type { View } from '../types';
import type { Flock } from './units';

export interface Piece extends Lying {
  id: string;
  flock: Flock;
  level: number;
  /** Other markers of the unit lie under this one. */
  deep: boolean;
}

export type Placed = Piece & Place;

/** The future marker of a unit that is being set. */
export interface Setting {
  ref: string;
  to: Spot;
}

const alike = (a: Spot, b: Spot): boolean => a.level === b.level && a.at[0] === b.at[0] && a.at[1] === b.at[1];

function pieces(flock: Flock, setting: Setting | null): Piece[] {
  const { past, present, future } = flock.face;
  const piece = (role: Role, where: Spot, more: Partial<Piece> = {}): Piece => ({
    id: `${flock.id}-${role}`,
    flock,
    role,
    level: where.level,
    at: where.at,
    deep: false,
    chosen: false,
    ...more,
  });
  const sets = setting !== null && flock.face.ref === setting.ref;
  if (flock.mixed) return [piece('present', present, { deep: true })];
  const pasts = alike(past, present) ? [] : [piece('past', past)];
  const futures = sets ? [piece('future', setting.to, { chosen: true })] : alike(future, present) ? [] : [piece('future', future)];
  return [...pasts, piece('present', present, { deep: flock.units.length > 1 || (!pasts.length && !futures.length) }), ...futures];
}

/** Pasts at the bottom, the chosen future on top; an order that no move changes, since a reordered counter cannot glide. */
const rank = (piece: Piece): number => (piece.chosen ? 4 : { past: 0, future: 1, present: 2 }[piece.role] + (piece.flock.face.own ? 0.5 : 0));

/** All counters with their places. */
export function placed(view: View, flocks: readonly Flock[], setting: Setting | null): Placed[] {
  const worlds = new Set(view.bodies.map((body) => key(hexOf(body.hex))));
  const ground: Ground<Piece> = {
    world: (at) => worlds.has(key(at)),
    // The counter to be dragged lies on top, where a hand finds it.
    lifted: (piece) => piece.chosen,
    lift: 0.8,
  };
  return arranged(flocks.flatMap((flock) => pieces(flock, setting)), ground).sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}
