import { expect, test } from 'vitest';
import { scene } from '../fixtures/scenes';
import { nameOf } from '../places';
import { trace } from './pointed';

const { view } = scene('plotted');

test('a move points at its three markers', () => {
  const found = trace(view, { type: 'moved', unit: 's1', past: '0909', present: '1010', future: '1110' });
  expect(found?.spots.map(({ at }) => nameOf(at))).toEqual(['0909', '1010', '1110']);
});

test('a lock points from the one to the other', () => {
  const found = trace(view, { type: 'locked', ship: 's1', target: 'c1' });
  expect(found?.between?.map(({ at }) => nameOf(at))).toEqual(['1010', view.contacts[0]!.markers.present]);
});

test('a bogey of an earlier turn points at nothing', () => {
  expect(trace(view, { type: 'sensed', ship: '', target: 'b1' })).toBeNull();
});

test('the tech level of something is no hex', () => {
  expect(trace(view, { type: 'told', number: '1010' })).toBeNull();
});
