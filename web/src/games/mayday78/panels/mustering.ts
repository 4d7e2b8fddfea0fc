// A fleet being chosen: the groups a scenario lists, and how many of each design are in them.
import type { Action } from '../types';

type Muster = Extract<Action, { type: 'muster' }>;

export interface Group {
  designs: string[];
  /** How many ships of this group there are to choose. */
  count: number;
}

/** The groups, read from the fleets on offer: neighbouring places that take the same designs belong together. */
export function groupsOf(musters: readonly Muster[]): Group[] {
  const places = (musters[0]?.designs ?? []).map((_, at) => [...new Set(musters.map((one) => one.designs[at]!))].sort());
  const groups: Group[] = [];
  for (const designs of places) {
    const last = groups.at(-1);
    if (last && last.designs.join() === designs.join()) last.count += 1;
    else groups.push({ designs, count: 1 });
  }
  return groups;
}

export type Tally = Record<string, number>;

export const chosen = (group: Group, tally: Tally): number => group.designs.reduce((sum, one) => sum + (tally[one] ?? 0), 0);

/** The fleet on offer with exactly these ships. */
export function musterOf(musters: readonly Muster[], tally: Tally): Muster | undefined {
  const wanted = Object.entries(tally)
    .flatMap(([design, count]) => Array.from({ length: count }, () => design))
    .sort()
    .join();
  return musters.find((one) => [...one.designs].sort().join() === wanted);
}
