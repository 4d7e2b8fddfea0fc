// Who may come along: the figures of the combat chart, places on the ship, and each one's gift in a line.
import charts from '../charts.json';
import { personName } from '../names';
import { armOf, type Arm } from '../portraits/people';

/** A line of the combat chart (AS-1.03, AS-25.02); 0 for a dash. */
export interface Figures {
  close: number;
  far: number;
  kill: number;
  melee: number;
  move: number;
}

export interface Person {
  name: string;
  title: string;
  figures: Figures;
  /** Room taken on the ship, in halves of a place. */
  halves: number;
  /** What they are, in two or three words. */
  role: string;
  /** What they are good for, in a line. */
  gift: string;
  /** The rule that says so. */
  rule: string;
  /** Whom they do not go without, and the rule. */
  needs: { name: string; rule: string } | null;
}

interface Entry {
  role: string;
  gift: string;
  rule: string;
  needs?: { name: string; rule: string };
}

const NAMED: Readonly<Record<string, Entry>> = {
  scoop: { role: 'Reporter', gift: 'Must go. Films it all: his escape saves the film. Carries nothing.', rule: 'AS-17.03' },
  hanson: { role: 'Commander, pilot', gift: 'The best shot of all, and he can fly everybody home.', rule: 'AS-17.01' },
  demon: { role: 'Blaster', gift: 'Two charges that blow better; starts the sequence even in a ruined brain.', rule: 'AS-17.05' },
  kirby: { role: 'Programmer', gift: 'Asks the terminals, and turns the brain off.', rule: 'AS-17.10' },
  professor: {
    role: 'Scientist, reserve pilot',
    gift: 'Best at terminals, turns the brain off, repairs robots and the belt. Slow.',
    rule: 'AS-17.07',
    needs: { name: 'nicholle', rule: 'AS-4.05' },
  },
  nicholle: {
    role: "The Professor's daughter",
    gift: 'No robot kills her, but robots carry her off; somebody will fall in love.',
    rule: 'AS-19.06',
    needs: { name: 'professor', rule: 'AS-4.05' },
  },
  lucky: {
    role: 'Pilot',
    gift: 'His luck mends bad dice, robots and even the brain, until it runs out.',
    rule: 'AS-18.01',
    needs: { name: 'muscles', rule: 'AS-4.04' },
  },
  muscles: {
    role: "Lucky's brother",
    gift: 'Every door gives way at a kick; carries a friend at full speed; breaks the brain.',
    rule: 'AS-17.04',
    needs: { name: 'lucky', rule: 'AS-4.04' },
  },
  sarge: { role: 'Security', gift: 'A rifle that reaches down any corridor.', rule: 'AS-17.08' },
  gunner: { role: 'Security', gift: 'The heavy rifle: whatever it hits is scrap, unless it is a roamer.', rule: 'AS-17.09' },
  carter: { role: 'Armoured suit', gift: 'Hard to kill, and strikes like a machine. Does not get on with dogs.', rule: 'AS-17.14' },
  jones: { role: 'Psychic', gift: 'Once a turn she feels what a hidden counter is; two times in three she is right.', rule: 'AS-22.01' },
  alex: { role: 'Sneak', gift: 'Robots see him only where he starts and where he stops.', rule: 'AS-17.12' },
  george: { role: 'Newcomer, pilot', gift: 'A fine shot who can fly the ship.', rule: 'AS-17.11' },
  sasha: { role: 'Dog', gift: 'Moves twice a turn, growls at hidden robots and leaps at their throats.', rule: 'AS-21.01' },
};

const BUILT: Entry = {
  role: 'Built by the Professor',
  gift: 'Strong, armoured, unarmed; station robots take it for one of their own.',
  rule: 'AS-20.03',
  needs: { name: 'professor', rule: 'AS-4.06' },
};

const ARMS: Readonly<Record<Arm, Entry>> = {
  pistol: { role: 'Pistol', gift: 'Sure at any distance.', rule: 'AS-25.02' },
  rifle: { role: 'Rifle', gift: 'Best from far away.', rule: 'AS-25.02' },
  heavy: { role: 'Heavy rifle', gift: 'What it hits is scrap.', rule: 'AS-25.02' },
};

const PRINTED: Readonly<Record<string, Figures & { halves: number }>> = charts.people;

/** Soldiers who know the brain. */
const BRIEFED = 2;

function entryOf(name: string): Entry | undefined {
  if (name.startsWith('robot')) return BUILT;
  if (!name.startsWith('clone')) return NAMED[name];
  const number = Number(name.slice(5));
  const entry = ARMS[armOf(number)];
  return number <= BRIEFED ? { ...entry, gift: 'Briefed: turns the brain off, or starts the sequence in its ruin.', rule: 'AS-25.05' } : entry;
}

/** Anybody of the roster, by the name the rules give them. */
export function personOf(name: string): Person {
  const entry = entryOf(name);
  if (!entry) throw new Error(`nobody is called ${name}`);
  const { halves, ...figures } = PRINTED[name]!;
  return { name, title: personName(name), figures, halves, ...entry, needs: entry.needs ?? null };
}

const ROBOTS = ['robot1', 'robot2', 'robot3', 'robot4'];
const PEOPLE = [...Object.keys(NAMED), ...ROBOTS].map(personOf);
const SOLDIERS = Array.from({ length: 24 }, (_, at) => personOf(`clone${at + 1}`));

/** Everybody who could come, in the order in which they are shown. */
export const rosterOf = (clones: boolean): readonly Person[] => (clones ? SOLDIERS : PEOPLE);

/** Those who go together, the most useful first: a crew for whoever does not want to choose. */
const PREFERRED = [['scoop'], ['hanson'], ['demon'], ['kirby'], ['professor', 'nicholle'], ['lucky', 'muscles'], ['sarge'], ['gunner'], ['carter'], ['sasha'], ['robot1'], ['jones'], ['george'], ['alex'], ['robot2'], ['robot3'], ['robot4']];
const PREFERRED_SOLDIERS = [1, 2, 9, 10, 17, 18, 11, 12, 3, 4, 19, 13, 14, 5, 6, 20, 7].map((number) => [`clone${number}`]);

/** Whom to add so that the ship leaves as full as it can, given those who are chosen and the halves of places left. */
export function proposed(clones: boolean, chosen: readonly string[], room: number): string[] {
  const added: string[] = [];
  let left = room;
  for (const group of clones ? PREFERRED_SOLDIERS : PREFERRED) {
    const missing = group.filter((name) => !chosen.includes(name));
    const halves = missing.reduce((sum, name) => sum + personOf(name).halves, 0);
    const needs = missing.map((name) => personOf(name).needs?.name).filter((name) => name !== undefined);
    if (missing.length === 0 || halves > left || !needs.every((name) => [...chosen, ...added, ...group].includes(name))) continue;
    added.push(...missing);
    left -= halves;
  }
  return added;
}

/** How many demo charges somebody can have at most (AS-4.08). */
export const mostCharges = (name: string): number => (name === 'demon' ? 2 : name === 'scoop' ? 0 : 1);

/** "12", "11½". */
export const places = (halves: number): string => `${halves >= 2 || halves === 0 ? Math.floor(halves / 2) : ''}${halves % 2 ? '½' : ''}`;
