import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { faults } from '../../../testing/axe';
import { until } from '../../../testing/patience';
import type { NewsItem, Refused } from '../../../wire';
import { scene, type SceneName } from '../fixtures/scenes';
import type { View } from '../types';
import { Composer } from './composer.svelte';
import { linesOf } from './lines';
import { KINDS, type Statement } from './statements';
import Talk from './Talk.svelte';

const REFUSED: Refused = { type: 'refused', reason: 'You may speak 5 times in 10 seconds.', rule: 'CP-O.08' };
const speak = vi.fn<(action: unknown) => Promise<Refused | null>>();

beforeEach(() => {
  speak.mockReset();
  speak.mockResolvedValue(null);
});

/** A talk of these statements and texts, told as the server tells it. */
function talked(view: View, names: string[], ...said: [seat: number, what: string | Statement, sentence?: string][]): NewsItem[] {
  return said.map(([seat, what, sentence], ply) => {
    if (typeof what === 'string') return { ply, text: `${names[seat]}: ${what}`, event: { type: 'said', seat, phase: view.phase, text: what } };
    const number = view.remarks.length;
    view.remarks.push({ seat, phase: view.phase, choice: 0, statement: what, retracted: false, proof: null });
    return { ply, text: `${names[seat]}: ${sentence} [${number}]`, event: { type: 'stated', seat, phase: view.phase, number, statement: what } };
  });
}

function show(name: SceneName, fill: (view: View, names: string[]) => NewsItem[], more: Record<string, unknown> = {}) {
  const { view, names } = scene(name);
  view.remarks = [];
  const news = fill(view, names);
  return { view, names, ...render(Talk, { props: { view, legal: [], names, act: vi.fn(), busy: false, openRule: vi.fn(), news, speak, table: undefined as never, ...more } }) };
}

const write = () => screen.getByLabelText<HTMLTextAreaElement>('Say to everybody');

test('lines come in the order of the table, with speaker, phase and words alone', () => {
  const { view, names } = scene('vote');
  view.remarks = [];
  const news = talked(view, names, [1, 'Hello [3]'], [2, { type: 'suspect', seat: 1, strength: 2 }, 'I suspect Ben.'], [1, { type: 'reply', to: 0, answer: 'disagree' }, 'I disagree with statement 0.']);
  const lines = linesOf(view, news, names);
  expect(lines.map((line) => [line.seat, line.text])).toEqual([
    [1, 'Hello [3]'],
    [2, 'I suspect Ben.'],
    [1, 'I disagree with statement 0.'],
  ]);
  expect(lines[1]?.answers).toEqual([{ seat: 1, answer: 'disagree' }]);
  expect(lines[2]?.about).toBe('I suspect Ben.');
});

test('what was taken back, proved or answered is seen at its line', async () => {
  const { container } = show('vote', (view, names) => {
    const news = talked(view, names, [2, { type: 'pair', one: 1, other: 3 }, 'Ben and Dora cannot both be honest.'], [2, { type: 'set', seats: [1, 3] }, 'The infiltrators are Ben and Dora.'], [3, { type: 'reply', to: 0, answer: 'agree' }, 'I agree with statement 0.']);
    view.remarks[0]!.proof = 'proved';
    view.remarks[1]!.proof = 'excluded';
    view.remarks[1]!.retracted = true;
    return news;
  });
  expect(screen.getByText(/the markers prove it/)).toBeTruthy();
  expect(screen.getByText(/the markers exclude it/)).toBeTruthy();
  expect(screen.getByText('taken back')).toBeTruthy();
  expect(screen.getByText('Dora agrees')).toBeTruthy();
  expect(container.querySelector('.retracted')?.textContent).toBe('The infiltrators are Ben and Dora.');
  expect(await faults(container)).toEqual([]);
});

test('Enter says it and clears the field; Shift and Enter do not', async () => {
  show('vote', () => []);
  await fireEvent.input(write(), { target: { value: ' who lied? ' } });
  await fireEvent.keyDown(write(), { key: 'Enter', shiftKey: true });
  expect(speak).not.toHaveBeenCalled();
  await fireEvent.keyDown(write(), { key: 'Enter' });
  expect(speak).toHaveBeenCalledExactlyOnceWith({ type: 'say', text: 'who lied?' });
  await until(() => expect(write().value).toBe(''));
});

