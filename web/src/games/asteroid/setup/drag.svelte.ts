// A mouse or a finger that takes something along and lets it go elsewhere; a short press stays a press.

/** How far it has to go before it is a drag. */
const REACH = 8;

interface Carrying<T> {
  /** It has begun to move. */
  begin?: (what: T) => void;
  drop: (what: T, x: number, y: number) => void;
}

export class Drag<T> {
  /** What is being carried, and where the pointer is. */
  carried = $state.raw<{ what: T; x: number; y: number } | null>(null);
  /** A drag ends with a click that is not meant. */
  deaf = false;
  private held: { what: T; x: number; y: number } | null = null;

  constructor(private readonly carrying: Carrying<T>) {}

  hold(event: PointerEvent, what: T): void {
    if (event.button === 0) this.held = { what, x: event.clientX, y: event.clientY };
  }

  move = ({ clientX: x, clientY: y }: PointerEvent): void => {
    if (!this.held) return;
    const { what } = this.held;
    const begins = !this.carried && Math.hypot(x - this.held.x, y - this.held.y) > REACH;
    if (this.carried || begins) this.carried = { what, x, y };
    if (begins) this.carrying.begin?.(what);
  };

  drop = (): void => {
    const carried = this.carried;
    this.cancel();
    if (!carried) return;
    this.deaf = true;
    setTimeout(() => (this.deaf = false));
    this.carrying.drop(carried.what, carried.x, carried.y);
  };

  cancel = (): void => {
    this.held = this.carried = null;
  };
}
