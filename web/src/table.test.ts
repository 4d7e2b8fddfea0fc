import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcer } from './announce.svelte';
import { keepTable, keptTable, seatLink, tokenIn } from './keep';
import { Table } from './table.svelte';
import { answer, FakeSocket, tableInfo, update } from './testing/fakes';
import type { SeatInfo } from './wire';

const person = (seat: number, name: string): SeatInfo => ({ seat, kind: 'person', name, bot: '', online: true, games: 0 });
const two = tableInfo({ seats: [person(0, 'Ann'), person(1, 'Bo')] });
let table: Table;

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  answer({ 'GET /api/tables/abc': two });
  table = new Table('abc');
});

afterEach(() => {
  table.stop();
});

/** Begin with these seats kept; the lines in the order of the seats. */
async function sitting(...seats: number[]): Promise<FakeSocket[]> {
  if (seats.length > 0) keepTable('abc', { seats: seats.map((seat) => ({ seat, token: `token${seat}`, name: '' })) });
  await table.start(null);
  for (const socket of FakeSocket.all) socket.accept();
  return FakeSocket.all;
}

const news = (ply: number) => ({ ply, text: `ply ${ply}`, event: {} });

test('without a seat one watches', async () => {
  const [line] = await sitting();
  expect(line?.sent).toEqual([{ type: 'hello', token: null }]);
  line?.say(update({ seat: null, legal: [], actors: [0] }));
  expect(table.shown?.seat).toBeNull();
  expect(table.mine).toBe(false);
});

test('a table that is not there says so', async () => {
  answer({});
  await table.start(null);
  expect(table.problem?.reason).toBe('There is no such table.');
  expect(FakeSocket.all).toEqual([]);
});

test('the log goes on from what was heard, without repeating it', async () => {
  const [line] = await sitting(0);
  line?.say(update({ ply: 2, news: [news(1), news(2)], earlier: true }));
  line?.say(update({ ply: 4, news: [news(2), news(3), news(4)] }));
  expect(table.shown?.log.map((item) => item.ply)).toEqual([1, 2, 3, 4]);
  expect(table.shown?.earlier).toBe(true);
});

test('what one did unnoticed is heard part by part, and once', async () => {
  const [line] = await sitting(0);
  const own = (part: number) => ({ ...news(2), part });
  line?.say(update({ ply: 2, news: [news(1), news(2)] }));
  line?.say(update({ ply: 2, news: [own(1)] }));
  line?.say(update({ ply: 2, news: [own(1), own(2)] }));
  line?.say(update({ ply: 3, news: [own(2), own(3), news(3)] }));
  expect(table.shown?.log.map((item) => [item.ply, item.part ?? 0])).toEqual([[1, 0], [2, 0], [2, 1], [2, 2], [2, 3], [3, 0]]);
});

test('the set-up is told to those who waited for it', async () => {
  const [line] = await sitting(0);
  line?.say(update({ ply: 0, view: null, legal: [], actors: [] }));
  line?.say(update({ ply: 0, news: [news(0)] }));
  expect(table.shown?.log).toHaveLength(1);
});

test('after a long absence the log begins anew where the news does', async () => {
  const [line] = await sitting(0);
  line?.say(update({ ply: 2, news: [news(1), news(2)] }));
  line?.say(update({ ply: 900, news: [news(899), news(900)], earlier: true }));
  expect(table.shown?.log.map((item) => item.ply)).toEqual([899, 900]);
  expect(table.shown?.earlier).toBe(true);
});

const acts = (line: FakeSocket | undefined) => (line?.sent ?? []).filter((message) => message.type === 'act');

