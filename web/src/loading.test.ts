// Files from the reader's disk: what the page says of them, and the tables and replays that they become.
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from './App.svelte';
import { size, usualSeats } from './files';
import { keepTable, takeBrought } from './keep';
import { router } from './router.svelte';
import { faults } from './testing/axe';
import { answer, FakeSocket, GAME, tableInfo, update } from './testing/fakes';
import type { FileRead, GameInfo, NewTable } from './wire';

const OTHER: GameInfo = { ...GAME, id: 'other', title: 'Other Game', scenarios: [{ id: 'walk', title: 'A Walk', blurb: '', min_seats: 2, max_seats: 2 }], options: [] };
const POSITION: FileRead = { kind: 'position', game: 'other', title: 'A position of Other Game', seats: [3, 3], position: { turn: 7 }, problems: [], detail: 'A position of Other Game for 3 seats.' };
const SCENARIO: FileRead = { kind: 'scenario', game: 'toy', title: 'The Yard', seats: [2, 4], position: null, problems: [], detail: 'A scenario of Toy Game: The Yard.' };
const RECORD: FileRead = { kind: 'record', game: 'toy', title: 'A record of Toy Game', seats: [2, 2], position: null, problems: [], detail: 'A record of Toy Game: Ann, Bo; 143 actions.' };
const GARBAGE: FileRead = { kind: 'unknown', game: '', title: '', seats: [0, 0], position: null, problems: [], detail: 'The file is empty.' };
const SPOILT: FileRead = { ...SCENARIO, detail: 'A scenario of Toy Game that cannot be played.', problems: [{ line: 2, column: 8, reason: 'no such goal', field: 'goal' }] };

beforeEach(() => {
  localStorage.clear();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that finds this in whatever file it is given; the requests that are sent to it. */
function finds(read: FileRead, path = '/'): ReturnType<typeof vi.spyOn> {
  answer({
    'GET /api/games': { games: [GAME, OTHER], file_bytes: 3 * 1024 },
    'GET /api/tables': { tables: [] },
    'POST /api/files': read,
    'POST /api/tables': { table: 'abc', host: 'host', held: [{ seat: 0, token: 'mine' }] },
    'POST /api/records': { table: 'old', host: '', held: [] },
    'GET /api/tables/abc': tableInfo(),
  });
  const sent = vi.spyOn(globalThis, 'fetch');
  router.go(path);
  render(App);
  return sent;
}

async function load(text: string, name = 'mine.toml'): Promise<HTMLElement> {
  const place = await screen.findByRole('group', { name: 'Load a file' });
  await fireEvent.change(within(place).getByLabelText('A file to load'), { target: { files: [new File([text], name)] } });
  return place;
}

function posted(sent: ReturnType<typeof vi.spyOn>, path: string): unknown[] {
  const calls = sent.mock.calls as [URL, RequestInit | undefined][];
  return calls.filter(([url, init]) => init?.method === 'POST' && url.pathname === path).map(([, init]) => String(init?.body));
}

const ordered = (sent: ReturnType<typeof vi.spyOn>): NewTable => JSON.parse(String(posted(sent, '/api/tables')[0])) as NewTable;

test('a position is told by what it is, and played against bots at one press', async () => {
  const sent = finds(POSITION);
  const place = await load('turn = 7');
  expect(await within(place).findByText('A position of Other Game for 3 seats.')).toBeTruthy();
  expect(posted(sent, '/api/files')).toEqual([JSON.stringify({ text: 'turn = 7' })]);
  expect(await faults(place)).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Play now against bots' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/t/abc'));
  expect(ordered(sent)).toEqual({
    game: 'other',
    scenario: '',
    options: {},
    position: { turn: 7 },
    seats: [{ kind: 'me', name: 'Player', games: 0 }, { kind: 'bot', bot: 'cadet' }, { kind: 'bot', bot: 'cadet' }],
    listed: false,
  });
});

test('a position is brought from the front page to the form, which takes its game and its seats', async () => {
  const sent = finds(POSITION);
  await load('turn = 7');
  await fireEvent.click(await screen.findByRole('link', { name: 'Choose who sits where' }));
  expect(location.pathname).toBe('/new');
  await fireEvent.change(await screen.findByLabelText('Seat 3'), { target: { value: 'bot:random' } });
  expect(screen.getByLabelText<HTMLSelectElement>('Game').value).toBe('other');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a seat' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove seat 3' }).disabled).toBe(true);
  expect(screen.getByText(/Everybody at the table can read that/)).toBeTruthy();
  expect(await faults(document.body)).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Make the table' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/t/abc'));
  expect(ordered(sent)).toEqual({
    game: 'other',
    scenario: '',
    options: {},
    position: { turn: 7 },
    seats: [{ kind: 'me', name: 'Player 1', games: 0 }, { kind: 'open' }, { kind: 'bot', bot: 'random' }],
    title: '',
    listed: true,
  });
  expect(takeBrought()).toBeNull();
});

