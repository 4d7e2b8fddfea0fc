import { expect, test } from 'vitest';
import { scene } from '../fixtures/scenes';
import { Chart } from '../geometry';
import type { Action, LegalAction } from '../types';
import { stepTo } from './reach';

const legalOf = (...actions: Action[]): LegalAction[] => actions.map((action) => ({ action, text: action.type }));

function placed(square: string): { view: ReturnType<typeof scene>['view']; chart: Chart } {
  const { view } = scene('entering');
  view.members.find((one) => one.name === 'hanson')!.square = square;
  const chart = new Chart();
  chart.lay({ plan: 6, level: 0, down: 0, right: 0, turn: 0 });
  chart.lay({ plan: 3, level: 1, down: 0, right: 0, turn: 0 });
  return { view, chart };
}

test('the next step of a way is the legal one to that square', () => {
  const { view, chart } = placed('6D4');
  const legal = legalOf({ type: 'step', who: 'kirby', to: '6D5' }, { type: 'step', who: 'hanson', to: '6D5' });
  expect(stepTo(view, chart, legal, 'hanson', '6D5')).toEqual({ type: 'step', who: 'hanson', to: '6D5' });
  expect(stepTo(view, chart, legal, 'hanson', '6D6')).toBeNull();
});

test('to the square above or below it leads by the stairs, if they may be used', () => {
  const { view, chart } = placed('6D4');
  expect(stepTo(view, chart, legalOf({ type: 'stairs', who: 'hanson' }), 'hanson', '3D4')).toEqual({ type: 'stairs', who: 'hanson' });
  expect(stepTo(view, chart, legalOf({ type: 'stairs', who: 'hanson' }), 'hanson', '3D5')).toBeNull();
});
