import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { faults } from '../../testing/axe';
import { until } from '../../testing/patience';
import Board from './Board.svelte';
import { scene, type Scene, type SceneName } from './fixtures/scenes';
import { asteroid } from './module';
import { command } from './play/keys';
import type { Action, LegalAction, Odds, Sketch } from './types';

const act = vi.fn();
const openRule = vi.fn();

function show(given: SceneName | Scene, more: Record<string, unknown> = {}) {
  const made = typeof given === 'string' ? scene(given) : given;
  made.view.loose = []; // less to draw; what lies beside the map has a test of its own
  const sketch = (about: string): Promise<Sketch | null> => Promise.resolve(made.sketches[about] ?? null);
  return { ...made, sketch, ...render(Board, { view: made.view, legal: made.legal, names: made.names, act, openRule, busy: false, sketch, ...more }) };
}

const legalOf = (...actions: Action[]): LegalAction[] => actions.map((action) => ({ action, text: action.type }));
const desk = () => within(screen.getByRole('region', { name: 'Your decision' }));
const person = (name: string) => within(screen.getByRole('list', { name: 'Characters' })).getByRole('button', { name: new RegExp(`^${name} `) });
const steps = (legal: LegalAction[], who: string) => legal.map((one) => one.action as Action).filter((one) => one.type === 'step' && one.who === who);

afterEach(() => {
  act.mockReset();
  openRule.mockReset();
});

describe('moving', () => {
  test('a chosen character shows what it can do, with the cost of every step', async () => {
    const { legal } = show('walking');
    await fireEvent.click(person('Hanson'));
    const buttons = desk().getAllByRole('button', { name: / to South lane/ });
    expect(buttons.length).toBe(steps(legal, 'hanson').length);
    await fireEvent.click(buttons[0]!);
    expect(act).toHaveBeenCalledExactlyOnceWith(steps(legal, 'hanson')[0]);
  });

  test('a square within reach is walked to step by step, and the walk stops when something comes into sight', async () => {
    const { view, names, legal, rerender } = show({ ...scene('entering') });
    await fireEvent.click(person('Hanson'));
    await until(() => expect(screen.getByRole('region', { name: 'The board in words' }).textContent).toContain('3J4 for 4'));
    for (let i = 0; i < 4; i++) await fireEvent.keyDown(window, { key: 'ArrowRight' });
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'step', who: 'hanson', to: '3J1' });
    expect(legal).toContainEqual(expect.objectContaining({ action: { type: 'step', who: 'hanson', to: '3J1' } }));

    const next = structuredClone(view);
    Object.assign(next.members.find((one) => one.name === 'hanson')!, { square: '3J1', spent: 1 });
    next.mover = 'hanson';
    const on = legalOf({ type: 'step', who: 'hanson', to: '3J2' }, { type: 'end_move', who: 'hanson' });
    await rerender({ view: next, legal: on, names, act, openRule, busy: false });
    expect(act).toHaveBeenLastCalledWith({ type: 'step', who: 'hanson', to: '3J2' });

    const then = structuredClone(next);
    Object.assign(then.members.find((one) => one.name === 'hanson')!, { square: '3J2', spent: 2 });
    then.face_down[0]!.spotted = true;
    await rerender({ view: then, legal: legalOf({ type: 'step', who: 'hanson', to: '3J3' }), names, act, openRule, busy: false });
    expect(act).toHaveBeenCalledTimes(2);
    expect(desk().getByText(/come into sight/)).toBeTruthy();
  });

  test('a kick is weighed with its odds before it is done', async () => {
    const odds = vi.fn(async (): Promise<Odds> => ({ chances: [{ label: 'the door gives way', ways: 4, of: 6, least: null }], modifiers: [], needed: 4, dice: '', terms: [], notes: [] }));
    const { legal } = show('walking', { odds });
    const kick = legal.map((one) => one.action as Action).find((one) => one.type === 'kick')!;
    await fireEvent.click(person('Demon'));
    await fireEvent.click(desk().getByRole('button', { name: /Kick at the door/ }));
    expect(act).not.toHaveBeenCalled();
    await until(() => expect(desk().getByRole('group', { name: 'The odds' }).textContent).toContain('67%'));
    await fireEvent.click(desk().getByRole('button', { name: 'Do it' }));
    expect(act).toHaveBeenCalledExactlyOnceWith(kick);
  });

  test('what cannot be done says why, with the rule', async () => {
    const speak = vi.fn(async () => ({ type: 'refused', reason: 'There is a door in the way.', rule: 'AS-15.02' }));
    show('walking', { speak });
    await fireEvent.click(person('Demon'));
    await fireEvent.keyDown(window, { key: 'ArrowRight' });
    await fireEvent.keyDown(window, { key: 'ArrowDown' });
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(act).not.toHaveBeenCalled();
    await until(() => expect(desk().getByRole('alert').textContent).toContain('There is a door in the way.'));
    await fireEvent.click(desk().getByRole('link', { name: 'AS-15.02' }));
    expect(openRule).toHaveBeenCalledWith('AS-15.02');
  });

  test('Sasha goes beyond the map by a control of her own', async () => {
    const made = scene('dog');
    Object.assign(made.view.members.find((one) => one.name === 'sasha')!, { square: made.view.entry });
    const { container } = show({ ...made, legal: legalOf({ type: 'step', who: 'sasha', to: 'beyond' }, { type: 'end_move', who: 'sasha' }) });
    await fireEvent.click(container.querySelector('.beyond')!);
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'step', who: 'sasha', to: 'beyond' });
  });

  test('one of several people moves only their own', () => {
    const { view } = show('shared');
    const able = [...document.querySelectorAll('.roster .able .name')].map((one) => one.textContent);
    expect(able.length).toBeGreaterThan(0);
    const own = [...view.members.map((one) => ({ ...one, ref: one.name })), ...view.robots].filter((one) => one.seat === view.seat).map((one) => one.ref);
    for (const name of able) expect(own).toContain(name!.toLowerCase());
  });
});

