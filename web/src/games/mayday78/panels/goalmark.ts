// The hex that a scenario sends one to, where its goal names one.
import { key, type At } from '../../../board/hex';

export interface Goal {
  hex: At;
  /** All hexes that count, the named one and those within its reach. */
  hexes: At[];
}

/** The goals that name a hex, read from the view's own words: `reach; hex=8,2; within=1`. */
export function goalsOf(goal: string): Goal[] {
  const found = [...goal.matchAll(/hex=(-?\d+),(-?\d+)(?:[^|]*?within=(\d+))?/g)];
  const goals = found.map(([, q, r, within]): Goal => {
    const hex: At = [Number(q), Number(r)];
    return { hex, hexes: around(hex, Math.min(Number(within ?? 0), 12)) };
  });
  return [...new Map(goals.map((one) => [key(one.hex), one])).values()];
}

function around([q, r]: At, reach: number): At[] {
  const hexes: At[] = [];
  for (let dq = -reach; dq <= reach; dq += 1)
    for (let dr = Math.max(-reach, -dq - reach); dr <= Math.min(reach, -dq + reach); dr += 1) hexes.push([q + dq, r + dr]);
  return hexes;
}
