import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Log from './parts/Log.svelte';
import { rollsIn, rulesIn, signed } from './rolls';
import { ROLL } from './testing/fakes';
import { until } from './testing/patience';

const news = [
  { ply: 1, text: 'Ann moves.', event: { type: 'moved', vessel: 0 } },
  { ply: 2, text: 'Ann fires and misses.', event: { type: 'fired', roll: ROLL } },
  { ply: 3, text: 'It ends.', event: { type: 'ended', outcome: { winners: [0], reason: 'x', rule: 'TY-VIC.01', draw: false } } },
];

function show(more: Record<string, unknown> = {}) {
  const props = { news, game: 'toy', earlier: false, loadEarlier: vi.fn(), openRule: vi.fn(), point: vi.fn(), ...more };
  render(Log, props);
  return props;
}

test('rolls are found alone and in lists, and in nothing else', () => {
  expect(rollsIn({ type: 'fired', roll: ROLL })).toEqual([ROLL]);
  expect(rollsIn({ type: 'placed', rolls: [ROLL, ROLL], hex: [1, 2] })).toHaveLength(2);
  expect(rollsIn({ type: 'moved', dice: [1] })).toEqual([]);
  expect(rollsIn(null)).toEqual([]);
});

test('rules are found outside the rolls', () => {
  expect(rulesIn(news[2]?.event)).toEqual(['TY-VIC.01']);
  expect(rulesIn(news[1]?.event)).toEqual([]);
});

test('modifiers carry their sign', () => {
  expect([signed(2), signed(0), signed(-1)]).toEqual(['+2', '+0', '\u22121']);
});

test('a roll opens to its arithmetic, each line with its rule', async () => {
  const { openRule } = show();
  const entry = screen.getByRole('button', { name: /Ann fires/ });
  expect(entry.getAttribute('aria-expanded')).toBe('false');
  await fireEvent.click(entry);
  const rows = screen.getAllByRole('row').map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
  expect(rows).toEqual(['Thrown7', 'range 2\u22122TY-FIR.03', 'Total5', 'Needed8']);
  expect(screen.getByText('missed')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'die 4' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('link', { name: 'TY-FIR.03' }));
  expect(openRule).toHaveBeenCalledWith('TY-FIR.03');
});

test('an entry without anything to explain offers nothing to open', () => {
  show();
  expect(screen.getByRole('button', { name: /Ann moves/ }).hasAttribute('aria-expanded')).toBe(false);
});

test('pointing at an entry, by mouse or keyboard, points at its event', async () => {
  const { point } = show();
  const entry = screen.getByRole('button', { name: /Ann moves/ });
  await fireEvent.mouseMove(entry, { movementX: 0, movementY: 0 });
  expect(point).not.toHaveBeenCalled();
  await fireEvent.mouseMove(entry, { movementX: 1, movementY: 0 });
  expect(point).toHaveBeenLastCalledWith(news[0]?.event);
  await fireEvent.blur(entry);
  expect(point).toHaveBeenLastCalledWith(undefined);
  await fireEvent.focus(entry);
  expect(point).toHaveBeenLastCalledWith(news[0]?.event);
});

test('one entry takes the tab key, arrows go through the others', async () => {
  show();
  const entries = screen.getAllByRole('button');
  expect(entries.map((entry) => entry.tabIndex)).toEqual([-1, -1, 0]);
  entries[2]?.focus();
  await fireEvent.keyDown(entries[2] as HTMLElement, { key: 'ArrowUp' });
  await until(() => expect(document.activeElement).toBe(entries[1]));
  expect(entries.map((entry) => entry.tabIndex)).toEqual([-1, 0, -1]);
});

test('older news is fetched when asked for', async () => {
  const { loadEarlier } = show({ earlier: true });
  await fireEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(loadEarlier).toHaveBeenCalledOnce();
});
