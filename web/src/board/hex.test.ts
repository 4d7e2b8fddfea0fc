import { describe, expect, test } from 'vitest';
import { boxAround, centre, DIRECTIONS, distance, hexAt, hexesOf, label, outline, sheetBorder, sheetOf, SIZE, spelled, type At } from './hex';

describe('a hex on the screen', () => {
  test('north is straight up and its neighbours are equally far away', () => {
    const spans = DIRECTIONS.map(({ step }) => Math.hypot(centre(step).x, centre(step).y));
    for (const span of spans) expect(span).toBeCloseTo(Math.sqrt(3) * SIZE);
    expect(centre([0, -1])).toEqual({ x: 0, y: -Math.sqrt(3) * SIZE });
    expect(centre([1, -1]).x).toBeGreaterThan(0);
    expect(centre([1, -1]).y).toBeLessThan(0);
  });

  test.each([[[0, 0]], [[4, 4]], [[-3, 7]], [[12, -20]]] as At[][])('%j is found from any point inside it', (at) => {
    const { x, y } = centre(at!);
    for (let turn = 0; turn < 12; turn += 1) {
      const angle = (Math.PI / 6) * turn;
      const inside = SIZE * 0.85;
      expect(hexAt({ x: x + inside * Math.cos(angle), y: y + inside * Math.sin(angle) })).toEqual(at);
    }
  });

  test('the outline has six corners, two of them level with the centre', () => {
    const points = outline().slice(1, -1).split('L').map((point) => point.split(' ').map(Number));
    expect(points).toHaveLength(6);
    expect(points.filter(([, y]) => y === 0).map(([x]) => x)).toEqual([SIZE, -SIZE]);
  });
});

describe('labels and sheets', () => {
  // The examples of the rulebook, MD-MAP.03 and MD-MAP.04.
  test.each([
    [[0, 0], '0101', [0, 0]],
    [[1, 0], '0201', [0, 0]],
    [[4, 4], '0507', [0, 0]],
    [[9, 9], '1014', [0, 0]],
    [[4, 18], '0507', [0, 1]],
    [[-1, 0], '1014', [-1, -1]],
    [[39, 2], '1008', [3, 1]],
  ] as [At, string, At][])('%j is %s on sheet %j', (at, printed, sheet) => {
    expect(label(at)).toBe(printed);
    expect(sheetOf(at)).toEqual(sheet);
  });

  test('a sheet has 140 hexes, all of them its own', () => {
    const hexes = hexesOf([-1, 2]);
    expect(new Set(hexes.map(label)).size).toBe(140);
    expect(hexes.every((at) => sheetOf(at).join() === '-1,2')).toBe(true);
  });

  test('the border of a sheet is one closed line along its outer edges', () => {
    const points = sheetBorder().slice(1, -1).split('L');
    expect(new Set(points).size).toBe(points.length);
    // 14 hexes with two outer edges on each side, ten columns with two at each end, less the two corners met twice.
    expect(points).toHaveLength(4 * 14 + 4 * 10 - 2);
  });
});

test('distance counts hexes (MD-MAP.02)', () => {
  expect(distance([0, 0], [3, 1])).toBe(4);
  expect(distance([0, 0], [3, -1])).toBe(3);
});

test.each([
  [[0, 0], ''],
  [[2, -2], '2NE'],
  [[1, -1], 'NE'],
  [[1, 2], 'SE 2S'],
  [[-2, 1], 'SW NW'],
] as [At, string][])('%j is spelled "%s"', (v, words) => {
  expect(spelled(v)).toBe(words);
});

test('a box around hexes contains their centres and a margin', () => {
  const box = boxAround([[0, 0], [2, 3]], 1);
  expect(box.x0).toBeLessThan(0);
  expect(box.y1).toBeGreaterThan(centre([2, 3]).y);
});
