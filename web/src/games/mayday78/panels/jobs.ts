// What a seat is asked for before play, when a vessel arrives, and at its computers: the panels' part of the legal actions.
import type { Action, LegalAction, View } from '../types';

export type Job = 'muster' | 'world' | 'place' | 'head' | 'cargo' | 'shop' | 'assemble' | 'programs' | 'crew';

const JOB_OF: Partial<Record<Action['type'], Job>> = {
  muster: 'muster',
  'place-world': 'world',
  place: 'place',
  head: 'head',
  cargo: 'cargo',
  draft: 'shop',
  buy: 'shop',
  'buy-kit': 'shop',
  assemble: 'assemble',
  insert: 'programs',
  delete: 'programs',
  run: 'programs',
  post: 'crew',
};

/** In the order in which one would rather do them. */
const ORDER: readonly Job[] = ['muster', 'world', 'head', 'place', 'cargo', 'shop', 'programs', 'assemble', 'crew'];

export const TITLES: Readonly<Record<Job, string>> = {
  muster: 'Fleet',
  world: 'World',
  place: 'Start hex',
  head: 'Start vector',
  cargo: 'Cargo',
  shop: 'Missiles',
  programs: 'Computers',
  assemble: 'Assembly',
  crew: 'Crew',
};

/** Jobs that need the board in sight; the others may lie over it. */
export const ON_MAP: readonly Job[] = ['world', 'place', 'head', 'cargo'];

export const typed = <T extends Action['type']>(legal: readonly LegalAction[], type: T): Extract<Action, { type: T }>[] =>
  legal.map((item) => item.action as Action).filter((action): action is Extract<Action, { type: T }> => action.type === type);

/** What is open now. In the launching step people may still change places, but the step itself is the board's. */
export function jobsOf(view: View, legal: readonly LegalAction[]): Job[] {
  if (view.step === 'launching') return [];
  const found = new Set(legal.flatMap(({ action }) => JOB_OF[(action as Action).type] ?? []));
  return ORDER.filter((job) => found.has(job));
}

/** Steps whose "nothing more" is the panels' to send, even when no job is left in them. */
const STEPS: readonly View['step'][] = ['mustering', 'placing worlds', 'placing', 'preparing', 'arriving', 'cycling', 'programming'];

export const asks = (view: View, legal: readonly LegalAction[]): boolean =>
  jobsOf(view, legal).length > 0 || (STEPS.includes(view.step) && typed(legal, 'end').length > 0);
