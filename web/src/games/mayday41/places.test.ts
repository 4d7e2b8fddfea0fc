import { describe, expect, test } from 'vitest';
import { nameOf, range, spot } from './places';

describe('places by name', () => {
  test.each(['0711', '0000', '9999', '103,7', '-2,14', '0711@-1', '2026@3'])('%s comes back as it was written', (name) => {
    const { at, level } = spot(name);
    expect(nameOf(at, level)).toBe(name);
  });

  test('a name that is none is refused', () => {
    expect(() => spot('A1')).toThrow('A1');
  });

  test.each([
    ['0709', '0711', 2],
    ['0315', '0514', 2],
    ['1010', '1111', 1],
    ['1010@3', '1010@-3', 6],
    ['1010', '1014@3', 5],
    ['1010', '1011@1', 1],
  ])('from %s to %s it is %i', (from, to, hexes) => {
    expect(range(spot(from), spot(to))).toBe(hexes);
  });
});
