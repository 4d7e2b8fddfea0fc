// The same move for many: each unit is brought up and thrusts as the first one did.
import type { Legal } from '../orders/legal';
import { nameOf, spot, type Spot } from '../places';
import type { Next } from '../queue.svelte';
import type { Action, View } from '../types';
import { baseOf } from './helm.svelte';

/** What the queue is to do next, until all of these have moved; whoever cannot make the move is told, and left to the reader.
 *  Those that fly together follow the first of them in a row. */
export function convoy(refs: readonly string[], shift: Spot, evade: boolean, stuck: (ref: string) => void): (view: View, legal: Legal) => Next {
  let turn: number | null = null;
  const led = new Map<string, Action>();
  return (view, legal) => {
    turn ??= view.turn;
    if (view.stage !== 'movement' || view.turn !== turn) return null;
    if (refs.includes(view.mover)) {
      const next = thrust(view, legal, shift, evade);
      if (next === null) stuck(view.mover);
      else if (next !== 'wait' && !view.plane) led.set(flight(view, view.mover, true), next);
      return next;
    }
    const left = [...view.ships, ...view.salvos].some((unit) => refs.includes(unit.ref) && !unit.moved && !gone(view, unit.ref));
    if (!left) return null; // another unit may be on the move by now
    if (view.mover) return 'wait';
    const ways = legal.of('advance');
    const ready = refs.flatMap((ref) => ways.find((one) => one.unit === ref) ?? []);
    const row = ready.flatMap((advance): Action[] => {
      const thrust = led.get(flight(view, advance.unit, false));
      return thrust ? [advance, thrust] : [];
    });
    return row.length ? row : (ready[0] ?? 'wait');
  };
}

/** Those of one class on one course end up in the same place; whoever is up has left it already. */
function flight(view: View, ref: string, up: boolean): string {
  const ship = view.ships.find((one) => one.ref === ref);
  const markers = (ship ?? view.salvos.find((one) => one.ref === ref))?.markers;
  return `${ship?.sheet ?? 'missiles'} ${up ? markers?.past : markers?.present} ${up ? markers?.present : markers?.future}`;
}

/** Each further volley of this launch with the same thrust; one whose missiles cannot is left to the reader. */
export function volleys(shift: Spot): (view: View, legal: Legal) => Next {
  return (view, legal) => {
    const places = legal.of('place');
    if (view.stage !== 'launch' || !places.length) return view.stage === 'launch' ? 'wait' : null;
    const base = baseOf(view, spot(places[0]!.to));
    const to = nameOf([base.at[0] + shift.at[0], base.at[1] + shift.at[1]], base.level + shift.level);
    return places.find((one) => one.to === to) ?? turned(view, legal, base.level + shift.level);
  };
}

const gone = (view: View, ref: string): boolean => {
  const ship = view.ships.find((one) => one.ref === ref);
  return ship !== undefined && (ship.markers === null || ship.fate !== '');
};

function thrust(view: View, legal: Legal, shift: Spot, evade: boolean): Action | 'wait' | null {
  const first = legal.of('thrust')[0];
  if (!first) return 'wait'; // a level of the atmosphere is asked for, which is nobody else's choice
  const base = baseOf(view, spot(first.to));
  const to = nameOf([base.at[0] + shift.at[0], base.at[1] + shift.at[1]], base.level + shift.level);
  const wanted: Action = { type: 'thrust', to, evade };
  const plain: Action = { type: 'thrust', to, evade: false };
  // A place that would be the end of it is for the reader to choose.
  if (view.perils.some(([place]) => place === to)) return null;
  return legal.has(wanted) ? wanted : legal.has(plain) ? plain : turned(view, legal, base.level + shift.level);
}

/** First to the level of the place, where places are offered level by level (M4-TDM.03). */
const turned = (view: View, legal: Legal, level: number): Action | null =>
  view.plane && view.plane[0] !== level ? (legal.of('climb').find((one) => one.level === level) ?? null) : null;
