// What the keys of the keyboard mean on this board.
import { commanded, type LookCommand, type PlacedStroke, type ThrustCommand } from '../../board/keys';

export type Command = LookCommand | ThrustCommand | { do: 'coast' | 'send' | 'reset' | 'next' | 'previous' | 'flight' | 'vessel' | 'end' };

const LETTERS: Readonly<Record<string, Command>> = {
  '0': { do: 'coast' },
  c: { do: 'coast' },
  f: { do: 'flight' },
  h: { do: 'follow' },
  v: { do: 'vessel' },
  x: { do: 'end' },
};

const NAMED: Readonly<Record<string, Command>> = {
  Enter: { do: 'send' },
  Escape: { do: 'reset' },
  ArrowRight: { do: 'next' },
  ArrowDown: { do: 'next' },
  ArrowLeft: { do: 'previous' },
  ArrowUp: { do: 'previous' },
};

/** The command of a key stroke; `letters` off leaves only keys that type nothing. */
export const command = (stroke: PlacedStroke, letters = true): Command | null => commanded(stroke, letters, NAMED, LETTERS);

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
