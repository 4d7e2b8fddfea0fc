import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { faults } from '../../../testing/axe';
import { until } from '../../../testing/patience';
import type { LegalAction } from '../types';
import { scene, type Scene, type SceneName } from './fixtures/scenes';
import Setup from './Setup.svelte';

const act = vi.fn();
const speak = vi.fn(() => Promise.resolve({ type: 'refused' as const, reason: 'Scoop must go.', rule: 'AS-4.03' }));
const openRule = vi.fn();

function show(name: SceneName | Scene, more: Record<string, unknown> = {}) {
  const { view, legal, names } = typeof name === 'string' ? scene(name) : name;
  return { view, ...render(Setup, { view, legal, names, act, speak, openRule, busy: false, ...more }) };
}

/** By what it is for; to look for a role through the drawings of eight plans takes seconds. */
const at = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const place = (number: number) => at(`[data-place="${number}"]`);
const button = (name: string) => screen.getByRole('button', { name });
const radios = (face: number) => [...document.querySelectorAll<HTMLInputElement>(`input[name=number${face}]`)];
const offer = (action: Record<string, unknown>): LegalAction => ({ action, text: '' }) as unknown as LegalAction;

afterEach(() => {
  act.mockReset();
  speak.mockClear();
});

/** One of each screen, without those whose hundreds of open squares say nothing new. */
const SCREENS: SceneName[] = ['beginning', 'full', 'chosen', 'dividing', 'charges', 'plans', 'corridors', 'waiting'];

test.each(SCREENS)('%s: axe finds nothing wrong', async (name) => {
  const { container } = show(name);
  expect(await faults(container)).toEqual([]);
});

describe('the computer', () => {
  test('takes a whole station at one press, an action at a time', async () => {
    const { rerender, view } = show('beginning');
    await fireEvent.click(button('Take it: Deep brain'));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'generate', temper: 'any' });
    const next = scene('laid');
    await rerender({ busy: true, view, legal: [] });
    await rerender({ busy: false, view: next.view, legal: next.legal });
    expect(act).toHaveBeenLastCalledWith({ type: 'close' });
    const then = scene('placing');
    await rerender({ busy: true });
    await rerender({ busy: false, view: then.view, legal: then.legal });
    expect(act).toHaveBeenLastCalledWith({ type: 'generate', temper: 'deep' });
  });

  test('lays plans by hand, and nothing is sent before it is meant', async () => {
    show('beginning');
    await fireEvent.click(button('Lay everything by hand'));
    await fireEvent.click(at('[data-plan="3"]'));
    expect(place(4).textContent).toContain('Lower level, north-west: empty');
    await fireEvent.click(place(4));
    await fireEvent.click(screen.getByText('Turn right'));
    expect(place(4).textContent).toContain('Lower level, north-west: Plan 3, Control, turned once');
    await fireEvent.click(place(0));
    expect(place(0).textContent).toContain('Upper level, north-west: Plan 3, Control, turned once');
    await fireEvent.click(screen.getByText('The rest by lot'));
    expect(document.querySelectorAll('[data-plan]')).toHaveLength(0);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText('On to the counters'));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'lay_plan', plan: 3, turn: 1 });
  });

  test('finds its drawing board again when the page is loaded anew', async () => {
    const { unmount } = show('beginning', { place: 'xyz' });
    await fireEvent.click(button('Lay everything by hand'));
    await fireEvent.click(at('[data-plan="6"]'));
    await fireEvent.click(place(3));
    unmount();
    show('beginning', { place: 'xyz' });
    expect(place(3).textContent).toContain('Upper level, south-east: Plan 6, Workshops, upright');
  });

  test('takes a counter and puts it where the rules allow, by name', async () => {
    const { rerender } = show('placing');
    expect(at('[data-take="terminal"]').textContent).toContain('Terminal, 3 of 3 in hand');
    await fireEvent.click(at('[data-take="terminal"]'));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'take_counter', kind: 'terminal' });
    await rerender(scene('holding'));
    await fireEvent.change(at('select'), { target: { value: '1D4' } });
    await fireEvent.click(screen.getByText('Put it there'));
    expect(act).toHaveBeenLastCalledWith({ type: 'place_counter', square: '1D4' });
  });

  test('walks over the board by keys, jumps to open places and puts down', async () => {
    show('holding');
    const board = at('[role=application]');
    board.focus();
    await fireEvent.keyDown(board, { key: 'n' });
    await fireEvent.keyDown(board, { key: 'Enter' });
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'place_counter', square: expect.stringMatching(/^[1-8][A-M]\d+$/) });
  });

  test('moves a counter that lies, and may put it back', async () => {
    const { rerender } = show('placed');
    await fireEvent.click(at('[data-lift="1D4"]'));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'lift_counter', square: '1D4' });
    await rerender(scene('holding'));
    await fireEvent.click(screen.getByText('Put it back'));
    expect(act).toHaveBeenLastCalledWith({ type: 'place_counter', square: '1D4' });
  });

  test('hears why the counters cannot stay yet', async () => {
    speak.mockResolvedValueOnce({ type: 'refused', reason: 'Every counter must be placed.', rule: 'AS-3.13' });
    show('placed');
    await fireEvent.click(at('[data-close]'));
    expect(act).not.toHaveBeenCalled();
    await until(() => expect(at('[role=alert]').textContent).toContain('Every counter must be placed.'));
    expect(at('[role=alert] a').textContent).toBe('AS-3.13');
  });

  test('gives every plan a number before the die is rolled', async () => {
    show('plans');
    const roll = at('[data-roll]');
    for (const face of [1, 2, 3, 4, 5, 6]) await fireEvent.click(radios(face)[0]!);
    expect(roll).toHaveProperty('disabled', true);
    for (const face of [2, 3, 4]) await fireEvent.click(radios(face)[face - 1]!);
    await fireEvent.click(roll);
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'give_number', to: radios(1)[0]!.value });
  });

  test('numbers the four outer exits of the entry plan', () => {
    const { view } = show('corridors');
    const squares = radios(1).map((one) => one.value);
    expect(new Set(squares).size).toBe(4);
    expect(squares.every((square) => square.startsWith(String(view.entry_plan)))).toBe(true);
  });
});

