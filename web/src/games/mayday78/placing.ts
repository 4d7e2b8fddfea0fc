// Which counters lie where: each vessel's past, present and future, the counters of a move being chosen, and their places in a hex.
import { centre, key, same, sheetOf, type At } from '../../board/hex';
import { print, type Print } from '../../board/silhouettes';
import { rimSlots, slots } from '../../board/stack';
import { colourOf } from './names';
import type { Plan, Vessel, View } from './types';
import { worldAt } from './words';

export type Role = 'past' | 'present' | 'future';

export interface Piece {
  id: string;
  vessel: Vessel;
  role: Role;
  at: At;
  colour: string;
  print: Print;
  /** Where the present counter will be when the move is made. */
  ghost: boolean;
  /** The vessel's other counters lie under this one. */
  deep: boolean;
  /** The future that is being chosen. */
  chosen: boolean;
}

export interface Placed extends Piece {
  /** The centre of its hex, and its place against that. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  scale: number;
}

/** Has this vessel counters on the map? */
export const onMap = (vessel: Vessel): boolean => vessel.status === 'flying' || vessel.status === 'landed';

/** The counters of one vessel; those that share a hex with the present one lie under it. */
function pieces(view: View, vessel: Vessel, plan: Plan | null, to: At | null): Piece[] {
  const piece = (role: Role, at: At, more: Partial<Piece> = {}): Piece => ({
    id: `${vessel.number}-${role}`,
    vessel,
    role,
    at,
    colour: colourOf(view, vessel),
    print: print(vessel.design, vessel.kind, vessel.number),
    ghost: false,
    deep: false,
    chosen: false,
    ...more,
  });
  const moves = plan !== null && to !== null;
  const past = same(vessel.past, vessel.present) ? [] : [piece('past', vessel.past)];
  const deep = !past.length || (!moves && same(vessel.future, vessel.present));
  const present = piece('present', vessel.present, { deep });
  if (moves) {
    const arrival = same(plan.arrival, vessel.present)
      ? []
      : [piece('present', plan.arrival, { id: `${vessel.number}-arrival`, ghost: true })];
    return [...past, present, ...arrival, piece('future', to, { chosen: true })];
  }
  const future = same(vessel.future, vessel.present) ? [] : [piece('future', vessel.future)];
  return [...past, present, ...future];
}

/** All counters on the board with their places; what is lost, carried or not yet there has none. */
export function placed(view: View, plan: Plan | null, to: At | null): Placed[] {
  const all = view.vessels
    .filter(onMap)
    .flatMap((vessel) => pieces(view, vessel, plan?.vessel === vessel.number ? plan : null, to));
  const byHex = new Map<string, Piece[]>();
  for (const piece of all) byHex.set(key(piece.at), [...(byHex.get(key(piece.at)) ?? []), piece]);
  return [...byHex.values()]
    .flatMap((group) => arranged(group, worldAt(view, group[0]!.at) !== undefined))
    .sort((a, b) => rank(a) - rank(b) || a.vessel.number - b.vessel.number);
}

/** Pasts at the bottom, the chosen future on top; an order that no move changes, since a reordered counter cannot glide. */
const rank = (piece: Piece): number =>
  piece.chosen ? 4 : piece.ghost ? 1 : { past: 0, future: 2, present: 3 }[piece.role];

/** So many fit into a hex before the presents among them become too small to tell apart. */
const ROOM = 4;

/** In a crowded hex what has been goes first, then what will be; their courses still show where they lie. */
function uncrowded(group: readonly Piece[]): readonly Piece[] {
  if (group.length <= ROOM) return group;
  const now = group.filter((piece) => piece.role !== 'past');
  return now.length <= ROOM ? now : now.filter((piece) => piece.chosen || piece.role === 'present');
}

function arranged(all: readonly Piece[], onWorld: boolean): Placed[] {
  const present = all.some((piece) => piece.role === 'present' && !piece.ghost);
  const group = present ? uncrowded(all) : all;
  const { x, y } = centre(group[0]!.at);
  // The counter to be dragged lies on top of a world and not on its rim, where it would be small.
  const free = onWorld ? group.filter((piece) => !piece.chosen) : group;
  const places = onWorld ? rimSlots(free.length) : slots(free.length);
  return group.map((piece) => {
    const slot = places[free.indexOf(piece)] ?? { x: 0, y: 0, scale: 0.74 };
    return { ...piece, x, y, dx: slot.x, dy: slot.y, scale: slot.scale };
  });
}

/** The sheets that something has gone to, or may go to, beyond those laid out at the start (MD-MAP.06). */
export function virtualSheets(view: View): At[] {
  const found = new Map(hexesInUse(view).map((at) => [key(sheetOf(at)), sheetOf(at)]));
  return [...found.values()].filter((sheet) => !view.sheets.some((drawn) => same(drawn, sheet)));
}

/** Every hex that something stands on or is bound for. */
const hexesInUse = (view: View): At[] => [
  ...view.vessels.filter(onMap).flatMap((vessel) => [vessel.past, vessel.present, vessel.future]),
  ...view.plans.flatMap((plan) => [plan.unthrust, ...plan.courses.flatMap((course) => course.legs.map((leg) => leg.at))]),
];
