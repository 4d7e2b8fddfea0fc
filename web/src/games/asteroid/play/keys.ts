// What the keys of the keyboard mean on this board.
import { look as lookElsewhere, LOOK_LETTERS, modified, panned, type LookCommand, type Stroke } from '../../../board/keys';
import type { Look } from './look.svelte';
import type { Play } from './play.svelte';
import { squareOf } from './deeds';

export type Command =
  | LookCommand
  | { do: 'cursor'; down: number; right: number }
  | { do: 'press' | 'back' | 'next' | 'previous' | 'end' | 'level' | 'sight' | 'help' };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] };
const NAMED: Readonly<Record<string, Command>> = { Enter: { do: 'press' }, Escape: { do: 'back' } };
const LETTERS: Readonly<Record<string, Command>> = {
  ...LOOK_LETTERS,
  n: { do: 'next' },
  x: { do: 'end' },
  u: { do: 'level' },
  v: { do: 'sight' },
  h: { do: 'help' },
  f: { do: 'follow' },
};

/** The command of a key stroke; `letters` off leaves only keys that type nothing. */
export function command(stroke: Stroke, letters = true): Command | null {
  if (modified(stroke)) return null;
  const arrow = ARROWS[stroke.key];
  if (arrow) return panned(stroke) ?? { do: 'cursor', down: arrow[0], right: arrow[1] };
  if (NAMED[stroke.key]) return NAMED[stroke.key]!;
  if (!letters) return null;
  if (stroke.key === 'N') return { do: 'previous' };
  return LETTERS[stroke.key.toLowerCase()] ?? null;
}

export interface Board {
  play: Play;
  look: Look;
  describe: (square: string) => void;
  help: () => void;
  sight: () => void;
}

/** Carry a command out; false when there was nothing to carry out. */
export function obey(asked: Command, { play, look, describe, help, sight }: Board): boolean {
  switch (asked.do) {
    case 'cursor':
      return moveCursor(play, asked.down, asked.right, describe);
    case 'press':
      if (play.weighed) play.confirm(play.weighed);
      else if (play.cursor) play.press(play.cursor);
      else return false;
      return true;
    case 'back':
      play.back();
      return true;
    case 'next':
    case 'previous':
      play.next(asked.do === 'next' ? 1 : -1);
      return true;
    case 'end': {
      const deed = play.deeds.find((one) => one.group === 'end' && one.type !== 'withdraw' && one.type !== 'end_move') ?? play.deeds.find((one) => one.group === 'end');
      if (deed) play.take(deed);
      return deed !== undefined;
    }
    case 'level':
      look.at(look.level ? 0 : 1);
      return true;
    case 'sight':
      sight();
      return true;
    case 'help':
      help();
      return true;
    default:
      lookElsewhere(asked, look);
      return true;
  }
}

function moveCursor(play: Play, down: number, right: number, describe: (square: string) => void): boolean {
  const { map, view, who } = play;
  const from = map.cell(play.cursor) ?? map.cell(squareOf(view, who)) ?? map.cell(view.entry);
  const first = from ?? [...map.chart.cells.values()][0];
  if (!first) return false;
  // Whoever waits in the airlock is on no square: the first stroke leads to the one behind it.
  const next = map.cell(play.cursor) ? map.chart.at(first.level, first.row + down, first.column + right) : first;
  if (!next) return true;
  play.cursor = next.name;
  describe(next.name);
  return true;
}

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [role=slider]';
const PRESSED = 'button, a, summary, [role=button]';

/** Does this element want the stroke for itself? */
export function taken(target: EventTarget | null, key: string, board?: Element): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS)) return true;
  const pressed = target.closest(PRESSED);
  if (!pressed) return false;
  return key === 'Enter' || ((key === 'Escape' || key.startsWith('Arrow')) && !board?.contains(pressed));
}
