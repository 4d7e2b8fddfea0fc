import { describe, expect, test } from 'vitest';
import { portraitOf } from '../portraits/people';
import { faceOf, KINDS } from '../portraits/counters';
import { personOf, places, proposed, rosterOf } from './roster';

describe('the people', () => {
  test('no two have the same face', () => {
    const faces = rosterOf(false).map((person) => JSON.stringify(portraitOf(person.name).shapes));
    expect(new Set(faces).size).toBe(faces.length);
    expect(new Set(['clone3', 'clone9', 'clone17'].map((name) => JSON.stringify(portraitOf(name)))).size).toBe(3);
  });

  test('every kind of counter has a face of its own, and what is unknown is seen from behind', () => {
    expect(new Set(KINDS.map((kind) => JSON.stringify(faceOf(kind)))).size).toBe(KINDS.length);
    expect(faceOf('whatever')).toBe(faceOf('back'));
  });
});

describe('a crew for whoever does not want to choose', () => {
  const room = (crew: string[], capacity: number): number => capacity - crew.reduce((sum, name) => sum + personOf(name).halves, 0);

  test.each([12, 13, 14, 15, 16, 20, 24, 25, 33])('fits into %i halves of places and leaves nobody behind that another needs', (capacity) => {
    const crew = proposed(false, [], capacity);
    expect(room(crew, capacity)).toBeGreaterThanOrEqual(0);
    expect(crew).toContain('scoop');
    for (const name of crew) expect([name, ...crew]).toContain(personOf(name).needs?.name ?? name);
  });

  test('leaves no half of the usual ship empty', () => {
    expect(room(proposed(false, [], 24), 24)).toBe(0);
    expect(room(proposed(true, [], 24), 24)).toBe(0);
  });

  test('keeps whom one has chosen', () => {
    const chosen = ['alex', 'lucky'];
    const added = proposed(false, chosen, room(chosen, 24));
    expect(added).not.toContain('alex');
    expect(added).toContain('muscles');
  });
});

test.each([
  [24, '12'],
  [23, '11½'],
  [1, '½'],
  [0, '0'],
])('%i halves are written as %s', (halves, text) => {
  expect(places(halves)).toBe(text);
});
