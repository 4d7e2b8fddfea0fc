import { describe, expect, test } from 'vitest';
import { SIZE } from './hex';
import { rimSlots, slots, type Slot } from './stack';

const HALF = 16;

function covered(a: Slot, b: Slot): number {
  const reach = HALF * (a.scale + b.scale);
  const wide = Math.max(0, reach - Math.abs(a.x - b.x));
  const high = Math.max(0, reach - Math.abs(a.y - b.y));
  return (wide * high) / (2 * HALF * Math.min(a.scale, b.scale)) ** 2;
}

describe.each([1, 2, 3, 4, 5, 6, 7, 9, 12, 18])('%i counters in one hex', (n) => {
  test.each([
    ['in the open', slots],
    ['around a world', rimSlots],
  ] as const)('%s do not hide one another', (_, places) => {
    const all = places(n);
    expect(all).toHaveLength(n);
    for (const [i, a] of all.entries()) for (const b of all.slice(i + 1)) expect(covered(a, b)).toBeLessThan(0.12);
  });

  test('stay within reach of their hex', () => {
    for (const { x, y } of [...slots(n), ...rimSlots(n)]) expect(Math.hypot(x, y)).toBeLessThan(SIZE);
  });
});

test('the east of a world is left free for its name', () => {
  for (const n of [1, 2, 3, 4, 5, 6]) for (const { x, y } of rimSlots(n)) expect(Math.abs(Math.atan2(y, x))).toBeGreaterThan(0.5);
});
