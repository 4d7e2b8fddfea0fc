// What the camera should keep in sight.
import { boxAround, hull, same, sheetBox, sheetOf, type At, type Box } from '../../board/hex';
import { onMap } from './placing';
import type { Plan, Vessel, View } from './types';

/** No smaller than this when the camera follows by itself: a hex is then a fair target for a finger. */
export const FOLLOW_LEAST = 0.82;
export const FOLLOW_MOST = 1.3;
/** So many courses or more: a thrust of two hexes and up. */
const WIDE = 19;
const WIDE_LEAST = 0.5;
/** Shooter and target in one picture, as long as one can tell counters apart. */
export const DECIDE_LEAST = 0.3;
/** Beside a course, what an exercise is about, as long as its hexes can be told apart. */
export const AIM_LEAST = 0.36;
/** A watcher sees the whole race, however small. */
export const WATCH_LEAST = 0.2;

const own = (view: View): Vessel | undefined =>
  view.vessels.find((vessel) => vessel.seat === view.seat && onMap(vessel) && vessel.kind !== 'missile');

const phasing = (view: View): Vessel | undefined =>
  view.vessels.find((vessel) => vessel.side === view.phasing && onMap(vessel));

/** The vessel a reader cares for: their own, or for a watcher the one whose turn it is. */
export const watched = (view: View): Vessel | undefined => own(view) ?? phasing(view) ?? view.vessels[0];

/** The hexes to keep in sight: the move being chosen with its near future, or else the vessel and its course. */
export function hexesToFollow(view: View, plan: Plan | null): At[] {
  const vessel = plan ? view.vessels[plan.vessel] : watched(view);
  if (!vessel) return view.worlds.map((world) => world.hex);
  if (!plan) return [vessel.present, vessel.future];
  return [vessel.present, plan.arrival, plan.unthrust, ...plan.courses.map((course) => course.to)];
}

export function boxToFollow(view: View, plan: Plan | null): Box {
  const hexes = hexesToFollow(view, plan);
  return hexes.length ? boxAround(hexes, plan ? 0.9 : 2.5) : drawnBoard(view);
}

/** The smallest scale for a move: one that reaches far is shown whole, as long as its hexes can still be tapped. */
export const leastFor = (plan: Plan | null): number => (plan && plan.courses.length >= WIDE ? WIDE_LEAST : FOLLOW_LEAST);

/** A decision that is no course: what it is about, all in one picture. */
export const boxToDecide = (hexes: readonly At[]): Box => boxAround(hexes, 1.6);

const race = (view: View): boolean => view.vessels.some((vessel) => vessel.entrant);

/**
 * For one who watches, and for all who wait in a fight: all that is in play on the drawn sheets; whoever has left them
 * is not waited for. In a race one follows one's own yacht instead.
 */
export function boxToWatch(view: View): Box | null {
  if (own(view) && race(view)) return null;
  const drawn = view.vessels.filter(
    (vessel) => onMap(vessel) && view.sheets.some((sheet) => same(sheet, sheetOf(vessel.present))),
  );
  return drawn.length ? boxAround(drawn.flatMap((vessel) => [vessel.present, vessel.future]), 2) : null;
}

/** The drawn sheets, and whatever has left them. */
export const wholeBoard = (view: View): Box => {
  const sheets = drawnBoard(view);
  const flying = view.vessels.filter(onMap).map((vessel) => vessel.present);
  return flying.length ? hull([sheets, boxAround(flying)]) : sheets;
};

/** Before a world or a vessel is on the map there is at least the first sheet. */
export const drawnBoard = (view: View): Box => hull((view.sheets.length ? view.sheets : [[0, 0] as At]).map(sheetBox));
