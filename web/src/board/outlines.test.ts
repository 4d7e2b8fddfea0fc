import { describe, expect, test } from 'vitest';
import { centre, DIRECTIONS, hexAt, SIZE, type At } from './hex';
import { farthest, loopsAround, pathOf } from './outlines';

const RING: At[] = DIRECTIONS.map(({ step }) => step);

describe('the outline of hexes', () => {
  test('of one hex is its six corners', () => {
    const [loop, ...others] = loopsAround([[3, -1]]);
    expect(others).toHaveLength(0);
    expect(loop).toHaveLength(6);
    const { x, y } = centre([3, -1]);
    for (const corner of loop!) expect(Math.hypot(corner.x - x, corner.y - y)).toBeCloseTo(SIZE);
  });

  test('of a hex and its neighbours has the eighteen outer edges and none inside', () => {
    expect(loopsAround([[0, 0], ...RING]).map((loop) => loop.length)).toEqual([18]);
  });

  test('goes around a hole as well', () => {
    expect(loopsAround(RING).map((loop) => loop.length).sort((a, b) => a - b)).toEqual([6, 18]);
  });

  test('goes around each island by itself', () => {
    const islands: At[] = [[0, 0], [5, 0]];
    expect(loopsAround(islands)).toHaveLength(2);
    expect(pathOf(loopsAround(islands)).match(/M/g)).toHaveLength(2);
  });
});

test('the label stands where the outline reaches farthest in its direction', () => {
  const hexes: At[] = [[0, 0], [1, 0], [2, 0]];
  const east = farthest(loopsAround(hexes), 0);
  expect(hexAt({ x: east.x - 1, y: east.y })).toEqual([2, 0]);
  expect(farthest(loopsAround(hexes), -90).y).toBeLessThan(0);
});
