import { describe, expect, test } from 'vitest';
import { legalOf, position, vessel } from './fixtures/made';
import { passable, pause } from './passing';
import type { Options } from './types';

const BOTH = { nothing: true, cycling: true };
const view = position([vessel(0)]);

describe('the page goes on by itself', () => {
  test('where going on is all there is, beside giving up', () => {
    expect(passable(view, legalOf({ type: 'end' }, { type: 'resign' }), BOTH)).toEqual({ type: 'end' });
  });

  test('not where anything may be chosen', () => {
    expect(passable(view, legalOf({ type: 'end' }, { type: 'cast', vessel: 0 }), BOTH)).toBeNull();
  });

  test('not where one must choose', () => {
    expect(passable(view, legalOf({ type: 'resign' }), BOTH)).toBeNull();
    expect(passable(view, [], BOTH)).toBeNull();
  });

  test('not when the reader wants to be asked', () => {
    expect(passable(view, legalOf({ type: 'end' }), { nothing: false, cycling: false })).toBeNull();
  });

  test('past the programs at the end of a phase only when the reader said so', () => {
    const cycling = position([vessel(0)], { step: 'cycling' });
    const legal = legalOf({ type: 'end' }, { type: 'run', vessel: 0, programs: ['T'] });
    expect(passable(cycling, legal, { nothing: true, cycling: false })).toBeNull();
    expect(passable(cycling, legal, BOTH)).toEqual({ type: 'end' });
    expect(passable(view, legal, BOTH)).toBeNull();
  });
});

describe('how soon', () => {
  const extended = { ...view.options, computer_rule: 'extended' } as Options;

  test('at once where everything is open', () => {
    expect(pause(view, 0)).toBeLessThan(1000);
    expect(pause(view, 0)).toBe(pause(view, 1));
  });

  test('after a while of no telling length where a quick answer would tell of hidden programs', () => {
    const hidden = position([vessel(0)], { options: extended, phase: 'C' });
    expect(pause(hidden, 0)).toBeGreaterThanOrEqual(1500);
    expect(pause(hidden, 0.9)).toBeGreaterThan(pause(hidden, 0.1));
    expect(pause(position([vessel(0)], { options: extended, phase: 'A', step: 'moving' }), 1)).toBeLessThan(1000);
  });
});
