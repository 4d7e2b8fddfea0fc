// The camera's manners: it follows until the reader takes it, and comes back when asked to.
import { Camera } from '../../board/camera.svelte';
import { boxAround, type Box } from '../../board/hex';
import { boxToFollow, boxToWatch, drawnBoard, FOLLOW_LEAST, FOLLOW_MOST, WATCH_LEAST, wholeBoard } from './following';
import { hexesOfTrace, type Trace } from './pointed';
import type { Plan, View, World } from './types';

/** The camera comes closer by itself only when that makes things larger by this much. */
const WORTH_A_MOVE = 1.8;
const MARGIN = 12;
const STRIP = 76;

export class Lookout {
  readonly camera = new Camera();
  following = $state(true);
  /** The panels that may lie over the board. */
  panels: HTMLElement | undefined;
  private ready = false;

  constructor(
    private readonly view: () => View,
    private readonly plan: () => Plan | null,
  ) {}

  /** The reader moved the board by hand. */
  readonly taken = (): void => {
    this.following = false;
  };

  /** The board has another size. */
  readonly resized = (): void => {
    if (this.ready && this.following) this.look(0);
  };

  /** The position is new: keep what matters in sight, with no glide the first time. */
  refresh(): void {
    if (this.following) this.look(this.ready ? 600 : 0);
    this.ready = true;
  }

  private look(ms: number): void {
    const [box, least] = this.target();
    const look = this.camera.lookAt(box, FOLLOW_MOST, least);
    if (ms && this.camera.shows(box, least) && look.k < this.camera.k * WORTH_A_MOVE) return;
    this.camera.go(look, ms);
  }

  readonly back = (): void => {
    this.following = true;
    const [box, least] = this.target();
    this.camera.go(this.camera.lookAt(box, FOLLOW_MOST, least));
  };

  readonly whole = (): void => {
    this.following = false;
    this.inset();
    const whole = wholeBoard(this.view());
    // A runaway may be too far off for one picture; then the sheets are the board.
    this.camera.go(this.camera.lookAt(this.camera.fits(whole) ? whole : drawnBoard(this.view())));
  };

  readonly at = (world: World): void => {
    this.following = false;
    this.inset();
    this.camera.go(this.camera.lookAt(boxAround([world.hex], 3.5), FOLLOW_MOST, FOLLOW_LEAST));
  };

  /** Bring what the log points at into sight, if it is not. */
  show(trace: Trace): void {
    const hexes = hexesOfTrace(trace);
    if (!hexes.length) return;
    this.inset();
    const box = boxAround(hexes, 1.5);
    if (!this.camera.shows(box, 0.3)) this.camera.go(this.camera.lookAt(box, Math.max(this.camera.k, 0.5), 0.3));
  }

  /** What to follow, and the smallest scale for it. */
  private target(): [Box, number] {
    this.inset();
    const all = this.plan() ? null : boxToWatch(this.view());
    return all ? [all, WATCH_LEAST] : [boxToFollow(this.view(), this.plan()), FOLLOW_LEAST];
  }

  private inset(): void {
    const over = this.panels && getComputedStyle(this.panels).position === 'absolute';
    this.camera.insets = over
      ? { top: STRIP, right: this.panels!.offsetWidth + MARGIN + 4, bottom: MARGIN, left: MARGIN }
      : { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  }
}
