// Where a course leads when nobody thrusts any more: from the arrows that the view shows around the worlds.
import type { At } from '../../../board/hex';
import { nameOf, spot, type Spot } from '../places';
import type { View, World } from '../types';

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

const key = ({ at, level }: Spot): string => `${at[0]},${at[1]},${level}`;
const add = (a: Spot, b: Spot): Spot => ({ at: [a.at[0] + b.at[0], a.at[1] + b.at[1]], level: a.level + b.level });
const way = (a: Spot, b: Spot): Spot => ({ at: [b.at[0] - a.at[0], b.at[1] - a.at[1]], level: b.level - a.level });
const SOLID: readonly World['kind'][] = ['planet', 'gas_giant', 'star'];

/** The pull of every place that has one. */
export function pulls(view: View): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const body of view.bodies) {
    for (const [from, to] of body.arrows) {
      const place = spot(from);
      const pull = way(place, spot(to));
      const other = found.get(key(place));
      found.set(key(place), other ? add(other, pull) : pull);
    }
  }
  return found;
}

/** The hexes that hold the point q, r of which `count` make a step, the lowest name first. */
function nearest(q: number, r: number, count: number): At[] {
  const [q0, r0] = [Math.floor(q / count), Math.floor(r / count)];
  const off = (a: At): number => {
    const [dq, dr] = [q - a[0] * count, r - a[1] * count];
    return dq * dq + dq * dr + dr * dr;
  };
  const around = [-1, 0, 1, 2].flatMap((dq) => [-1, 0, 1, 2].map((dr): At => [q0 + dq, r0 + dr]));
  const least = Math.min(...around.map(off));
  return around.filter((a) => off(a) === least);
}

const toward = (levels: number, count: number): number => Math.sign(levels) * Math.floor((2 * Math.abs(levels) + count) / (2 * count));

/** The places passed on a straight way, the start left out, each with the others that share its point (M4-MAP.12, M4-MAP.13). */
export function passed(from: Spot, to: Spot): Spot[][] {
  const { at, level } = way(from, to);
  const count = Math.max(Math.abs(at[0]), Math.abs(at[1]), Math.abs(at[0] + at[1]), Math.abs(level));
  return Array.from({ length: count }, (_, i) => {
    const step = i + 1;
    const height = from.level + toward(level * step, count);
    return nearest(at[0] * step, at[1] * step, count).map(([q, r]): Spot => ({ at: [from.at[0] + q, from.at[1] + r], level: height }));
  });
}

/**
 * The points of a move that lie in several hexes of which it matters which one is passed, each with its hexes from the
 * lowest number on: what the letters of `advance` choose between (M4-MAP.13).
 */
export function doubtful(view: View, from: Spot, to: Spot): Spot[][] {
  const pull = pulls(view);
  const matter = (place: Spot): string => {
    const pulled = pull.get(key(place));
    const name = nameOf(place.at, place.level);
    const touched = view.bodies.filter((body) => (SOLID.includes(body.kind) && body.hex === name) || body.fringe.includes(name));
    return [pulled ? key(pulled) : '0,0,0', ...touched.map((body) => body.hex)].join(' ');
  };
  return passed(from, to).filter((point) => new Set(point.map(matter)).size > 1);
}

/** The hexes that a choice of letters passes, as in `0511, 0612`. */
export const waysWords = (view: View, from: Spot, to: Spot, by: string): string =>
  doubtful(view, from, to)
    .map((point, i) => point['abc'.indexOf(by[i] ?? 'a')])
    .flatMap((place) => (place ? [nameOf(place.at, place.level)] : []))
    .join(', ');

/** A course carried on for some turns without thrust, the kindest hex wherever the line runs between two. */
export function forecast(view: View, from: Spot, to: Spot, turns = 3): Leg[] {
  const pull = pulls(view);
  const solid = new Map(view.bodies.filter((body) => SOLID.includes(body.kind)).map((body) => [key(spot(body.hex)), body.name || body.kind]));
  const strength = (place: Spot): number => {
    const one = pull.get(key(place));
    return one ? Math.abs(one.at[0]) + Math.abs(one.at[1]) + Math.abs(one.level) : 0;
  };
  const harm = (place: Spot): number => (solid.has(key(place)) ? 1000 : 0) + strength(place);
  const legs: Leg[] = [];
  for (let n = 1; n <= turns; n += 1) {
    const line = passed(from, to).map((point) => point.reduce((best, one) => (harm(one) < harm(best) ? one : best)));
    const hit = line.find((place) => solid.has(key(place)));
    const straight = add(to, way(from, to));
    const felt = line.length || view.options.stationary_gravity === 'off' ? line : [to];
    const bound = felt.reduce((place, one) => add(place, pull.get(key(one)) ?? { at: [0, 0], level: 0 }), straight);
    const gently = line.length <= 1 && view.bodies.some((body) => body.kind === 'planet' && hit && body.hex === nameOf(hit.at, hit.level));
    legs.push({ n, from, to: hit ?? to, straight, bound, hits: hit ? solid.get(key(hit))! : '', gently });
    if (hit) break;
    [from, to] = [to, bound];
  }
  return legs;
}
