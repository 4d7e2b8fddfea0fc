// What people at a table do beside the game: play again, hand over, take notes, talk in the gallery.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTable, keptTable } from '../keep';
import { router } from '../router.svelte';
import { Table } from '../table.svelte';
import { answer, FakeSocket, GAME, tableInfo, update } from '../testing/fakes';
import { until } from '../testing/patience';
import type { SeatInfo, TableInfo } from '../wire';
import Gallery from './Gallery.svelte';
import OwnNotes from './OwnNotes.svelte';
import RematchBar from './RematchBar.svelte';
import TableMenu from './TableMenu.svelte';

const person = (seat: number, name: string): SeatInfo => ({ seat, kind: 'person', name, bot: '', online: true, games: 1 });
const over = tableInfo({ status: 'over', seats: [person(0, 'Ann'), person(1, 'Bo')], outcome: { winners: [0], reason: 'so.', rule: 'TY-FOG.01', draw: false } });
const names = ['Ann', 'Bo'];
let table: Table;

beforeEach(async () => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  answer({ 'GET /api/tables/abc': over });
  table = new Table('abc');
});

afterEach(() => {
  table.stop();
});

async function sitting(seat: number | null, info: TableInfo = over): Promise<FakeSocket> {
  if (seat !== null) keepTable('abc', { host: 'host', seats: [{ seat, token: `token${seat}`, name: names[seat] ?? '' }] });
  await table.start(null);
  FakeSocket.last.accept();
  FakeSocket.last.say(update({ seat, table: info, actors: [], legal: [] }));
  return FakeSocket.last;
}

const bar = (info: TableInfo, held = [0]) => ({ table, info, names, held, game: GAME });

test('playing again waits for the others, and says for whom', async () => {
  await sitting(0);
  answer({ 'POST /api/tables/abc/rematch': { ...over, rematch: { agreed: [0], table: '', options: null } } });
  const sent = vi.spyOn(globalThis, 'fetch');
  const shown = render(RematchBar, bar(over));
  await fireEvent.click(screen.getByRole('button', { name: 'Play again with the same crew' }));
  await until(() => expect(table.info?.rematch.agreed).toEqual([0]));
  const [, init] = sent.mock.calls[0]!;
  expect(JSON.parse(String(init?.body))).toEqual({ agree: true });
  expect(init?.headers).toMatchObject({ authorization: 'Bearer token0' });
  await shown.rerender(bar(table.info!));
  expect(screen.getByRole('status').textContent).toBe('You want to play again; Bo has not said so yet.');
  expect(screen.getByRole('button', { name: 'Rather not' })).toBeTruthy();
});

test('when all agree everybody is led to the new table, which the same secrets open', async () => {
  await sitting(0);
  const shown = render(RematchBar, bar(over));
  const go = vi.spyOn(router, 'go').mockImplementation(() => undefined);
  await shown.rerender(bar({ ...over, rematch: { agreed: [0, 1], table: 'next', options: null } }));
  expect(go).toHaveBeenCalledExactlyOnceWith('/t/next');
  expect(keptTable('next')).toMatchObject({ host: 'host', seats: [{ seat: 0, token: 'token0' }] });
  go.mockRestore();
});

test('whoever comes back to an old game is not led away from it', async () => {
  await sitting(0);
  const go = vi.spyOn(router, 'go').mockImplementation(() => undefined);
  render(RematchBar, bar({ ...over, rematch: { agreed: [0, 1], table: 'next', options: null } }));
  expect(go).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'To the next game' }).getAttribute('href')).toBe('/t/next');
  go.mockRestore();
});

test('the host proposes other options with the host’s secret, and all read what would change', async () => {
  await sitting(0);
  answer({ 'GET /api/tables/abc/settings': { scenario: 'duel', options: {} }, 'POST /api/tables/abc/rematch': { ...over, rematch: { agreed: [], table: '', options: { fog: 'on' } } } });
  const sent = vi.spyOn(globalThis, 'fetch');
  const shown = render(RematchBar, bar(over));
  await fireEvent.click(screen.getByRole('button', { name: 'Other options …' }));
  await fireEvent.click(await screen.findByLabelText('Fog of war'));
  await fireEvent.click(screen.getByRole('button', { name: 'Propose these' }));
  await until(() => expect(table.info?.rematch.options).toEqual({ fog: 'on' }));
  const [, init] = sent.mock.calls.at(-1)!;
  expect(init?.headers).toMatchObject({ authorization: 'Bearer host' });
  expect(JSON.parse(String(init?.body))).toEqual({ options: { fog: 'on' } });
  await shown.rerender(bar(table.info!));
  expect(screen.getByText('The host would change: Fog of war: on.')).toBeTruthy();
});

test('results of earlier games are told by the part played', async () => {
  await sitting(0);
  render(RematchBar, bar({ ...over, tally: [{ games: 3, wins: { honest: 1, infiltrator: 1 } }, { games: 1, wins: {} }] }));
  expect(screen.getByLabelText('Results before this game').textContent?.replace(/\s+/g, ' ')).toBe('Ann 3 games before, 2 won (1 as honest, 1 as infiltrator)Bo 1 game before, 0 won');
});

