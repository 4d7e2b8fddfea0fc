// Which missile is launched, and how: the details behind a target.
import type { ActionOf, Missile } from './types';

export type Launching = ActionOf<'launch'>;

export interface LaunchWish {
  missile: Missile | null;
  level: number | null;
  direction: Launching['direction'];
}

export const LAUNCH_AS_USUAL: LaunchWish = { missile: null, level: null, direction: null };

const alike = (a: Missile, b: Missile): boolean =>
  a.guidance === b.guidance && a.propulsion === b.propulsion && a.detonation === b.detonation && a.g === b.g && a.burns === b.burns;

/** Each kind of missile among some launches, once. */
export function missilesIn(launches: readonly Launching[]): Missile[] {
  return launches.reduce<Missile[]>((found, { missile }) => (found.some((one) => alike(one, missile)) ? found : [...found, missile]), []);
}

export const sameMissile = (a: Missile | null, b: Missile | null): boolean => (a && b ? alike(a, b) : a === b);

/** The launches of the missile that is wished for, or of the first there is. */
export function ofMissile(launches: readonly Launching[], wish: LaunchWish): Launching[] {
  const wanted = wish.missile;
  const found = wanted ? launches.filter(({ missile }) => alike(missile, wanted)) : [];
  const first = launches[0];
  return found.length || !first ? found : launches.filter(({ missile }) => alike(missile, first.missile));
}

/** The legal launch nearest to the wish: the missile first, then its level, then its direction. */
export function launching(launches: readonly Launching[], wish: LaunchWish): Launching {
  const agreement = (one: Launching): number =>
    (one.level === wish.level ? 2 : 0) + (one.direction === wish.direction ? 1 : 0);
  const strongest = (a: Launching, b: Launching): boolean =>
    agreement(a) > agreement(b) || (wish.level === null && agreement(a) === agreement(b) && a.level > b.level);
  return ofMissile(launches, wish).reduce((best, one) => (strongest(one, best) ? one : best));
}

export const levelsIn = (launches: readonly Launching[]): number[] => [...new Set(launches.map((one) => one.level))].sort((a, b) => a - b);

export const directionsIn = (launches: readonly Launching[]): Launching['direction'][] => [...new Set(launches.map((one) => one.direction))];
