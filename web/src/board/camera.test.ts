import { expect, test, vi } from 'vitest';
import { Camera } from './camera.svelte';

const box = { x0: 0, y0: 0, x1: 400, y1: 200 };

function camera(): Camera {
  const made = new Camera();
  made.width = 800;
  made.height = 600;
  return made;
}

test('a look at a box puts its middle into the middle of the open screen', () => {
  const made = camera();
  made.insets = { top: 0, right: 200, bottom: 0, left: 0 };
  made.set(made.lookAt(box, 1));
  expect(made.k).toBe(1);
  expect(made.toScreen({ x: 200, y: 100 })).toEqual({ x: 300, y: 300 });
});

test('a box too large for the screen is shown whole, but no farther away than asked', () => {
  const made = camera();
  const large = { x0: 0, y0: 0, x1: 4000, y1: 200 };
  expect(made.lookAt(large).k).toBeCloseTo(0.2);
  expect(made.lookAt(large, 2, 0.8).k).toBe(0.8);
});

test('what is in the open part is shown; what lies under a panel is not', () => {
  const made = camera();
  made.set({ x: 100, y: 100, k: 1 });
  expect(made.shows(box, 0.8)).toBe(true);
  made.insets = { top: 0, right: 400, bottom: 0, left: 0 };
  expect(made.shows(box, 0.8)).toBe(false);
});

test('screen and board points are each other’s inverse', () => {
  const made = camera();
  made.set({ x: -37, y: 12, k: 1.5 });
  const there = made.toBoard(made.toScreen({ x: 11, y: -5 }));
  expect(there.x).toBeCloseTo(11);
  expect(there.y).toBeCloseTo(-5);
});

test('what is too far apart for one picture does not fit', () => {
  const made = camera();
  expect(made.fits({ x0: 0, y0: 0, x1: 5000, y1: 3000 })).toBe(true);
  expect(made.fits({ x0: 0, y0: 0, x1: 9000, y1: 3000 })).toBe(false);
});

test('a glide that is turned elsewhere every few frames still arrives', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  const made = camera();
  made.moved = (look) => made.set(look);
  for (let n = 0; n < 12; n += 1) {
    made.go({ x: -1000 - n, y: 0, k: 1 });
    vi.advanceTimersByTime(150);
  }
  expect(Math.abs(made.x + 1000)).toBeLessThan(30);
});
