// What people, robots and counters are called on the page.
import type { View } from './types';

const PEOPLE: Readonly<Record<string, string>> = {
  alex: 'Alex',
  carter: 'Carter',
  demon: 'Demon',
  george: 'George',
  gunner: 'Gunner',
  hanson: 'Hanson',
  kirby: 'Kirby',
  lucky: 'Lucky',
  jones: 'Ms. Jones',
  muscles: 'Muscles',
  nicholle: 'Nicholle',
  professor: 'Professor',
  sarge: 'Sarge',
  scoop: 'Scoop',
  sasha: 'Sasha',
};

export const ROBOTS: Readonly<Record<string, string>> = { utility: 'Utility robot', mining: 'Mining robot', roamer: 'Roamer' };

export const KINDS: Readonly<Record<string, string>> = {
  descending: 'Stairs down',
  ascending: 'Stairs up',
  terminal: 'Terminal',
  brain: 'The brain',
  disintegrator: 'Disintegrator',
  keys: 'Keys',
  belt: 'Invisibility belt',
  utility: 'Utility robot',
  mining: 'Mining robot',
  roamer: 'Roamer',
  collapsed_corridor: 'Collapsed corridor',
  collapsed_shaft: 'Collapsed shaft',
  charge: 'Demo charge',
};

/** A member by name. */
export function personName(name: string): string {
  if (PEOPLE[name]) return PEOPLE[name];
  if (name.startsWith('robot')) return `Robot ${name.slice(5)}`;
  return name.startsWith('clone') ? `Soldier ${name.slice(5)}` : name;
}

/** A member, or a robot by its kind and label. */
export function nameOf(view: View, ref: string): string {
  if (!ref) return 'Somebody unseen';
  const robot = view.robots.find((one) => one.ref === ref) ?? view.wrecks.find((one) => one.ref === ref);
  if (robot) return `${ROBOTS[robot.kind] ?? robot.kind} ${ref}`;
  return /^[rx]\d+$/.test(ref) ? `Robot ${ref}` : personName(ref);
}

export const kindName = (kind: string): string => KINDS[kind] ?? kind.replace('_', ' ');

/** `Hanson`, `Hanson and Kirby`, `Hanson, Kirby and Alex`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** In the middle of a sentence. */
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What somebody has, in words: `two demo charges and the keys`. */
export function itemWords(items: readonly string[]): string {
  const kinds = [...new Set(items)];
  return listed(
    kinds.map((kind) => {
      const count = items.filter((one) => one === kind).length;
      if (kind === 'charge') return count > 1 ? 'two demo charges' : 'a demo charge';
      return `the ${lower(kindName(kind))}`;
    }),
  );
}
