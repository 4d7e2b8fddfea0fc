import { beforeEach, expect, test, vi } from 'vitest';
import { LONGEST_ROW, type Played } from '../contract';
import { Legal } from './orders/legal';
import { Queue } from './queue.svelte';
import type { Action, View } from './types';

const radar = (ship: string): Action => ({ type: 'use_sensor', ship, active: true, sensor: 'radar' });

/** A table of one's own: what is sent is done at once, up to the first that is refused. */
class Fake {
  view = { stage: 'sensor_orders', question: null } as View;
  done: Action[] = [];
  rows: (readonly Action[])[] = [];
  busy = false;
  refuses = false;
  readonly queue: Queue;

  constructor(public open: Action[]) {
    this.queue = new Queue({ view: () => this.view, legal: () => this.legal, busy: () => this.busy, send: async (row) => this.take(row) });
  }

  get legal(): Legal {
    return new Legal(this.open.map((action) => ({ action, text: '' })));
  }

  private take(row: readonly Action[]): Played {
    this.rows.push(row);
    const legal = (action: Action): boolean => !this.refuses && this.open.some((one) => JSON.stringify(one) === JSON.stringify(action));
    let played = 0;
    for (const action of row) {
      if (!legal(action)) return { played, refused: { reason: 'It is not your turn.' } };
      this.done.push(action);
      this.open = this.open.filter((one) => JSON.stringify(one) !== JSON.stringify(action));
      this.view = { ...this.view };
      played += 1;
    }
    return { played, refused: null };
  }

  /** The next position comes in. */
  async later(): Promise<void> {
    await vi.advanceTimersByTimeAsync(100);
    this.queue.step();
    await vi.advanceTimersByTimeAsync(0);
  }
}

beforeEach(() => void vi.useFakeTimers());

test('orders are sent in a row', async () => {
  const orders = [radar('s1'), radar('s2'), radar('s3')];
  const table = new Fake(orders);
  table.queue.give('radar', orders);
  expect(table.rows).toEqual([orders]);
  await table.later();
  expect(table.done).toEqual(orders);
  expect(table.queue.running).toBe(false);
});

test('no row is longer than the server takes', async () => {
  const orders = Array.from({ length: LONGEST_ROW + 20 }, (_, n) => radar(`s${n}`));
  const table = new Fake(orders);
  table.queue.give('radar', orders);
  await vi.advanceTimersByTimeAsync(0);
  expect(table.queue.progress).toMatchObject({ done: LONGEST_ROW, total: LONGEST_ROW + 20 });
  await table.later();
  expect(table.rows.map((row) => row.length)).toEqual([LONGEST_ROW, 20]);
  expect(table.done).toEqual(orders);
});

test('nothing is sent while an answer is awaited', async () => {
  const table = new Fake([radar('s1'), radar('s2')]);
  table.queue.give('radar', [radar('s1')]);
  table.busy = true;
  table.queue.give('more', [radar('s2')]);
  await table.later();
  expect(table.done).toHaveLength(1);
});

test('an order that is refused stops the rest and says so', async () => {
  const table = new Fake([radar('s1'), radar('s3')]);
  table.queue.give('radar', [radar('s1'), radar('s2'), radar('s3')]);
  await table.later();
  expect(table.queue.running).toBe(false);
  expect(table.queue.trouble?.why).toContain('s2');
  expect(table.queue.trouble?.why).toContain('It is not your turn.');
  expect(table.done).toEqual([radar('s1')]);
  table.queue.goOn();
  await table.later();
  expect(table.done.at(-1)).toEqual(radar('s3'));
});

test('an order that is no longer legal is not even sent', async () => {
  const table = new Fake([radar('s1')]);
  table.queue.give('radar', [radar('s2'), radar('s1')]);
  expect(table.rows).toEqual([]);
  expect(table.queue.trouble?.why).toContain('s2');
});

test('what the server refuses is not tried for ever', async () => {
  const table = new Fake([radar('s1')]);
  table.refuses = true;
  table.queue.follow('radar', (_, legal) => legal.of('use_sensor')[0] ?? null);
  await table.later();
  await table.later();
  expect(table.rows).toHaveLength(1);
  expect(table.queue.running).toBe(false);
  expect(table.queue.trouble?.why).toBe('It is not your turn.');
});

test('an errand whose row went wrong looks at the position again', async () => {
  const table = new Fake([radar('s1'), radar('s3')]);
  table.queue.follow('radar', (_, legal) => {
    const open = legal.of('use_sensor');
    return open.length > 1 ? [radar('s1'), radar('s2'), radar('s3')] : (open[0] ?? null);
  });
  await table.later();
  await table.later();
  expect(table.rows).toHaveLength(2);
  expect(table.done).toEqual([radar('s1'), radar('s3')]);
  expect(table.queue.trouble).toBeNull();
});

test('others may decide in between, and questions are answered first', async () => {
  const table = new Fake([radar('s1'), radar('s2')]);
  table.queue.follow('radar', (_, legal) => (table.done.length === 2 ? null : (legal.of('use_sensor')[0] ?? 'wait')));
  await vi.advanceTimersByTimeAsync(0);
  const kept = table.open;
  table.open = [];
  await table.later();
  expect(table.queue.running).toBe(true);
  table.open = kept;
  table.view = { ...table.view, question: { kind: 'sand', unit: 's1', other: '', number: 1, choices: [] } };
  await table.later();
  expect(table.done).toHaveLength(1);
  table.view = { ...table.view, question: null };
  await table.later();
  expect(table.done).toHaveLength(2);
});

test('a question that no errand answers is the reader’s, and whatever is over by then ends', async () => {
  const table = new Fake([radar('s1'), radar('s2')]);
  table.queue.follow('firing', (view, legal) => (view.stage === 'detonation' ? null : (legal.of('use_sensor')[0] ?? 'wait')));
  await vi.advanceTimersByTimeAsync(0);
  table.view = { ...table.view, question: { kind: 'sand', unit: 's1', other: '', number: 1, choices: [] } };
  await table.later();
  expect(table.done).toHaveLength(1);
  expect(table.queue.running).toBe(true);
  expect(table.queue.answering).toBe(false);
  table.view = { ...table.view, stage: 'detonation' };
  await table.later();
  expect(table.queue.running).toBe(false);
});

test('questions are answered by the errand that answers, though another was there before it', async () => {
  const sand: Action = { type: 'sand', canisters: 1 };
  const table = new Fake([radar('s1'), radar('s2')]);
  table.queue.follow('radar', (_, legal) => legal.of('use_sensor')[0] ?? 'wait');
  await vi.advanceTimersByTimeAsync(0);
  table.view = { ...table.view, question: { kind: 'sand', unit: 's1', other: '', number: 1, choices: [] } };
  table.open = [sand];
  table.queue.follow('sand', (_, legal) => legal.of('sand')[0] ?? 'wait', null, true);
  await table.later();
  expect(table.done).toEqual([radar('s1'), sand]);
  table.view = { ...table.view, question: null };
  table.open = [radar('s2')];
  await table.later();
  expect(table.done.at(-1)).toEqual(radar('s2'));
});

test('a press on Stop ends it', async () => {
  const table = new Fake([radar('s1'), radar('s2')]);
  table.queue.follow('radar', (_, legal) => legal.of('use_sensor')[0] ?? null);
  table.queue.stop();
  await table.later();
  expect(table.done).toHaveLength(1);
});
