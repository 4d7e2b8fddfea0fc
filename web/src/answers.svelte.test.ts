import { expect, test, vi } from 'vitest';
import { Answers } from './answers.svelte';

function asked(answer: (question: string) => Promise<string | null>) {
  let position = {};
  const ask = vi.fn(answer);
  const answers = new Answers<string>(
    () => position,
    () => ask,
  );
  return { ask, answers, move: () => (position = {}) };
}

test('a question is asked once, and answered when the answer is there', async () => {
  const { ask, answers } = asked((question) => Promise.resolve(`${question}!`));
  expect(answers.get('reach')).toBeUndefined();
  expect(answers.get('reach')).toBeUndefined();
  await vi.waitFor(() => expect(answers.get('reach')).toBe('reach!'));
  expect(ask).toHaveBeenCalledExactlyOnceWith('reach');
});

test('another position is asked about anew, and what was asked of the last one is forgotten', async () => {
  const late: ((answer: string) => void)[] = [];
  const { ask, answers, move } = asked(() => new Promise((resolve) => late.push(resolve)));
  answers.get('reach');
  move();
  expect(answers.get('reach')).toBeUndefined();
  late[0]!('old');
  await Promise.resolve();
  expect(answers.get('reach')).toBeUndefined();
  late[1]!('new');
  await vi.waitFor(() => expect(answers.get('reach')).toBe('new'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what fails has no answer, and neither has what nobody can be asked', async () => {
  const { answers } = asked(() => Promise.reject(new Error('gone')));
  answers.get('reach');
  await vi.waitFor(() => expect(answers.get('reach')).toBeNull());
  expect(new Answers(() => 0, () => undefined).get('reach')).toBeNull();
});
