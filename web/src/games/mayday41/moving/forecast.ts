// Where a course leads when nobody thrusts any more, as the server tells it.
import { nameOf, spot, type Spot } from '../places';
import type { Sketch } from '../types';

export interface Leg {
  /** In how many turns. */
  n: number;
  from: Spot;
  to: Spot;
  /** Where it would be bound without the pull of gravity, and where it is bound. */
  straight: Spot;
  bound: Spot;
  /** The world whose hex it runs into on the way, if it does. */
  hits: string;
  /** So slowly that a planet may be landed on (M4-WLD.02). */
  gently: boolean;
}

export type Drawn = (about: string) => Sketch | null | undefined;

const named = ({ at, level }: Spot): string => nameOf(at, level);

/** A course carried on without thrust; undefined while nobody has answered. */
export function forecast(drawn: Drawn, from: Spot, to: Spot): Leg[] | undefined {
  const found = drawn(`course ${named(from)} ${named(to)}`);
  if (found === undefined) return undefined;
  return (found?.legs ?? []).map(({ turn, start, end, straight, bound, hits, gently }) => ({
    n: turn,
    from: spot(start),
    to: spot(end),
    straight: spot(straight),
    bound: spot(bound),
    hits,
    gently,
  }));
}

/** The hexes that a choice of letters passes, as in `0511, 0612`. */
export const waysWords = (drawn: Drawn, from: Spot, to: Spot, by: string): string =>
  (drawn(`ways ${named(from)} ${named(to)}`)?.points ?? []).flatMap((point, i) => point['abc'.indexOf(by[i] ?? 'a')] ?? []).join(', ');
