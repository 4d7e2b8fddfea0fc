import { render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { faults } from '../../testing/axe';
import Board from './Board.svelte';
import { scene, SCENES, type Scene } from './fixtures/scenes';
import type { Action } from './types';

interface Shown {
  act: ReturnType<typeof vi.fn>;
  rerender: (more: Partial<Scene>) => Promise<void>;
}

function show(name: string): Shown {
  const { view, legal, names } = scene(name);
  const act = vi.fn();
  const row = async (actions: readonly unknown[]) => (actions.forEach((action) => act(action)), { played: actions.length, refused: null });
  const base = { names, act, row, busy: false, openRule: () => {} };
  const { rerender } = render(Board, { props: { ...base, view, legal } });
  return { act, rerender: (more) => rerender({ ...base, view, legal, ...more }) };
}

const press = async (key: string, code = `Key${key.toUpperCase()}`): Promise<void> => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
  await tick();
};

describe('every position', () => {
  test.each(SCENES)('%s is drawn', (name) => {
    show(name);
    expect(screen.getByRole('group', { name: /^Map, turn/ })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'The map in words' }).textContent).toMatch(/at \d{4}/);
  });

  test.each(['moving', 'levels', 'plotted'])('%s reads well', async (name) => {
    show(name);
    expect(await faults(document.body)).toEqual([]);
  });
});

describe('movement', () => {
  test('brings up the unit that is pressed', async () => {
    const { act } = show('waiting');
    within(screen.getByRole('list', { name: 'Units that may move now' })).getByRole('button', { name: /Broadhead/ }).click();
    expect(act).toHaveBeenCalledWith({ type: 'advance', unit: 's2', by: '' });
  });

  test('flies the course that was chosen at the rose', async () => {
    const { act } = show('moving');
    screen.getByRole('button', { name: /^Thrust NE: 1 G/ }).click();
    await tick();
    screen.getByRole('button', { name: /^Thrust NE: 2 G/ }).click();
    await tick();
    expect(screen.getByRole('status', { name: 'The course you have chosen' }).textContent).toContain('2 NE: 2 of 6 G');
    screen.getByRole('button', { name: /^Fly/ }).click();
    expect(act.mock.calls[0]![0]).toMatchObject({ type: 'thrust', evade: false });
  });

  test('is done with keys alone: thrust, evade, fly', async () => {
    const { act } = show('moving');
    await press('d');
    await press('v');
    await press('Enter', 'Enter');
    expect(act.mock.calls[0]![0]).toMatchObject({ type: 'thrust', evade: true });
  });

  test('by the cursor: Enter chooses the hex, and once more flies there', async () => {
    const { act } = show('moving');
    await press('ArrowUp', 'ArrowUp');
    await press('ArrowUp', 'ArrowUp');
    await press('Enter', 'Enter');
    expect(act).not.toHaveBeenCalled();
    await press('Enter', 'Enter');
    const { to } = act.mock.calls[0]![0] as { to: string };
    expect(screen.getByRole('status', { name: 'The course you have chosen' }).textContent).toContain(`To ${to}`);
  });

  test('goes up a level where there are levels', async () => {
    const { act } = show('levels');
    screen.getByRole('button', { name: /^Thrust up/ }).click();
    await tick();
    screen.getByRole('button', { name: /^Fly/ }).click();
    expect((act.mock.calls[0]![0] as { to: string }).to).toMatch(/@4$/);
  });

  test('asks for the level of the atmosphere', () => {
    const { act } = show('diving');
    screen.getByRole('button', { name: /^Lower/ }).click();
    expect(act).toHaveBeenCalledWith({ type: 'dive', to: 'lower' });
  });

  test('launches a volley, or does not', () => {
    const { act } = show('launching');
    screen.getByRole('button', { name: /^Launch/ }).click();
    screen.getByRole('button', { name: 'Do not launch' }).click();
    expect(act.mock.calls.map(([action]) => (action as Action).type)).toEqual(['place', 'hold']);
  });
});

describe('forty fighters', () => {
  test('are three rows, each moved at once', async () => {
    show('fighters');
    const rows = within(screen.getByRole('list', { name: 'Units that may move now' })).getAllByRole('button');
    expect(rows.map((row) => row.textContent).filter((text) => text?.includes('Gnat'))).toHaveLength(3);
  });

  test('make the same move one after another, as each becomes legal', async () => {
    vi.useFakeTimers();
    const { act, rerender } = show('flock');
    const flock = scene('flock');
    const select = screen.getByRole('combobox', { name: 'Who flies' }) as HTMLSelectElement;
    select.value = 'all';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await tick();
    screen.getByRole('button', { name: /^Fly, all/ }).click();
    expect((act.mock.calls[0]![0] as Action).type).toBe('thrust');
    // The server has moved the first one: the next may be brought up.
    const waiting = flock.view.waiting;
    const legal = waiting.map((unit) => ({ action: { type: 'advance', unit, by: '' }, text: `move ${unit}` }));
    await rerender({ view: { ...flock.view, mover: '' }, legal });
    await vi.advanceTimersByTimeAsync(200);
    expect(act.mock.calls[1]![0]).toEqual({ type: 'advance', unit: waiting[0], by: '' });
  });
});

describe('what we know of others', () => {
  test('a contact says its class, its side, and who holds it', async () => {
    show('plotted');
    screen.getByRole('button', { name: /^Contact 1, Red/ }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await tick();
    const card = screen.getByRole('region', { name: /^contact 1/ });
    expect(card.textContent).toContain('Magpie');
    expect(card.textContent).toMatch(/Held now by Hawk and Kite, locked by Hawk/);
  });

  test('a bogey says nothing but its marker', async () => {
    show('plotted');
    const blips = screen.getAllByRole('button', { name: /bogey/i });
    for (const blip of blips) expect(blip.getAttribute('aria-label')).not.toMatch(/Magpie|Red|size/);
  });

  test('our volley has its note', async () => {
    show('plotted');
    screen.getByRole('button', { name: /^Your volley 1/ }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await tick();
    expect(screen.getByRole('region', { name: 'volley 1' }).textContent).toMatch(/3 C at contact 1/);
  });

  test('locks, fire, and what will go off are lines on the map', () => {
    show('plotted');
    expect(document.querySelectorAll('.locks .lock')).toHaveLength(1);
    expect(document.querySelectorAll('.locks .warning')).toHaveLength(1);
  });

  test('the jammer’s arc is drawn', () => {
    show('jamming');
    expect(document.querySelectorAll('.arcs path')).toHaveLength(1);
  });

  test('those who watch see markers alone', () => {
    show('watching');
    const names = [...document.querySelectorAll('[data-unit]')].map((one) => one.getAttribute('aria-label'));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^(\d+ alike: )?Bogey/);
  });
});

test('a level can be looked at alone', async () => {
  show('levels');
  screen.getByRole('radio', { name: 'Level 0' }).click();
  await tick();
  expect(document.querySelectorAll('.piece.present.dim').length).toBeGreaterThan(0);
});
