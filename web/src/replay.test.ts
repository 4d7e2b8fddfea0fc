import { beforeEach, expect, test, vi } from 'vitest';
import { BATCH, Replay } from './replay.svelte';

const LAST = 100;
const asked: [number, number | null][] = [];

async function fetch(start: number, count: number, seat: number | null) {
  asked.push([start, seat]);
  if (seat === 9) throw new Error('These are not your eyes.');
  const plies = Array.from({ length: Math.max(0, Math.min(count, LAST + 1 - start)) }, (_, i) => start + i);
  const frames = plies.map((ply) => ({ ply, view: { ply, seat }, actors: [0], news: [{ ply, text: `ply ${ply}`, event: {} }] }));
  return { frames, last: LAST };
}

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
});

test('it fetches the batch it needs, and the next before it is needed', async () => {
  const replay = new Replay(fetch);
  await replay.go(0);
  expect(replay.frame?.ply).toBe(0);
  expect(asked).toEqual([[0, null]]);
  await replay.go(BATCH - 5);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([
    [0, null],
    [BATCH, null],
  ]);
});

test('a ply beyond the end is the end', async () => {
  const replay = new Replay(fetch);
  await replay.go(0);
  await replay.go(1000);
  expect(replay.at).toBe(LAST);
  expect(replay.frame?.ply).toBe(LAST);
});

test('the log tells what had happened by then, from where the frames begin', async () => {
  const replay = new Replay(fetch);
  await replay.go(0);
  await replay.go(90);
  expect(replay.from).toBe(80);
  expect(replay.log.map((item) => item.ply)).toEqual([80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90]);
  await replay.loadEarlier();
  expect(replay.from).toBe(0);
  expect(replay.log).toHaveLength(91);
});

test('playing goes on at its speed and stops at the end', async () => {
  const replay = new Replay(fetch);
  await replay.go(96);
  replay.speed = 4;
  replay.play();
  await vi.advanceTimersByTimeAsync(520);
  expect(replay.at).toBe(98);
  await vi.advanceTimersByTimeAsync(5000);
  expect(replay.at).toBe(LAST);
  expect(replay.playing).toBe(false);
});

test('stepping by hand stops the playing', async () => {
  const replay = new Replay(fetch);
  await replay.go(10);
  replay.play();
  await replay.step(-1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(replay.at).toBe(9);
});

test('other eyes see the same ply', async () => {
  const replay = new Replay(fetch);
  await replay.go(50);
  await replay.see(2);
  expect(replay.at).toBe(50);
  expect(replay.frame?.view).toEqual({ ply: 50, seat: 2 });
});

test('eyes that are refused say why', async () => {
  const replay = new Replay(fetch);
  await replay.go(5);
  await replay.see(9);
  expect(replay.problem?.reason).toBe('These are not your eyes.');
  await replay.see(null);
  expect(replay.problem).toBeNull();
  expect(replay.frame?.ply).toBe(5);
});
