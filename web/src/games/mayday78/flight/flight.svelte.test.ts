import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { position, vessel } from '../fixtures/made';
import type { View } from '../types';
import { FlightComputer, type AskFlight } from './flight.svelte';
import { answer } from './made';

const ship = vessel(0);
const other = vessel(1, { seat: 1, side: 1, present: [4, 0] });

let stop = (): void => undefined;
let ask = vi.fn<AskFlight>();
let now = $state.raw<View>(position([ship, other]));
let selected = $state<number | null>(0);

/** A computer that watches as the board's effect lets it. */
function computer(): FlightComputer {
  let made!: FlightComputer;
  stop = $effect.root(() => {
    made = new FlightComputer(() => now, () => selected, () => ask);
    $effect(() => made.watch());
  });
  made.on = true;
  flushSync();
  return made;
}

const wait = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(200);
  flushSync();
};
const show = (view: View): void => {
  now = view;
  flushSync();
};

beforeEach(() => {
  vi.useFakeTimers();
  ask = vi.fn<AskFlight>().mockResolvedValue(answer());
  now = position([ship, other]);
  selected = 0;
});
afterEach(() => stop());

describe('the flight computer', () => {
  test('asks for the selected vessel when it is switched on, and shows that it computes', async () => {
    const made = computer();
    expect([made.pending, made.found]).toEqual([true, null]);
    await wait();
    expect(ask).toHaveBeenCalledExactlyOnceWith(0);
    expect([made.pending, made.found?.vessel]).toEqual([false, 0]);
  });

  test('asks nothing while it is off, and forgets when it is switched off', async () => {
    const made = computer();
    await wait();
    made.toggle();
    flushSync();
    expect(made.found).toBeNull();
    show(position([{ ...ship, future: [1, 0] }, other]));
    await wait();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('forgets its answer when a vessel has moved, and asks anew', async () => {
    const made = computer();
    await wait();
    show(position([ship, { ...other, future: [5, 0] }]));
    expect([made.found, made.pending]).toEqual([null, true]);
    await wait();
    expect(made.found).not.toBeNull();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('keeps its answer through steps that move nothing', async () => {
    const made = computer();
    await wait();
    show(position([ship, other], { step: 'resolving' }));
    expect(made.found).not.toBeNull();
    await wait();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('drops an answer that comes too late', async () => {
    const late: ((found: unknown) => void)[] = [];
    ask.mockImplementation(() => new Promise((resolve) => late.push(resolve)));
    const made = computer();
    await wait();
    selected = 1;
    flushSync();
    await wait();
    late[0]!(answer());
    await wait();
    expect([made.found, made.pending]).toEqual([null, true]);
    late[1]!(answer({ vessel: 1 }));
    await wait();
    expect(made.found?.vessel).toBe(1);
  });

  test('waits until a position stands still before it asks', async () => {
    computer();
    for (let n = 1; n <= 5; n += 1) {
      show(position([ship, { ...other, future: [n, 0] }]));
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(ask).not.toHaveBeenCalled();
    await wait();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test.each([['nothing', () => Promise.resolve(null)], ['an error', () => Promise.reject(new Error('no'))]])(
    'says so when %s comes back, and can be asked again',
    async (_, failing) => {
      ask.mockImplementationOnce(failing);
      const made = computer();
      await wait();
      expect([made.failed, made.pending]).toEqual([true, false]);
      made.again();
      flushSync();
      await wait();
      expect([made.failed, made.found?.vessel]).toEqual([false, 0]);
    },
  );

  test('asks nothing of what is not under way', async () => {
    show(position([{ ...ship, status: 'aboard' }, other]));
    computer();
    await wait();
    expect(ask).not.toHaveBeenCalled();
  });

  test('draws a chosen way until it is chosen again or is no longer found', async () => {
    const made = computer();
    await wait();
    const land = made.ways.find((way) => way.kind === 'land')!;
    made.choose(land);
    expect(made.way?.title).toBe('Land on Alpha');
    made.choose(land);
    expect(made.way).toBeNull();
    made.choose(land);
    ask.mockResolvedValue(answer({ approaches: [] }));
    show(position([{ ...ship, future: [1, 0] }, other]));
    await wait();
    expect(made.way).toBeNull();
  });
});
