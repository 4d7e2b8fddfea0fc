import { expect, test } from 'vitest';
import { VICTORIES } from './panels/victories';

const BOOKS = import.meta.glob<string>('../../../../src/mayday/games/asteroid/rulebook.md', { query: '?raw', import: 'default', eager: true });
const RULEBOOK = Object.values(BOOKS)[0]!;
const SOURCES = import.meta.glob<string>(['./*.{ts,svelte}', './{play,panels,drawing}/*.{ts,svelte}', '!./**/*.test.ts'], { query: '?raw', import: 'default', eager: true });

test('every rule that the board links to is in the rulebook', () => {
  const named = new Set(Object.values(SOURCES).flatMap((text) => [...text.matchAll(/['"](AS-\d+\.\d+)['"]/g)].map((found) => found[1]!)));
  expect(named.size).toBeGreaterThan(10);
  const missing = [...named].filter((rule) => !RULEBOOK.includes(`### ${rule} `));
  expect(missing).toEqual([]);
});

test.each(VICTORIES)('$name is the victory of $rule', ({ name, rule }) => {
  const entry = RULEBOOK.slice(RULEBOOK.indexOf(`### ${rule} `)).split('\n### ')[0]!;
  expect(entry).toContain(name);
});
