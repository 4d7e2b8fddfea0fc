// The camera's manners: it follows until the reader takes it, and comes back when asked to.
import { Camera, type Insets } from '../../board/camera.svelte';
import { boxAround, type At, type Box } from '../../board/hex';
import { boxToDecide, boxToFollow, boxToWatch, drawnBoard, FOLLOW_LEAST, FOLLOW_MOST, leastFor, DECIDE_LEAST, WATCH_LEAST, wholeBoard } from './following';
import { hexesOfTrace, type Trace } from './pointed';
import type { Plan, View, World } from './types';

/** The camera comes closer by itself only when that makes things larger by this much. */
const WORTH_A_MOVE = 1.8;
const MARGIN = 12;

export class Lookout {
  readonly camera = new Camera();
  following = $state(true);
  /** The panels that may lie over the board. */
  panels: HTMLElement | undefined;
  head: HTMLElement | undefined;
  /** A panel that lies over a part of the map, if one does. */
  overlay: HTMLElement | undefined;
  private ready = false;

  constructor(
    private readonly view: () => View,
    private readonly plan: () => Plan | null,
    /** The hexes that a decision of another kind is about. */
    private readonly concerns: () => readonly At[] = () => [],
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

  /** Bring what the log points at into sight. */
  show(trace: Trace): void {
    this.bring(hexesOfTrace(trace));
  }

  /** Bring hexes into sight, if they are not. */
  readonly bring = (hexes: readonly At[]): void => {
    if (!hexes.length) return;
    this.inset();
    const box = boxAround(hexes, 1.5);
    if (!this.camera.shows(box, 0.3)) this.camera.go(this.camera.lookAt(box, Math.max(this.camera.k, 0.5), 0.3));
  };

  /** What to follow, and the smallest scale for it. */
  private target(): [Box, number] {
    this.inset();
    const concerns = this.plan() ? [] : this.concerns();
    if (concerns.length) return [boxToDecide(concerns), DECIDE_LEAST];
    const all = this.plan() ? null : boxToWatch(this.view());
    return all ? [all, WATCH_LEAST] : [boxToFollow(this.view(), this.plan()), leastFor(this.plan())];
  }

  private inset(): void {
    const over = this.panels && getComputedStyle(this.panels).position === 'absolute';
    this.camera.insets = over
      ? { top: (this.head?.offsetHeight ?? 0) + 2 * MARGIN, right: this.panels!.offsetWidth + MARGIN + 4, bottom: MARGIN, left: MARGIN }
      : { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
    if (this.overlay) this.camera.insets = this.clear(this.overlay, this.camera.insets);
  }

  /** The largest part of the open map that an overlay leaves free: above it, below it or to its right. */
  private clear({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement, insets: Insets): Insets {
    const { width, height } = this.camera;
    const area = ({ top, right, bottom, left }: Insets): number => Math.max(0, width - left - right) * Math.max(0, height - top - bottom);
    const ways: Insets[] = [
      { ...insets, left: offsetLeft + offsetWidth + MARGIN },
      { ...insets, bottom: height - offsetTop + MARGIN },
      { ...insets, top: Math.max(insets.top, offsetTop + offsetHeight + MARGIN) },
    ];
    return ways.reduce((best, one) => (area(one) > area(best) ? one : best));
  }
}
