import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import App from './App.svelte';
import { keepTable, keptTable, lessonDone } from './keep';
import { router } from './router.svelte';
import { drawer } from './rules.svelte';
import { faults } from './testing/axe';
import { answer, FakeSocket, GAME, ROLL, RULES, tableInfo, update } from './testing/fakes';
import { until } from './testing/patience';
import type { TableInfo } from './wire';

const waiting: TableInfo = tableInfo({
  id: 'wait',
  title: '',
  status: 'waiting',
  ply: 0,
  seats: [
    { seat: 0, kind: 'person', name: 'Ann', bot: '', online: true, games: 0 },
    { seat: 1, kind: 'open', name: '', bot: '', online: false, games: 0 },
  ],
});
const over = tableInfo({ id: 'done', status: 'over', outcome: { winners: [0], reason: 'nobody else is left.', rule: 'TY-FOG.01', draw: false } });

beforeEach(() => {
  FakeSocket.all = [];
  drawer.open = false;
  vi.stubGlobal('WebSocket', FakeSocket);
  answer({
    'GET /api/games': { games: [GAME] },
    'GET /api/games/toy/rules': { rules: RULES },
    'GET /api/tables': { tables: [waiting] },
    'GET /api/tables/abc': tableInfo(),
    'GET /api/tables/wait': waiting,
    'GET /api/tables/done': over,
    'GET /api/tables/done/settings': { scenario: 'duel', options: { fog: 'on', own_scenario: 'title = "Ours"' } },
    'GET /api/tables/done/frames': {
      last: 1,
      frames: [0, 1].map((ply) => ({ ply, view: {}, actors: [0], news: [{ ply, text: `It is ply ${ply}.`, event: { roll: ROLL } }] })),
    },
    'POST /api/tables': { table: 'abc', host: 'host', held: [{ seat: 0, token: 'mine' }] },
    'POST /api/tables/wait/seats/1': { seat: 1, token: 'taken' },
    'POST /api/tables/done/rematch': { ...over, rematch: { agreed: [0], table: 'abc', options: null } },
  });
});

function open(path: string): void {
  router.go(path);
  render(App);
}

test('the front page offers each scenario, the open tables and nothing that axe objects to', async () => {
  open('/');
  await screen.findByRole('button', { name: 'Play now' });
  expect(screen.getByRole('heading', { name: 'The Duel' })).toBeTruthy();
  expect(await screen.findByText('1 seat free, join')).toBeTruthy();
  expect(await faults(document.body)).toEqual([]);
});

test('one press seats you against bots and keeps the seat', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  open('/');
  await fireEvent.click(await screen.findByRole('button', { name: 'Play now' }));
  await until(() => expect(location.pathname).toBe('/t/abc'));
  const request = sent.mock.calls.find(([, init]) => init?.method === 'POST');
  expect(JSON.parse(String(request?.[1]?.body))).toMatchObject({
    game: 'toy',
    scenario: 'duel',
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'cadet' }, { kind: 'bot', bot: 'cadet' }, { kind: 'bot', bot: 'cadet' }],
  });
  expect(keptTable('abc')).toMatchObject({ host: 'host', seats: [{ seat: 0, token: 'mine' }] });
});

test('a server that does not answer is said to be silent', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')));
  open('/');
  expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
});

