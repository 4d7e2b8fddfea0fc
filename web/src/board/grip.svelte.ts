// A hand that drags a thing on the screen: it takes hold, pulls, and lets go.
import type { Point } from './hex';

/** Less than this is a hand that trembles. */
const TREMBLE = 5;

export interface Handling {
  /** The thing was dragged to this point of the screen. */
  drag: (at: Point) => void;
  drop: () => void;
  /** It was touched and let go without being dragged. */
  tap: () => void;
}

export class Grip {
  private pointer = $state<number | null>(null);
  private start: Point = { x: 0, y: 0 };
  private dragged = false;

  constructor(private readonly handling: () => Handling) {}

  get held(): boolean {
    return this.pointer !== null;
  }

  readonly grab = (event: PointerEvent): void => {
    if (event.button || this.held) return;
    this.pointer = event.pointerId;
    this.start = { x: event.clientX, y: event.clientY };
    this.dragged = false;
    (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
    event.preventDefault();
  };

  readonly pull = (event: PointerEvent): void => {
    if (event.pointerId !== this.pointer) return;
    this.dragged ||= Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > TREMBLE;
    if (this.dragged) this.handling().drag({ x: event.clientX, y: event.clientY });
  };

  readonly release = (event: PointerEvent): void => {
    if (event.pointerId !== this.pointer) return;
    this.pointer = null;
    if (this.dragged) this.handling().drop();
    else if (event.type === 'pointerup') this.handling().tap();
  };
}
