import { describe, expect, test } from 'vitest';
import { position, vessel } from '../fixtures/made';
import { answer } from './made';
import { costWords, firstWords, jumpWords, waysOf } from './ways';

const view = position([vessel(0), vessel(1, { seat: 1, side: 1, present: [4, 0] })]);

describe('what was found', () => {
  test('is listed: who comes, whom one can meet, where one can go', () => {
    expect(waysOf(view, answer()).map((way) => `${way.title}: ${costWords(way)}`)).toEqual([
      'intruder Scout B meets it: in 3 turns, thrust 2',
      'Meet intruder Scout B: in 2 turns, thrust 2',
      'Land on Alpha: in 3 turns, thrust 1',
    ]);
  });

  test('names the first thrust of one’s own ways, and not that of others', () => {
    const found = answer();
    const [threat, meet, land] = waysOf(view, found);
    expect(firstWords(found, threat!)).toBe('');
    expect(firstWords(found, meet!)).toBe('First thrust 2 SE');
    expect(firstWords(found, land!)).toBe('First thrust S');
  });

  test('has no first step where the move under way arrives by itself', () => {
    const found = answer({ meets: [{ hunter: 0, quarry: 1, turn: 1, hex: [0, 0], to: null, thrust: 0 }] });
    const meet = waysOf(view, found).find((way) => way.kind === 'meet')!;
    expect(meet.first).toBeNull();
    expect(costWords(meet)).toBe('next turn, without thrust');
  });

  test('leaves out what has already been done', () => {
    const done = { futures: [], presents: [], thrust: 0, turns: 0 };
    const found = answer({ approaches: [{ world: 'Alpha', orbit: null, landing: done }], jump: done, jump_distance: 0 });
    expect(waysOf(view, found).map((way) => way.kind)).toEqual(['threat', 'meet']);
    expect(jumpWords(found)).toBe('Far enough from every world to jump.');
  });

  test('follows a homing missile', () => {
    const found = answer({ homing: [[1, 0], [3, 0]] });
    expect(waysOf(view, found).at(-1)).toMatchObject({ kind: 'homing', turns: 2, presents: [[1, 0], [3, 0]], first: null });
  });
});

test('what cannot jump says nothing of it', () => {
  expect(jumpWords(answer({ jump_distance: null }))).toBe('');
  expect(jumpWords(answer())).toBe('38 more hexes to the jump distance, more than ten turns off.');
});
