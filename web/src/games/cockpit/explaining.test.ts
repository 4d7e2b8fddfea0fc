import { expect, test } from 'vitest';
import { explained, PRIMER } from './explaining';
import { scene, type SceneName } from './fixtures/scenes';
import type { View } from './types';

const STEPS: View['step'][] = ['pick', 'mark', 'window', 'hold', 'discuss', 'vote', 'order', 'give'];

test('at every step a newcomer gets one sentence and its rule', () => {
  const { view, names } = scene('vote');
  const phases = ['phase1', 'phase2', 'phase3', 'first_suspicions'] as const;
  const said = phases.flatMap((phase) => STEPS.map((step) => explained({ ...view, phase, step }, names)!));
  for (const { text, rule } of [...said, ...PRIMER]) {
    expect(rule).toMatch(/^CP-[A-Z0-9]+\.\d\d$/);
    expect(text).toMatch(/^[A-Z0-9].*\.$/);
  }
});

test('who lays a marker is told of it in the same words on both teams', () => {
  const told = (name: SceneName) => explained(scene(name).view, scene(name).names);
  expect(told('honest')).toEqual(told('liar'));
});

test('a vote says how many votes protect: half of them, rounded up', () => {
  const { view, names } = scene('vote');
  const needed = (crew: number) => explained({ ...view, crew }, names)!.text.slice(0, 6);
  expect([5, 6, 7, 8].map(needed)).toEqual(['2 of 4', '3 of 5', '3 of 6', '4 of 7']);
});
