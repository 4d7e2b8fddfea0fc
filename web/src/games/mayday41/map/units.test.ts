import { describe, expect, test } from 'vitest';
import { scene } from '../fixtures/scenes';
import { placed } from './placing';
import { flocks, gathered, unitsOf } from './units';

describe('the units on the map', () => {
  test('are one’s own, contacts and bogeys, and of bogeys nothing but a marker', () => {
    const { view } = scene('plotted');
    const units = unitsOf(view);
    expect(units.filter((unit) => unit.own).map((unit) => unit.title)).toEqual(['3 C at c1, 76 G', 'Hawk', 'Kite']);
    const bogeys = units.filter((unit) => unit.kind === 'bogey');
    expect(bogeys).toHaveLength(2);
    for (const bogey of bogeys) expect(bogey).toMatchObject({ colour: 'none', title: '', volley: false, holders: 0 });
  });

  test('tell how sure we are: found in this turn, or held since an earlier one, locked or not', () => {
    const contacts = unitsOf(scene('plotted').view).filter((unit) => unit.kind === 'contact' && !unit.volley);
    expect(contacts.map(({ holders, fresh, locked }) => ({ holders, fresh, locked }))).toEqual([
      { holders: 2, fresh: 2, locked: true },
      { holders: 1, fresh: 0, locked: false },
    ]);
  });

  test('warn of the lock on one of them', () => {
    const warned = unitsOf(scene('plotted').view).filter((unit) => unit.warned);
    expect(warned.map((unit) => unit.title)).toEqual(['Hawk']);
  });

  test('have no place for craft inside others', () => {
    const { view } = scene('craft');
    expect(view.ships.length).toBeGreaterThan(40);
    expect(unitsOf(view).filter((unit) => unit.own).length).toBeLessThan(5);
  });
});

describe('forty fighters', () => {
  const { view } = scene('fighters');
  const groups = flocks(unitsOf(view).filter((unit) => unit.own));

  test('are as many counters as they have courses', () => {
    expect(groups.map((flock) => flock.units.length).sort((a, b) => a - b)).toEqual([1, 13, 13, 14]);
  });

  test('are one counter from far away, with their number', () => {
    const far = gathered(groups, true, '');
    expect(far.map((flock) => flock.units.length).sort((a, b) => a - b)).toEqual([1, 40]);
    const pieces = placed(view, far, null).filter((piece) => piece.flock.mixed);
    expect(pieces.map((piece) => piece.role)).toEqual(['present']);
  });

  test('leave the one that moves by itself', () => {
    const mover = groups.find((flock) => flock.units.length === 13)!.face.ref;
    const alone = gathered(groups, true, mover).find((flock) => flock.face.ref === mover)!;
    expect(alone.mixed).toBeUndefined();
  });
});

test('the future that is being set lies where it is set', () => {
  const { view } = scene('moving');
  const to = { at: [3, 4] as const, level: 0 };
  const piece = placed(view, flocks(unitsOf(view)), { ref: view.mover, to }).find((one) => one.chosen);
  expect(piece).toMatchObject({ role: 'future', at: [3, 4] });
});
