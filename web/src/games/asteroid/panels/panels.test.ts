import { render } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { faults } from '../../../testing/axe';
import { scene, type SceneName } from '../fixtures/scenes';
import { growlsIn } from '../play/heard';
import { trace } from '../play/pointed';
import { prompt, seatNote } from '../play/steps';
import type { View } from '../types';
import Dossier from './Dossier.svelte';
import { fateOf, openTo } from './victories';

const told = (name: SceneName, change: Partial<View> = {}) => {
  const { view, legal, names } = scene(name);
  const { container } = render(Dossier, { view: { ...view, ...change }, legal, names, act: vi.fn(), busy: false, openRule: vi.fn() });
  return container;
};

describe('the station beside the board', () => {
  test('tells the turns left to get out once the sequence runs', () => {
    expect(told('leaving').textContent).toContain('19 turns left. The station blows at the end of turn 27.');
    expect(told('walking').textContent).toContain('The sequence has not begun');
  });

  test('keeps the number on the luck chit from the expedition until his luck is out', () => {
    expect(told('walking').textContent).toContain('of a number that only the computer knows');
    expect(told('brooding').textContent).toMatch(/Lucky has spent \d+ of \d+/);
    expect(told('walking', { luck: 12, luck_spent: 12, luck_out: true }).textContent).toContain('Lucky has spent 12 of 12. His luck is out.');
  });

  test('tells of love, courtship and abduction', () => {
    expect(told('walking').textContent).toContain('Her suitors: Demon, Hanson');
    expect(told('walking', { lover: 'hanson', abducted: true }).textContent).toContain('Nicholle is in the hands of a robot. Nicholle loves Hanson.');
  });

  test('names the terminals that were found, and to the computer all of them', () => {
    expect(told('asking').textContent).toContain('South lane 3J2');
    expect(told('walking').textContent).toContain('No terminal has been found.');
    expect(told('brooding').textContent!.match(/face down/g)!.length).toBeGreaterThan(3);
  });

  test('says who carries what', () => {
    expect(told('entering').textContent).toContain('Sarge: a demo charge');
    const { view } = scene('entering');
    const members = view.members.map((one) => ({ ...one, items: one.name === 'demon' ? ['charge', 'charge', 'keys'] : [] }));
    expect(told('entering', { members }).textContent).toContain('Demon: two demo charges and the keys');
  });

  test.each(['walking', 'brooding'] as const)('keeps nobody out (%s)', async (name) => {
    expect(await faults(told(name))).toEqual([]);
  });
});

describe('in a line', () => {
  const names = ['Ada', 'Ben'];

  test('the one who decides is told what, the others for whom they wait', () => {
    const { view } = scene('walking');
    expect(prompt({ ...view, mover: '' }, names, 0, [0])).toBe('Move your people');
    expect(prompt(view, names, 1, [0])).toBe('Waiting for Ada');
    expect(prompt({ ...view, stage: 'choosing' }, names, 1, [0])).toBe('Ada chooses who goes');
    expect(prompt({ ...view, stage: 'choosing' }, names, 0, [0])).toBe('Choose who goes');
  });

  test('a seat says which side it is, and who is left of it', () => {
    const { view } = scene('walking');
    const dead = view.members.filter((one) => one.dead).length;
    expect(seatNote(view, 0)).toBe(`Expedition, ${view.members.length - dead} of ${view.members.length} alive`);
    expect(seatNote(view, 1)).toBe('The computer');
  });
});

describe('the victories', () => {
  test('need the people they are about', () => {
    const { view } = scene('walking');
    const open = (left: string): string[] => openTo({ ...view, members: view.members.filter((one) => one.name !== left) }).map((one) => one.name);
    expect(open('')).toContain('Romantic');
    expect(open('nicholle')).not.toContain('Romantic');
    expect(open('nicholle')).toContain('World Survival');
    expect(openTo({ ...view, options: { ...view.options, clone_soldiers: 'on' } }).map((one) => one.name)).toEqual(['World Survival', 'Personal Survival']);
  });
});

describe('what the log points at', () => {
  test('is a way from square to square', () => {
    const { view } = scene('walking');
    expect(trace(view, { type: 'moved', who: 'hanson', origin: '3J1', to: '3J2' })).toEqual({ squares: ['3J2'], lines: [['3J1', '3J2']] });
  });

  test('is a line between those who shoot and are shot at', () => {
    const { view } = scene('firing');
    expect(trace(view, { type: 'fired', who: 'hanson', target: 'r1' })).toEqual({ squares: ['3J1', '3J4'], lines: [['3J1', '3J4']] });
  });

  test('is nothing for what happened nowhere', () => {
    expect(trace(scene('walking').view, { type: 'turn', turn: 3, left: null })).toBeNull();
    expect(trace(scene('walking').view, undefined)).toBeNull();
  });
});

test('growls of an earlier turn are past', () => {
  const item = (event: unknown) => ({ ply: 0, text: '', event });
  expect(growlsIn([item({ type: 'growled', square: '3J1' }), item({ type: 'turn' }), item({ type: 'moved' })])).toEqual([]);
});

test.each([
  [{ dead: true }, 'lost'],
  [{ boarded: true, dead: false }, 'escaped'],
  [{ entered: true, boarded: false, dead: false }, 'left'],
  [{ entered: false, boarded: false, dead: false }, 'aboard'],
] as const)('a member that is %o is %s', (change, fate) => {
  const { view } = scene('over');
  expect(fateOf(view, { ...view.members[0]!, ...change }).fate).toBe(fate);
});
