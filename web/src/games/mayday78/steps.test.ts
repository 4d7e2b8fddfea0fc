import { describe, expect, test } from 'vitest';
import { position, vessel } from './fixtures/made';
import { mayday78 as card } from './card';
import { mayday78 } from './module';
import { endWords, prompt, stepTitle } from './steps';

const NAMES = ['Ada', 'Bo'];
const attack = { vessel: 0, target: 1, shot: 'fire', lasers: 1, combined: false, predict: false, gunner: false, selective: 0, loose: false } as const;
const view = position([vessel(0), vessel(1, { seat: 1, side: 1 })]);

describe('the sequence of play in words', () => {
  test('the step is named, and return fire by its name', () => {
    expect(stepTitle(view)).toBe('Declare fire');
    expect(stepTitle({ ...view, phase: 'C' })).toBe('Declare return fire');
  });

  test('the way out says what it does', () => {
    expect(endWords(view)).toBe('Hold fire');
    expect(endWords({ ...view, attacks: [attack] })).toBe('Done declaring');
    expect(endWords({ ...view, attacks: [{ ...attack, vessel: 1 }] })).toBe('Hold fire');
  });

  test('one is asked by name of the step, or waits for somebody', () => {
    expect(prompt(view, NAMES, 0, [0])).toBe('Declare fire: your decision');
    expect(prompt(view, NAMES, 1, [0])).toBe('Waiting for Ada');
  });
});

describe('a seat beside its name', () => {
  test('counts what it has left, without wrecks', () => {
    const fleet = position([vessel(0), vessel(1), vessel(2, { wreck: true }), vessel(3, { kind: 'missile' }), vessel(4, { seat: 1, side: 1, status: 'lost' })]);
    expect(mayday78.seatNote(fleet, 0)).toBe('Native: 2 ships, 1 missile');
    expect(mayday78.seatNote(fleet, 1)).toBe('Intruder: nothing left');
  });

  test('tells the score once there is one', () => {
    const scored = { ...view, sides: view.sides.map((side, i) => ({ ...side, score: i * 3 })) };
    expect(mayday78.seatNote(scored, 1)).toBe('Intruder: 1 ship, 3 points');
  });
});

test('only a race without weapons and with open computers has no secrets', () => {
  expect(card.secrets!({ scenario: 'grand-prix', options: {} })).toBe(false);
  expect(card.secrets!({ scenario: 'grand-prix', options: { gp_weapons: 'on' } })).toBe(true);
  expect(card.secrets!({ scenario: 'grand-prix', options: { computer_rule: 'extended' } })).toBe(true);
  expect(card.secrets!({ scenario: 'battle', options: {} })).toBe(true);
});