test('a decision is sent once, and awaited until the position is there that it made', async () => {
  const [line] = await sitting(0);
  line?.say(update({ ply: 3 }));
  table.act({ type: 'pass' });
  table.act({ type: 'pass' });
  expect(acts(line)).toEqual([{ type: 'act', ply: 3, action: { type: 'pass' }, id: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  expect(table.busy).toBe(true);
  line?.say({ type: 'accepted', ply: 4 });
  expect(table.busy).toBe(true);
  line?.say(update({ ply: 4, actors: [1], legal: [] }));
  expect(table.busy).toBe(false);
});

test('a row of decisions is one message, and its answer says how far it came', async () => {
  const [line] = await sitting(0);
  line?.say(update({ ply: 3 }));
  const all = table.row([{ type: 'pass' }, { type: 'go' }]);
  expect(acts(line)).toEqual([{ type: 'act', ply: 3, actions: [{ type: 'pass' }, { type: 'go' }], id: expect.any(String) }]);
  expect(table.busy).toBe(true);
  expect(await table.row([{ type: 'pass' }])).toMatchObject({ played: 0 });
  line?.say({ type: 'accepted', ply: 5, played: 2 });
  expect(await all).toEqual({ played: 2, refused: null });
  line?.say(update({ ply: 5 }));
  expect(table.busy).toBe(false);
  const some = table.row([{ type: 'pass' }, { type: 'go' }]);
  line?.say({ type: 'accepted', ply: 6, refused: { error: 'refused', reason: 'No way.' } });
  expect(await some).toEqual({ played: 1, refused: { error: 'refused', reason: 'No way.' } });
  expect(table.refused).toBeNull();
  line?.say(update({ ply: 6 }));
  const none = table.row([{ type: 'pass' }]);
  line?.say({ type: 'refused', reason: 'Not now.' });
  expect(await none).toMatchObject({ played: 0, refused: { reason: 'Not now.' } });
  expect(table.busy).toBe(false);
});

test('the position may be there before the word that the decision was taken', async () => {
  const [line] = await sitting(0);
  line?.say(update({ ply: 3 }));
  table.act({ type: 'pass' });
  line?.say(update({ ply: 4, actors: [1], legal: [] }));
  line?.say({ type: 'accepted', ply: 4 });
  expect(table.busy).toBe(false);
});

test('what others say meanwhile ends no decision, nor does what one says oneself', async () => {
  const [line] = await sitting(0);
  line?.say(update({ ply: 3 }));
  void table.speak({ type: 'say', text: 'Wait!' });
  table.act({ type: 'pass' });
  line?.say(update({ ply: 4 }));
  line?.say({ type: 'accepted', ply: 4 });
  expect(table.busy).toBe(true);
  line?.say({ type: 'accepted', ply: 5 });
  line?.say(update({ ply: 5, actors: [1], legal: [] }));
  expect(table.busy).toBe(false);
});

test('what was not answered when the line broke is sent again under its old name', async () => {
  vi.useFakeTimers();
  const [line] = await sitting(0);
  line?.say(update({ ply: 3 }));
  const said = table.speak({ type: 'say', text: 'Wait!' });
  table.act({ type: 'pass' });
  line?.drop();
  expect(table.busy).toBe(true);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  FakeSocket.last.accept();
  expect(acts(FakeSocket.last)).toEqual([]);
  FakeSocket.last.say(update({ ply: 5, actors: [1], legal: [] }));
  expect(acts(FakeSocket.last)).toEqual(acts(line));
  FakeSocket.last.say({ type: 'accepted', ply: 4 });
  FakeSocket.last.say({ type: 'accepted', ply: 5 });
  expect(await said).toBeNull();
  expect(table.busy).toBe(false);
});

test('whoever leaves the table waits for no answer', async () => {
  const [line] = await sitting(0);
  line?.say(update());
  const said = table.speak({ type: 'say', text: 'Wait!' });
  table.stop();
  expect((await said)?.reason).toContain('cut');
});

test('a refusal is shown with its rule until something else is asked', async () => {
  const [line] = await sitting(0);
  line?.say(update());
  table.act({ type: 'pass' });
  line?.say({ type: 'refused', reason: 'Not now.', rule: 'TY-MAP.01' });
  expect(table.busy).toBe(false);
  expect(table.refused).toMatchObject({ reason: 'Not now.', rule: 'TY-MAP.01' });
  line?.say(update({ ply: 4, news: [news(4)] }));
  expect(table.refused).not.toBeNull();
  line?.say(update({ ply: 5, actors: [1], legal: [] }));
  expect(table.refused).toBeNull();
});

test('a decision on a cut line is not lost in silence', async () => {
  const show = vi.spyOn(announcer, 'show');
  const [line] = await sitting(0);
  line?.say(update());
  line?.drop();
  table.act({ type: 'pass' });
  expect(table.busy).toBe(false);
  expect(show).toHaveBeenCalledWith(expect.stringContaining('Not connected'), 'trouble');
});

test("the link of a seat brings the seat, and the browser keeps it", async () => {
  await table.start('secret');
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', token: 'secret' }]);
  FakeSocket.last.say(update({ seat: 1, table: two, actors: [1] }));
  FakeSocket.last.accept();
  FakeSocket.last.say(update({ seat: 1, table: two, actors: [1] }));
  expect(keptTable('abc')?.seats).toEqual([{ seat: 1, token: 'secret', name: 'Bo' }]);
  expect(table.mine).toBe(true);
});

test('the link of a seat carries its secret in the fragment alone', () => {
  const link = new URL(seatLink('abc', 'a_b-c'));
  expect(link.pathname + link.search).toBe('/t/abc');
  expect(tokenIn(link.hash)).toBe('a_b-c');
  expect(tokenIn('#nothing')).toBeNull();
});

test('a secret that holds nothing any more leaves one watching', async () => {
  const [line] = await sitting(0);
  line?.say({ type: 'failed', error: 'unauthorized', reason: 'This token holds no seat.' });
  expect(keptTable('abc')?.seats).toEqual([]);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', token: null }]);
});

test('a seat handed to somebody else leaves one watching', async () => {
  const [line] = await sitting(0);
  line?.say(update({ seat: 0 }));
  line?.say(update({ seat: null, legal: [] }));
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', token: null }]);
});

test('a table that ends while one looks at it says why', async () => {
  const [line] = await sitting();
  line?.say({ type: 'failed', error: 'not_found', reason: 'There is no such table.' });
  expect(table.problem?.reason).toBe('There is no such table.');
});

test('on a shared screen nobody sees anything before the device is theirs', async () => {
  const [ann, bo] = await sitting(0, 1);
  ann?.say(update({ seat: 0, actors: [1], legal: [] }));
  expect(table.shown).toBeNull();
  bo?.say(update({ seat: 1, actors: [1] }));
  expect(table.shown).toBeNull();
  expect(table.curtainFor).toBe(1);
  table.raiseCurtain();
  expect(table.shown?.seat).toBe(1);
  expect(table.mine).toBe(true);
});

test('the curtain falls when the decision passes to the other person', async () => {
  const [ann, bo] = await sitting(0, 1);
  ann?.say(update({ seat: 0, actors: [0] }));
  bo?.say(update({ seat: 1, actors: [0], legal: [] }));
  table.raiseCurtain();
  ann?.say(update({ seat: 0, ply: 4, actors: [1], legal: [], news: [news(4)] }));
  expect(table.curtainFor).toBeNull();
  expect(announcer.spoken).toBe('ply 4');
  bo?.say(update({ seat: 1, ply: 4, actors: [1] }));
  expect(table.curtainFor).toBe(1);
  expect(announcer.spoken).toBe('');
});

test('without the curtain the screen turns to whoever decides', async () => {
  const [ann, bo] = await sitting(0, 1);
  table.useCurtain(false);
  ann?.say(update({ seat: 0, actors: [0] }));
  bo?.say(update({ seat: 1, actors: [0], legal: [] }));
  expect(table.shown?.seat).toBe(0);
  ann?.say(update({ seat: 0, ply: 4, actors: [1], legal: [] }));
  bo?.say(update({ seat: 1, ply: 4, actors: [1] }));
  expect(table.shown?.seat).toBe(1);
  expect(keptTable('abc')?.curtain).toBe(false);
});

test('a table is as live as its worst line', async () => {
  const [ann, bo] = await sitting(0, 1);
  expect(table.line).toBe('open');
  bo?.drop();
  expect(table.line).toBe('waiting');
  expect(ann?.closed).toBe(false);
});

test('a seat given to a bot is dropped, and its holder goes on watching', async () => {
  await sitting(0);
  answer({ 'GET /api/tables/abc': two, 'POST /api/tables/abc/seats/0/bot': two });
  await table.handOver(0, 'cadet');
  expect(keptTable('abc')?.seats).toEqual([]);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', token: null }]);
});

test('a seat that cannot be given away stays held', async () => {
  await sitting(0);
  answer({});
  await expect(table.handOver(0, 'cadet')).rejects.toThrow();
  expect(keptTable('abc')?.seats).toHaveLength(1);
});

test('a seat that has answered under cover is asked in the eyes of others alone', async () => {
  const [ann, bo] = await sitting(0, 1);
  table.useCurtain(false);
  ann?.say(update({ seat: 0, actors: [0, 1] }));
  bo?.say(update({ seat: 1, actors: [0, 1] }));
  expect(table.shown?.seat).toBe(0);
  ann?.say(update({ seat: 0, actors: [0, 1], legal: [] }));
  expect(table.shown?.seat).toBe(1);
  expect(table.mine).toBe(true);
});

test('on a shared screen each seat reads what is its own before anybody plays', async () => {
  const [ann, bo] = await sitting(0, 1);
  table.briefing = true;
  ann?.say(update({ seat: 0, actors: [1], legal: [] }));
  bo?.say(update({ seat: 1, actors: [1] }));
  expect(table.curtainFor).toBe(0);
  table.raiseCurtain();
  expect(table.shown?.seat).toBe(0);
  table.brief();
  expect(table.curtainFor).toBe(1);
  table.raiseCurtain();
  expect(table.toBrief).toBe(1);
  table.brief();
  expect(table.toBrief).toBeUndefined();
  expect(keptTable('abc')?.briefed).toEqual([0, 1]);
});
