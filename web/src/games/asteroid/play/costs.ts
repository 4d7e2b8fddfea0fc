// The little figure beside a deed: what it costs in squares of movement.
import type { Deed } from './deeds';
import type { Play } from './play.svelte';

export interface Figure {
  text: string;
  about: string;
}

export function figureOf(play: Play, deed: Deed): Figure | null {
  if (deed.who !== play.who) return null;
  const cost = deed.action.type === 'step' ? play.reach.get(deed.action.to)?.cost : play.costs.get(deed.type);
  return cost === undefined ? null : { text: String(cost), about: `costs ${cost} of movement` };
}
