// The eight floor plans as the rulebook draws them, 27 signs by 27, and what their rooms are for.
import charts from './charts.json';

interface Plan {
  lines: readonly string[];
  /** The area of each square, row by row: `3/b`, `3/p2`, `3/v1`; empty for stone and machinery. */
  areas: readonly (readonly string[])[];
}

export const PLANS: Readonly<Record<string, Plan>> = charts.plans;

/** What rooms, corridors and shafts are called. */
export const AREA_NAMES: Readonly<Record<string, string>> = charts.areas;

export type Use = 'living' | 'guard' | 'command' | 'stores' | 'works';

/** What a room is for; only its tint depends on it. */
export const USES: Readonly<Record<Use, readonly string[]>> = {
  living: ['1/a', '1/d', '2/a', '2/b', '2/c', '2/d', '2/e', '2/f', '8/a'],
  guard: ['1/b', '1/g', '2/g', '3/c', '3/d', '5/e', '7/e'],
  command: ['3/a', '3/b', '3/e', '3/f', '4/e', '5/a', '6/a', '7/a', '8/b', '8/d'],
  stores: ['1/e', '1/f', '4/a', '5/b', '7/b', '7/c', '7/d', '7/f', '7/g', '8/e', '8/f'],
  works: ['1/c', '4/b', '4/c', '4/d', '5/c', '5/d', '6/b', '6/c', '6/d', '6/e', '6/f', '6/g', '8/c'],
};
