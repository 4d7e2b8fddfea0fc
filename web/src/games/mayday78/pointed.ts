// Which hexes an event of the log concerns, so that the board can show where it happened.
import { add, type At } from '../../board/hex';
import type { Event, View } from './types';

export interface Trace {
  hexes: readonly At[];
  lines: readonly (readonly [At, At])[];
  pulls: readonly (readonly [At, At])[];
  rings: readonly At[];
}

const NOTHING: Trace = { hexes: [], lines: [], pulls: [], rings: [] };

/** What to show for an event; null for one that happened nowhere. */
export function trace(view: View, pointed: unknown): Trace | null {
  const event = pointed as Event | null | undefined;
  if (!event || typeof event !== 'object') return null;
  const world = (name: string): At[] => view.worlds.filter((one) => one.name === name).map((one) => one.hex);
  switch (event.type) {
    case 'moved':
      return {
        hexes: event.entered,
        lines: [[event.past, event.present]],
        pulls: event.pulls.map((pull) => [pull.hex, add(pull.hex, pull.arrow)] as const),
        rings: event.entered.length ? [] : [event.present],
      };
    case 'landed':
    case 'crashed':
    case 'orbiting':
    case 'refuelled':
      return { ...NOTHING, rings: world(event.world) };
    case 'launched':
      return { ...NOTHING, rings: world(event.world), lines: world(event.world).map((at) => [at, event.to] as const), hexes: [event.to] };
    case 'placed':
    case 'intercepted':
    case 'warned':
      return { ...NOTHING, rings: [event.hex] };
    case 'world-moved':
      return { ...NOTHING, rings: [event.hex] };
    case 'entered':
      return { ...NOTHING, rings: [event.present], lines: [[event.past, event.present]] };
    case 'declared':
    case 'fired':
    case 'shot-lost':
    case 'shifted':
    case 'rammed':
    case 'boarded':
      return towards(view, event.vessel, event.target);
    case 'detonated':
      return towards(view, event.missile, event.victim);
    case 'inspected':
      return towards(view, event.by, event.vessel);
    default:
      return aboard(view, event);
  }
}

/** Where a vessel lies now, for what happened to it before; one that is gone lies where it was last seen. */
const whereIs = (view: View, number: number): At[] => {
  const vessel = view.vessels[number];
  return vessel && vessel.status !== 'aboard' && vessel.status !== 'waiting' ? [vessel.present] : [];
};

const towards = (view: View, from: number, to: number): Trace => ({
  ...NOTHING,
  rings: whereIs(view, to),
  lines: whereIs(view, from).flatMap((a) => whereIs(view, to).map((b) => [a, b] as const)),
});

/** The one vessel that an event is about. */
function aboard(view: View, event: Event): Trace | null {
  const number = 'vessel' in event ? event.vessel : 'missile' in event && typeof event.missile === 'number' ? event.missile : 'craft' in event ? event.craft : null;
  const rings = number === null ? [] : whereIs(view, number);
  return rings.length ? { ...NOTHING, rings } : null;
}

/** All hexes of a trace, for the camera. */
export const hexesOfTrace = (shown: Trace): At[] => [...shown.hexes, ...shown.rings, ...shown.lines.flat()];
