import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { faults } from '../../../testing/axe';
import { until } from '../../../testing/patience';
import type { CockpitDeductions } from '../../../wire';
import { cover } from '../cover.svelte';
import { scene } from '../fixtures/scenes';
import type { View } from '../types';
import Notebook from './Notebook.svelte';
import { pointing } from './pointing.svelte';
import { conflictWords, contradictionWords, percent } from './reasons';

const BOOK: CockpitDeductions = {
  suspicion: [0.25, 0, 0.75, 0.5, 0.5, 0],
  public: [0.2, 0.3, 0.6, 0.4, 0.4, 0.1],
  sets: [
    [[0, 2], 0.25],
    [[2, 3], 0.5],
  ],
  possible: 2,
  of: 10,
  contradictions: [{ kind: 'same_card', target: 0, lookers: [2, 3], cannot_all_be_honest: [2, 3], markers: [0, 1] }],
  conflicts: [{ kind: 'own_marker', remarks: [0], markers: [0], seats: [2] }],
};

beforeEach(() => {
  cover.set(false);
  pointing.away();
});

/** The eyes of an honest seat 1, with two markers that contradict and a claim against one of them. */
function eyes(book: CockpitDeductions | null = BOOK): { view: View; names: string[] } {
  const { view, names } = scene('vote');
  view.seat = 1;
  view.infiltrators = null;
  view.deductions = book;
  view.markers = [
    { looker: 2, target: 0, card: 'L', side: 'H', saw: null, choice: 0 },
    { looker: 3, target: 0, card: 'L', side: 'I', saw: null, choice: 1 },
  ];
  view.remarks = [{ seat: 2, phase: 'phase1', choice: 1, statement: { type: 'saw', target: 0, card: 'L', side: 'I' }, retracted: false, proof: null }];
  return { view, names };
}

function show(book: CockpitDeductions | null = BOOK, more: Record<string, unknown> = {}) {
  const { view, names } = eyes(book);
  const news = [{ ply: 1, text: 'Cy: I saw the left card of Ada: Infiltrator. [0]', event: { type: 'stated', seat: 2, phase: 'phase1', number: 0, statement: view.remarks[0]?.statement } }];
  return render(Notebook, { props: { view, legal: [], names, act: vi.fn(), busy: false, openRule: vi.fn(), news, table: undefined as never, ...more } });
}

test('suspicion, crews that fit and contradictions are told as the engine counted them', async () => {
  const { container } = show();
  expect(screen.getByRole('heading', { name: '2 of 10 crews fit' })).toBeTruthy();
  expect(screen.getByTitle('Cy: 75 % for you, 60 % for a spectator')).toBeTruthy();
  expect(screen.getByLabelText('Cy and Dora')).toBeTruthy();
  expect(screen.getByText('Cy and Dora cannot both be honest.')).toBeTruthy();
  expect(screen.getByText('Cy contradicts his own marker.')).toBeTruthy();
  expect(screen.getByText(/“I saw the left card of Ada: Infiltrator.”/)).toBeTruthy();
  expect(await faults(container)).toEqual([]);
});

test('a contradiction shows its markers on the table while one points at it', async () => {
  show();
  const reason = screen.getByRole('button', { name: /Cy and Dora mark/ });
  await fireEvent.focus(reason);
  expect(pointing.markers).toEqual([0, 1]);
  await fireEvent.blur(reason);
  expect(pointing.markers).toEqual([]);
});

test('one key covers the notebook with everything else that is secret', async () => {
  const { container } = show();
  cover.set(true);
  await until(() => expect(container.textContent).not.toContain('75 %'));
  expect(container.textContent).not.toContain('crews fit');
});

test('without the option there are notes and no deductions', () => {
  const { container } = show(null, { notes: { load: () => Promise.resolve('mine'), save: vi.fn() } });
  expect(container.textContent).not.toContain('crews fit');
  expect(screen.getByLabelText('Your own notes')).toBeTruthy();
});

test('every kind of contradiction has a sentence', () => {
  const { view, names } = eyes();
  const kinds = ['same_card', 'two_infiltrator_cards', 'three_alike'] as const;
  for (const kind of kinds) {
    const words = contradictionWords(view, names, { kind, target: 0, lookers: [2, 3], cannot_all_be_honest: [2, 3], markers: [0, 1] });
    expect(words.text, kind).toMatch(/Ada/);
    expect(words.so, kind).toMatch(/Cy and Dora/);
  }
  for (const kind of ['own_marker', 'own_words', 'marker', 'claim', 'same_veteran_card', 'open_veteran_card', 'you_know', 'cannot_be'] as const) {
    expect(conflictWords(view, names, new Map(), { kind, remarks: [0], markers: [], seats: [2] }).so, kind).toContain('Cy');
  }
});

test('a chance that is not certain is never told as certain', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0 %', '<1 %', '50 %', '>99 %', '100 %']);
});
