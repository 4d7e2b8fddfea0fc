import { expect, test } from 'vitest';
import { boxAround, centre } from '../../board/hex';
import { position, vessel } from './fixtures/made';
import { scene } from './fixtures/scenes';
import { boxToFollow, boxToWatch, drawnBoard, watched, wholeBoard } from './following';

test('one follows one’s own vessel, and a watcher the one whose turn it is', () => {
  expect(watched(scene('waiting').view)?.mark).toBe('B');
  expect(watched(scene('watching').view)?.mark).toBe('A');
});

test('while choosing, the legal hexes are in sight', () => {
  const { view } = scene('gravity');
  const plan = view.plans[0]!;
  const box = boxToFollow(view, plan);
  for (const { to } of plan.courses) {
    const hex = boxAround([to], 0.5);
    expect(hex.x0 >= box.x0 && hex.x1 <= box.x1 && hex.y0 >= box.y0 && hex.y1 <= box.y1).toBe(true);
  }
});

test('a watcher’s camera does not run after one who left the sheets', () => {
  const { view } = scene('crash');
  const all = { ...view, seat: null };
  const box = boxToWatch(all)!;
  expect(box.x1).toBeLessThan(centre(view.vessels[1]!.present).x);
  expect(boxToWatch(view)).toBeNull();
});

test('the whole board has the sheets and whoever left them', () => {
  const { view } = scene('crash');
  expect(wholeBoard(view).x1).toBeGreaterThan(drawnBoard(view).x1);
  expect(drawnBoard(view).y1 - drawnBoard(view).y0).toBeGreaterThan(2900);
});

test('an empty map is looked at as its sheets, or as the first one', () => {
  const { view } = scene('crash');
  const empty = { ...view, seat: 0, vessels: [], worlds: [], plans: [] };
  expect(boxToFollow(empty, null)).toEqual(drawnBoard(view));
  expect(Object.values(boxToFollow({ ...empty, sheets: [] }, null)).every(Number.isFinite)).toBe(true);
});

test('in a fight whoever waits sees all of it', () => {
  const fight = position([vessel(0), vessel(1, { side: 1, seat: 1, present: [6, 8], future: [6, 8] })]);
  const box = boxToWatch(fight)!;
  expect(box.x1).toBeGreaterThan(centre([6, 8]).x);
});
