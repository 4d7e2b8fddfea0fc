// The camera's manners: it follows until the reader takes it, and comes back when asked to.
import { Camera, type Insets } from '../../board/camera.svelte';
import { boxAround, hull, same, sheetOf, type At, type Box } from '../../board/hex';
import { AIM_LEAST, boxToDecide, boxToFollow, boxToWatch, drawnBoard, FOLLOW_LEAST, FOLLOW_MOST, leastFor, DECIDE_LEAST, WATCH_LEAST, wholeBoard } from './following';
import { aimsOf } from './goals';
import { hexesOfTrace, type Trace } from './pointed';
import type { Plan, View, World } from './types';

/** The camera comes closer by itself only when that makes things larger by this much. */
const WORTH_A_MOVE = 1.8;
const MARGIN = 12;
/** The row of buttons at the foot of a narrow map. */
const FOOT = 58;
/** On a narrow screen the buttons of the map lie in a row along its lower edge, and must not hide what is decided about. */
const LOOK_BUTTONS = 56;

export class Lookout {
  readonly camera = new Camera();
  following = $state(true);
  /** The panels that may lie over the board. */
  panels: HTMLElement | undefined;
  head: HTMLElement | undefined;
  /** A panel that lies over a part of the map, if one does. */
  overlay: HTMLElement | undefined;
  private ready = false;
  private astray = false;

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

  /** Bring what the log points at into sight, and go back when the reader looks away. */
  show(trace: Trace | null): void {
    if (trace) this.bring(hexesOfTrace(trace));
    else if (this.astray) this.refresh();
    this.astray = trace !== null;
  }

  /** Bring hexes into sight, if they are not, at no smaller scale than the least. */
  readonly bring = (hexes: readonly At[], least = 0.3): void => {
    if (!hexes.length) return;
    this.inset();
    const box = boxAround(hexes, 1.5);
    if (!this.camera.shows(box, least)) this.camera.go(this.camera.lookAt(box, Math.max(this.camera.k, 0.5), least));
  };

  /** What to follow, and the smallest scale for it. */
  private target(): [Box, number] {
    this.inset();
    const concerns = this.plan() ? [] : this.concerns();
    if (concerns.length) return this.deciding(concerns);
    const aims = aimsOf(this.view());
    if (aims.length) {
      const both = hull([boxToFollow(this.view(), this.plan()), boxToDecide(aims)]);
      if (this.camera.fits(both, AIM_LEAST)) return [both, AIM_LEAST];
    }
    const all = this.plan() ? null : boxToWatch(this.view());
    return all ? [all, WATCH_LEAST] : [boxToFollow(this.view(), this.plan()), leastFor(this.plan())];
  }

  /** What a decision is about in one picture, or what of it lies on one sheet when it is too far apart for that. */
  private deciding(concerns: readonly At[]): [Box, number] {
    const box = boxToDecide(concerns);
    if (this.camera.fits(box, WATCH_LEAST)) return [box, WATCH_LEAST];
    return [boxToDecide(concerns.filter((at) => same(sheetOf(at), sheetOf(concerns[0]!)))), DECIDE_LEAST];
  }

  private inset(): void {
    // On a narrow screen the box of the panels dissolves, and they lie below the map instead of over it.
    const style = this.panels && getComputedStyle(this.panels);
    const over = style?.position === 'absolute' && style.display !== 'contents';
    this.camera.insets = over
      ? { top: (this.head?.offsetHeight ?? 0) + 2 * MARGIN, right: this.panels!.offsetWidth + MARGIN + 4, bottom: MARGIN, left: MARGIN }
      : { top: MARGIN, right: MARGIN, bottom: LOOK_BUTTONS + MARGIN, left: MARGIN };
    if (this.overlay) this.camera.insets = this.clear(this.overlay, over ? this.camera.insets : { ...this.camera.insets, bottom: FOOT });
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
