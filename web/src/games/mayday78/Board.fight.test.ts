import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faults } from '../../testing/axe';
import Board from './Board.svelte';
import { legalOf, position, vessel } from './fixtures/made';
import type { Shot } from './firing';
import type { Action, Odds, Vessel, View } from './types';

const NAMES = ['Ada', 'Bo'];
const act = vi.fn();
const odds = vi.fn<(action: unknown) => Promise<Odds | null>>();

const enemy = (number: number, change: Partial<Vessel> = {}) => vessel(number, { side: 1, seat: 1, present: [4, 0], past: [4, 0], future: [4, 0], ...change });
const shot = (ship: number, target: number, more: Partial<Shot> = {}): Shot => ({
  type: 'fire', vessel: ship, target, combined: false, predict: false, gunner: false, selective: 0, ...more,
});
const END: Action = { type: 'end' };

function show(view: View, ...actions: Action[]) {
  return render(Board, { view, legal: legalOf(...actions, { type: 'resign' }), names: NAMES, act, openRule: vi.fn(), busy: false, odds });
}

const press = (key: string) => fireEvent.keyDown(document.body, { key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key });

beforeEach(() => {
  odds.mockResolvedValue({ chances: [{ label: 'hit', ways: 15, of: 36, least: 6 }], modifiers: [{ label: 'Range', value: -4, rule: 'MD-LAS.07' }], needed: 7, dice: '', terms: [], notes: [] });
});
afterEach(() => {
  act.mockReset();
  odds.mockReset();
});

describe('firing', () => {
  const view = position([vessel(0), enemy(1), enemy(2, { present: [6, 0] })]);

  test('one points at a target on the map, reads the odds, and declares', async () => {
    const { container } = show(view, END, shot(0, 1), shot(0, 2));
    expect(container.querySelectorAll('[data-target]')).toHaveLength(2);
    await fireEvent.click(screen.getByRole('button', { name: /^Scout B, Bo; .*You may choose it; range 4 hexes\.$/ }));
    const told = await screen.findByRole('group', { name: 'The odds' });
    expect(await within(told).findByText('17% to 42%')).toBeTruthy();
    expect(within(told).getByRole('link', { name: 'MD-LAS.07' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /^Declare fire/ }));
    expect(act).toHaveBeenCalledExactlyOnceWith(shot(0, 1));
  });

  test('details are turned on and off, and what is sent is legal', async () => {
    show(view, END, shot(0, 1), shot(0, 1, { predict: true }));
    await fireEvent.click(screen.getByLabelText('Predict'));
    await press('Enter');
    expect(act).toHaveBeenCalledExactlyOnceWith(shot(0, 1));
  });

  test('by keyboard alone: arrows choose, Enter declares, X is done', async () => {
    show(view, END, shot(0, 1), shot(0, 2));
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    expect(act).toHaveBeenLastCalledWith(shot(0, 2));
    await press('x');
    expect(act).toHaveBeenLastCalledWith(END);
  });

  test('Escape takes the target back', async () => {
    show(view, END, shot(0, 1), shot(0, 2));
    await press('ArrowDown');
    await press('Escape');
    await press('Enter');
    expect(act).not.toHaveBeenCalled();
  });
});

