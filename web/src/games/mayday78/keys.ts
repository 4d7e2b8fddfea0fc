// What the keys of the keyboard mean on this board.
import type { Direction } from '../../board/hex';

export type Command =
  | { do: 'thrust'; direction: Direction }
  | { do: 'coast' | 'send' | 'reset' | 'next' | 'previous' | 'closer' | 'farther' | 'follow' | 'flight' | 'whole' | 'vessel' | 'end' }
  | { do: 'pan'; dx: number; dy: number };

/** Six keys in the shape of the six directions; by their place, so that other layouts have the same shape. */
export const DIRECTION_KEYS: Readonly<Record<string, Direction>> = {
  KeyQ: 'NW',
  KeyW: 'N',
  KeyE: 'NE',
  KeyA: 'SW',
  KeyS: 'S',
  KeyD: 'SE',
};

export const keyFor = (direction: Direction): string =>
  Object.keys(DIRECTION_KEYS).find((code) => DIRECTION_KEYS[code] === direction)!.slice(3);

const LETTERS: Readonly<Record<string, Command>> = {
  '0': { do: 'coast' },
  c: { do: 'coast' },
  f: { do: 'flight' },
  h: { do: 'follow' },
  g: { do: 'whole' },
  v: { do: 'vessel' },
  x: { do: 'end' },
  '+': { do: 'closer' },
  '=': { do: 'closer' },
  '-': { do: 'farther' },
};

const NAMED: Readonly<Record<string, Command>> = {
  Enter: { do: 'send' },
  Escape: { do: 'reset' },
  ArrowRight: { do: 'next' },
  ArrowDown: { do: 'next' },
  ArrowLeft: { do: 'previous' },
  ArrowUp: { do: 'previous' },
};

const PAN = 90;
const PANS: Readonly<Record<string, Command>> = {
  ArrowRight: { do: 'pan', dx: -PAN, dy: 0 },
  ArrowLeft: { do: 'pan', dx: PAN, dy: 0 },
  ArrowDown: { do: 'pan', dx: 0, dy: -PAN },
  ArrowUp: { do: 'pan', dx: 0, dy: PAN },
};

export interface Stroke {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The command of a key stroke; `letters` off leaves only keys that type nothing. */
export function command(stroke: Stroke, letters = true): Command | null {
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return null;
  if (stroke.shiftKey && PANS[stroke.key]) return PANS[stroke.key]!;
  if (NAMED[stroke.key]) return NAMED[stroke.key]!;
  if (!letters) return null;
  const direction = DIRECTION_KEYS[stroke.code];
  if (direction && !stroke.shiftKey) return { do: 'thrust', direction };
  return LETTERS[stroke.key.toLowerCase()] ?? null;
}

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [role=slider], [data-panel]';
// What Enter presses; but on a hex, a counter or the petal already chosen it flies the course.
const PRESSED = 'button:not([data-chosen]), a, summary, [role=button]:not([data-legal], [data-vessel], [data-spot])';

/**
 * Does this element want the stroke for itself? A field takes all of them, a button or link its Enter; and one that
 * is not on the board, such as an entry of the log, its arrows and Escape, which an open menu wants too.
 */
export function taken(target: EventTarget | null, key: string, board?: Element): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS)) return true;
  const pressed = target.closest(PRESSED);
  if (!pressed) return false;
  if (key === 'Escape' && pressed.closest('details[open]')) return true;
  return key === 'Enter' || ((key === 'Escape' || key.startsWith('Arrow')) && !board?.contains(pressed));
}
