import { describe, expect, test } from 'vitest';
import { Draft, EMPTY, layoutOf } from './draft.svelte';
import { changes } from './placing.svelte';

const plansIn = (draft: Draft): (number | null)[] => draft.layout.map((lying) => lying?.plan ?? null);

describe('the drawing board', () => {
  test('a plan goes into a place, and changes places with what lies there', () => {
    const draft = new Draft();
    draft.put(3, 0);
    draft.put(5, 6);
    expect(plansIn(draft)).toEqual([3, null, null, null, null, null, 5, null]);
    draft.put(3, 6);
    expect(plansIn(draft)).toEqual([5, null, null, null, null, null, 3, null]);
    expect(draft.left).toEqual([1, 2, 4, 6, 7, 8]);
  });

  test('a plan from the hand sends the one that lay there back to the hand', () => {
    const draft = new Draft(layoutOf([[3, 1]]));
    draft.put(4, 0);
    expect(plansIn(draft)).toEqual([4, null, null, null, null, null, null, null]);
    expect(draft.left).toContain(3);
  });

  test('a turned plan keeps its turn wherever it goes', () => {
    const draft = new Draft(layoutOf([[3, 3]]));
    draft.turn(3, 1);
    expect(draft.layout[0]).toEqual({ plan: 3, turn: 0 });
    draft.turn(3, -1);
    draft.put(3, 4);
    expect(draft.layout[4]).toEqual({ plan: 3, turn: 3 });
  });

  test('every change can be taken back', () => {
    const draft = new Draft();
    draft.put(1, 0);
    draft.turn(1, 1);
    draft.lift(1);
    draft.undo();
    expect(draft.layout[0]).toEqual({ plan: 1, turn: 1 });
    draft.undo();
    draft.undo();
    expect(draft.layout).toEqual(EMPTY);
    expect(draft.undoable).toBe(false);
  });

  test('a shuffle lays each plan once and leaves alone what lies', () => {
    const draft = new Draft(layoutOf([[8, 2]]));
    draft.shuffle(true);
    expect(draft.layout[0]).toEqual({ plan: 8, turn: 2 });
    expect([...plansIn(draft)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    draft.shuffle(false);
    expect(draft.layout.every((lying) => lying?.turn === 0)).toBe(true);
    expect([...plansIn(draft)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('what lies already as it should is not laid again', () => {
    const lies: [number, number][] = [
      [1, 0],
      [2, 1],
    ];
    const draft = new Draft(layoutOf([...lies, [3, 0], [4, 0], [5, 0], [6, 0], [7, 0], [8, 0]]));
    expect(draft.actions(lies).map((action) => action.type)).toEqual(Array(6).fill('lay_plan'));
    draft.put(1, 7);
    expect(draft.actions(lies)[0]).toEqual({ type: 'lift_plans' });
    expect(draft.actions(lies)).toHaveLength(9);
    expect(draft.actions([])).toHaveLength(8);
  });
});

describe('one arrangement of counters from another', () => {
  const brain = { kind: 'brain', square: '3F6' };
  const near = { kind: 'terminal', square: '1D4' };
  const far = { kind: 'terminal', square: '8D4' };

  test('a counter that moved is lifted, taken and placed', () => {
    expect(changes([brain, near], [brain, far], '')).toEqual([
      { type: 'lift_counter', square: '1D4' },
      { type: 'take_counter', kind: 'terminal' },
      { type: 'place_counter', square: '8D4' },
    ]);
  });

  test('what is in hand is not taken again', () => {
    expect(changes([], [near, far], 'terminal')).toEqual([
      { type: 'place_counter', square: '1D4' },
      { type: 'place_counter', square: '8D4' },
    ]);
  });

  test('nothing to do is nothing', () => {
    expect(changes([brain], [brain], 'brain')).toEqual([]);
  });
});
