// The sensor work of many vessels: what each tries next, with the sensor that sees best (M4-SEN.04 to M4-SEN.10).
import { contactOf } from '../names';
import { range, spot } from '../places';
import type { Next } from '../queue.svelte';
import type { ActionOf, Odds, Ship, View } from '../types';
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
  return [action.type, ship?.sheet, ship?.markers?.present, ship?.out.join(), who, marks(view, action.target), action.sensor, held].join(' ');
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
  return [...attempts].sort((a, b) => rank(a) - rank(b));
}

/** What is looked for: everything; vessels, and each bogey only by a few; or one target. */
export type Prey = 'all' | 'vessels' | 'target';
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
  const enough = (view: View, target: string): boolean => prey === 'vessels' && target.startsWith('b') && (tried.get(marks(view, target)) ?? 0) >= FEW;
  return (view, legal) => {
    turn ??= view.turn;
    if (view.stage !== 'sensors' || view.turn !== turn) return null;
    const open = legal.of('end_sensors').map((one) => one.ship).filter((ref) => refs.includes(ref));
    // One vessel after another: to turn to the next is to be done with this one.
    const ship = open.includes(view.sensing) ? view.sensing : open[0];
    if (ship === undefined) {
      // With initiative by vessel others look in between (M4-INI.09).
      const left = view.ships.some((one) => refs.includes(one.ref) && commands(one) && !one.sensed);
      return left && !legal.list.length ? 'wait' : null;
    }
    const mine = (one: Attempt): boolean => one.ship === ship && wanted(view, one.target, prey, only) && !enough(view, one.target);
    for (const tries of [legal.of('sense').filter(mine), locks ? legal.of('lock').filter(mine) : []]) {
      const found = pick(view, sorted(view, tries), book, odds, again);
      if (found && found !== 'wait' && found.target.startsWith('b')) tried.set(marks(view, found.target), (tried.get(marks(view, found.target)) ?? 0) + 1);
      if (found) return found;
    }
    return { type: 'end_sensors', ship };
  };
}

/** For the first target with any chance, the sensor that has the best one. */
function pick(view: View, tries: readonly Attempt[], book: Book, odds: Asked | undefined, again: () => void): Attempt | 'wait' | null {
  for (const target of new Set(tries.map((one) => one.target))) {
    const ways = tries.filter((one) => one.target === target);
    if (!odds) return ways[0]!;
    const unknown = ways.filter((one) => book.of(one, likeness(view, one)) === undefined);
    if (unknown.length) {
      for (const one of unknown) book.ask(one, odds, likeness(view, one), again);
      return 'wait';
    }
    const chance = (one: Attempt): number => best(book.of(one, likeness(view, one)));
    const first = ways.reduce((most, one) => (chance(one) > chance(most) ? one : most));
    if (chance(first) > 0) return first;
  }
  return null;
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
