// The board in words: courses, vessels and worlds, for readouts, labels and screen readers.
import { distance, label, same, sheetOf, spelled, sub, type At } from '../../board/hex';
import { capital, hexes, listed } from './names';
import { sideName } from './steps';
import type { Course, Plan, Vessel, View } from './types';

/** A displacement in words: `2 S and SW`. */
export const steps = (v: At): string => listed(spelled(v).split(' ').map((word) => word.replace(/^\d+/, '$& ')));

/** The kind of vessel in one word: `Yacht A` is a yacht. */
export const kindOf = (vessel: Vessel): string => vessel.name.replace(/ \S+$/, '').toLowerCase();

/** The world on a hex, if there is one. */
export const worldAt = (view: View, at: At) => view.worlds.find((world) => same(world.hex, at));

/** A hex as the map names it: a world by its name, else its label, with the sheet where the map has none (MD-MAP.06). */
export function place(view: View, at: At): string {
  const world = worldAt(view, at);
  if (world) return world.name;
  const sheet = sheetOf(at);
  const drawn = view.sheets.some((other) => same(other, sheet));
  return drawn ? label(at) : `${label(at)} on ${sheetName(view, sheet)}`;
}

/** A sheet by its number in the order of laying, as the log names it; a virtual one by its place beside them. */
export function sheetName(view: View, sheet: At): string {
  const laid = view.sheets.findIndex((other) => same(other, sheet));
  return laid < 0 ? `sheet (${sheet[0]},${sheet[1]})` : `sheet ${laid + 1}`;
}

export const sheetTitle = (view: View, sheet: At): string => {
  const worlds = view.worlds.filter((world) => same(world.sheet, sheet)).map((world) => world.name);
  return [...worlds, sheetName(view, sheet)].join(' · ');
};

/** What a vessel is about to leave or stand on decides the verb. */
const onWorld = (plan: Plan): boolean => plan.fate === 'stays' || plan.fate === 'lands';

/** `Thrust NE`, `Coast`, `Launch S`, `Stay on Alpha`. */
export function deed(view: View, plan: Plan, course: Course): string {
  const thrust = steps(sub(course.to, plan.unthrust));
  if (thrust) return `${onWorld(plan) ? 'Launch' : 'Thrust'} ${thrust}`;
  return onWorld(plan) ? `Stay on ${place(view, plan.arrival)}` : 'Coast';
}

export interface Ending {
  /** A missile that reaches the world it is aimed at strikes it, as it should. */
  fate: 'lands' | 'crashes' | 'strikes';
  world: string;
  /** In how many turns; 1 is the next, which nothing can change any more. */
  turns: number;
}

/** How a course ends within its forecast, if it ends on a world. */
export function ending(view: View, plan: Plan, course: Course): Ending | null {
  const turns = course.legs.length;
  const last = course.legs.at(-1);
  if (!last || (last.fate !== 'lands' && last.fate !== 'crashes')) return null;
  const world = place(view, last.at);
  const aimed = view.vessels[plan.vessel]?.missile?.target === world;
  return { fate: aimed && last.fate === 'crashes' ? 'strikes' : last.fate, world, turns };
}

const inTurns = (turns: number): string => (turns === 1 ? 'next turn' : `in ${turns} turns`);

const REACHES = { lands: 'lands on', crashes: 'crashes into', strikes: 'strikes' } as const;

export const endingWords = ({ fate, world, turns }: Ending): string => `${REACHES[fate]} ${world} ${inTurns(turns)}`;

/** The sign that stands for an ending: what is wanted, what is certain ruin, what can still be turned. */
export function endingSign(end: Ending | null): 'lands' | 'crashes' | 'danger' | null {
  if (!end) return null;
  if (end.fate !== 'crashes') return 'lands';
  return end.turns === 1 ? 'crashes' : 'danger';
}

/** The hexes of a course, turn by turn: `next turn 0508, then 0612`. */
export function pathWords(view: View, course: Course): string {
  const flown = course.legs.filter((leg) => leg.fate === 'flies').map((leg) => place(view, leg.at));
  const rests = flown.length > 1 && flown.every((at) => at === flown[0]);
  const places = rests ? [`${flown[0]}, at rest there`] : flown;
  return places.map((at, i) => (i ? `then ${at}` : `next turn ${at}`)).join(', ');
}

/** Where a course leads and how it ends: `next turn 0508, then 0612, lands on Beta in 3 turns`. */
export function outlook(view: View, plan: Plan, course: Course): string {
  const end = ending(view, plan, course);
  return [pathWords(view, course), end ? endingWords(end) : ''].filter(Boolean).join(', ');
}

