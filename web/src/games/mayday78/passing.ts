// When there is nothing to do here: which decisions the page may pass by itself.
import { actionsOf } from './deeds';
import type { Action, LegalAction, View } from './types';

export interface Passing {
  /** Pass where the only thing to do is to go on. */
  nothing: boolean;
  /** Keep the programs at the end of a phase without being asked. */
  cycling: boolean;
}

/** The action that goes on, when nothing else is to be decided or the reader never wants to decide it. */
export function passable(view: View, legal: readonly LegalAction[], wish: Passing): Action | null {
  const actions = actionsOf(legal).filter((action) => action.type !== 'resign');
  const end = actions.find((action) => action.type === 'end');
  if (!end || view.outcome) return null;
  if (wish.nothing && actions.length === 1) return end;
  const onlyPrograms = actions.every((action) => action.type === 'end' || action.type === 'run');
  return wish.cycling && view.step === 'cycling' && onlyPrograms ? end : null;
}

const MOMENT = 450;
const LEAST = 1500;
const MOST = 5000;

/**
 * How long to wait before going on. Where programs are hidden, an answer at once would tell the others that there was
 * nothing to choose; so it then comes after a while that tells nothing.
 */
export function pause(view: View, chance: number = Math.random()): number {
  const hidden = view.options.computer_rule === 'extended' && view.options.open_computers === 'off';
  const telling = hidden && (view.phase === 'B' || view.phase === 'C' || view.step === 'launching');
  return telling ? LEAST + chance * (MOST - LEAST) : MOMENT;
}
