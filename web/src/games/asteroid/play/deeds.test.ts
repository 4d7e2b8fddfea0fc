import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import wire from '../../../wire.ts?raw';
import Board from '../Board.svelte';
import { scene } from '../fixtures/scenes';
import type { Action, ActionOf } from '../types';
import { PLAY_TYPES, SET_UP_DEEDS, type PlayType } from './deeds';

const act = vi.fn();
afterEach(() => act.mockReset());

/** One action of every kind that can be met in play. */
const SAMPLES: { [T in PlayType]: ActionOf<T> } = {
  guess: { type: 'guess', square: '3J5' },
  guess_area: { type: 'guess_area', area: '3/b' },
  work: { type: 'work', who: 'professor', at: 'r1' },
  step: { type: 'step', who: 'hanson', to: '3J1' },
  stairs: { type: 'stairs', who: 'hanson' },
  to_airlock: { type: 'to_airlock', who: 'hanson' },
  kick: { type: 'kick', who: 'hanson', to: '3J2' },
  open: { type: 'open', who: 'hanson', to: '3J2' },
  tear: { type: 'tear', who: 'muscles', to: '3J2' },
  lay_charge: { type: 'lay_charge', who: 'demon' },
  pick: { type: 'pick', who: 'hanson', item: 'keys' },
  drop: { type: 'drop', who: 'hanson', item: 'charge' },
  hand: { type: 'hand', who: 'hanson', item: 'keys', to: 'kirby' },
  take: { type: 'take', who: 'hanson', item: 'keys', of: 'kirby' },
  lift: { type: 'lift', who: 'hanson', friend: 'kirby' },
  put_down: { type: 'put_down', who: 'hanson' },
  belt_on: { type: 'belt_on', who: 'hanson' },
  belt_off: { type: 'belt_off', who: 'hanson' },
  whack: { type: 'whack', who: 'lucky', at: 'belt' },
  end_move: { type: 'end_move', who: 'hanson' },
  end_movement: { type: 'end_movement' },
  detail: { type: 'detail', who: 'hanson' },
  order_out: { type: 'order_out' },
  board: { type: 'board', who: 'hanson' },
  embark: { type: 'embark' },
  depart: { type: 'depart' },
  evade: { type: 'evade' },
  fight: { type: 'fight' },
  shoot: { type: 'shoot', who: 'hanson', target: 'r1', ray: false },
  burn: { type: 'burn', who: 'hanson', to: '3J2', brain: false },
  detonate: { type: 'detonate', square: '3J2' },
  withdraw: { type: 'withdraw' },
  end_fire: { type: 'end_fire' },
  attack: { type: 'attack', who: 'hanson', target: 'r1' },
  decline: { type: 'decline' },
  inquire: { type: 'inquire', terminal: '3J2', askers: ['kirby'], topic: 'brain' },
  turn_off: { type: 'turn_off', who: 'kirby' },
  break_brain: { type: 'break_brain', who: 'muscles' },
  end_melee: { type: 'end_melee' },
  activate: { type: 'activate', robot: 'x3' },
  pass: { type: 'pass' },
  answer: { type: 'answer', kinds: ['roamer'] },
};

/** The kinds of action that the wire knows. */
function wireTypes(): string[] {
  const union = /export type AsteroidAction =([^;]*);/.exec(wire)![1]!;
  return union
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => new RegExp(`export interface ${name} \\{\\s*type: '(\\w+)'`).exec(wire)![1]!);
}

test('every action of the game is offered in play, in the set-up, or in the menu of the table', () => {
  expect([...PLAY_TYPES, ...SET_UP_DEEDS, 'resign'].sort()).toEqual(wireTypes().sort());
});

describe.each(PLAY_TYPES)('%s', (type) => {
  test('is reached by visible controls and sends just what is legal', async () => {
    const { view, names } = scene('entering');
    view.loose = []; // six plans less to draw
    const action: Action = SAMPLES[type];
    const { container } = render(Board, { view, legal: [{ action, text: type }], names, act, openRule: vi.fn(), busy: false });
    const control = container.querySelector<HTMLButtonElement>(`.desk [data-deed="${type}"]`);
    expect(control?.textContent?.trim()).toBeTruthy();
    await fireEvent.click(control!);
    const sure = container.querySelector<HTMLButtonElement>('[data-do]');
    if (sure) await fireEvent.click(sure);
    expect(act).toHaveBeenCalledExactlyOnceWith(action);
  });
});

test('a step in which nothing can be done says so, and no other', () => {
  const offer = (...actions: Action[]): string => {
    const { view, names } = scene('firing');
    const { container, unmount } = render(Board, { view, legal: actions.map((action) => ({ action, text: action.type })), names, act, openRule: vi.fn(), busy: false });
    const words = container.querySelector('.desk [data-end]')!.textContent!;
    unmount();
    return words;
  };
  expect(offer(SAMPLES.end_fire, { type: 'resign' })).toBe('Nobody can fire: go on');
  expect(offer(SAMPLES.detonate, SAMPLES.end_fire)).toBe('These are all declarations');
});