/** The whole sentence about a course, as it is read out while one chooses. */
export function courseWords(view: View, plan: Plan, course: Course): string {
  const rest = outlook(view, plan, course);
  return rest ? `${deed(view, plan, course)}: ${rest}.` : `${deed(view, plan, course)}.`;
}

/** What gravity does to the move that is being made. */
export function pullWords(plan: Plan): string {
  const pull = steps(sub(plan.unthrust, plan.projection));
  return pull ? `Gravity bends the course ${pull}.` : '';
}

export const vectorWords = (vessel: Vessel): string => {
  const vector = steps(sub(vessel.future, vessel.present));
  if (vessel.status === 'lost') return 'none';
  if (!vector) return vessel.status === 'landed' ? 'on the ground' : 'at rest';
  return vessel.status === 'landed' ? `launching ${vector}` : vector;
};

const ENDS = {
  here: 'lost',
  destroyed: 'destroyed',
  crashed: 'lost',
  expended: 'spent',
  jumped: 'gone by jump',
  withdrawn: 'withdrawn',
} as const;

export function statusWords(vessel: Vessel): string {
  if (vessel.status === 'lost') return vessel.world && ENDS[vessel.end] === 'lost' ? `lost on ${vessel.world}` : ENDS[vessel.end];
  if (vessel.status === 'aboard') return 'carried aboard';
  if (vessel.status === 'waiting') return 'not yet on the map';
  if (vessel.status === 'landed') return `landed on ${vessel.world}`;
  if (vessel.wreck) return 'a drifting wreck';
  if (vessel.kind === 'big ship') return 'drifting';
  return vessel.orbit ? `in orbit around ${vessel.orbit}` : 'in flight';
}

/** Meetings that concern a vessel: those ahead, and those it is in. */
export function warningWords(view: View, vessel: Vessel): string[] {
  const others = (pairs: readonly { first: number; second: number }[]): string[] =>
    pairs.flatMap(({ first, second }) => {
      if (first !== vessel.number && second !== vessel.number) return [];
      const other = view.vessels[first === vessel.number ? second : first];
      return [(other?.kind === 'missile' ? other.name : other?.mark) ?? ''];
    });
  const bound = others(view.warned);
  const open = view.intercepted.filter((meeting) => !worldAt(view, meeting.hex));
  const matched = others(open.filter((meeting) => meeting.matched));
  const met = others(open.filter((meeting) => !meeting.matched));
  const words: [string[], string][] = [
    [bound, `Bound for ${place(view, vessel.future)}, like ${listed(bound)}.`],
    [matched, `On one course with ${listed(matched)}.`],
    [met, `In one hex with ${listed(met)}.`],
  ];
  return words.filter(([who]) => who.length).map(([, text]) => text);
}

const ownerWords = (view: View, vessel: Vessel, names: readonly string[]): string => {
  const owner = names[vessel.seat] ?? (vessel.side >= 0 ? sideName(view, vessel.side, names) : 'nobody’s');
  return `${vessel.name}, ${owner}`;
};

/** What a vessel has suffered, in a few words; empty for a sound one. */
export function damageWords(vessel: Vessel): string {
  const { m_drive, j_drive, other, computer, weapons } = vessel.hits;
  const areas: [number, string][] = [[m_drive, 'maneuver drive'], [j_drive, 'jump drive'], [other, 'elsewhere'], [computer, 'computer'], [weapons, 'weaponry']];
  const hit = areas.filter(([n]) => n > 0).map(([n, area]) => `${n} ${area}`);
  return hit.length ? `hits: ${hit.join(', ')}` : '';
}

/** One vessel in a sentence. */
export function vesselWords(view: View, vessel: Vessel, names: readonly string[]): string {
  const parts = [ownerWords(view, vessel, names)];
  parts.push(statusWords(vessel));
  if (vessel.status === 'flying') {
    parts.push(`at ${place(view, vessel.present)}`);
    parts.push(vessel.speed ? `bound ${vectorWords(vessel)} for ${place(view, vessel.future)} at ${hexes(vessel.speed)} a turn` : 'at rest');
  } else if (vessel.status === 'landed' && vessel.speed) {
    parts.push(vectorWords(vessel));
  }
  const carried = view.armed ? view.vessels.filter((one) => one.carrier === vessel.number && one.status === 'aboard') : [];
  if (carried.length) parts.push(`carries ${listed(carried.map((one) => one.name))}`);
  if (vessel.sand) parts.push('in sand');
  if (damageWords(vessel)) parts.push(damageWords(vessel));
  if (vessel.manual) parts.push('flown by hand');
  if (vessel.entrant) parts.push(vessel.visited.length ? `has landed on ${listed(vessel.visited)}` : 'no world yet');
  return `${parts.join('; ')}.`;
}

