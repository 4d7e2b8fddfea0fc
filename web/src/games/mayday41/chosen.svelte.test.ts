import { expect, test } from 'vitest';
import { Chosen } from './chosen.svelte';
import { scene } from './fixtures/scenes';

test('one’s own units are chosen, another’s becomes the target beside them', () => {
  const chosen = new Chosen();
  chosen.only('s1', 's2');
  chosen.only('c1');
  expect(chosen.units).toEqual(['s1', 's2']);
  expect(chosen.target).toBe('c1');
  expect(chosen.lead).toBe('s2');
  chosen.toggle('s2');
  expect(chosen.units).toEqual(['s1']);
});

test('what is gone is no longer chosen', () => {
  const { view } = scene('plotted');
  const chosen = new Chosen();
  chosen.only('s1', 's2', 'c1');
  chosen.renew({ ...view, ships: view.ships.slice(0, 1), contacts: [] }, view);
  expect(chosen.units).toEqual(['s1']);
  expect(chosen.target).toBeNull();
});

test('a bogey that has moved is not the one that was looked at', () => {
  const { view } = scene('plotted');
  const chosen = new Chosen();
  chosen.look('b1');
  chosen.renew(view, view);
  expect(chosen.target).toBe('b1');
  const elsewhere = view.bogeys.map((one) => ({ ...one, markers: { ...one.markers, present: '3030' } }));
  chosen.renew({ ...view, bogeys: elsewhere }, view);
  expect(chosen.target).toBeNull();
});
