import { expect, test, vi } from 'vitest';
import { stroke } from '../testing/strokes';
import { Camera } from './camera.svelte';
import { commanded, keyFor, look, type LookCommand, type PlacedStroke } from './keys';

const command = (pressed: PlacedStroke, letters = true) => commanded(pressed, letters, { Enter: { do: 'send' } }, { c: { do: 'coast' } });

test.each([
  ['q', 'NW'], ['w', 'N'], ['e', 'NE'], ['a', 'SW'], ['s', 'S'], ['d', 'SE'],
])('%s thrusts %s', (key, direction) => {
  expect(command(stroke(key))).toEqual({ do: 'thrust', direction });
});

test('directions go by the place of the key, so that a French keyboard has the same shape', () => {
  expect(command(stroke('a', { code: 'KeyQ' }))).toEqual({ do: 'thrust', direction: 'NW' });
});

test('the rose shows the key of each direction', () => {
  expect(keyFor('NW')).toBe('Q');
});

test.each([
  ['+', 'closer'], ['-', 'farther'], ['g', 'whole'], ['C', 'coast'],
])('%s means %s', (key, deed) => {
  expect(command(stroke(key))).toMatchObject({ do: deed });
});

test('shift with an arrow moves the map against it', () => {
  expect(command(stroke('ArrowUp', { shiftKey: true }))).toEqual({ do: 'pan', dx: 0, dy: 90 });
  expect(command(stroke('ArrowUp'))).toBeNull();
});

test('keys with a modifier belong to the browser', () => {
  expect(command(stroke('c', { ctrlKey: true }))).toBeNull();
  expect(command(stroke('g', { metaKey: true }))).toBeNull();
});

test('letters can be switched off; what types nothing stays', () => {
  expect(command(stroke('w'), false)).toBeNull();
  expect(command(stroke('g'), false)).toBeNull();
  expect(command(stroke('Enter'), false)).toEqual({ do: 'send' });
  expect(command(stroke('ArrowLeft', { shiftKey: true }), false)).toMatchObject({ do: 'pan' });
});

test.each<[LookCommand, 'taken' | 'back' | 'whole']>([
  [{ do: 'pan', dx: 9, dy: 0 }, 'taken'],
  [{ do: 'follow' }, 'back'],
  [{ do: 'whole' }, 'whole'],
])('%o', (asked, done) => {
  const looking = { camera: new Camera(), taken: vi.fn(), back: vi.fn(), whole: vi.fn() };
  look(asked, looking);
  for (const one of ['taken', 'back', 'whole'] as const) expect(looking[one]).toHaveBeenCalledTimes(one === done ? 1 : 0);
});
