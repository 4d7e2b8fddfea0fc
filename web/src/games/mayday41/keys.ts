// What the keys of the keyboard mean on this board.
import { commanded, type LookCommand, type PlacedStroke, type ThrustCommand } from '../../board/keys';
import type { Step } from './map/cursor.svelte';

export type Command =
  | LookCommand
  | ThrustCommand
  | { do: 'rise'; by: number }
  | { do: 'level'; by: number }
  | { do: 'cursor'; step: Step }
  | { do: 'drift' | 'evade' | 'enter' | 'reset' | 'next' };

const LETTERS: Readonly<Record<string, Command>> = {
  '0': { do: 'drift' },
  c: { do: 'drift' },
  v: { do: 'evade' },
  n: { do: 'next' },
  t: { do: 'rise', by: 1 },
  b: { do: 'rise', by: -1 },
  '.': { do: 'level', by: 1 },
  ',': { do: 'level', by: -1 },
  h: { do: 'follow' },
};

const NAMED: Readonly<Record<string, Command>> = {
  Enter: { do: 'enter' },
  Escape: { do: 'reset' },
  ArrowUp: { do: 'cursor', step: 'up' },
  ArrowDown: { do: 'cursor', step: 'down' },
  ArrowLeft: { do: 'cursor', step: 'left' },
  ArrowRight: { do: 'cursor', step: 'right' },
  PageUp: { do: 'rise', by: 1 },
  PageDown: { do: 'rise', by: -1 },
};

/** The command of a key stroke; `letters` off leaves only keys that type nothing. */
export const command = (stroke: PlacedStroke, letters = true): Command | null => commanded(stroke, letters, NAMED, LETTERS);

const FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog, [role=dialog], [role=slider]';
const PRESSED = 'button, a, summary, input, [role=button]:not([data-unit])';

/** Does this element want the stroke for itself? A field takes all of them; a control beside the map its Enter and arrows. */
export function taken(target: EventTarget | null, key: string, board?: Element): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS)) return true;
  const inside = board?.contains(target) ?? false;
  if (!inside && target !== document.body) return key === 'Enter' || key === 'Escape' || key.startsWith('Arrow') || key.startsWith('Page');
  if (!target.closest(PRESSED)) return false;
  return key === 'Enter' || (key.startsWith('Arrow') && target.closest('[data-panel]') !== null);
}

/** For the list under "?". */
export const KEYS = [
  { keys: 'Arrows', does: 'Move over the hexes; Enter chooses, and flies what is chosen' },
  { keys: 'Q W E A S D', does: 'One G more NW, N, NE, SW, S, SE' },
  { keys: 'T and B', does: 'One G more up, down, where there are levels' },
  { keys: 'C or 0', does: 'Drift' },
  { keys: 'V', does: 'Evade, or not' },
  { keys: 'Enter', does: 'Fly the chosen course' },
  { keys: 'N', does: 'The next unit of yours' },
  { keys: '. and ,', does: 'Look at the level above, below' },
  { keys: 'Esc', does: 'Take the choice back' },
  { keys: '+ and -', does: 'Closer and farther' },
  { keys: 'Shift+arrows', does: 'Move the map' },
  { keys: 'H', does: 'Follow what is decided' },
  { keys: 'G', does: 'The whole map' },
];
