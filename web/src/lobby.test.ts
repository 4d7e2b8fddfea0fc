import { expect, test } from 'vitest';
import { complaint, nameBots } from './lobby';
import { GAME } from './testing/fakes';

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