export function worldWords(view: View, at: At): string {
  const world = worldAt(view, at);
  if (!world) return '';
  const there = view.vessels.filter((v) => v.status === 'landed' && v.world === world.name).map((v) => v.name);
  const orbits = view.vessels.filter((v) => v.orbit === world.name).map((v) => v.name);
  const parts = [`${world.name} at ${world.label} on ${sheetName(view, world.sheet)}`];
  if (world.motion.length) parts.push(`moves ${world.motion.join(', ')}`);
  if (there.length) parts.push(`landed: ${listed(there)}`);
  if (orbits.length) parts.push(`in orbit: ${listed(orbits)}`);
  return `${parts.join('; ')}.`;
}

/** Does the reader's own vessel still need this world? */
export function wanted(view: View, world: string): boolean {
  const own = view.vessels.find((vessel) => vessel.seat === view.seat && vessel.entrant);
  return view.outcome === null && own !== undefined && own.status !== 'lost' && own.goals.includes(world);
}

/** How far a yacht is in its race. */
export function progress(view: View, vessel: Vessel): string {
  if (vessel.status === 'lost') return statusWords(vessel);
  const all = view.worlds.length - 1;
  const done = vessel.visited.length;
  return done === all && view.outcome === null ? `${done} of ${all} worlds, homeward` : `${done} of ${all} worlds`;
}

/** How a seat stands, in a few words beside its name. */
export function seatNote(view: View, seat: number): string {
  const entrant = view.vessels.find((vessel) => vessel.seat === seat && vessel.entrant);
  if (entrant) return `${entrant.name}: ${progress(view, entrant)}`;
  const side = view.sides.find((one) => one.seats.includes(seat));
  if (!side) return '';
  const left = (kind: Vessel['kind']): number =>
    view.vessels.filter((one) => one.seat === seat && one.kind === kind && one.status !== 'lost' && !one.wreck).length;
  const counted = (n: number, word: string, many = `${word}s`): string => (n ? `${n} ${n === 1 ? word : many}` : '');
  const force = [counted(left('ship'), 'ship'), counted(left('craft'), 'small craft', 'small craft'), counted(left('missile'), 'missile')].filter(Boolean);
  const score = view.sides.some((one) => one.score !== 0) ? `, ${side.score} points` : '';
  const name = capital(side.name);
  if (side.out) return `${name}: out`;
  if (!view.vessels.some((one) => one.seat === seat)) return `${name}${score}`;
  return `${name}: ${force.join(', ') || 'nothing left'}${score}`;
}

export interface Reason {
  text: string;
  rule: string;
}

/** Why a hex cannot be chosen, from what the view says of the vessel and its plan. */
export function reason(view: View, plan: Plan | null, at: At, names: readonly string[]): Reason {
  if (!plan) {
    const who = view.sides[view.phasing]?.seats.map((seat) => names[seat] ?? '') ?? [];
    return { text: `It is ${listed(who)}’s turn to move.`, rule: 'MD-SEQ.01' };
  }
  const vessel = view.vessels[plan.vessel]!;
  if (onWorld(plan)) return { text: 'From a world: one hex only, to a neighbour.', rule: 'MD-GRV.20' };
  const kind = kindOf(vessel);
  const most = Math.max(...plan.courses.map((course) => course.thrust));
  if (!same(plan.projection, plan.unthrust) && distance(plan.projection, at) <= most)
    return { text: 'Gravity cannot be declined: thrust counts from where it puts the future.', rule: 'MD-GRV.03' };
  const needed = distance(plan.unthrust, at);
  if (needed <= most && vessel.missile) return { text: 'Its guidance leaves it only the lit hexes.', rule: 'MD-MIS.04' };
  if (needed <= most) return { text: 'Only the lit hexes are open to it now.', rule: 'MD-MOV.04' };
  if (vessel.g !== null && most < vessel.g) return { text: `It can thrust ${hexes(most)} now; that takes ${needed}.`, rule: 'MD-MOV.08' };
  const plural = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`;
  return { text: `${plural} thrust ${hexes(most)} a turn; that takes ${needed}.`, rule: 'MD-MOV.04' };
}
