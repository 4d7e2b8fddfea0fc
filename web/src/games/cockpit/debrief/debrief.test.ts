import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { faults } from '../../../testing/axe';
import { answer } from '../../../testing/fakes';
import { scene } from '../fixtures/scenes';
import { percent } from '../notebook/reasons';
import Debrief from './Debrief.svelte';
import { lineOf, momentWords, spread, yOf, type Frame } from './plot';

const FRAME: Frame = { width: 600, height: 300, left: 30, right: 30, top: 10, bottom: 20 };

beforeEach(() => answer({ 'GET /api/tables/abc/seed': { seed: '5eed' } }));

function show(change: (view: ReturnType<typeof scene>['view']) => void = () => undefined) {
  const { view, names } = scene('over');
  change(view);
  const shown = render(Debrief, { props: { view, legal: [], names, act: vi.fn(), busy: false, openRule: vi.fn(), news: [], replay: '/replay/abc', table: { id: 'abc' } as never } });
  return { ...shown, view, names, debrief: view.debrief! };
}

const part = (title: string) => within(screen.getByRole('region', { name: title }));

test('all cards, teams and Veteran cards lie open', () => {
  const { debrief, names } = show();
  const crew = part('The crew, all cards open');
  debrief.teams.forEach((team, seat) => {
    const card = crew.getByText(names[seat]!).closest('li')!;
    expect(card.textContent).toContain(team === 'honest' ? 'Honest' : 'Infiltrator');
    expect(card.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(['left', 'middle', 'right'].map((at, place) => `${at} ${debrief.cards[seat]![place] === 'H' ? 'Honest' : 'Infiltrator'}`).join(', '));
  });
  expect(crew.getByText(/Skill cards that nobody had/).textContent).toContain(`no. ${debrief.removed[0]}`);
});

test('which decisions were a bot’s in somebody’s place is told', () => {
  const once = { seat: 1, awaited: 'vote' as const, choice: 9 };
  const { names } = show((view) => (view.debrief!.stood_in = [once, { ...once, seat: 2 }, { ...once, seat: 2, choice: 12 }]));
  const crew = part('The crew, all cards open');
  const facts = (seat: number) => crew.getByText(names[seat]!).closest('li')!.textContent;
  expect(facts(0)).not.toContain('a bot decided');
  expect(facts(1)).toContain('a bot decided once');
  expect(facts(2)).toContain('a bot decided 2 times');
});

test('every marker is told true, blank or a lie, and the lies can be had alone', async () => {
  const { view, debrief } = show((view) => (view.markers[1]!.side = null));
  const lies = view.markers.filter((one, at) => one.side !== null && one.side !== debrief.saw[at]).length;
  expect(lies).toBeGreaterThan(0);
  const markers = part('Every marker');
  expect(markers.getAllByRole('listitem')).toHaveLength(view.markers.length);
  expect(markers.getAllByText(/a lie, saw/)).toHaveLength(lies);
  await fireEvent.click(markers.getByRole('button', { name: 'Only the lies' }));
  expect(markers.getAllByRole('listitem')).toHaveLength(lies);
});

test('a vote stands beside what the inference said to its voter', () => {
  const { view, debrief, names } = show();
  const poll = view.polls[0]!;
  const seat = debrief.ballots[0]!.findIndex((one) => one !== null);
  const weighed = debrief.ballots[0]![seat]!;
  const words = part('Every vote beside the inference').getAllByText(new RegExp(`^${names[seat]}: ${poll.votes[seat]}; the inference said ${percent(weighed.suspicion)} against ${percent(weighed.average)} on average: ${weighed.advice}$`));
  expect(words.length).toBeGreaterThan(0);
});

test('suspicion is drawn for a spectator and through any honest pair of eyes', async () => {
  const { debrief, names } = show();
  const plot = part('How suspicion moved');
  const lines = () => [...document.querySelectorAll('.plot polyline.line')].map((one) => one.getAttribute('points'));
  expect(lines()).toHaveLength(names.length);
  const before = lines();
  const honest = debrief.teams.indexOf('honest');
  const infiltrator = debrief.teams.indexOf('infiltrator');
  const eyes = within(plot.getByRole('group', { name: 'Through whose eyes' }));
  expect(eyes.queryByRole('button', { name: names[infiltrator]! })).toBeNull();
  await fireEvent.click(eyes.getByRole('button', { name: names[honest]! }));
  expect(lines()).not.toEqual(before);
  await fireEvent.input(plot.getByRole('slider'), { target: { value: '1' } });
  expect(plot.getByText(/marks .* card/)).toBeTruthy();
});

test('lies come first among the claims, those about looks before the others', async () => {
  show((view) => {
    const remark = (seat: number, statement: (typeof view.remarks)[number]['statement']) => ({ seat, phase: 'phase1' as const, choice: 1, statement, retracted: false, proof: null });
    view.remarks = [remark(0, { type: 'team_self', team: 'honest' }), remark(1, { type: 'trust', seat: 2, strength: 2 }), remark(4, { type: 'saw', target: 0, card: 'L', side: 'H' })];
    view.debrief!.verdicts = ['lie', 'mistaken', 'lie'];
  });
  const claims = part('What was claimed');
  expect(claims.getByText(/3 claims, 2 lies, 1 of them about what was seen/)).toBeTruthy();
  expect(claims.getAllByRole('listitem').map((one) => one.textContent)).toEqual([expect.stringContaining('statement 2'), expect.stringContaining('statement 0')]);
  await fireEvent.click(claims.getByRole('button', { name: 'All claims' }));
  expect(claims.getAllByText(/mistaken/)).toHaveLength(1);
});

test('the flight can be gone through again with any eyes, and its seed is told', async () => {
  const { names, container } = show();
  const links = part('Fly it again, through other eyes');
  expect(links.getByRole('link', { name: names[2]! }).getAttribute('href')).toBe('/replay/abc?eyes=2');
  expect(await links.findByText('5eed')).toBeTruthy();
  expect(await faults(container)).toEqual([]);
});

test('a table that keeps its cards closed shows none', () => {
  const { container } = show((view) => (view.debrief = null));
  expect(container.textContent).toContain('keep its cards closed');
});

test('lines run through the shares of the story', () => {
  const { view } = scene('over');
  const story = view.debrief!.story;
  const points = lineOf(FRAME, story, null, 2).split(' ');
  expect(points).toHaveLength(story.length);
  expect(points[0]).toBe(`30.0,${yOf(FRAME, story[0]!.suspicion[2]!).toFixed(1)}`);
});

test('every moment has its words', () => {
  const { view, names } = scene('over');
  for (const moment of view.debrief!.story) expect(momentWords(view, view.debrief!, names, moment)).not.toBe('');
});

test('names at the ends of the lines stay apart and within the picture', () => {
  const placed = spread([100, 100, 100, 20, 290], 18, 10, 280);
  const sorted = [...placed].sort((a, b) => a - b);
  sorted.slice(1).forEach((height, at) => expect(height - sorted[at]!).toBeGreaterThanOrEqual(18));
  expect(Math.max(...placed)).toBeLessThanOrEqual(280);
});
