// The camera over a board: where it looks, how close, what fits in sight; and how it glides.
import type { Box, Point } from './hex';

export const NEAREST = 3;
export const FARTHEST = 0.12;

export interface Look {
  x: number;
  y: number;
  k: number;
}

/** Free room at the edges of the screen, in pixels, where panels lie over the board. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

// Fast at first: a glide that is turned elsewhere again and again still gets there.
const ease = (t: number): number => 1 - (1 - t) ** 3;

export class Camera {
  /** Pixels of the board's origin, and pixels per board unit. */
  x = $state(0);
  y = $state(0);
  k = $state(1);
  width = $state(800);
  height = $state(600);
  insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  /** A board that is larger than a sheet may be looked at from farther away. */
  farthest = FARTHEST;

  /** Set by the pan and zoom behaviour, which keeps a transform of its own. */
  moved: (look: Look) => void = () => {};
  private frame = 0;

  set(look: Look): void {
    this.x = look.x;
    this.y = look.y;
    this.k = look.k;
  }

  toBoard(p: Point): Point {
    return { x: (p.x - this.x) / this.k, y: (p.y - this.y) / this.k };
  }

  toScreen(p: Point): Point {
    return { x: p.x * this.k + this.x, y: p.y * this.k + this.y };
  }

  /** What is in sight, in board units. */
  get box(): Box {
    const a = this.toBoard({ x: 0, y: 0 });
    const b = this.toBoard({ x: this.width, y: this.height });
    return { x0: a.x, y0: a.y, x1: b.x, y1: b.y };
  }

  private get open(): { x: number; y: number; width: number; height: number } {
    const { top, right, bottom, left } = this.insets;
    return {
      x: left,
      y: top,
      width: Math.max(80, this.width - left - right),
      height: Math.max(80, this.height - top - bottom),
    };
  }

  /** Can a box be shown whole at all, or without going farther than this? */
  fits(box: Box, least = this.farthest): boolean {
    const open = this.open;
    return Math.min(open.width / (box.x1 - box.x0), open.height / (box.y1 - box.y0)) >= least;
  }

  /** The look that puts a box into the open part of the screen, no closer than `most` and no farther than `least`. */
  lookAt(box: Box, most = 1.4, least = this.farthest): Look {
    const open = this.open;
    const fit = Math.min(open.width / (box.x1 - box.x0), open.height / (box.y1 - box.y0));
    const k = Math.max(least, Math.min(most, fit));
    return {
      k,
      x: open.x + open.width / 2 - (k * (box.x0 + box.x1)) / 2,
      y: open.y + open.height / 2 - (k * (box.y0 + box.y1)) / 2,
    };
  }

  /** Does the open part of the screen show the whole box, at a size one can read? */
  shows(box: Box, least: number): boolean {
    const open = this.open;
    const a = this.toScreen({ x: box.x0, y: box.y0 });
    const b = this.toScreen({ x: box.x1, y: box.y1 });
    return (
      this.k >= least * 0.8 &&
      a.x >= open.x - 1 &&
      a.y >= open.y - 1 &&
      b.x <= open.x + open.width + 1 &&
      b.y <= open.y + open.height + 1
    );
  }

  /** Glide to a look; at once where motion is not wanted. */
  go(look: Look, ms = 600): void {
    this.stop();
    if (ms <= 0 || stillness()) {
      this.moved(look);
      return;
    }
    const from: Look = { x: this.x, y: this.y, k: this.k };
    const a = middle(from, this.width, this.height);
    const b = middle(look, this.width, this.height);
    let began = 0;
    const step = (now: number): void => {
      began ||= now;
      const t = ease(Math.min(1, (now - began) / ms));
      const k = from.k * (look.k / from.k) ** t;
      const at = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
      this.moved({ k, x: this.width / 2 - at.x * k, y: this.height / 2 - at.y * k });
      this.frame = t < 1 ? requestAnimationFrame(step) : 0;
    };
    this.frame = requestAnimationFrame(step);
  }

  stop(): void {
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** Closer or farther, around the middle of the open part. */
  zoomBy(factor: number): void {
    const open = this.open;
    const k = Math.max(this.farthest, Math.min(NEAREST, this.k * factor));
    const on = { x: open.x + open.width / 2, y: open.y + open.height / 2 };
    const p = this.toBoard(on);
    this.go({ k, x: on.x - p.x * k, y: on.y - p.y * k }, 200);
  }

  panBy(dx: number, dy: number): void {
    this.go({ k: this.k, x: this.x + dx, y: this.y + dy }, 150);
  }
}

const middle = (look: Look, width: number, height: number): Point => ({
  x: (width / 2 - look.x) / look.k,
  y: (height / 2 - look.y) / look.k,
});

/** Has the reader asked for less motion? */
export const stillness = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
