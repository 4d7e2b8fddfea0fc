import { expect, test } from 'vitest';
import { complaint } from './lobby';
import { GAME } from './testing/fakes';

test.each([
  ['seats[2].name', 'Seat 3: too long'],
  ['title', 'Title of the table: too long'],
  ['options.fog', 'Fog of war: too long'],
  ['gone', 'gone: too long'],
])('a complaint about %s names what the form shows', (field, said) => {
  expect(complaint({ error: 'invalid', reason: `${field}: too long`, field }, GAME)).toBe(said);
});
