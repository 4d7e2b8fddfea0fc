import { expect, test } from 'vitest';
import { spot } from '../places';
import type { Sketch } from '../types';
import { forecast, waysWords } from './forecast';

const LEG = { turn: 1, start: '0709', end: '0711', straight: '0713', bound: '0513@-1', hits: '', gently: false };
const answer = (answers: Record<string, Partial<Sketch>>) => (about: string): Sketch | undefined =>
  about in answers ? { legs: [], points: [], ...answers[about] } : undefined;

test('a course is asked for by the names of its places and drawn by theirs', () => {
  const [leg] = forecast(answer({ 'course 0709 0711': { legs: [LEG] } }), spot('0709'), spot('0711'))!;
  expect(leg).toMatchObject({ n: 1, from: spot('0709'), to: spot('0711'), straight: spot('0713'), bound: spot('0513@-1') });
});

test('nothing is known while nobody has answered, and nothing is drawn where nobody answers', () => {
  expect(forecast(answer({}), spot('0709'), spot('0711'))).toBeUndefined();
  expect(forecast(() => null, spot('0709'), spot('0711'))).toEqual([]);
});

test('a line along a hexside is told by the hexes that are passed', () => {
  const drawn = answer({ 'ways 0711 0809': { points: [['0710', '0810']] } });
  expect(waysWords(drawn, spot('0711'), spot('0809'), 'a')).toBe('0710');
  expect(waysWords(drawn, spot('0711'), spot('0809'), 'b')).toBe('0810');
  expect(waysWords(() => null, spot('0711'), spot('0809'), 'b')).toBe('');
});
