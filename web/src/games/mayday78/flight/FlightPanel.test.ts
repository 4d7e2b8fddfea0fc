import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { faults } from '../../../testing/axe';
import { until } from '../../../testing/patience';
import Board from '../Board.svelte';
import { legalOf, position, vessel } from '../fixtures/made';
import type { Action, Plan, World } from '../types';
import { answer } from './made';

const act = vi.fn();
const flight = vi.fn<(piece: number) => Promise<unknown>>();
const other = vessel(1, { seat: 1, side: 1, present: [4, 0], past: [4, 0], future: [4, 0] });
const ALPHA: World = { name: 'Alpha', hex: [0, 2], label: '0103', sheet: [0, 0], arrows: [], missile_hits: [], motion: [] };

const hexes: [number, number][] = [[0, 0], [0, 1], [2, 0]];
const plan: Plan = {
  vessel: 0, arrival: [0, 0], fate: 'flies', projection: [0, 0], unthrust: [0, 0],
  courses: hexes.map((to) => ({ to, thrust: Math.max(...to), legs: [{ at: to, fate: 'flies', pull: [0, 0] }] })),
};
const moving = position([vessel(0), other], { phase: 'A', step: 'moving', worlds: [ALPHA], plans: [plan] });
const burns: Action[] = hexes.map((to) => ({ type: 'burn', vessel: 0, to }));

function show(view = moving, actions: Action[] = burns) {
  return render(Board, { view, legal: legalOf(...actions), names: ['Ada', 'Bo'], act, openRule: vi.fn(), busy: false, flight });
}
const press = (key: string) => fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
const panel = () => screen.getByRole('region', { name: 'Flight computer' });
async function found(): Promise<void> {
  await press('f');
  await within(panel()).findByText(/^Within 2 turns/);
}

beforeEach(() => {
  act.mockReset();
  flight.mockReset().mockResolvedValue(answer());
});

test('F switches it on and off', async () => {
  const { container } = show();
  expect(screen.queryByRole('region', { name: 'Flight computer' })).toBeNull();
  await press('f');
  expect(within(panel()).getByRole('status').textContent).toBe('Computing…');
  await until(() => expect(container.querySelectorAll('[data-turn]')).toHaveLength(2));
  await press('f');
  expect(screen.queryByRole('region', { name: 'Flight computer' })).toBeNull();
  expect(container.querySelectorAll('[data-turn]')).toHaveLength(0);
});

test('each turn, each meeting and each threat is drawn with its number and can be switched off', async () => {
  const { container } = show();
  await found();
  const numbers = (of: string) => [...container.querySelectorAll(`[data-flight] ${of} text`)].map((text) => text.textContent);
  expect(numbers('.label')).toEqual(['1', '2']);
  expect(numbers('.meet')).toEqual(['2']);
  expect(numbers('.threat')).toEqual(['3']);
  for (const name of ['Reach', 'Meets 1', 'Threats 1']) await fireEvent.click(within(panel()).getByRole('button', { name }));
  expect(container.querySelectorAll('[data-flight] text')).toHaveLength(0);
});

test('a way is drawn turn by turn, and its first step is set at the helm but not sent', async () => {
  const { container } = show();
  await found();
  await fireEvent.click(within(panel()).getByRole('button', { name: /^Land on Alpha/ }));
  expect([...container.querySelectorAll('.stop text')].map((text) => text.textContent)).toEqual(['1', '2', '3']);
  await fireEvent.click(within(panel()).getByRole('button', { name: 'Set this course' }));
  expect(within(panel()).getByText('First thrust S: set at the helm.')).toBeTruthy();
  expect(container.querySelector('[data-legal="0,1"]')!.getAttribute('aria-pressed')).toBe('true');
  expect(act).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: /^Fly/ }));
  expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'burn', vessel: 0, to: [0, 1] });
});

test('a first step that is not legal now is not offered', async () => {
  show(moving, [burns[0]!, burns[2]!]);
  await found();
  await fireEvent.click(within(panel()).getByRole('button', { name: /^Meet intruder Scout B/ }));
  expect(within(panel()).getByRole('button', { name: 'Set this course' })).toBeTruthy();
  for (const name of [/^Land on Alpha/, /^intruder Scout B meets it/]) {
    await fireEvent.click(within(panel()).getByRole('button', { name }));
    expect(within(panel()).queryByRole('button', { name: 'Set this course' })).toBeNull();
  }
});

test('where there is nobody to ask there is no switch', async () => {
  render(Board, { view: moving, legal: [], names: ['Ada', 'Bo'], act, openRule: vi.fn(), busy: false });
  expect(screen.queryByRole('button', { name: 'Flight computer' })).toBeNull();
  await press('f');
  expect(screen.queryByRole('region', { name: 'Flight computer' })).toBeNull();
});

test('axe finds nothing to complain about', async () => {
  const { container } = show();
  await found();
  await fireEvent.click(within(panel()).getByRole('button', { name: /^Land on Alpha/ }));
  // jsdom draws nothing, so that contrast cannot be measured here.
  expect(await faults(container)).toEqual([]);
});
