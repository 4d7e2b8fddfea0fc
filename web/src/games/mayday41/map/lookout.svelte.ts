// The camera's manners: it follows what is decided until the reader takes it, and comes back when asked to.
import { Camera } from '../../../board/camera.svelte';
import { boxAround, type At, type Box } from '../../../board/hex';
import type { Chosen } from '../chosen.svelte';
import type { Helm } from '../moving/helm.svelte';
import { hexOf } from '../places';
import type { View } from '../types';
import type { Trace } from './pointed';
import { hexesInUse, unitsOf } from './units';

/** A hex is a fair target for a finger. */
const MOVE_LEAST = 0.42;
const FOLLOW_MOST = 1.2;
/** Those that may move now, all in one picture if their courses can still be told apart. */
const WAIT_LEAST = 0.3;
/** The open map is a hundred hexes wide. */
const WATCH_LEAST = 0.07;
/** The camera comes closer by itself only when that makes things larger by this much. */
const WORTH_A_MOVE = 1.8;
const MARGIN = 12;
const LOOK_BUTTONS = 56;

export class Lookout {
  readonly camera = new Camera();
  following = $state(true);
  /** The panels that may lie over the map. */
  side: HTMLElement | undefined;
  head: HTMLElement | undefined;
  private ready = false;
  private astray = false;

  constructor(
    private readonly view: () => View,
    private readonly helm: Helm,
    private readonly chosen: Chosen,
  ) {
    this.camera.farthest = WATCH_LEAST;
  }

  readonly taken = (): void => {
    this.following = false;
  };

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
    this.camera.go(this.camera.lookAt(boxAround(hexesInUse(this.view()), 2)));
  };

  /** Bring hexes into sight, if they are not. */
  readonly bring = (hexes: readonly At[], least = 0.3): void => {
    if (!hexes.length) return;
    this.inset();
    const box = boxAround(hexes, 1.5);
    if (!this.camera.shows(box, least)) this.camera.go(this.camera.lookAt(box, Math.max(this.camera.k, 0.5), least));
  };

  /** Bring what the log points at into sight, and go back when the reader looks away. */
  show(trace: Trace | null): void {
    if (trace) this.bring(trace.spots.map((one) => one.at), 0.12);
    else if (this.astray) this.refresh();
    this.astray = trace !== null;
  }

  /** What to follow, and the smallest scale for it. */
  private target(): [Box, number] {
    this.inset();
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

  private inset(): void {
    const style = this.side && getComputedStyle(this.side);
    const over = style?.position === 'absolute';
    this.camera.insets = over
      ? { top: (this.head?.offsetHeight ?? 0) + 2 * MARGIN, right: this.covered() ? this.side!.offsetWidth + 2 * MARGIN : MARGIN, bottom: MARGIN, left: MARGIN + 44 }
      : { top: MARGIN, right: MARGIN, bottom: LOOK_BUTTONS + MARGIN, left: MARGIN };
  }

  /** Do the panels reach down over the map, so that nothing should lie behind them? */
  private covered(): boolean {
    const tall = [...this.side!.children].reduce((sum, one) => sum + (one as HTMLElement).offsetHeight, 0);
    return tall > this.camera.height * 0.3;
  }
}
