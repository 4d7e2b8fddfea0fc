// The hex that the arrow keys stand on, and what is said of it.
import { columnRow, fromColumnRow, key, type At } from '../../../board/hex';
import type { Helm } from '../moving/helm.svelte';
import { hexOf, nameOf } from '../places';
import type { View } from '../types';
import { unitWords, worldWords } from '../words';
import { unitsOf, type Unit } from './units';

export type Step = 'up' | 'down' | 'left' | 'right';

export class Cursor {
  at = $state.raw<At | null>(null);

  /** One hex on; left and right stay in the row as it is numbered. */
  move(step: Step, from: At): At {
    const [column, row] = columnRow(this.at ?? from);
    if (this.at === null) this.at = from;
    else {
      const to: Readonly<Record<Step, At>> = { up: [column, row - 1], down: [column, row + 1], left: [column - 1, row], right: [column + 1, row] };
      this.at = fromColumnRow(to[step]);
    }
    return this.at;
  }
}

export const unitsAt = (view: View, at: At): Unit[] => unitsOf(view).filter((unit) => key(unit.present.at) === key(at));

/** The hex in words: its name, what is in it, what can be done there. */
export function hexWords(view: View, helm: Helm, at: At): string {
  const here = unitsAt(view, at).map((unit) => unitWords(view, unit));
  const worlds = view.bodies.filter((body) => key(hexOf(body.hex)) === key(at)).map(worldWords);
  const pull = view.bodies.some((body) => body.arrows.some(([from]) => key(hexOf(from)) === key(at))) ? ['a gravity hex'] : [];
  const one = helm.at(at);
  const may = !helm.option ? [] : one && helm.allows(one) ? [one === helm.option ? 'chosen, Enter flies it' : `may be chosen, ${one.g} G${one.peril ? `, ${one.peril}` : ''}`] : [helm.why(at).text];
  return [nameOf(at), ...worlds, ...here, ...pull, ...may].join('. ');
}
