// Dragging a small thing into one of several zones, by mouse or finger.
import type { Attachment } from 'svelte/attachments';

/** How far a press may slip before it is a drag. */
const SLIP = 6;

export class Drag<T> {
  private held = $state.raw<{ what: T; dx: number; dy: number } | null>(null);
  /** The zone under the pointer. */
  over = $state<string | null>(null);
  /** Was the press just over a drag? Then the click that follows means nothing. */
  moved = false;

  constructor(private readonly dropped: (what: T, zone: string) => void) {}

  /** How far a thing has been dragged, as a CSS translation. */
  of(what: T): string | undefined {
    return this.held?.what === what ? `${this.held.dx}px ${this.held.dy}px` : undefined;
  }

  handle(what: T): Attachment<HTMLElement> {
    return (node) => {
      let from: { x: number; y: number; id: number } | null = null;

      const down = (event: PointerEvent): void => {
        if (event.button !== 0) return;
        from = { x: event.clientX, y: event.clientY, id: event.pointerId };
        this.moved = false;
      };
      const move = (event: PointerEvent): void => {
        if (!from || event.pointerId !== from.id) return;
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        if (!this.moved && Math.hypot(dx, dy) < SLIP) return;
        if (!this.moved) {
          this.moved = true;
          node.setPointerCapture(event.pointerId);
          node.style.zIndex = '5';
          node.style.position = 'relative';
          node.style.pointerEvents = 'none';
        }
        this.held = { what, dx, dy };
        this.over = this.zone(event);
      };
      const up = (event: PointerEvent): void => {
        const zone = this.moved ? this.zone(event) : null;
        const dropped = from !== null && this.moved && event.type === 'pointerup';
        from = null;
        this.held = null;
        this.over = null;
        node.style.zIndex = node.style.position = node.style.pointerEvents = '';
        // The click of this very press comes first.
        setTimeout(() => (this.moved = false));
        if (dropped && zone) this.dropped(what, zone);
      };

      node.addEventListener('pointerdown', down);
      node.addEventListener('pointermove', move);
      node.addEventListener('pointerup', up);
      node.addEventListener('pointercancel', up);
      return () => {
        node.removeEventListener('pointerdown', down);
        node.removeEventListener('pointermove', move);
        node.removeEventListener('pointerup', up);
        node.removeEventListener('pointercancel', up);
      };
    };
  }

  private zone(event: PointerEvent): string | null {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return under?.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? null;
  }
}
