import { expect, test } from 'vitest';
import { position, vessel } from './fixtures/made';
import { aimsOf, goalWords } from './goals';

const alone = { ...position([vessel(0)]), outcome: null };

test.each([
  ['reach; hex=8,2; rest=1', 'Come to 0907 and lie at rest there.'],
  ['reach; hex=4,11; within=1', 'Come within 1 hex of 0514.'],
  ['land; world=Beta', 'Land on Beta.'],
])('%s is told as a sentence', (goal, words) => {
  expect(goalWords({ ...alone, goal, sides: alone.sides.slice(0, 1) })).toEqual([words]);
});

test('where there are several sides, each goal names its own, and who wins when time is up', () => {
  const goal = 'strike; side=1; world=Alpha; times=3 | limit; side=0';
  const [one, other] = goalWords({ ...alone, goal });
  expect(one).toMatch(/: strike Alpha with 3 missiles\.$/);
  expect(other).toMatch(/ wins when the turns run out\.$/);
});

test('in an exercise for one the marked hex is kept in sight, in a game for several it is not', () => {
  const goal = 'reach; hex=8,2';
  const [side, ...rest] = alone.sides;
  const exercise = { ...alone, goal, sides: [{ ...side!, seats: [0] }, ...rest.map((one) => ({ ...one, seats: [] }))] };
  expect(aimsOf(exercise)).toContainEqual([8, 2]);
  expect(aimsOf({ ...exercise, sides: [{ ...side!, seats: [0, 1] }] })).toEqual([]);
});
