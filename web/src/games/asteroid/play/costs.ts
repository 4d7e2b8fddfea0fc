// The little figure beside a deed: what it costs in squares of movement.
import type { View } from '../types';
import type { Deed } from './deeds';
import type { Play } from './play.svelte';
import { stepCost, walkerOf } from './reach';

const FIXED: Readonly<Record<string, number>> = { kick: 2, tear: 2, stairs: 1, to_airlock: 1, whack: 1 };

export interface Figure {
  text: string;
  about: string;
}

export function figureOf(view: View, play: Play, deed: Deed): Figure | null {
  const cost = costOf(view, play, deed);
  return cost === null ? null : { text: String(cost), about: `costs ${cost} of movement` };
}

function costOf(view: View, play: Play, deed: Deed): number | null {
  if (deed.type in FIXED) return FIXED[deed.type]!;
  if (deed.action.type !== 'step' || deed.action.to === 'beyond') return null;
  const walker = walkerOf(view, deed.who);
  const to = play.map.cell(deed.action.to);
  const from = walker ? play.map.cell(walker.square) : undefined;
  return walker && to ? (from ? stepCost(play.map.chart, walker, from, to) : 1) : null;
}
