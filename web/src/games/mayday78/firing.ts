// How a vessel fires: the details of a shot that the reader may turn on and off, and the legal shot nearest to that.
import type { ActionOf } from './types';

export type Shot = ActionOf<'fire'>;

export interface FireWish {
  combined: boolean;
  predict: boolean;
  gunner: boolean;
  selective: -3 | 0 | 3;
}

/** Help is used where there is any; nothing else is asked for. */
export const FIRE_AS_USUAL: FireWish = { combined: false, predict: true, gunner: true, selective: 0 };

const DETAILS = ['selective', 'combined', 'predict', 'gunner'] as const;

/** The legal shot that agrees with the wish in most details; the selective hit counts first. */
export function firing(shots: readonly Shot[], wish: FireWish): Shot {
  const agreement = (shot: Shot): number =>
    DETAILS.reduce((sum, detail, i) => sum + (shot[detail] === wish[detail] ? 2 ** (DETAILS.length - i) : 0), 0);
  return shots.reduce((best, shot) => (agreement(shot) > agreement(best) ? shot : best));
}

/** The details in which the legal shots differ, which are those one may choose. */
export function open(shots: readonly Shot[]): { combined: boolean; predict: boolean; gunner: boolean; selective: (-3 | 0 | 3)[] } {
  const differs = (detail: 'combined' | 'predict' | 'gunner'): boolean => new Set(shots.map((shot) => shot[detail])).size > 1;
  const selective = [...new Set(shots.map((shot) => shot.selective))].sort((a, b) => a - b);
  return { combined: differs('combined'), predict: differs('predict'), gunner: differs('gunner'), selective: selective.length > 1 ? selective : [] };
}
