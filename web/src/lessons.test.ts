import { expect, test, vi } from 'vitest';

vi.mock('./lobby', () => ({ makeTable: vi.fn(), myName: () => 'Ann' }));
const { lessonText } = await import('./lessons');

const FILES = import.meta.glob<string>('../../src/mayday/games/mayday78/data/lessons/*.toml', { query: '?raw', import: 'default', eager: true });
const file = (path: string): string => FILES[`../../src/mayday/games/mayday78/data/${path}`]!;

test.each(['lesson-1-drift', 'lesson-2-thrust', 'lesson-3-gravity-turn', 'lesson-4-orbit', 'lesson-5-landing', 'lesson-6-first-shot'])(
  'the words of %s are found in its file',
  (lesson) => {
    const { goal, steps, hint } = lessonText(file(`lessons/${lesson}.toml`));
    expect([goal, hint].map((text) => text.length > 10)).toEqual([true, true]);
    expect(steps.length).toBeGreaterThan(1);
  },
);

test('a lesson without words has none, and quotes inside them are kept', () => {
  expect(lessonText('title = "x"')).toEqual({ goal: '', steps: [], hint: '' });
  expect(lessonText('briefing = "Say \\"hello\\"."').goal).toBe('Say "hello".');
});
