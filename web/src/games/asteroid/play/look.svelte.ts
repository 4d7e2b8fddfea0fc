// The camera's manners: it keeps what matters in sight until the reader takes it, and comes back when asked to.
import { Camera } from '../../../board/camera.svelte';
import type { Box } from '../../../board/hex';
import { SQUARE } from '../drawing/layers';
import { squareOf } from './deeds';
import type { Play } from './play.svelte';

/** Squares around whoever acts, on a wide screen and on a narrow one. */
const AROUND = 6.5;
const CLOSE = 4.2;
const NARROW = 500;
const MOST = 1.5;
/** Squares of at least so many pixels. */
const LEAST = 18 / SQUARE;

export class Look {
  readonly camera = new Camera();
  following = $state(true);
  /** The level one looks at. */
  level = $state(0);
  private ready = false;
  private last = '';

  constructor(private readonly play: Play) {}

  readonly taken = (): void => {
    this.following = false;
  };

  readonly resized = (): void => {
    if (!this.ready || !this.following) return;
    this.go(0);
  };

  /** The position is new, or somebody else is chosen. */
  refresh(): void {
    if (this.following) this.go(this.ready ? 450 : 0);
    this.ready = true;
  }

  readonly back = (): void => {
    this.following = true;
    this.last = '';
    this.go(450);
  };

  readonly whole = (): void => {
    this.following = false;
    this.camera.go(this.camera.lookAt(padded(this.play.map.whole()), MOST));
  };

  readonly at = (level: number): void => {
    if (!this.has(level)) return;
    this.following = false;
    this.level = level;
    this.camera.go(this.camera.lookAt(padded(this.play.map.known(level)), MOST));
  };

  /** Is anything known of this level? */
  has(level: number): boolean {
    return this.play.map.box(level) !== null;
  }

  /** The level a square is on; those in the airlock are at the upper one's door. */
  levelOf(square: string): number | null {
    return square === 'airlock' ? 0 : (this.play.map.cell(square)?.level ?? null);
  }

  /** Bring a square into sight if it is not. */
  readonly bring = (square: string): void => {
    const centre = this.play.map.centre(square);
    if (!centre) return;
    const box = { x0: centre.x - SQUARE, y0: centre.y - SQUARE, x1: centre.x + SQUARE, y1: centre.y + SQUARE };
    if (!this.camera.shows(box, LEAST / 2)) this.camera.go(this.camera.lookAt(grown(box, 4 * SQUARE), Math.max(this.camera.k, 0.7), LEAST));
  };

  private go(ms: number): void {
    const [box, key] = this.target();
    if (ms && key === this.last) return;
    this.last = key;
    const look = this.camera.lookAt(box, MOST, LEAST);
    // What is in sight already at a size one can read need not be moved.
    if (ms && this.camera.shows(box, look.k)) return;
    this.camera.go(look, ms);
  }

  private target(): [Box, string] {
    const { map, view } = this.play;
    const squares = this.concerns().filter((square) => map.cell(square));
    if (!squares.length) {
      const here = [0, 1].map((level) => view.members.filter((member) => map.cell(member.square)?.level === level).length);
      this.level = here[1]! > here[0]! ? 1 : 0;
      return [padded(map.known(this.level)), `level ${this.level} ${view.attached.length} ${view.stage === 'over'}`];
    }
    const level = map.cell(squares[0]!)!.level;
    this.level = level === 1 ? 1 : 0;
    const points = squares.filter((square) => map.cell(square)?.level === level).flatMap((square) => map.centre(square) ?? []);
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
    return [within(grown(box, (this.camera.width < NARROW ? CLOSE : AROUND) * SQUARE), padded(map.known(level))), squares.join()];
  }

  /** The squares that the decision is about. */
  private concerns(): string[] {
    const { view, weighed, who } = this.play;
    const entry = (square: string): string => (square === 'airlock' ? view.entry : square);
    if (weighed) return [weighed.who, weighed.target].map((ref) => entry(squareOf(view, ref))).concat(weighed.square).filter(Boolean);
    if (who) return [entry(squareOf(view, who))];
    const fight = view.fights[0];
    if (fight && (view.stage === 'M1' || view.stage === 'M2')) return [fight.square];
    return [];
  }
}

const grown = (box: Box, by: number): Box => ({ x0: box.x0 - by, y0: box.y0 - by, x1: box.x1 + by, y1: box.y1 + by });
const padded = (box: Box): Box => grown(box, SQUARE * 0.6);

/** A box moved and cut so that it shows as little as can be of what is not there. */
function within(box: Box, outer: Box): Box {
  return { x0: Math.max(box.x0, outer.x0), y0: Math.max(box.y0, outer.y0), x1: Math.min(box.x1, outer.x1), y1: Math.min(box.y1, outer.y1) };
}
