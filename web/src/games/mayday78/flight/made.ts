// An answer of the flight computer made by hand, for tests of what the page makes of it.
import type { Flight } from './ways';

/** A scout at rest that can meet vessel 1, can be met by it, and can land on Alpha in three turns. */
export function answer(change: Partial<Flight> = {}): Flight {
  return {
    vessel: 0,
    course: [{ start: [0, 0], end: [0, 0], fate: 'flies', world: -1, future: [0, 0] }],
    reach: [[[0, 0]], [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]],
    meets: [{ hunter: 0, quarry: 1, turn: 2, hex: [2, 0], to: [2, 0], thrust: 2 }],
    threats: [{ hunter: 1, quarry: 0, turn: 3, hex: [0, 0], to: [3, 0], thrust: 2 }],
    matches: [],
    approaches: [
      { world: 'Alpha', orbit: null, landing: { futures: [[0, 1], [0, 2], [0, 2]], presents: [[0, 0], [0, 1], [0, 2]], thrust: 1, turns: 3 } },
    ],
    jump_distance: 38,
    jump: null,
    homing: [],
    ...change,
  };
}