test('tables this browser sits at are listed, and lost ones can be forgotten', async () => {
  keepTable('done', { title: 'Old one', seats: [{ seat: 0, token: 't', name: 'Ann' }] });
  keepTable('gone', { title: 'Lost one', seats: [{ seat: 0, token: 't', name: 'Ann' }] });
  open('/');
  expect(await screen.findByText(/no longer kept/)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Forget Lost one' }));
  expect(keptTable('gone')).toBeNull();
  expect(keptTable('done')).not.toBeNull();
});

test('the form makes the table it describes', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  open('/new?game=toy&scenario=duel');
  await fireEvent.change(await screen.findByLabelText('Seat 2'), { target: { value: 'bot:random' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Add a seat' }));
  await fireEvent.click(screen.getByLabelText('Fog of war'));
  expect(await faults(document.body)).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Make the table' }));
  await until(() => expect(location.pathname).toBe('/t/abc'));
  const request = sent.mock.calls.find(([, init]) => init?.method === 'POST');
  expect(JSON.parse(String(request?.[1]?.body))).toEqual({
    game: 'toy',
    scenario: 'duel',
    seats: [
      { kind: 'me', name: 'Player 1', games: 0 },
      { kind: 'bot', bot: 'random' },
      { kind: 'bot', bot: 'cadet' },
    ],
    options: { fog: 'on' },
    title: '',
    listed: true,
  });
});

test('lessons are listed, those done are ticked, and one press begins the next', async () => {
  lessonDone('one');
  answer({
    'GET /api/games': { games: [{ ...GAME, files: true }] },
    'GET /api/games/toy/lessons': {
      lessons: ['one', 'two'].map((id, i) => ({ id, title: `Lesson ${i + 1}: Try ${id}`, blurb: 'Do it.', min_seats: 1, max_seats: 1 })),
    },
    'POST /api/tables': { table: 'abc', host: 'host', held: [{ seat: 0, token: 'mine' }] },
    'GET /api/tables/abc': tableInfo(),
  });
  open('/learn');
  expect(await screen.findByRole('button', { name: 'Again: Try one' })).toBeTruthy();
  expect(await faults(document.body)).toEqual([]);
  const made = vi.spyOn(globalThis, 'fetch');
  await fireEvent.click(screen.getByRole('button', { name: 'Begin: Try two' }));
  await until(() => expect(location.pathname).toBe('/t/abc'));
  const request = made.mock.calls.find(([, init]) => init?.method === 'POST');
  expect(JSON.parse(String(request?.[1]?.body))).toMatchObject({ scenario: 'two', seats: [{ kind: 'me' }], listed: false });
});

test('a table that waits can be joined', async () => {
  open('/t/wait');
  await until(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.accept();
  FakeSocket.last.say(update({ seat: null, table: waiting, view: null, legal: [], actors: [], ply: 0 }));
  expect(await screen.findByRole('heading', { name: 'Waiting for 1 more' })).toBeTruthy();
  expect(await faults(document.body)).toEqual([]);
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Bo' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Sit here' }));
  await until(() => expect(keptTable('wait')?.seats).toEqual([{ seat: 1, token: 'taken', name: 'Bo' }]));
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', token: 'taken' }]);
});

test('a game this page cannot draw is played in words', async () => {
  keepTable('abc', { seats: [{ seat: 0, token: 'mine', name: 'Ann' }] });
  open('/t/abc');
  await until(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.accept();
  FakeSocket.last.say(update());
  await fireEvent.click(await screen.findByRole('button', { name: 'pass' }));
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'act', ply: 3, action: { type: 'pass' }, id: expect.any(String) });
  FakeSocket.last.say({ type: 'refused', reason: 'Not now.', rule: 'TY-MAP.01' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not now.');
  expect(await faults(document.body)).toEqual([]);
  await fireEvent.click(screen.getByRole('link', { name: 'TY-MAP.01' }));
  expect(await screen.findByRole('heading', { name: /The map/ })).toBeTruthy();
});

test('the secret of a seat leaves the address bar at once', async () => {
  open('/t/abc#seat=secret');
  await until(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.accept();
  expect(location.hash).toBe('');
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', token: 'secret' }]);
});

test('an ended game names its winner and its rule, and offers what comes next', async () => {
  keepTable('done', { seats: [{ seat: 0, token: 'mine', name: 'Ann' }] });
  open('/t/done');
  await until(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.accept();
  FakeSocket.last.say(update({ table: over, actors: [], legal: [] }));
  expect(await screen.findByRole('heading', { name: 'You win' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'TY-FOG.01' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Replay' }).getAttribute('href')).toBe('/replay/done');
  expect(await faults(document.body)).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
  await until(() => expect(location.pathname).toBe('/t/abc'));
  expect(keptTable('abc')).toMatchObject({ seats: [{ seat: 0, token: 'mine' }] });
});

test('a replay is stepped through by keys', async () => {
  open('/replay/done');
  expect(await screen.findByText('It is ply 0.')).toBeTruthy();
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(await screen.findByText('It is ply 1.')).toBeTruthy();
  await fireEvent.keyDown(document.body, { key: 'Home' });
  await until(() => expect(screen.queryByText('It is ply 1.')).toBeNull());
  expect(await faults(document.body)).toEqual([]);
});

test('the rulebook opens at a rule, and says what is not played yet', async () => {
  open('/rules/toy/TY-FOG.01');
  expect(await screen.findByText('Nothing at all.')).toBeTruthy();
  expect(screen.getByText('Not in play yet')).toBeTruthy();
  expect(document.activeElement?.id).toBe('rule-TY-FOG.01');
  expect(await faults(document.body)).toEqual([]);
});

test('a path that leads nowhere says so', async () => {
  open('/nowhere/at/all');
  expect(screen.getByRole('heading', { name: 'Off the chart' })).toBeTruthy();
  expect(await faults(document.body)).toEqual([]);
});

test('the keys are listed under the question mark, and letters can be switched off', async () => {
  open('/replay/done');
  await screen.findByText('It is ply 0.');
  await fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByRole('heading', { name: 'Keys' })).toBeTruthy();
  await fireEvent.click(screen.getByLabelText('Single letters are shortcuts'));
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await fireEvent.keyDown(document.body, { key: 'r' });
  expect(drawer.open).toBe(false);
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(await screen.findByText('It is ply 1.')).toBeTruthy();
});
