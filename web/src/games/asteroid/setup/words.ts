// What the set-up is called and how it is explained: its steps, the tempers of generated stations, the eight plans.
import type { Stage } from '../types';

export interface Step {
  title: string;
  stages: readonly Stage[];
}

/** In the order of AS-3.01; dividing the members is only asked of an expedition that several people share. */
export const STEPS: readonly Step[] = [
  { title: 'Plans', stages: ['configuring'] },
  { title: 'Counters', stages: ['placing'] },
  { title: 'Shafts', stages: ['shafts'] },
  { title: 'Corridors', stages: ['scattering'] },
  { title: 'Crew', stages: ['choosing', 'dividing'] },
  { title: 'Charges', stages: ['charges'] },
  { title: 'Entry', stages: ['plans', 'corridors'] },
];

export const stepOf = (stage: Stage): number => STEPS.findIndex((step) => step.stages.includes(stage));

export interface Temper {
  id: string;
  title: string;
  about: string;
}

export const TEMPERS: readonly Temper[] = [
  { id: 'deep', title: 'Deep brain', about: 'The brain, the terminals and the mining robots lie far from the airlocks, below if it can be: a long way in, and a long way out.' },
  { id: 'ambush', title: 'Ambush', about: 'The robots wait close behind the airlocks while the brain hides far away: blood on the first turns.' },
  { id: 'maze', title: 'Maze', about: 'Counters stand in corners behind walls and doors, where nobody sees them before it is late: slow, anxious searching.' },
  { id: 'any', title: 'Anyhow', about: 'Every counter falls where the lot puts it: nobody can guess what you were thinking.' },
];

interface PlanWords {
  name: string;
  about: string;
}

/** By number; the names and characters of the plans' overview. */
const PLAN_WORDS: Readonly<Record<number, PlanWords>> = {
  1: { name: 'Docks', about: 'A ring of corridors round the hangar: good for chasing in circles.' },
  2: { name: 'Quarters', about: 'Cabins west of a street thirteen squares long; two plenums behind the walls.' },
  3: { name: 'Control', about: 'A vault in a walled ring, with long lanes north and south of it.' },
  4: { name: 'Air Plant', about: 'The air plant in four galleries, with solid shafts between them.' },
  5: { name: 'Ore Lift', about: 'Much rock, few doors, long shots; the lift is the choke.' },
  6: { name: 'Workshops', about: 'A corridor that turns four times, and rooms that lead into rooms.' },
  7: { name: 'Stores', about: 'Two straight aisles with the store bays between them.' },
  8: { name: 'Reactor', about: 'Four arms turn like a pinwheel round the reactor hall.' },
};

export const planName = (plan: number): string => PLAN_WORDS[plan]?.name ?? `Plan ${plan}`;
export const planAbout = (plan: number): string => PLAN_WORDS[plan]?.about ?? '';
export const planTitle = (plan: number): string => `Plan ${plan}, ${planName(plan)}`;

export const LEVELS = ['Upper level', 'Lower level'] as const;
const CORNERS = ['north-west', 'north-east', 'south-west', 'south-east'] as const;

/** A place of the station by its number, upper level first. */
export const placeTitle = (place: number): string => `${LEVELS[place < 4 ? 0 : 1]}, ${CORNERS[place % 4]}`;

const TURNS = ['upright', 'turned once', 'turned twice', 'turned three times'] as const;
export const turnWords = (turn: number): string => TURNS[turn] ?? '';

/** What the other side does, to those who wait. */
export const MEANWHILE: Readonly<Partial<Record<Stage, string>>> = {
  configuring: 'The computer lays out the eight plans on two levels, in secret.',
  placing: 'The computer puts stairs, terminals, robots, the disintegrator and itself into rooms and corridors.',
  shafts: 'Six counters go into the ventilator shafts. Not even the computer sees which is which.',
  scattering: 'Ten counters are scattered over the corridors: roamers, keys, the belt, collapses. Nobody sees which is which.',
  choosing: 'The expedition chooses who goes. The ship has few places.',
  dividing: 'The expedition divides its members among those who share it.',
  charges: 'The expedition hands out its five demo charges.',
  plans: 'The computer gives the numbers 1 to 6 to the four plans of the upper level; a die will pick the one you enter.',
  corridors: 'The entry plan is rolled. Now its four outer corridors get numbers, and a die picks yours.',
};
