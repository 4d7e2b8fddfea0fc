// Which counters lie where: each vessel's past, present and future, the counters of a move being chosen, and their places in a hex.
import { key, same, sheetOf, type At } from '../../board/hex';
import { arranged, type Lying, type Place, type Role } from '../../board/placing';
import { print, type Print } from '../../board/silhouettes';
import { colourOf } from './names';
import type { Plan, Vessel, View } from './types';
import { worldAt } from './words';

export interface Piece extends Lying {
  id: string;
  vessel: Vessel;
  colour: string;
  print: Print;
  ghost: boolean;
  /** The vessel's other counters lie under this one. */
  deep: boolean;
}

export type Placed = Piece & Place;

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
  return arranged(all, {
    world: (at) => worldAt(view, at) !== undefined,
    // The counter to be dragged lies on top of a world and not on its rim, where it would be small.
    lifted: (piece, onWorld) => onWorld && piece.chosen,
    lift: 0.74,
  }).sort((a, b) => rank(a) - rank(b) || a.vessel.number - b.vessel.number);
}

/** Pasts at the bottom, the chosen future on top; an order that no move changes, since a reordered counter cannot glide. */
const rank = (piece: Piece): number =>
  piece.chosen ? 4 : piece.ghost ? 1 : { past: 0, future: 2, present: 3 }[piece.role];

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
