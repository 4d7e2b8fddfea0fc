import { expect, test } from 'vitest';
import { between, percent } from './odds';

test('a chance that is no certainty is never written as one', () => {
  expect([0, 0.001, 0.4166, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '42%', '>99%', '100%']);
});

test('where something is hidden, the worst and the best are told', () => {
  expect([between(0.25, 0.25), between(0, 0.5)]).toEqual(['25%', '0% to 50%']);
});
