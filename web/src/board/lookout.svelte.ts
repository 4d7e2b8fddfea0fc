// The camera's manners over a map of hexes: it follows until the reader takes it, and comes back when asked to.
import { Camera, type Insets } from './camera.svelte';
import { boxAround, type At, type Box } from './hex';

/** The camera comes closer by itself only when that makes things larger by this much. */
const WORTH_A_MOVE = 1.8;
/** Free room around what is looked at. */
export const MARGIN = 12;
/** On a narrow screen the buttons of the map lie in a row along its lower edge, and must not hide what is decided about. */
const LOOK_BUTTONS = 56;

/** A map knows what there is to follow, and what of the screen its panels leave free. */
export abstract class MapLookout {
  readonly camera = new Camera();
  following = $state(true);
  /** The panels beside the map, and the bar above it, which may lie over it. */
  side: HTMLElement | undefined;
  head: HTMLElement | undefined;
  private ready = false;
  private astray = false;

  /** No closer than this when the camera follows by itself. */
  protected abstract readonly closest: number;

  /** What to follow, and the smallest scale for it. */
  protected abstract target(): [Box, number];

  /** All there is to see. */
  protected abstract everything(): Box;

  /** Where panels lie over the map. */
  protected abstract covered(): Insets;

  /** Where they lie below it, as on a narrow screen. */
  protected readonly uncovered: Insets = { top: MARGIN, right: MARGIN, bottom: LOOK_BUTTONS + MARGIN, left: MARGIN };

  /** The reader moved the map by hand. */
  readonly taken = (): void => {
    this.following = false;
  };

  /** The map has another size. */
  readonly resized = (): void => {
    if (this.ready && this.following) this.look(0);
  };

  /** The position is new: keep what matters in sight, with no glide the first time. */
  refresh(): void {
    if (this.following) this.look(this.ready ? 600 : 0);
    this.ready = true;
  }

  readonly back = (): void => {
    this.following = true;
    this.inset();
    const [box, least] = this.target();
    this.camera.go(this.camera.lookAt(box, this.closest, least));
  };

  readonly whole = (): void => {
    this.following = false;
    this.inset();
    this.camera.go(this.camera.lookAt(this.everything()));
  };

  /** Bring hexes into sight, if they are not, at no smaller scale than the least. */
  readonly bring = (hexes: readonly At[], least = 0.3): void => {
    if (!hexes.length) return;
    this.inset();
    const box = boxAround(hexes, 1.5);
    if (!this.camera.shows(box, least)) this.camera.go(this.camera.lookAt(box, Math.max(this.camera.k, 0.5), least));
  };

  /** Bring what the log points at into sight, and go back when the reader looks away. */
  protected point(hexes: readonly At[] | null, least?: number): void {
    if (hexes) this.bring(hexes, least);
    else if (this.astray) this.refresh();
    this.astray = hexes !== null;
  }

  protected inset(): void {
    this.camera.insets = this.covered();
  }

  private look(ms: number): void {
    this.inset();
    const [box, least] = this.target();
    const look = this.camera.lookAt(box, this.closest, least);
    if (ms && this.camera.shows(box, least) && look.k < this.camera.k * WORTH_A_MOVE) return;
    this.camera.go(look, ms);
  }
}
