import { describe, expect, test } from 'vitest';
import { scene } from '../fixtures/scenes';
import { Chart } from '../geometry';
import type { Action, LegalAction, Member, Robot, View } from '../types';
import { blastOf } from './blast';
import { reachOf } from './reach';

const legalOf = (...actions: Action[]): LegalAction[] => actions.map((action) => ({ action, text: action.type }));
const step = (who: string, to: string): Action => ({ type: 'step', who, to });

/** One person on a small drawing, with the movement left that the test gives. */
function stand(rows: string[], listed: [string, string][], square: string, left: number, change: Partial<Member> = {}): { view: View; chart: Chart } {
  const { view } = scene('entering');
  const hanson = view.members.find((one) => one.name === 'hanson')!;
  const chart = new Chart();
  chart.draw(rows, listed);
  return {
    chart,
    view: { ...view, face_down: [], objects: [], robots: [], kicked: [], members: [{ ...hanson, square, allowance: left, spent: 0, items: [], ...change }] },
  };
}

const costs = (view: View, chart: Chart, ...first: string[]): Record<string, number> =>
  Object.fromEntries([...reachOf(view, chart, legalOf(...first.map((to) => step('hanson', to))), 'hanson')].map(([square, one]) => [square, one.cost]));

describe('reach', () => {
  test('counts one for a square, two in a shaft, and one more through the grating', () => {
    const { view, chart } = stand(['. . s s .'], [], 'A1', 7);
    expect(costs(view, chart, 'A2')).toEqual({ A2: 1, A3: 4, A4: 6 });
  });

  test('is less dear in a shaft for Sasha, and nobody leads her through a grating she has not come to', () => {
    const { view, chart } = stand(['s s . s'], [], 'A1', 5, { sort: 'dog' });
    expect(costs(view, chart, 'A2')).toEqual({ A2: 1, A3: 3 });
  });

  test('begins with a legal step only', () => {
    const { view, chart } = stand(['. . .', '. . .'], [], 'A1', 2);
    expect(Object.keys(costs(view, chart, 'B1'))).not.toContain('A2');
  });

  test('ends at doors, unless one has the keys', () => {
    const shut: [string, string][] = [['A2/A3', 'door']];
    const without = stand(['. . r'], shut, 'A1', 3);
    expect(costs(without.view, without.chart, 'A2')).toEqual({ A2: 1 });
    const having = stand(['. . r'], shut, 'A1', 3, { items: ['keys'] });
    expect(costs(having.view, having.chart, 'A2')).toEqual({ A2: 1, A3: 2 });
  });

  test('does not lead over counters that lie face down, or over what has fallen in', () => {
    const { view, chart } = stand(['. . . .'], [], 'A1', 4);
    const hidden = { ...view, face_down: [{ square: 'A3', guessed: false, spotted: false }] };
    expect(costs(hidden, chart, 'A2')).toEqual({ A2: 1 });
  });

  test('passes friends without stopping there, and stops at enemies', () => {
    const { view, chart } = stand(['. . . .'], [], 'A1', 4);
    const friend = { ...view.members[0]!, name: 'kirby', square: 'A2' };
    const robot = { ref: 'r1', kind: 'roamer', square: 'A3', up: true, status: 'hostile', mood: 0 } as Robot;
    const found = reachOf({ ...view, members: [...view.members, friend], robots: [robot] }, chart, legalOf(step('hanson', 'A2')), 'hanson');
    expect(found.get('A2')!.stays).toBe(false);
    expect(found.get('A3')).toMatchObject({ stays: true, fight: true, cost: 2 });
    expect(found.has('A4')).toBe(false);
  });
});

describe('a blast', () => {
  test('kills by distance, behind a barrier by three, and opens what stands around it', () => {
    const { view, chart } = stand(['. . . . .', 'r r r r r'], [['A1/B1', 'wall'], ['A2/B2', 'wall'], ['A3/B3', 'wall'], ['A4/B4', 'wall'], ['A5/B5', 'wall']], 'A1', 4);
    const plain = blastOf(view, chart, 'A1', 'hanson');
    expect(Object.fromEntries(plain.deadly)).toEqual({ A1: 6, A2: 4, A3: 2, B1: 3 });
    expect(plain.opens).toEqual([['A1', 'B1']]);
    const demons = blastOf(view, chart, 'A1', 'demon');
    expect(demons.deadly.get('A2')).toBe(5);
    expect(demons.opens).toContainEqual(['A2', 'B2']);
  });
});
