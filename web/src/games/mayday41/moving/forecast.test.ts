import { describe, expect, test } from 'vitest';
import { scene } from '../fixtures/scenes';
import { nameOf, spot, type Spot } from '../places';
import type { World } from '../types';
import { doubtful, forecast, passed, waysWords } from './forecast';

const name = ({ at, level }: Spot): string => nameOf(at, level);
const { view } = scene('falling');

describe('a course carried on', () => {
  test('follows the example of the rules around its planet (M4-GRV.05, M4-GRV.06)', () => {
    const [first, second] = forecast(view, spot('0709'), spot('0711'), 2);
    expect([first!.bound, second!.bound].map(name)).toEqual(['0513', '0314']);
    expect(name(first!.straight)).toBe('0713');
  });

  test('is straight where nothing pulls', () => {
    const legs = forecast({ ...view, bodies: [] }, spot('1010'), spot('1212'), 3);
    expect(legs.map((leg) => name(leg.to))).toEqual(['1212', '1414', '1616']);
  });

  test('ends in the world that it runs into', () => {
    const legs = forecast(view, spot('0606'), spot('0608'), 4);
    expect(legs.at(-1)).toMatchObject({ hits: 'Anvil', gently: false });
    expect(name(legs.at(-1)!.to)).toBe('0610');
  });

  test('comes down gently at speed 1', () => {
    expect(forecast(view, spot('0609'), spot('0610'), 1)[0]).toMatchObject({ hits: 'Anvil', gently: true });
  });

  test('takes the kinder hex where the line runs between two (M4-MAP.13)', () => {
    const moon: World = { ...view.bodies[0]!, hex: '0511', arrows: [], rings: [], name: 'Left' };
    expect(forecast({ ...view, bodies: [moon] }, spot('0610'), spot('0512'), 1)[0]).toMatchObject({ hits: '' });
  });

  test('falls where it stands in a gravity hex, unless the option says otherwise (M4-GRV.07)', () => {
    expect(name(forecast(view, spot('0710'), spot('0710'), 1)[0]!.bound)).not.toBe('0710');
    const off = { ...view, options: { ...view.options, stationary_gravity: 'off' as const } };
    expect(name(forecast(off, spot('0710'), spot('0710'), 1)[0]!.bound)).toBe('0710');
  });
});

describe('the hexes of a move', () => {
  test('have two of them where the line runs along a hexside', () => {
    expect(passed(spot('0610'), spot('0512')).map((point) => point.map(name).sort())).toEqual([['0511', '0611'], ['0512']]);
  });

  test('climb with the levels', () => {
    expect(passed(spot('1010'), spot('1014@2')).map((point) => point[0]!.level)).toEqual([1, 1, 2, 2]);
  });
});

describe('a line along a hexside', () => {
  test('is a choice only where one of the hexes pulls or is a world', () => {
    expect(doubtful(view, spot('2010'), spot('1912'))).toEqual([]);
    expect(doubtful(view, spot('0711'), spot('0809')).map((point) => point.map(name))).toEqual([['0710', '0810']]);
  });

  test('is told by the hexes that are passed', () => {
    expect(waysWords(view, spot('0711'), spot('0809'), 'a')).toBe('0710');
    expect(waysWords(view, spot('0711'), spot('0809'), 'b')).toBe('0810');
  });
});