describe('a crowded hex', () => {
  const four = [1, 2, 3, 4].map((number) => enemy(number, { name: `Fighter ${number}`, kind: 'craft' }));
  const view = position([vessel(0), ...four]);

  test('opens a list in which every vessel can be chosen', async () => {
    show(view, END, ...four.map(({ number }) => shot(0, number)));
    await fireEvent.click(screen.getByRole('button', { name: /^Fighter 3, Bo;/ }));
    const list = screen.getByRole('dialog', { name: /^Vessels at/ });
    await fireEvent.click(within(list).getByRole('button', { name: 'intruder Fighter 4' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Enter');
    expect(act).toHaveBeenCalledExactlyOnceWith(shot(0, 4));
  });
});

describe('where there is nothing to do', () => {
  const view = position([vessel(0), enemy(1)]);

  test('the page goes on by itself, once', () => {
    vi.useFakeTimers();
    show(view, END);
    expect(screen.getByText('Nothing to do here; going on.')).toBeTruthy();
    vi.advanceTimersByTime(5000);
    expect(act).toHaveBeenCalledExactlyOnceWith(END);
  });

  test('it waits when the reader wants to be asked', () => {
    vi.useFakeTimers();
    localStorage.setItem('mayday.mayday78', JSON.stringify({ nothing: false }));
    show(view, END);
    vi.advanceTimersByTime(20_000);
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Hold fire' })).toBeTruthy();
  });
});

describe('other orders', () => {
  test('a repair shows its odds before it is tried', async () => {
    show(position([vessel(0)], { phase: 'A', step: 'repairing' }), END, { type: 'repair', vessel: 0, area: 'm-drive' }, { type: 'repair', vessel: 0, area: 'weapons' });
    await fireEvent.click(screen.getByRole('button', { name: 'Weaponry' }));
    expect(odds).toHaveBeenLastCalledWith({ type: 'repair', vessel: 0, area: 'weapons' });
    await fireEvent.click(screen.getByRole('button', { name: /^Try to repair/ }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'repair', vessel: 0, area: 'weapons' });
  });

  test('one goes from vessel to vessel with V', async () => {
    show(position([vessel(0), vessel(1)], { phase: 'D', step: 'launching' }), END, { type: 'cast', vessel: 0 }, { type: 'cast', vessel: 1 });
    await press('v');
    await press('Enter');
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'cast', vessel: 1 });
  });

  test('a hex to be placed on is picked, then confirmed', async () => {
    const { container } = show(position([vessel(0, { status: 'waiting' })], { phase: 'set-up', step: 'placing' }), { type: 'place', vessel: 0, hex: [2, 2] }, { type: 'place', vessel: 0, hex: [3, 2] });
    const hex = container.querySelector('[data-spot="3,2"]')!;
    await fireEvent.click(hex);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(hex);
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'place', vessel: 0, hex: [3, 2] });
  });
});

describe('the look of the counters (MD-DAT.03, MD-DAT.22)', () => {
  const fleet = position([
    vessel(0, { sand: true, past: [-2, 0], future: [2, 0] }),
    enemy(1, { wreck: true }),
    vessel(2, { kind: 'big ship', side: -1, seat: -1, present: [0, 5], past: [0, 5], future: [0, 5] }),
  ], { explosions: [[1, 1]] });

  test('a native ship is blue in all its three counters', () => {
    const { container } = show(fleet, END);
    const counters = [...container.querySelectorAll('.space .counter')].filter((one) => one.getAttribute('style')?.includes('--side-blue'));
    expect(counters.map((one) => one.classList[1])).toEqual(expect.arrayContaining(['past', 'present', 'future']));
  });

  test('sand lies around its ship, a wreck carries a marker, and a missile leaves one for the player-turn', () => {
    const { container } = show(fleet, END);
    expect(container.querySelectorAll('[data-vessel="0"] .sand')).toHaveLength(1);
    expect(container.querySelectorAll('[data-vessel="1"] .burst')).toHaveLength(1);
    expect(container.querySelectorAll('.marks .burst.spent')).toHaveLength(1);
  });

  test('what belongs to nobody is black on white', () => {
    const { container } = show(fleet, END);
    expect(container.querySelectorAll('[data-vessel="2"] .counter.neutral')).toHaveLength(1);
  });
});

test('a fight has no fault axe can find', async () => {
  const { container } = show(position([vessel(0), vessel(1), enemy(2), enemy(3)]), END, shot(0, 2), shot(0, 3), shot(0, 3, { combined: true }), shot(1, 2));
  await press('ArrowDown');
  await press('ArrowDown');
  expect(await faults(container)).toEqual([]);
});
