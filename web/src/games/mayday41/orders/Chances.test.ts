import { render, screen, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Stakes from '../Stakes.svelte';
import type { Odds } from '../types';
import Chances from './Chances.svelte';
import { scene } from './fixtures/scenes';

const odds: Odds = {
  chances: [
    { label: 'a lock on c1 (signal \u22120.5 to +1)', ways: 60, of: 100, least: 0 },
    { label: 'another', ways: 1, of: 2, least: null },
  ],
  modifiers: [{ label: 'bridge hit', value: 1, rule: 'M4-DMG.17' }],
  needed: 8,
  dice: '2D to 4D',
  terms: [
    { label: 'radar sensitivity', value: 12.5, rule: 'M4-SEN.16', least: null },
    { label: 'evading', value: 0, rule: 'M4-SEN.23', least: -0.5 },
  ],
  notes: ['Certain if a vessel that is locked launched it (M4-SEN.38).'],
};

const show = (found: Odds) => render(Chances, { action: { type: 'end_orders' }, odds: async () => found, openRule: vi.fn(), open: true });

test('a chance opens to the terms of its sum, the dice and what changes them', async () => {
  show(odds);
  expect(await screen.findByText('Why 0\u201360%? 2D to 4D, 8 or less, the dice +1')).toBeTruthy();
  const sum = within(screen.getByRole('table', { name: 'The sum that decides, term by term' }));
  expect(sum.getAllByRole('row').map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual(['radar sensitivity+12.5M4-SEN.16', 'evading\u22120.5 to 0M4-SEN.23']);
  expect(within(screen.getByRole('table', { name: 'What changes the throw' })).getByText('bridge hit')).toBeTruthy();
  expect(screen.getByRole('link', { name: /M4-SEN\.38/ })).toBeTruthy();
});

test('a sum without a chance is told, and nothing where no die is thrown', async () => {
  const { unmount } = show({ ...odds, chances: [], modifiers: [], needed: null, dice: '1D each for a tie' });
  expect(await screen.findByText('Why? 1D each for a tie')).toBeTruthy();
  unmount();
  show({ chances: [], modifiers: [], needed: null, dice: '', terms: [], notes: [] });
  await Promise.resolve();
  expect(screen.queryByRole('group', { name: 'The odds' })).toBeNull();
});

test('the goals of one\u2019s own side come first, and the turns that are left', () => {
  const { view } = scene('fire-orders');
  view.seat = 1;
  render(Stakes, { view, openRule: vi.fn() });
  const goals = screen.getAllByRole('listitem', { hidden: true }).map((one) => one.textContent?.trim());
  expect(goals[0]).toMatch(new RegExp(`^Victory for ${view.sides[1]} if`));
  expect(goals).toHaveLength(view.stakes.length);
  expect(screen.getByText(new RegExp(`^${view.length - view.turn} turns? after this one`))).toBeTruthy();
});
