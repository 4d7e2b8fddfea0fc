// The sensor work of many vessels: what each tries next, with the sensor that sees best (M4-SEN.04 to M4-SEN.10).
import { contactOf } from '../names';
import { range, spot } from '../places';
import { LONGEST_ROW } from '../../contract';
import type { Next } from '../queue.svelte';
import type { Action, ActionOf, Odds, Ship, View } from '../types';
import type { Legal } from './legal';
import { commands, placeOf } from './naming';
import { best, type Book } from './odds.svelte';

type Attempt = ActionOf<'sense'> | ActionOf<'lock'>;
type Asked = (action: unknown) => Promise<Odds | null>;

/** Alike vessels in one hex see a target alike; bogeys are told apart by their markers alone. */
export function likeness(view: View, action: Attempt): string {
  const ship = view.ships.find((one) => one.ref === action.ship);
  const who = action.target.startsWith('b') ? 'bogey' : action.target;
  const held = ship?.holds.some((one) => one.target === action.target) ? 'held' : '';
  // A volley's lock is renewed with that on its ship (M4-SEN.38).
  const renewed = ship?.had_locks.includes(action.target) ? ship.locks.join() : '';
  return [action.type, ship?.sheet, ship?.markers?.present, ship?.out.join(), who, marks(view, action.target), action.sensor, held, renewed].join(' ');
}

/** The markers of a target in one text. */
function marks(view: View, ref: string): string {
  const { past, present, future } = [...view.contacts, ...view.bogeys].find((one) => one.ref === ref)?.markers ?? { past: '', present: '', future: '' };
  return `${past} ${present} ${future}`;
}

export const away = (view: View, from: string, to: string): number | null => {
  const [here, there] = [placeOf(view, from), placeOf(view, to)];
  return here && there ? range(spot(here), spot(there)) : null;
};

/** Targets of one's missiles in flight first, then the nearest, vessels before missiles. */
function sorted(view: View, attempts: readonly Attempt[]): Attempt[] {
  const guided = new Set(view.salvos.flatMap((salvo) => salvo.missiles.map((missile) => `${salvo.ship} ${missile.target}`)));
  const rank = (one: Attempt): number =>
    (away(view, one.ship, one.target) ?? 9999) + (contactOf(view, one.target)?.volley ? 10_000 : 0) - (guided.has(`${one.ship} ${one.target}`) ? 20_000 : 0);
  const ranks = new Map(attempts.map((one) => [one, rank(one)]));
  return [...attempts].sort((a, b) => ranks.get(a)! - ranks.get(b)!);
}

/** What is looked for: everything; vessels, and each bogey only by a few; or one target. */
export type Prey = 'all' | 'vessels' | 'target';
/** The sensor work of the whole side is done. */
export const EVERYBODY: ActionOf<'end_sensors'> = { type: 'end_sensors', ship: '' };

/** So many of a large fleet look for the same bogey. */
const FEW = 6;

/** Is this target one to look for? */
function wanted(view: View, target: string, prey: Prey, only: string | null): boolean {
  if (prey === 'target') return target === only;
  if (prey === 'all' || !contactOf(view, target)?.volley) return true;
  const here = placeOf(view, target);
  return view.ships.some((ship) => ship.markers?.present === here);
}

export interface Search {
  refs: readonly string[];
  prey: Prey;
  /** The target, where it is only that. */
  only: string | null;
  /** Also try to lock what is found. */
  locks: boolean;
  book: Book;
  odds: Asked | undefined;
  /** Called when an answer has come that was waited for. */
  again: () => void;
}