describe('the expedition', () => {
  const card = (name: string) => at(`[data-person="${name}"]`);

  test('chooses and dismisses at a press', async () => {
    const { rerender } = show('choosing');
    await fireEvent.click(card('hanson'));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'choose', who: 'hanson' });
    await rerender(scene('chosen'));
    expect(card('hanson').getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(card('hanson'));
    expect(act).toHaveBeenLastCalledWith({ type: 'dismiss', who: 'hanson' });
  });

  test('hears from the rules why this is no crew', async () => {
    show('choosing');
    await fireEvent.click(at('[data-sail]'));
    await until(() => expect(at('[role=alert]').textContent).toContain('Scoop must go.'));
    expect(act).not.toHaveBeenCalled();
  });

  test('is told who will not go alone', () => {
    const lonely = scene('chosen');
    lonely.view.crew.push('lucky');
    show(lonely);
    expect(card('lucky').textContent).toContain('Will not go without Muscles');
    expect(card('muscles').textContent).toContain('Lucky will not go alone');
  });

  test('divides its members among those who share it', async () => {
    show('dividing');
    await fireEvent.click(within(screen.getByRole('group', { name: 'Demon is played by' })).getByRole('button', { name: 'Ben' }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'assign', who: 'demon', seat: 1 });
  });

  test('lays its charges out first, takes one back, and hands them out together', async () => {
    const { rerender } = show('charges');
    await fireEvent.click(at('[data-charge="demon"]'));
    await fireEvent.click(at('[data-charge="demon"]'));
    expect(document.querySelector('[data-charge="demon"]')).toBeNull();
    expect(document.querySelector('[data-charge="scoop"]')).toBeNull();
    await fireEvent.click(button('Take a charge back from Demon'));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button('Leave 4 on the ship and go'));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'give_charge', who: 'demon' });
    await rerender({ busy: true });
    await rerender({ busy: false, legal: [offer({ type: 'close' })] });
    expect(act).toHaveBeenLastCalledWith({ type: 'close' });
  });

  test('sees nothing of the station while it waits, and may read about its people', () => {
    const { view, container } = show('waiting');
    expect(view.sheets).toEqual([]);
    expect(container.querySelector('[data-station]')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('The computer');
    expect(card('kirby')).toBeTruthy();
  });
});