describe('fighting', () => {
  test('a target pressed on the map is aimed at, and shot at once that is confirmed', async () => {
    const { container, legal } = show('firing');
    const shot = legal.map((one) => one.action as Action).find((one) => one.type === 'shoot')!;
    const target = shot.type === 'shoot' ? shot.target : '';
    await fireEvent.click(container.querySelector(`[data-piece="${target}"]`)!);
    expect(act).not.toHaveBeenCalled();
    expect(container.querySelector('.fire.firm')).toBeTruthy();
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(act).toHaveBeenCalledExactlyOnceWith(shot);
  });

  test('a charge shows its blast before it goes off', async () => {
    const { container } = show('blasting');
    await fireEvent.click(desk().getByRole('button', { name: /Set off the charge/ }));
    const numbers = [...container.querySelectorAll('.deadly')].map((one) => one.textContent);
    expect(numbers).toContain('dead');
    expect(numbers).toContain('1-5'); // Demon laid it: one better than anybody's
    expect(container.querySelectorAll('.opens').length).toBeGreaterThan(0);
  });

  test('a terminal is asked by those who stand at it, alone or together', async () => {
    show('asking');
    await fireEvent.click(screen.getByRole('button', { name: 'Kirby and Professor' }));
    await fireEvent.click(screen.getByRole('button', { name: 'where is the brain?' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'inquire', terminal: '3J2', askers: ['kirby', 'professor'], topic: 'brain' });
  });
});

describe('what is drawn', () => {
  test('only plans that are on the map, and fog where nobody has been', () => {
    const { container, view } = show('walking');
    expect(container.querySelectorAll('.sheet').length).toBe(view.sheets.length);
    expect(container.querySelectorAll('.fog').length).toBeGreaterThan(0);
  });

  test('the plans beside the map with what lies on them face down', () => {
    const made = scene('entering');
    const { container } = render(Board, { view: made.view, legal: [], names: made.names, act, openRule, busy: false });
    expect(container.querySelectorAll('.loose').length).toBe(made.view.loose.length);
    expect(container.querySelectorAll('[data-piece^="hidden"]').length).toBe(made.view.face_down.length);
  });

  test('a small drawing of a lesson, with its own squares to walk on', async () => {
    const { container, legal } = show('lesson');
    expect(container.querySelectorAll('.sheet').length).toBe(0);
    await fireEvent.click(person('Hanson'));
    await fireEvent.click(desk().getByRole('button', { name: /^East to B3/ }));
    expect(legal.map((one) => one.action)).toContainEqual(act.mock.calls[0]![0]);
  });

  test('the whole station and every robot to the computer', () => {
    const { container, view } = show('brooding');
    expect(container.querySelectorAll('.sheet').length).toBe(8);
    expect(container.querySelectorAll('.fog').length).toBe(0);
    for (const robot of view.robots) expect(container.querySelector(`[data-piece="${robot.ref}"]`)).toBeTruthy();
  });

  test('to a watcher what the expedition has seen, and nothing to press', () => {
    const { container } = show('watching');
    expect(container.querySelector('.desk')).toBeNull();
    expect(container.querySelectorAll('.roster .able').length).toBe(0);
  });

  test('where Sasha growls, and what Ms. Jones was told', () => {
    const { view } = scene('walking');
    const hidden = view.face_down.find((one) => one.square.startsWith('3'))!.square;
    const news = [
      { ply: 1, text: '', event: { type: 'growled', square: '3J1' } },
      { ply: 2, text: '', event: { type: 'turn', turn: 3, left: null } },
      { ply: 3, text: '', event: { type: 'growled', square: '3J4' } },
      { ply: 4, text: '', event: { type: 'answered', square: hidden, kinds: ['roamer'] } },
    ];
    const { container } = show('walking', { news });
    expect(container.querySelectorAll('.growl').length).toBe(1);
    expect(container.querySelector('.felt')?.textContent).toBe('Roamer?');
  });
});

describe('the end', () => {
  test('tells which victories were won and what became of everybody', () => {
    const made = scene('over');
    made.view.victories = ['World Survival', 'SPCA', 'SPCA'];
    made.view.destruct = 3;
    Object.assign(made.view.members[0]!, { boarded: true, dead: false, square: '' });
    show(made);
    const ending = within(screen.getByRole('region', { name: 'The end' }));
    expect(ending.getByText('The world is saved')).toBeTruthy();
    expect(ending.getByText('SPCA, twice').closest('li')!.textContent).toContain('won');
    expect(ending.getByText('Romantic').closest('li')!.textContent).toContain('not won');
    expect(ending.getAllByRole('listitem').length).toBe(7 + made.view.members.length);
  });
});

describe('keys', () => {
  test('N chooses the next character that can act, X ends the step, at once unless nobody has moved', async () => {
    show('walking');
    await fireEvent.keyDown(window, { key: 'n' });
    expect(screen.getByRole('list', { name: 'Characters' }).querySelectorAll('[aria-pressed=true]').length).toBe(1);
    await fireEvent.keyDown(window, { key: 'x' });
    expect(act).not.toHaveBeenCalled();
    expect(desk().getByText(/Nobody has moved yet/)).toBeTruthy();
    await fireEvent.keyDown(window, { key: 'x' });
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'end_movement' });
  });

  test('whoever decides by keyboard finds the focus on the next decision', async () => {
    const { rerender, names } = show('walking');
    await fireEvent.click(person('Hanson'));
    const button = desk().getAllByRole('button', { name: / to South lane/ })[0]!;
    button.focus();
    await fireEvent.click(button);
    const { view, legal } = scene('fighting');
    await rerender({ view, legal, names, act, openRule, busy: false });
    expect(document.activeElement?.closest('.desk')).toBeTruthy();
  });

  test('H tells how to play', async () => {
    show('walking');
    await fireEvent.keyDown(window, { key: 'h' });
    await tick();
    expect(screen.getByText('How to play')).toBeTruthy();
  });

  test.each(['ArrowUp', 'Enter', 'Escape', 'n', 'N', 'x', 'v', 'u', 'f', 'g', '+', '-', 'h'])('%s is a key of the board, and in its list', (key) => {
    const stroke = { key, shiftKey: key === 'N', ctrlKey: false, metaKey: false, altKey: false };
    expect(command(stroke)).not.toBeNull();
    const words: Record<string, string> = { ArrowUp: 'Arrows', Escape: 'Esc' };
    expect(asteroid.keys!.some((one) => one.keys.split(/, | and /).includes(words[key] ?? (key === 'N' ? 'Shift+N' : key.length > 1 ? key : key.toUpperCase())))).toBe(true);
    expect(command({ ...stroke, ctrlKey: true })).toBeNull();
  });
});

describe.each(['walking', 'asking', 'hunting', 'over', 'watching'] as const)('the scene %s', (name) => {
  test('has nothing that keeps people out', async () => {
    const { container } = show(name);
    // The plans and faces are pictures that nobody is told of; without them the search takes a tenth of the time.
    for (const picture of container.querySelectorAll('.floor, .token')) picture.replaceChildren();
    expect(await faults(container)).toEqual([]);
  });
});