test('what is refused keeps its words, and the reason stays to be read', async () => {
  speak.mockResolvedValue(REFUSED);
  show('vote', () => []);
  await fireEvent.input(write(), { target: { value: 'again' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Say' }));
  expect((await screen.findByRole('alert')).textContent).toContain('5 times in 10 seconds');
  expect(write().value).toBe('again');
  await fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('too long a message is counted and cannot be sent', async () => {
  show('vote', () => []);
  await fireEvent.input(write(), { target: { value: 'x'.repeat(303) } });
  expect(screen.getByText(/303 of 300: 3 too many/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Say' }).disabled).toBe(true);
  await fireEvent.keyDown(write(), { key: 'Enter' });
  expect(speak).not.toHaveBeenCalled();
});

test('LISTEN! silences all but its speaker, and says why', () => {
  const { unmount, names } = show('vote', (view) => {
    view.speaker = view.seat === 2 ? 3 : 2;
    return talked(view, ['Ada', 'Ben', 'Cy', 'Dora', 'Eli', 'Fay'], [4, { type: 'trust', seat: 1, strength: 2 }, 'I trust Ben.']);
  });
  expect(screen.getByText(/may talk until the next public choice/)).toBeTruthy();
  expect(screen.queryByLabelText('Say to everybody')).toBeNull();
  expect(screen.queryByRole('button', { name: /Answer/ })).toBeNull();
  unmount();
  show('vote', (view) => {
    view.speaker = view.seat;
    return [];
  });
  expect(screen.getByText(/Only you may talk now/)).toBeTruthy();
  expect(write()).toBeTruthy();
  expect(names).toHaveLength(6);
});

test('a watcher reads and is offered nothing to say', () => {
  show('watching', (view, names) => talked(view, names, [1, 'Hello']), { speak: undefined });
  expect(screen.getByText('Hello')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('statements are answered, one’s own are taken back', async () => {
  const { view } = show('vote', (view, names) => talked(view, names, [view.seat === 1 ? 2 : 1, { type: 'trust', seat: 3, strength: 2 }, 'I trust Dora.'], [view.seat ?? 0, { type: 'team_self', team: 'honest' }, 'I am honest.']));
  await fireEvent.click(screen.getByRole('button', { name: 'Answer: I trust Dora.' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Disagree' }));
  expect(speak).toHaveBeenLastCalledWith({ type: 'state', statement: { type: 'reply', to: 0, answer: 'disagree' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Take back: I am honest.' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(speak).toHaveBeenLastCalledWith({ type: 'state', statement: { type: 'retract', statement: 1 } });
  expect(view.remarks).toHaveLength(2);
});

test('one tap on a person and one more says the commonest things', async () => {
  const { view, names } = show('vote', () => []);
  const other = view.seat === 3 ? 4 : 3;
  await fireEvent.click(screen.getByRole('button', { name: names[other]! }));
  await fireEvent.click(screen.getByRole('button', { name: 'I suspect' }));
  expect(speak).toHaveBeenLastCalledWith({ type: 'state', statement: { type: 'suspect', seat: other, strength: 2 } });
});

/** Make the first statement of a kind that its steps allow, and count the taps. */
function made(name: SceneName, id: string): { statement: Statement | null; taps: number } {
  const { view, names } = scene(name);
  let statement: Statement | null = null;
  const composer = new Composer(
    () => view,
    () => names,
    (said) => (statement = said),
  );
  const kind = composer.kinds.find((one) => one.id === id);
  if (!kind) return { statement: null, taps: 0 };
  composer.begin(kind);
  let taps = 1;
  while (composer.kind) {
    const step = composer.step!;
    if ('options' in step) composer.pick(step.options[0]!.value);
    else composer.tap(step.people.find((seat) => !composer.chosen.includes(seat))!);
    taps += 1;
  }
  return { statement, taps };
}

test('every statement of the rulebook is made with few taps', () => {
  const moments: Partial<Record<string, SceneName>> = { urge_card: 'pick', urge_look: 'give' };
  for (const { id } of KINDS) {
    const { statement, taps } = made(moments[id] ?? 'vote', id);
    expect(statement, id).toMatchObject({ type: id });
    expect(taps, id).toBeLessThanOrEqual(3);
  }
  // With answering and taking back these are all eighteen of CP-T.04.
  expect(new Set(KINDS.map((kind) => kind.id)).size + 2).toBe(18);
});

test('kinds that do not fit the moment are not offered', () => {
  const kinds = (name: SceneName): string[] => {
    const { view, names } = scene(name);
    return new Composer(() => view, () => names, () => undefined).kinds.map((kind) => kind.id);
  };
  expect(kinds('vote')).not.toContain('urge_look');
  expect(kinds('give')).not.toContain('urge_vote');
  expect(kinds('vote')).not.toContain('urge_card');
  expect(kinds('pick')).toContain('urge_card');
});

test('a step back undoes the last tap, and from the first step the kind', () => {
  const { view, names } = scene('vote');
  const say = vi.fn();
  const composer = new Composer(() => view, () => names, say);
  composer.begin(KINDS.find((kind) => kind.id === 'pair') ?? null);
  composer.tap(1);
  expect(composer.step).toMatchObject({ ask: 'And the other one' });
  composer.tap(1);
  expect(say).not.toHaveBeenCalled();
  composer.back();
  expect(composer.step).toMatchObject({ ask: 'Which two? The first one' });
  composer.back();
  expect(composer.kind).toBeNull();
});
