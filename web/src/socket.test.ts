import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line, type LineState, type Listener } from './socket';
import { FakeSocket, tableInfo, update } from './testing/fakes';

let states: LineState[];
let heard: unknown[];
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states = [];
  heard = [];
  const keep = (message: unknown) => void heard.push(message);
  const listener: Listener = {
    update: keep,
    seats: keep,
    accepted: keep,
    refused: keep,
    gallery: keep,
    failed: keep,
    state: (state) => states.push(state),
  };
  line = new Line({
    url: 'ws://here/api/tables/abc/socket',
    token: 'secret',
    listener,
    connect: (url) => new FakeSocket(url) as unknown as WebSocket,
    random: () => 0.5,
  });
  line.open();
});

afterEach(() => {
  line.close();
});

test('it first says which seat it is, and that it has seen nothing', () => {
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', token: 'secret' }]);
  expect(states).toEqual(['connecting', 'open']);
});

test('after a break it comes back and resumes with the last ply seen', () => {
  FakeSocket.last.accept();
  FakeSocket.last.say(update({ ply: 7 }));
  FakeSocket.last.drop();
  expect(line.state).toBe('waiting');
  vi.advanceTimersByTime(250);
  FakeSocket.last.accept();
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', token: 'secret', after: 7 }]);
});

test('it comes back to a server that is started again', () => {
  FakeSocket.last.accept();
  FakeSocket.last.say(update({ ply: 3 }));
  FakeSocket.last.drop(1012);
  expect(line.state).toBe('waiting');
  vi.advanceTimersByTime(250);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', token: 'secret', after: 3 }]);
});

test('it waits longer after each failure, and briefly again after a success', () => {
  const waits: number[] = [];
  for (let i = 0; i < 7; i++) {
    FakeSocket.last.drop();
    const before = FakeSocket.all.length;
    let waited = 0;
    while (FakeSocket.all.length === before) {
      vi.advanceTimersByTime(50);
      waited += 50;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
  FakeSocket.last.accept();
  FakeSocket.last.say(update());
  FakeSocket.last.drop();
  vi.advanceTimersByTime(250);
  expect(line.state).toBe('connecting');
});

test('it tries at once when the network comes back', () => {
  FakeSocket.last.drop();
  window.dispatchEvent(new Event('online'));
  expect(line.state).toBe('connecting');
});

test('a line that answers no ping is given up and dialled anew', () => {
  FakeSocket.last.accept();
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'ping' });
  vi.advanceTimersByTime(8000);
  expect(line.state).toBe('waiting');
  expect(FakeSocket.last.closed).toBe(true);
});

test('a line that answers its pings is kept', () => {
  FakeSocket.last.accept();
  for (let i = 0; i < 5; i++) {
    vi.advanceTimersByTime(20_000);
    FakeSocket.last.say({ type: 'pong' });
  }
  expect(FakeSocket.all).toHaveLength(1);
  expect(line.state).toBe('open');
});

test('what the server ends for a reason is not tried again', () => {
  FakeSocket.last.accept();
  FakeSocket.last.say({ type: 'failed', error: 'not_found', reason: 'There is no such table.' });
  FakeSocket.last.drop();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(states.at(-1)).toBe('failed');
  expect(heard).toEqual([{ type: 'failed', error: 'not_found', reason: 'There is no such table.' }]);
});

test('what the server may get over is tried again', () => {
  FakeSocket.last.accept();
  FakeSocket.last.say({ type: 'failed', error: 'too_many', reason: 'Too many people look at this table already.' });
  FakeSocket.last.drop();
  vi.advanceTimersByTime(250);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a decision goes out with its ply, and not at all without a line', () => {
  expect(line.act(4, { action: { type: 'pass' } }, 'one')).toBe(false);
  FakeSocket.last.accept();
  expect(line.act(4, { action: { type: 'pass' } }, 'one')).toBe(true);
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'act', ply: 4, action: { type: 'pass' }, id: 'one' });
});

test('nothing is heard from a socket that was replaced', () => {
  const old = FakeSocket.last;
  old.accept();
  old.drop();
  vi.advanceTimersByTime(250);
  old.say({ type: 'seats', table: tableInfo() });
  expect(heard).toEqual([]);
});
