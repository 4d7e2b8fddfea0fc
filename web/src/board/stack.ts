// Several counters in one hex: each gets a place and a size of its own, so that none hides another.
import type { Point } from './hex';

export interface Slot extends Point {
  scale: number;
}

const SMALL: readonly (readonly Slot[])[] = [
  [],
  [{ x: 0, y: 0, scale: 1 }],
  [
    { x: -11.5, y: 0, scale: 0.7 },
    { x: 11.5, y: 0, scale: 0.7 },
  ],
  [
    { x: 0, y: -11.5, scale: 0.64 },
    { x: -11, y: 10, scale: 0.64 },
    { x: 11, y: 10, scale: 0.64 },
  ],
  [
    { x: -10, y: -10, scale: 0.58 },
    { x: 10, y: -10, scale: 0.58 },
    { x: -10, y: 10, scale: 0.58 },
    { x: 10, y: 10, scale: 0.58 },
  ],
];

const BOX = 42;
const COUNTER = 34;

/** Places for `n` counters in an open hex. */
export function slots(n: number): readonly Slot[] {
  const small = SMALL[n];
  if (small) return small;
  const columns = Math.ceil(Math.sqrt(n * 1.2));
  const rows = Math.ceil(n / columns);
  const cell = BOX / columns;
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, n - row * columns);
    return {
      x: ((i % columns) - (inRow - 1) / 2) * cell,
      y: (row - (rows - 1) / 2) * cell,
      scale: cell / COUNTER,
    };
  });
}

const RIM = 23;
/** The east of a world is left free for its name. */
const NAME_SECTOR = Math.PI / 3;

/** Places for `n` counters around the disc of a world, which stays to be seen between them. */
export function rimSlots(n: number): readonly Slot[] {
  const round = 2 * Math.PI - NAME_SECTOR;
  const scale = Math.min(0.5, (round * RIM) / (n * 36));
  return Array.from({ length: n }, (_, i) => {
    const angle = NAME_SECTOR / 2 + (round * (i + 0.5)) / n;
    return { x: RIM * Math.cos(angle), y: RIM * Math.sin(angle), scale };
  });
}