test('a bot is let in for a while, and the seat is taken back', async () => {
  const playing = tableInfo({ seats: [person(0, 'Ann'), person(1, 'Bo')] });
  const line = await sitting(0, playing);
  answer({ 'POST /api/tables/abc/seats/0/stand-in': playing, 'DELETE /api/tables/abc/seats/0/stand-in': playing });
  const sent = vi.spyOn(globalThis, 'fetch');
  const close = vi.fn();
  const menu = { table, info: playing, title: 'T', names, secrets: true, bots: GAME.bots, resign: undefined, close };
  const shown = render(TableMenu, menu);
  await fireEvent.click(screen.getByRole('button', { name: 'Let a bot play for me' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Cadet' }));
  await until(() => expect(close).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"bot":"cadet"}' });
  shown.unmount();
  line.say(update({ table: playing, stand_in: 'cadet' }));
  render(TableMenu, menu);
  await fireEvent.click(screen.getByRole('button', { name: 'Take my seat back' }));
  await until(() => expect(sent.mock.calls.at(-1)?.[1]).toMatchObject({ method: 'DELETE' }));
});

test('notes are fetched, saved after a pause, and tried again when that fails', async () => {
  vi.useFakeTimers();
  const save = vi.fn(() => Promise.resolve());
  render(OwnNotes, { notes: { load: () => Promise.resolve('before'), save } });
  await vi.advanceTimersByTimeAsync(0);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your own notes');
  expect(field.value).toBe('before');
  await fireEvent.input(field, { target: { value: 'before and' } });
  await fireEvent.input(field, { target: { value: 'before and after' } });
  expect(save).not.toHaveBeenCalled();
  save.mockRejectedValueOnce(new Error('no line'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByRole('status').textContent).toContain('Not saved yet: no line');
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).toHaveBeenLastCalledWith('before and after');
  expect(save).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('status').textContent).toContain('Saved');
});

test('notes that are left in the middle of a word are saved on the way out', async () => {
  const save = vi.fn(() => Promise.resolve());
  const shown = render(OwnNotes, { notes: { load: () => Promise.resolve(''), save } });
  await until(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your own notes').disabled).toBe(false));
  await fireEvent.input(screen.getByLabelText('Your own notes'), { target: { value: 'hal' } });
  shown.unmount();
  expect(save).toHaveBeenCalledExactlyOnceWith('hal');
});

test('notes saved late go to the seat that wrote them', async () => {
  keepTable('abc', { curtain: false, seats: [0, 1].map((seat) => ({ seat, token: `token${seat}`, name: '' })) });
  await table.start(null);
  for (const [seat, socket] of FakeSocket.all.entries()) {
    socket.accept();
    socket.say(update({ seat, table: over, actors: [], legal: [] }));
  }
  table.look(0);
  answer({ 'GET /api/tables/abc/notes': { text: '' }, 'PUT /api/tables/abc/notes': { text: 'mine' } });
  const sent = vi.spyOn(globalThis, 'fetch');
  const shown = render(OwnNotes, { notes: table.notesOf(table.shown!) });
  await until(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your own notes').disabled).toBe(false));
  await fireEvent.input(screen.getByLabelText('Your own notes'), { target: { value: 'mine' } });
  table.look(1);
  expect(table.shown?.seat).toBe(1);
  shown.unmount();
  await until(() => expect(sent.mock.calls.at(-1)?.[1]).toMatchObject({ method: 'PUT', headers: { authorization: 'Bearer token0' } }));
});

test('spectators talk among themselves, each line once and in order', async () => {
  const line = await sitting(null);
  render(Gallery, { table });
  line.say({ type: 'gallery_talk', lines: [{ number: 2, name: 'Zoe', text: 'It is Ben.' }] });
  line.say({ type: 'gallery_talk', lines: [{ number: 1, name: 'Yan', text: 'Hello' }, { number: 2, name: 'Zoe', text: 'It is Ben.' }] });
  await until(() => expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Yan Hello', 'Zoe It is Ben.']));
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Max' } });
  await fireEvent.input(screen.getByLabelText('Say to the other spectators'), { target: { value: 'Hi' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Say it' }));
  expect(line.sent.at(-1)).toEqual({ type: 'gallery', name: 'Max', text: 'Hi' });
});

test('what is said unasked gets its own answer, whatever was sent before it', async () => {
  const line = await sitting(0, tableInfo({ seats: [person(0, 'Ann'), person(1, 'Bo')] }));
  table.act({ type: 'pass' });
  const said = table.speak({ type: 'say', text: 'hello' });
  line.say({ type: 'accepted', ply: 4 });
  line.say({ type: 'refused', reason: 'Too fast.' });
  expect(await said).toMatchObject({ reason: 'Too fast.' });
  expect(table.refused).toBeNull();
  const later = table.speak({ type: 'say', text: 'again' });
  table.stop();
  expect((await later)?.reason).toContain('cut');
});
