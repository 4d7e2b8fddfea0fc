// Launch and recovery of many craft, one after another (group LCH).
import type { Legal } from '../orders/legal';
import { nameOf, spot } from '../places';
import type { Next } from '../queue.svelte';
import type { Action, ActionOf, Ship, View } from '../types';

type Place = ActionOf<'place'>;

/** Where the marker of a launched craft goes: on its parent's course, as the last one's, or by hand. */
export type Marker = 'course' | 'last' | 'hand';

/** The craft of a kind that was launched last from here, to be followed. */
export const leader = (view: View, parent: Ship, sheet: number, launched: readonly string[]): Ship | undefined =>
  [...view.ships].reverse().find((ship) => ship.sheet === sheet && launched.includes(ship.ref) && ship.markers !== null && ship.markers.present === parent.markers?.present);

/** Launch these, each by any facility that has room, or by the one that is named; where the first of a kind went, the others follow in a row. */
export function launching(refs: readonly string[], facility: string, marker: Marker, launched: string[]): (view: View, legal: Legal) => Next {
  const parents = new Map<string, string>();
  const led = new Map<string, Place>();
  const kind = (view: View, ref: string): string => `${parents.get(ref)} ${view.ships.find((one) => one.ref === ref)?.sheet}`;
  return (view, legal) => {
    if (view.stage !== 'craft') return null;
    if (view.question) {
      const { unit } = view.question;
      if (view.question.kind !== 'place_craft' || !refs.includes(unit) || marker === 'hand') return 'wait';
      const place = placed(view, legal, unit, parents.get(unit) ?? '', marker, launched);
      if (place) led.set(kind(view, unit), place);
      return place;
    }
    const row: Action[] = [];
    for (const ref of refs) {
      const ship = view.ships.find((one) => one.ref === ref);
      if (!ship?.parent) continue;
      const ways = legal.of('launch').filter((one) => one.craft === ref);
      const way = ways.find((one) => one.facility === facility) ?? (facility ? undefined : ways[0]);
      if (!way) continue;
      parents.set(ref, ship.parent);
      row.push(way);
      const place = led.get(kind(view, ref));
      if (!place) break;
      row.push(place);
      launched.push(ref);
    }
    return row.length ? row : null;
  };
}

function placed(view: View, legal: Legal, unit: string, parent: string, marker: Marker, launched: string[]): Place | null {
  const places = legal.of('place');
  const [base] = places; // the first is the parent's course
  const craft = view.ships.find((one) => one.ref === unit);
  const carrier = view.ships.find((one) => one.ref === parent);
  const before = marker === 'last' && craft && carrier ? leader(view, carrier, craft.sheet, launched.filter((ref) => ref !== unit)) : undefined;
  if (!launched.includes(unit)) launched.push(unit);
  if (!base || !before?.markers) return base ?? null;
  const [from, to, at] = [spot(before.baseline), spot(before.markers.future), spot(base.to)];
  const wanted = nameOf([at.at[0] + to.at[0] - from.at[0], at.at[1] + to.at[1] - from.at[1]], at.level + to.level - from.level);
  return places.find((one) => one.to === wanted) ?? base;
}

/** Every one of these that may land does. */
export const landing = (refs: readonly string[]): ((view: View, legal: Legal) => Next) => (view, legal) => {
  const ways = view.stage === 'craft' ? legal.of('recover') : [];
  const row = refs.flatMap((ref) => ways.find((one) => one.craft === ref) ?? []);
  return row.length ? row : null;
};
