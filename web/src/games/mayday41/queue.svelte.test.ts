import { beforeEach, expect, test, vi } from 'vitest';
import { Legal } from './orders/legal';
import { Queue } from './queue.svelte';
import type { Action, View } from './types';

const radar = (ship: string): Action => ({ type: 'use_sensor', ship, active: true, sensor: 'radar' });

/** A table of one's own: what is sent is done at once, unless it is refused. */
class Fake {
  view = { stage: 'sensor_orders', question: null } as View;
  done: Action[] = [];
  busy = false;
  refuses = false;
  readonly queue: Queue;

  constructor(public open: Action[]) {
    this.queue = new Queue({ view: () => this.view, legal: () => this.legal, busy: () => this.busy, act: (action) => this.take(action) });
  }

  get legal(): Legal {
    return new Legal(this.open.map((action) => ({ action, text: '' })));
  }

  private take(action: Action): void {
    if (this.refuses) return;
    this.done.push(action);
    this.open = this.open.filter((one) => JSON.stringify(one) !== JSON.stringify(action));
    this.view = { ...this.view };
  }

  /** The next position comes in. */
  later(): void {
    vi.advanceTimersByTime(100);
    this.queue.step();
  }
}

beforeEach(() => void vi.useFakeTimers());

test('orders are sent one after another', () => {
  const table = new Fake([radar('s1'), radar('s2'), radar('s3')]);
  table.queue.give('radar', [radar('s1'), radar('s2'), radar('s3')]);
  expect(table.done).toHaveLength(1);
  table.later();
  table.later();
  expect(table.done.map((one) => (one as { ship: string }).ship)).toEqual(['s1', 's2', 's3']);
  table.later();
  expect(table.queue.running).toBe(false);
});

test('nothing is sent while an answer is awaited', () => {
  const table = new Fake([radar('s1'), radar('s2')]);
  table.queue.give('radar', [radar('s1'), radar('s2')]);
  table.busy = true;
  table.later();
  expect(table.done).toHaveLength(1);
});

test('an order that is no longer legal stops the rest and says so', () => {
  const table = new Fake([radar('s1'), radar('s3')]);
  table.queue.give('radar', [radar('s1'), radar('s2'), radar('s3')]);
  table.later();
  expect(table.queue.running).toBe(false);
  expect(table.queue.trouble?.why).toContain('s2');
  table.queue.goOn();
  expect(table.done.at(-1)).toEqual(radar('s3'));
});

test('what the server refuses is not tried for ever', () => {
  const table = new Fake([radar('s1')]);
  table.refuses = true;
  table.queue.give('radar', [radar('s1'), radar('s1')]);
  table.later();
  expect(table.queue.running).toBe(false);
  expect(table.queue.trouble?.why).toContain('not accepted');
});

test('others may decide in between, and questions are answered first', () => {
  const table = new Fake([radar('s1'), radar('s2')]);
  table.queue.give('radar', [radar('s1'), radar('s2')]);
  const kept = table.open;
  table.open = [];
  table.later();
  expect(table.queue.running).toBe(true);
  table.open = kept;
  table.view = { ...table.view, question: { kind: 'sand', unit: 's1', other: '', number: 1, choices: [] } };
  table.later();
  expect(table.done).toHaveLength(1);
  table.view = { ...table.view, question: null };
  table.later();
  expect(table.done).toHaveLength(2);
});

test('a press on Stop ends it', () => {
  const table = new Fake([radar('s1'), radar('s2')]);
  table.queue.give('radar', [radar('s1'), radar('s2')]);
  table.queue.stop();
  table.later();
  expect(table.done).toHaveLength(1);
});
