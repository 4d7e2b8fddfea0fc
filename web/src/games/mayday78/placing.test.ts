import { describe, expect, test } from 'vitest';
import { scene } from './fixtures/scenes';
import { placed, virtualSheets } from './placing';
import { trace } from './pointed';

describe('the counters on the board', () => {
  test('a vessel in flight has its past, its present and its future', () => {
    const { view } = scene('watching');
    const ofB = placed(view, null, null).filter((piece) => piece.vessel.number === 1);
    expect(ofB.map(({ role, at }) => [role, at.join()])).toEqual([
      ['past', '4,6'],
      ['future', '4,12'],
      ['present', '4,9'],
    ]);
  });

  test('a landed one has one counter with the others under it', () => {
    const { view } = scene('six');
    const all = placed(view, null, null);
    expect(all.map(({ id, deep }) => [id, deep])).toEqual([0, 1, 2, 3, 4, 5].map((n) => [`${n}-present`, true]));
  });

  test('six yachts on one world all have places of their own', () => {
    const { view } = scene('six');
    const places = placed(view, null, null).map(({ dx, dy }) => `${dx.toFixed(1)},${dy.toFixed(1)}`);
    expect(new Set(places).size).toBe(6);
  });

  test('a move being chosen shows where the present counter arrives and the future that is chosen', () => {
    const { view } = scene('gravity');
    const plan = view.plans[0]!;
    const ofA = placed(view, plan, [4, 20]).filter((piece) => piece.vessel.number === 0);
    expect(ofA.find((piece) => piece.ghost)?.at).toEqual(plan.arrival);
    expect(ofA.find((piece) => piece.chosen)?.at).toEqual([4, 20]);
    expect(ofA.find((piece) => piece.chosen)?.role).toBe('future');
  });

  test('a lost vessel has no counters', () => {
    const { view } = scene('crash');
    expect(placed(view, null, null).some((piece) => piece.vessel.number === 3)).toBe(false);
  });

  test('no move changes the order in which the others are drawn, or they could not glide', () => {
    const order = (name: 'flight' | 'gravity'): string[] =>
      placed(scene(name).view, null, null).map(({ id }) => id).filter((id) => id.endsWith('present'));
    expect(order('flight')).toEqual(['0-present', '1-present', '2-present', '3-present']);
    expect(order('gravity')).toEqual(order('flight'));
  });
});

test('sheets beyond the map are drawn where a forecast leads, and only there', () => {
  expect(virtualSheets(scene('gravity').view)).toEqual([[-1, 1], [-1, 2]]);
  expect(virtualSheets(scene('start').view)).toEqual([]);
});

describe('what a line of the log points at', () => {
  const { view } = scene('gravity');

  test('a move: the hexes it entered and the arrows it met', () => {
    const shown = trace(view, {
      type: 'moved', vessel: 0, past: [5, 16], present: [5, 18], entered: [[5, 17], [5, 18]],
      pulls: [{ hex: [5, 17], world: 'Beta', arrow: [-1, 1] }], unthrust: [3, 21], future: [3, 21], thrust: 0,
    });
    expect(shown?.hexes).toEqual([[5, 17], [5, 18]]);
    expect(shown?.pulls).toEqual([[[5, 17], [4, 18]]]);
  });

  test('a landing: the world', () => {
    expect(trace(view, { type: 'landed', vessel: 0, world: 'Beta', new: true })?.rings).toEqual([[4, 18]]);
  });

  test('what happened nowhere: nothing', () => {
    expect(trace(view, { type: 'began', turn: 3, phase: 'A', side: 0 })).toBeNull();
    expect(trace(view, undefined)).toBeNull();
  });
});
