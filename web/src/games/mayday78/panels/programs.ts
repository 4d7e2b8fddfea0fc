// The nineteen programs as the data sheet prints them (MD-DAT.12), and which of them cannot run side by side.

export type Program =
  | 'P1' | 'P2' | 'P3' | 'P4' | 'G' | 'T' | 'S1' | 'S2' | 'L' | 'M1' | 'M2' | 'M3' | 'AE' | 'RF' | 'AM' | 'M' | 'J1' | 'J2' | 'N';

export interface About {
  name: string;
  size: number;
  does: string;
  rule: string;
}

export const PROGRAMS: Readonly<Record<Program, About>> = {
  P1: { name: 'Predict 1', size: 1, does: '+1 on own laser fire.', rule: 'MD-CPU.13' },
  P2: { name: 'Predict 2', size: 2, does: '+2 on own laser fire.', rule: 'MD-CPU.13' },
  P3: { name: 'Predict 3', size: 1, does: '+2 on own laser fire.', rule: 'MD-CPU.13' },
  P4: { name: 'Predict 4', size: 3, does: '+3 on own laser fire.', rule: 'MD-CPU.13' },
  G: { name: 'Gunner Interact', size: 1, does: '+1 on own laser fire; with a crew, the skill of the gunner in the turret.', rule: 'MD-CRW.06' },
  T: { name: 'Target', size: 1, does: 'Needed for lasers, and with Launch for missiles.', rule: 'MD-LAS.17' },
  S1: { name: 'Selective 1', size: 1, does: '-2 to hit, then +3 or -3 on the damage table.', rule: 'MD-DAT.12' },
  S2: { name: 'Selective 2', size: 2, does: '-1 to hit, then +3 or -3 on the damage table.', rule: 'MD-DAT.12' },
  L: { name: 'Launch', size: 1, does: 'Needed for missiles (with Target) and for sand.', rule: 'MD-CPU.18' },
  M1: { name: 'Maneuver/Evade 1', size: 1, does: 'Thrust with 1 G less; -1 on attacks received.', rule: 'MD-CPU.19' },
  M2: { name: 'Maneuver/Evade 2', size: 2, does: 'Thrust with 1 G less; -2 on attacks received.', rule: 'MD-CPU.19' },
  M3: { name: 'Maneuver/Evade 3', size: 3, does: 'Thrust with 1 G less; -3 on attacks received.', rule: 'MD-CPU.19' },
  AE: { name: 'Auto/Evade', size: 1, does: '-2 on attacks received; no thrust while it runs.', rule: 'MD-CPU.15' },
  RF: { name: 'Return Fire', size: 1, does: 'With Target: lasers answer fire, at -1.', rule: 'MD-CPU.18' },
  AM: { name: 'Anti-Missile', size: 2, does: 'Lasers fire on missiles in the same hex.', rule: 'MD-CPU.18' },
  M: { name: 'Maneuver', size: 1, does: 'Thrust with the full drive.', rule: 'MD-CPU.18' },
  J1: { name: 'Jump 1', size: 1, does: 'With Navigation: jump out of the game.', rule: 'MD-JMP.01' },
  J2: { name: 'Jump 2', size: 2, does: 'With Navigation: jump out of the game.', rule: 'MD-JMP.01' },
  N: { name: 'Navigation', size: 1, does: 'Needed for a jump.', rule: 'MD-JMP.01' },
};

/** Of each of these at most one runs at a time. */
const RIVALS: readonly { programs: readonly Program[]; text: string; rule: string }[] = [
  { programs: ['P1', 'P2', 'P3', 'P4'], text: 'only one Predict runs at a time', rule: 'MD-CPU.13' },
  { programs: ['M1', 'M2', 'M3'], text: 'only one Maneuver/Evade runs at a time', rule: 'MD-CPU.14' },
  { programs: ['AE', 'M'], text: 'Auto/Evade does not run with Maneuver', rule: 'MD-CPU.15' },
  { programs: ['AE', 'M1'], text: 'Auto/Evade does not run with Maneuver/Evade', rule: 'MD-CPU.15' },
  { programs: ['AE', 'M2'], text: 'Auto/Evade does not run with Maneuver/Evade', rule: 'MD-CPU.15' },
  { programs: ['AE', 'M3'], text: 'Auto/Evade does not run with Maneuver/Evade', rule: 'MD-CPU.15' },
  { programs: ['S1', 'S2'], text: 'only one Selective runs at a time', rule: 'MD-CPU.16' },
  { programs: ['J1', 'J2'], text: 'only one Jump runs at a time', rule: 'MD-CPU.16' },
];

export interface Quarrel {
  programs: Program[];
  text: string;
  rule: string;
}

/** The programs of a set that cannot run together, each with the reason. */
export function quarrels(running: readonly Program[]): Quarrel[] {
  return RIVALS.flatMap(({ programs, text, rule }) => {
    const here = programs.filter((one) => running.includes(one));
    return here.length > 1 ? [{ programs: here, text: `${here.join(' and ')}: ${text}`, rule }] : [];
  });
}

/** What a program keeps out of the CPU while it runs. */
export function excludes(program: Program): Program[] {
  const others = RIVALS.filter((one) => one.programs.includes(program)).flatMap((one) => one.programs);
  return [...new Set(others)].filter((one) => one !== program);
}

export const points = (programs: readonly Program[]): number => programs.reduce((sum, one) => sum + PROGRAMS[one].size, 0);

const ORDER = Object.keys(PROGRAMS) as Program[];

/** Programs in the order of the data sheet. */
export const inOrder = (programs: Iterable<Program>): Program[] => {
  const wanted = new Set(programs);
  return ORDER.filter((one) => wanted.has(one));
};

export const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((program) => other.includes(program));
