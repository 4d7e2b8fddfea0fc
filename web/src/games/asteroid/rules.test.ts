import { expect, test } from 'vitest';
import { ROBOT_FIGURES } from './panels/figures';
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

test.each([
  ['mining', 'Mining robot'],
  ['roamer', 'Roamer'],
  ['utility', 'Utility robot'],
])('a %s has the figures of the chart', (kind, title) => {
  const line = new RegExp(`^\\| ${title} \\| (\\d) \\| (\\d)[^|]*\\| (\\d) \\| (\\d) \\| (\\d) \\|`, 'm').exec(RULEBOOK)!;
  const [close, far, kill, melee, move] = line.slice(1).map(Number);
  expect(ROBOT_FIGURES[kind]).toEqual({ close, far, kill, melee, move });
});

test.each(VICTORIES)('$name is the victory of $rule', ({ name, rule }) => {
  const entry = RULEBOOK.slice(RULEBOOK.indexOf(`### ${rule} `)).split('\n### ')[0]!;
  expect(entry).toContain(name);
});
