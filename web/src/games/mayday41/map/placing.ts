// Which counters lie where in a hex, so that none hides another.
import { centre, key, type At } from '../../../board/hex';
import { rimSlots, slots } from '../../../board/stack';
import { hexOf, type Spot } from '../places';
import type { View } from '../types';
import type { Flock } from './units';

export type Role = 'past' | 'present' | 'future';

export interface Piece {
  id: string;
  flock: Flock;
  role: Role;
  level: number;
  at: At;
  /** Other markers of the unit lie under this one. */
  deep: boolean;
  /** The future that is being chosen. */
  chosen: boolean;
}

export interface Placed extends Piece {
  x: number;
  y: number;
  dx: number;
  dy: number;
  scale: number;
}

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

/** So many fit into a hex before the presents among them become too small to tell apart. */
const ROOM = 4;

/** In a crowded hex what has been goes first, then what will be; their courses still show where they lie. */
function uncrowded(group: readonly Piece[]): readonly Piece[] {
  if (group.length <= ROOM || !group.some((piece) => piece.role === 'present')) return group;
  const now = group.filter((piece) => piece.role !== 'past');
  return now.length <= ROOM ? now : now.filter((piece) => piece.chosen || piece.role === 'present');
}

function arranged(all: readonly Piece[], onWorld: boolean): Placed[] {
  const group = uncrowded(all);
  const { x, y } = centre(group[0]!.at);
  // The counter to be dragged lies on top, where a hand finds it.
  const free = group.filter((piece) => !piece.chosen);
  const places = onWorld ? rimSlots(free.length) : slots(free.length);
  return group.map((piece) => {
    const slot = places[free.indexOf(piece)] ?? { x: 0, y: 0, scale: 0.8 };
    return { ...piece, x, y, dx: slot.x, dy: slot.y, scale: slot.scale };
  });
}

/** Pasts at the bottom, the chosen future on top; an order that no move changes, since a reordered counter cannot glide. */
const rank = (piece: Piece): number => (piece.chosen ? 4 : { past: 0, future: 1, present: 2 }[piece.role] + (piece.flock.face.own ? 0.5 : 0));

/** All counters with their places. */
export function placed(view: View, flocks: readonly Flock[], setting: Setting | null): Placed[] {
  const worlds = new Set(view.bodies.map((body) => key(hexOf(body.hex))));
  const byHex = new Map<string, Piece[]>();
  for (const piece of flocks.flatMap((flock) => pieces(flock, setting))) byHex.set(key(piece.at), [...(byHex.get(key(piece.at)) ?? []), piece]);
  return [...byHex.values()].flatMap((group) => arranged(group, worlds.has(key(group[0]!.at)))).sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}
