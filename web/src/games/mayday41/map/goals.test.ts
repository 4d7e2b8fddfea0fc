import { expect, test } from 'vitest';
import { centre, fromColumnRow, hexAt, ROW, SIZE } from '../../../board/hex';
import type { View } from '../types';
import { border, exits, exitWords, inSight, type Edge } from './goals';

const box = { x0: 0, y0: 0, x1: 900, y1: 900 };
const stake = (side: string, edge: Edge, line: number) => ({ side, says: `${side} leaves.`, edge, line, hexes: [] });

/** The hex a little to one side of the middle of each stretch of a border. */
function beside(edge: Edge, line: number, away: number): Set<number> {
  const points = border(edge, line, box);
  const found = new Set<number>();
  const column = edge.startsWith('column');
  for (let i = 1; i < points.length - 1; i += 1) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const [q, r] = hexAt({ x: (a.x + b.x) / 2 + (column ? away : 0), y: (a.y + b.y) / 2 + (column ? 0 : away) });
    found.add(column ? q + 1 : r + Math.floor(q / 2) + 1);
  }
  return found;
}

test.each<[Edge, number]>([
  ['column<=', 1],
  ['column>=', -1],
  ['row<=', 1],
  ['row>=', -1],
])('the border of %s runs between the last hex outside and the first inside', (edge, inward) => {
  expect(beside(edge, 10, (-inward * SIZE) / 4)).toEqual(new Set([10]));
  expect(beside(edge, 10, (inward * SIZE) / 4)).toEqual(new Set([10 + inward]));
});

test('an edge that lies elsewhere is not drawn', () => {
  const far = centre(fromColumnRow([1, 60]));
  expect(inSight('row>=', 60, box)).toBe(false);
  expect(inSight('row>=', 60, { ...box, y1: far.y + ROW })).toBe(true);
  expect(inSight('column<=', 40, box)).toBe(true);
});

test('those who leave over the same edge share it', () => {
  const view = { stakes: [stake('Hider', 'row<=', 10), stake('Hunters', 'row<=', 10), stake('', 'row>=', 50)] } as unknown as View;
  expect(exits(view).map(exitWords)).toEqual(['Exit of Hider and Hunters', 'Exit']);
});