/** What the queue is to do next, until these vessels have tried everything that has a chance and are done. */
export function searching({ refs, prey, only, locks, book, odds, again }: Search): (view: View, legal: Legal) => Next {
  let turn: number | null = null;
  /** How often each bogey was tried, by its markers: its number may change. */
  const tried = new Map<string, number>();
  const pick = (view: View, tries: readonly Attempt[]): Attempt[] | 'wait' => picked(view, sorted(view, tries), book, odds, again);
  const enough = (view: View, target: string): boolean => prey === 'vessels' && target.startsWith('b') && (tried.get(marks(view, target)) ?? 0) >= FEW;
  return (view, legal) => {
    turn ??= view.turn;
    if (view.stage !== 'sensors' || view.turn !== turn) return null;
    const all = legal.of('end_sensors').map((one) => one.ship).filter((ref) => ref !== '');
    const open = all.filter((ref) => refs.includes(ref));
    // One vessel after another: to turn to the next is to be done with this one.
    const first = open.includes(view.sensing) ? view.sensing : open[0];
    if (first === undefined) {
      // With initiative by vessel others look in between (M4-INI.09).
      const left = view.ships.some((one) => refs.includes(one.ref) && commands(one) && !one.sensed);
      return left && !legal.list.length ? 'wait' : null;
    }
    const row: Action[] = [];
    let waiting = false;
    for (const ship of [first, ...open.filter((ref) => ref !== first)]) {
      const mine = (one: Attempt): boolean => one.ship === ship && wanted(view, one.target, prey, only) && !enough(view, one.target);
      const looks = pick(view, legal.of('sense').filter(mine));
      const holds = pick(view, locks ? legal.of('lock').filter(mine) : []);
      if (looks === 'wait' || holds === 'wait') {
        waiting = true;
        continue;
      }
      if (waiting) continue;
      const known = looks.filter((one) => !one.target.startsWith('b'));
      // A bogey that is found is none any more, and those with higher numbers get other ones.
      const bogeys = looks.filter((one) => one.target.startsWith('b')).sort((a, b) => Number(b.target.slice(1)) - Number(a.target.slice(1)));
      for (const { target } of bogeys) tried.set(marks(view, target), (tried.get(marks(view, target)) ?? 0) + 1);
      row.push(...known, ...bogeys, ...holds);
      // Whatever it finds it may lock, before the next one's turn; what it does not is passed over.
      if (locks) row.push(...known.map((one): Action => ({ ...one, type: 'lock' })));
      if (bogeys.length || row.length >= LONGEST_ROW) break;
    }
    if (waiting) return 'wait';
    if (row.length) return row;
    return open.length === all.length && legal.has(EVERYBODY) ? EVERYBODY : { type: 'end_sensors', ship: first };
  };
}

/** For every target with any chance, the sensor that has the best one; to be waited for while the odds are not known. */
function picked(view: View, tries: readonly Attempt[], book: Book, odds: Asked | undefined, again: () => void): Attempt[] | 'wait' {
  const targets = [...new Set(tries.map((one) => one.target))].map((target) => tries.filter((one) => one.target === target));
  if (!odds) return targets.map((ways) => ways[0]!);
  const unknown = new Map(tries.filter((one) => book.of(one, likeness(view, one)) === undefined).map((one) => [likeness(view, one), one]));
  for (const [alike, one] of unknown) book.ask(one, odds, alike, again);
  if (unknown.size) return 'wait';
  const chance = (one: Attempt): number => best(book.of(one, likeness(view, one)));
  // Of two that are as sure to see it, the one with the stronger signal is the surer to lock it.
  const signal = (one: Attempt): number => (book.of(one, likeness(view, one))?.terms ?? []).reduce((sum, term) => sum + term.value, 0);
  const better = (one: Attempt, most: Attempt): boolean => chance(one) > chance(most) || (chance(one) === chance(most) && signal(one) > signal(most));
  const ways = targets.map((these) => these.reduce((most, one) => (better(one, most) ? one : most)));
  return ways.filter((one) => chance(one) > 0);
}

/** What a vessel knows of a target, in a word or two. */
export function knowledge(view: View, ship: Ship, target: string): string {
  const held = ship.holds.find((one) => one.target === target);
  if (ship.locks.includes(target)) return 'locked';
  if (ship.found.includes(target)) return 'found';
  if (ship.tried.includes(target)) return 'not found';
  if (held?.held) return held.turn >= view.turn ? 'held' : held.turn ? `held since turn ${held.turn}` : 'held from the start';
  return held ? `lost in turn ${held.turn}` : '';
}
