// What the camera keeps in sight: the move being chosen, those that wait to move, or all that is known.
import type { Insets } from '../../../board/camera.svelte';
import { boxAround, type Box } from '../../../board/hex';
import { MapLookout, MARGIN } from '../../../board/lookout.svelte';
import type { Chosen } from '../chosen.svelte';
import type { Helm } from '../moving/helm.svelte';
import { hexOf } from '../places';
import type { View } from '../types';
import type { Trace } from './pointed';
import { hexesInUse, unitsOf } from './units';

/** A hex is a fair target for a finger. */
const MOVE_LEAST = 0.42;
/** Those that may move now, all in one picture if their courses can still be told apart. */
const WAIT_LEAST = 0.3;
/** The open map is a hundred hexes wide. */
const WATCH_LEAST = 0.07;

export class Lookout extends MapLookout {
  protected readonly closest = 1.2;

  constructor(
    private readonly view: () => View,
    private readonly helm: Helm,
    private readonly chosen: Chosen,
  ) {
    super();
    this.camera.farthest = WATCH_LEAST;
  }

  show(trace: Trace | null): void {
    this.point(trace && trace.spots.map((one) => one.at), 0.12);
  }

  protected everything(): Box {
    return boxAround(hexesInUse(this.view()), 2);
  }

  protected target(): [Box, number] {
    const { option, options, present } = this.helm;
    if (option && present) return [boxAround([present.at, ...options.map((one) => one.at)], 1.2), MOVE_LEAST];
    const units = unitsOf(this.view());
    const waiting = units.filter((unit) => this.view().waiting.includes(unit.ref));
    if (waiting.length) return [boxAround(waiting.flatMap((unit) => [unit.past.at, unit.present.at, unit.future.at]), 4), WAIT_LEAST];
    const lead = this.chosen.lead && units.find((unit) => unit.ref === this.chosen.lead);
    const all = hexesInUse(this.view());
    if (!all.length) return [boxAround([hexOf('1010')], 8), MOVE_LEAST];
    const box = boxAround(all, 2.5);
    if (this.camera.fits(box, WATCH_LEAST) || !lead) return [box, WATCH_LEAST];
    return [boxAround([lead.present.at, lead.future.at], 12), WATCH_LEAST];
  }

  protected covered(): Insets {
    if (!this.side || getComputedStyle(this.side).position !== 'absolute') return this.uncovered;
    const right = this.reachesDown(this.side) ? this.side.offsetWidth + 2 * MARGIN : MARGIN;
    return { top: (this.head?.offsetHeight ?? 0) + 2 * MARGIN, right, bottom: MARGIN, left: MARGIN + 44 };
  }

  /** Do the panels reach down over the map, so that nothing should lie behind them? */
  private reachesDown(side: HTMLElement): boolean {
    const tall = [...side.children].reduce((sum, one) => sum + (one as HTMLElement).offsetHeight, 0);
    return tall > this.camera.height * 0.3;
  }
}