test('a file of another game takes the form with it', async () => {
  finds(POSITION, '/new?game=toy&scenario=own');
  expect((await screen.findByLabelText<HTMLSelectElement>('Game')).value).toBe('toy');
  await load('turn = 7');
  await screen.findByLabelText('Seat 3');
  expect(screen.getByLabelText<HTMLSelectElement>('Game').value).toBe('other');
});

test('a scenario is played with the options that the form shows', async () => {
  const sent = finds(SCENARIO, '/new?game=toy&scenario=own');
  await load('title = "The Yard"');
  await fireEvent.click(await screen.findByLabelText('Fog of war'));
  await fireEvent.change(screen.getByLabelText('Seat 2'), { target: { value: 'bot:cadet' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Make the table' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/t/abc'));
  expect(ordered(sent)).toMatchObject({ game: 'toy', scenario: 'own', options: { fog: 'on', own_scenario: 'title = "The Yard"' } });
  expect(ordered(sent).position).toBeUndefined();
});

test('whoever takes another scenario after all plays that one', async () => {
  const sent = finds(POSITION, '/new?game=other&scenario=own');
  await load('turn = 7');
  await screen.findByLabelText('Seat 3');
  await fireEvent.click(screen.getByRole('radio', { name: /A Walk/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'Make the table' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/t/abc'));
  expect(ordered(sent)).toMatchObject({ scenario: 'walk', seats: [{ kind: 'me' }, { kind: 'open' }] });
  expect(ordered(sent).position).toBeUndefined();
});

test('a file that comes back too late is not taken', async () => {
  const sent = finds(POSITION, '/new?game=other&scenario=own');
  let arrive = (): void => undefined;
  const place = await screen.findByRole('group', { name: 'Load a file' });
  const slow = Object.assign(new File(['turn = 7'], 'slow.toml'), { text: () => new Promise<string>((done) => (arrive = () => done('turn = 7'))) });
  await fireEvent.change(within(place).getByLabelText('A file to load'), { target: { files: [slow] } });
  await fireEvent.click(screen.getByRole('radio', { name: /A Walk/ }));
  arrive();
  await vi.waitFor(() => expect(posted(sent, '/api/files')).toHaveLength(1));
  await sent.mock.results.at(-1)?.value;
  await fireEvent.click(screen.getByRole('button', { name: 'Make the table' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/t/abc'));
  expect(ordered(sent)).toMatchObject({ scenario: 'walk', seats: [{ kind: 'me' }, { kind: 'open' }] });
  expect(ordered(sent).position).toBeUndefined();
});

test('a record that is dropped is looked at', async () => {
  const sent = finds(RECORD);
  const place = await screen.findByRole('group', { name: 'Load a file' });
  await fireEvent.drop(place, { dataTransfer: { files: [new File(['{}'], 'game.jsonl')], types: ['Files'] } });
  expect(await within(place).findByText(RECORD.detail)).toBeTruthy();
  expect(within(place).queryByRole('button', { name: 'Play now against bots' })).toBeNull();
  expect(await faults(place)).toEqual([]);
  await fireEvent.click(within(place).getByRole('button', { name: 'Look at it' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/replay/old'));
  expect(posted(sent, '/api/records')).toEqual(['{}']);
});

test('what is wrong with a file is listed with its line, and nothing can be made of it', async () => {
  finds(SPOILT, '/new?game=toy&scenario=own');
  const place = await load('title = "x"\ngoal = 3\n');
  expect(await within(place).findByText('line 2, column 8')).toBeTruthy();
  expect(within(place).getByText('A scenario of Toy Game in which one thing does not fit. Mend the file and load it again.')).toBeTruthy();
  expect(within(place).getByText('goal: no such goal')).toBeTruthy();
  expect(within(place).getByText('goal = 3')).toBeTruthy();
  expect(within(place).queryByRole('button', { name: 'Play now against bots' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make the table' }).disabled).toBe(true);
  expect(await faults(document.body)).toEqual([]);
});

test('of a long line as much is shown as there is room for', async () => {
  finds({ ...SPOILT, problems: [{ line: 1, column: 201, reason: 'no such goal', field: 'goal' }] });
  const place = await load(`${'a'.repeat(200)}goal = 3${'b'.repeat(200)}`);
  const shown = (await within(place).findByText(/goal = 3/)).textContent ?? '';
  expect(shown).toMatch(/^… a+goal = 3b+ …$/);
  expect(shown.length).toBeLessThan(130);
});

test('a file that is none of ours is told what there is', async () => {
  finds(GARBAGE);
  const place = await load('', 'nothing.txt');
  expect(await within(place).findByText('The file is empty.')).toBeTruthy();
  expect(within(place).getByText('nothing.txt')).toBeTruthy();
  expect(within(place).getByText('A position or a scenario to play, or a record to go through again.')).toBeTruthy();
  expect(await faults(place)).toEqual([]);
});

test('a file that is too large is not sent', async () => {
  const sent = finds(RECORD);
  const place = await load('x'.repeat(4000), 'big.jsonl');
  expect(await within(place).findByText('big.jsonl is too large: it has 4 KB, and at most 3 KB are taken here.')).toBeTruthy();
  expect(posted(sent, '/api/files')).toEqual([]);
});

test('a server that refuses a file is heard, and another file can be loaded', async () => {
  finds(RECORD);
  await screen.findByRole('group', { name: 'Load a file' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ error: 'too_many', reason: 'Wait a second.' }), { status: 429 })));
  const place = await load('{}');
  expect(await within(place).findByText('Wait a second.')).toBeTruthy();
  answer({ 'POST /api/files': RECORD });
  await load('{}');
  expect(await within(place).findByText(RECORD.detail)).toBeTruthy();
  expect(within(place).queryByText('Wait a second.')).toBeNull();
});

test.each([
  [[2, 6], 2],
  [[1, 1], 1],
  [[5, 8], 5],
  [[1, 4], 2],
] as [FileRead['seats'], number][])('the form begins a file for %j with %i seats', (seats, begun) => {
  expect(usualSeats(seats)).toBe(begun);
});

test.each([
  [100, '0.1 KB'],
  [8 * 1024 * 1024 + 1, '8.1 MB'],
  [256 * 1024, '256 KB'],
  [8 * 1024 * 1024, '8 MB'],
])('%i bytes are said to be %s', (bytes, said) => {
  expect(size(bytes)).toBe(said);
});

test('a table that began from a position says so, and who may know what is hidden', async () => {
  const staged = tableInfo({ title: '', scenario: '', scenario_title: '', position: true });
  keepTable('abc', { seats: [{ seat: 0, token: 'mine', name: 'Ann' }] });
  answer({ 'GET /api/games': { games: [GAME], file_bytes: 3 * 1024 }, 'GET /api/tables': { tables: [staged] }, 'GET /api/tables/abc': staged, 'GET /api/tables/abc/view': update({ table: staged }) });
  router.go('/');
  const { unmount } = render(App);
  expect(await screen.findByRole('link', { name: /From a position.*Toy Game: Ann, Bot B/ })).toBeTruthy();
  unmount();
  router.go('/t/abc');
  render(App);
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.accept();
  FakeSocket.last.say(update({ table: staged }));
  expect(await screen.findByRole('heading', { level: 1, name: 'From a position' })).toBeTruthy();
  expect(await screen.findByText(/Whoever made it may know what is hidden/)).toBeTruthy();
  expect(await faults(document.body)).toEqual([]);
});

test('whoever is invited to a position reads that before sitting down', async () => {
  const waiting = tableInfo({ title: 'Ambush', scenario: '', scenario_title: '', position: true, status: 'waiting', seats: [{ seat: 0, kind: 'open', name: '', bot: '', online: false, games: 0 }] });
  answer({ 'GET /api/games': { games: [GAME], file_bytes: 3 * 1024 }, 'GET /api/tables/abc': waiting });
  router.go('/t/abc');
  render(App);
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.accept();
  FakeSocket.last.say(update({ seat: null, table: waiting, view: null, legal: [], actors: [], ply: 0 }));
  expect(await screen.findByText('from a position')).toBeTruthy();
  expect(screen.getByText(/Whoever made it may know what is hidden/)).toBeTruthy();
  expect(await faults(document.body)).toEqual([]);
});
