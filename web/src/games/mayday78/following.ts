// What the camera should keep in sight.
import { boxAround, hull, same, sheetBox, sheetOf, type At, type Box } from '../../board/hex';
import type { Plan, Vessel, View } from './types';

/** No smaller than this when the camera follows by itself: a hex is then a fair target for a finger. */
export const FOLLOW_LEAST = 0.82;
export const FOLLOW_MOST = 1.3;
/** A watcher sees the whole race, however small. */
export const WATCH_LEAST = 0.2;

const own = (view: View): Vessel | undefined =>
  view.vessels.find((vessel) => vessel.seat === view.seat && vessel.status !== 'lost');

const phasing = (view: View): Vessel | undefined =>
  view.vessels.find((vessel) => vessel.side === view.phasing && vessel.status !== 'lost');

/** The vessel a reader cares for: their own, or for a watcher the one whose turn it is. */
export const watched = (view: View): Vessel | undefined => own(view) ?? phasing(view) ?? view.vessels[0];

/** The hexes to keep in sight: the move being chosen with its near future, or else the vessel and its course. */
export function hexesToFollow(view: View, plan: Plan | null): At[] {
  const vessel = plan ? view.vessels[plan.vessel] : watched(view);
  if (!vessel) return view.worlds.map((world) => world.hex);
  if (!plan) return [vessel.present, vessel.future];
  return [vessel.present, plan.arrival, plan.unthrust, ...plan.courses.map((course) => course.to)];
}

export const boxToFollow = (view: View, plan: Plan | null): Box => boxAround(hexesToFollow(view, plan), plan ? 0.9 : 2.5);

/** For one who watches: all that is in play on the drawn sheets; whoever has left them is not waited for. */
export function boxToWatch(view: View): Box | null {
  if (own(view)) return null;
  const drawn = view.vessels.filter(
    (vessel) => vessel.status !== 'lost' && view.sheets.some((sheet) => same(sheet, sheetOf(vessel.present))),
  );
  return drawn.length ? boxAround(drawn.flatMap((vessel) => [vessel.present, vessel.future]), 2) : null;
}

/** The drawn sheets, and whatever has left them. */
export const wholeBoard = (view: View): Box => {
  const sheets = drawnBoard(view);
  const flying = view.vessels.filter((vessel) => vessel.status !== 'lost').map((vessel) => vessel.present);
  return flying.length ? hull([sheets, boxAround(flying)]) : sheets;
};

export const drawnBoard = (view: View): Box => hull(view.sheets.map(sheetBox));
