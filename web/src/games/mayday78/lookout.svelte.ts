// What the camera keeps in sight: the decision, one's own course, or all that is in play.
import type { Insets } from '../../board/camera.svelte';
import { boxAround, hull, same, sheetOf, type At, type Box } from '../../board/hex';
import { MapLookout, MARGIN } from '../../board/lookout.svelte';
import { AIM_LEAST, boxToDecide, boxToFollow, boxToWatch, drawnBoard, FOLLOW_LEAST, FOLLOW_MOST, leastFor, DECIDE_LEAST, WATCH_LEAST, wholeBoard } from './following';
import { aimsOf } from './goals';
import { hexesOfTrace, type Trace } from './pointed';
import type { Plan, View, World } from './types';

/** The row of buttons at the foot of a narrow map. */
const FOOT = 58;

export class Lookout extends MapLookout {
  /** A panel that lies over a part of the map, if one does. */
  overlay: HTMLElement | undefined;
  protected readonly closest = FOLLOW_MOST;

  constructor(
    private readonly view: () => View,
    private readonly plan: () => Plan | null,
    /** The hexes that a decision of another kind is about. */
    private readonly concerns: () => readonly At[] = () => [],
  ) {
    super();
  }

  readonly at = (world: World): void => {
    this.taken();
    this.inset();
    this.camera.go(this.camera.lookAt(boxAround([world.hex], 3.5), FOLLOW_MOST, FOLLOW_LEAST));
  };

  show(trace: Trace | null): void {
    this.point(trace && hexesOfTrace(trace));
  }

  protected everything(): Box {
    const whole = wholeBoard(this.view());
    // A runaway may be too far off for one picture; then the sheets are the board.
    return this.camera.fits(whole) ? whole : drawnBoard(this.view());
  }

  protected target(): [Box, number] {
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

  protected covered(): Insets {
    // On a narrow screen the box of the panels dissolves, and they lie below the map instead of over it.
    const style = this.side && getComputedStyle(this.side);
    const over = style?.position === 'absolute' && style.display !== 'contents';
    const insets = over
      ? { top: (this.head?.offsetHeight ?? 0) + 2 * MARGIN, right: this.side!.offsetWidth + MARGIN + 4, bottom: MARGIN, left: MARGIN }
      : this.uncovered;
    return this.overlay ? this.clear(this.overlay, over ? insets : { ...insets, bottom: FOOT }) : insets;
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
