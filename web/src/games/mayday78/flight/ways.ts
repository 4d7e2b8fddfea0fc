// What the flight computer found, as things one can choose to look at: whom to meet, who comes, where to go and how.
import { sub, type At } from '../../../board/hex';
import type { Mayday78Flight as Flight, Mayday78FlightMeeting as Meeting, Mayday78FlightPlan as Plan } from '../../../wire';
import { targetWords } from '../names';
import type { View } from '../types';
import { steps } from '../words';

export type { Flight };
export type WayKind = 'meet' | 'threat' | 'match' | 'orbit' | 'land' | 'jump' | 'homing';

export interface Way {
  key: string;
  kind: WayKind;
  title: string;
  /** The vessel that flies it. */
  vessel: number;
  turns: number;
  /** Hexes of thrust in all; null where they are not counted. */
  thrust: number | null;
  /** Where it is at the end of each turn; of a meeting only its last hex is known. */
  presents: At[];
  /** The future to choose in the next movement phase; null when there is none to choose. */
  first: At | null;
}

const inTurns = (n: number): string => (n === 1 ? 'next turn' : `in ${n} turns`);

/** A way in a line: how long and how dear. */
export function costWords({ kind, turns, thrust }: Way): string {
  if (kind === 'homing') return `${turns} ${turns === 1 ? 'turn' : 'turns'} ahead`;
  const spent = thrust === null ? '' : thrust === 0 ? ', without thrust' : `, thrust ${thrust}`;
  return `${inTurns(turns)}${spent}`;
}

function planned(kind: WayKind, on: string | number, title: string, vessel: number, plan: Plan | null): Way[] {
  if (!plan || plan.turns === 0) return [];
  const { presents, futures, thrust, turns } = plan;
  // The last future of a course that has arrived says nothing any more.
  const steers = kind === 'match' || turns > 1;
  return [{ key: `${kind} ${on}`, kind, title, vessel, turns, thrust, presents, first: steers ? futures[0]! : null }];
}

function met(kind: 'meet' | 'threat', title: string, meeting: Meeting): Way {
  const { hunter, quarry, turn, hex, to, thrust } = meeting;
  // Whoever arrives with the coming move needs no thrust after it.
  return { key: `${kind} ${hunter} ${quarry}`, kind, title, vessel: hunter, turns: turn, thrust, presents: [hex], first: turn > 1 ? to : null };
}

/** Everything found, in the order of the panel. */
export function waysOf(view: View, flight: Flight): Way[] {
  const name = (vessel: number): string => targetWords(view, vessel);
  const { vessel, homing } = flight;
  return [
    ...flight.threats.map((one) => met('threat', `${name(one.hunter)} meets it`, one)),
    ...flight.meets.map((one) => met('meet', `Meet ${name(one.quarry)}`, one)),
    ...flight.matches.flatMap(({ quarry, plan }) => planned('match', quarry, `Match ${name(quarry)}`, vessel, plan)),
    ...flight.approaches.flatMap(({ world, orbit, landing }) => [
      ...planned('orbit', world, `Orbit ${world}`, vessel, orbit),
      ...planned('land', world, `Land on ${world}`, vessel, landing),
    ]),
    ...planned('jump', '', 'Jump distance', vessel, flight.jump),
    ...(homing.length ? [{ key: 'homing', kind: 'homing' as const, title: 'Where it homes', vessel, turns: homing.length, thrust: null, presents: homing as At[], first: null }] : []),
  ];
}

/** The first step in words: the thrust that bends the drifting course to it. */
export function firstWords(flight: Flight, way: Way): string {
  const drifting = flight.course[0];
  if (!way.first || !drifting || way.vessel !== flight.vessel) return '';
  const thrust = steps(sub(way.first, drifting.future));
  return thrust ? `First thrust ${thrust}` : 'First coast';
}

/** How far it is to a jump; empty for what cannot jump. */
export function jumpWords({ jump_distance: missing, jump }: Flight): string {
  if (missing === null) return '';
  if (missing === 0) return 'Far enough from every world to jump.';
  const away = `${missing} more ${missing === 1 ? 'hex' : 'hexes'} to the jump distance`;
  return jump ? `${away}.` : `${away}, more than ten turns off.`;
}

export const reachWords = ({ reach }: Flight): string =>
  `Hexes in reach after 1 to ${reach.length} turns: ${reach.map((hexes) => hexes.length).join(', ')}.`;
