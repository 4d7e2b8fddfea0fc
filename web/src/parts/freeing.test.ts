// The maker of a table frees a seat: who is offered it, what is asked first, and what everybody reads.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcer } from '../announce.svelte';
import { keepTable } from '../keep';
import { clockTime } from '../lobby';
import { Table } from '../table.svelte';
import { answer, FakeSocket, GAME, tableInfo, update } from '../testing/fakes';
import { until } from '../testing/patience';
import type { SeatInfo, TableInfo } from '../wire';
import Notices from './Notices.svelte';
import Seats from './Seats.svelte';

const SINCE = '2026-01-01T10:05:00Z';
const LINE = { number: 1, at: SINCE, text: 'The maker of the table has freed the seat of Bo.' };
const person = (seat: number, name: string): SeatInfo => ({ seat, kind: 'person', name, bot: '', online: seat === 0, games: 0 });
const playing = tableInfo({ seats: [person(0, 'Ann'), person(1, 'Bo')], away: [{ seat: 1, since: SINCE }] });
const seats = (info: TableInfo, change: object = {}) => ({ info, module: undefined, view: null, actors: [], held: [0], shown: 0, bots: GAME.bots, host: true, awayMinutes: 15, free: vi.fn(), ...change });
let table: Table;

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  table = new Table('abc');
});

afterEach(() => {
  table.stop();
});

test('the maker may free another’s seat, nobody else any, and everybody can read the rule', async () => {
  const shown = render(Seats, seats(playing));
  expect(screen.queryByRole('button', { name: 'Free the seat of Ann' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Free the seat of Bo' })).toBeTruthy();
  await shown.rerender(seats(playing, { host: false }));
  expect(screen.queryByRole('button', { name: 'Free the seat of Bo' })).toBeNull();
  expect(screen.getByText(`away since ${clockTime(SINCE)}`)).toBeTruthy();
  expect(screen.getByText(/makes no move for 15 minutes may lose the seat/)).toBeTruthy();
});

test('it is asked first, with the rule and what follows', async () => {
  const given = seats(playing);
  render(Seats, given);
  await fireEvent.click(screen.getByRole('button', { name: 'Free the seat of Bo' }));
  expect(screen.getByText(/no connection and made no move for 15 minutes/)).toBeTruthy();
  expect(screen.getByText(/cannot take it yourself/)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }));
  expect(given.free).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Free the seat of Bo' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Let a Cadet bot play it' }));
  expect(given.free).toHaveBeenCalledExactlyOnceWith(1, 'cadet');
});

test('before the game the seat is simply opened', async () => {
  const given = seats(tableInfo({ status: 'waiting', seats: playing.seats }));
  render(Seats, given);
  await fireEvent.click(screen.getByRole('button', { name: 'Free the seat of Bo' }));
  expect(screen.getByText('Before the game begins you can at any time.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Open it to whoever has the link' }));
  expect(given.free).toHaveBeenCalledExactlyOnceWith(1, '');
});

test('the request carries the host’s secret, and a new notice is shown to all, an old one not again', async () => {
  keepTable('abc', { host: 'host', seats: [{ seat: 0, token: 'token0', name: 'Ann' }] });
  answer({ 'GET /api/tables/abc': playing });
  await table.start(null);
  FakeSocket.last.accept();
  FakeSocket.last.say(update({ table: playing }));
  const show = vi.spyOn(announcer, 'show');
  answer({ 'POST /api/tables/abc/seats/1/free': { ...playing, notices: [LINE] } });
  const sent = vi.spyOn(globalThis, 'fetch');
  await table.freeSeat(1, '');
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"bot":""}', headers: { authorization: 'Bearer host' } });
  await until(() => expect(show).toHaveBeenCalledExactlyOnceWith(LINE.text));
  FakeSocket.last.say({ type: 'seats', table: { ...playing, notices: [LINE] } });
  expect(show).toHaveBeenCalledTimes(1);
  show.mockRestore();
});

test('notices are a list with their times', () => {
  render(Notices, { notices: [LINE] });
  expect(screen.getByRole('list', { name: 'Notices' }).textContent).toContain(LINE.text);
  expect(screen.getByText(clockTime(SINCE)).getAttribute('datetime')).toBe(SINCE);
});
