import { describe, expect, test } from 'vitest';
import { clockTime, complaint, nameBots, usualOptions } from './lobby';
import { GAME } from './testing/fakes';
import type { GameInfo } from './wire';

test.each([
  ['seats[2].name', 'Seat 3: too long'],
  ['title', 'Title of the table: too long'],
  ['options.fog', 'Fog of war: too long'],
  ['gone', 'gone: too long'],
])('a complaint about %s names what the form shows', (field, said) => {
  expect(complaint({ error: 'invalid', reason: `${field}: too long`, field }, GAME)).toBe(said);
});

test('bots get the names that their game has for them, none beginning like a person', () => {
  const seats = nameBots('cockpit', [{ kind: 'me', name: 'Vera' }, ...Array.from({ length: 9 }, () => ({ kind: 'bot' as const, bot: 'cadet' }))]);
  const names = seats.slice(1).map((seat) => seat.name ?? '');
  expect(new Set(names).size).toBe(9);
  expect(names.filter((name) => name.startsWith('V') || name === '')).toEqual([]);
  expect(nameBots('toy', [{ kind: 'bot', bot: 'cadet' }])).toEqual([{ kind: 'bot', bot: 'cadet' }]);
});

test('an instant of another day is told with its date', () => {
  const now = new Date(2026, 10, 18, 12);
  const at = (day: number) => clockTime(new Date(2026, 10, day, 9, 5).toISOString(), now);
  expect(at(18)).not.toContain('18');
  expect(at(16)).toContain('16');
  expect(at(16)).toContain(at(18));
});

describe('the options of a new table', () => {
  const option = (name: string) => ({ name, title: '', rule: '', default: 0, values: [] });
  const game = { options: [option('vote_seconds'), option('other')], online: { people: 2, open: 1, options: { vote_seconds: 30 } } } as unknown as GameInfo;

  test.each([
    [1, 1, 30],
    [0, 2, 30],
    [1, 0, 0],
    [0, 1, 0],
    [5, 0, 0],
  ])('for %i seats of one’s own and %i open ones are those that the server says', (mine, open, seconds) => {
    expect(usualOptions(game, mine, open)).toEqual({ vote_seconds: seconds, other: 0 });
  });

  test('are the printed ones where nothing else is said', () => {
    expect(usualOptions({ ...game, online: null }, 2, 2)).toEqual({ vote_seconds: 0, other: 0 });
    expect(usualOptions(undefined, 2, 2)).toEqual({});
  });
});
