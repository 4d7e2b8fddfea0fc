// Where the chosen one can go, as the server tells it, and the next step of a way there.
import type { Chart } from '../geometry';
import type { Action, ActionOf, LegalAction, Reached, View } from '../types';
import { squareOf } from './deeds';

export const bySquare = (reach: readonly Reached[]): Map<string, Reached> => new Map(reach.map((one) => [one.square, one]));

/** The legal action that is the next step of a way, if there is one. */
export function stepTo(view: View, chart: Chart, legal: readonly LegalAction[], ref: string, to: string): ActionOf<'step'> | ActionOf<'stairs'> | null {
  const from = chart.cells.get(squareOf(view, ref));
  const climbs = from && chart.over(from)?.name === to;
  for (const { action } of legal) {
    const one = action as Action;
    if (one.type === 'step' && one.who === ref && one.to === to) return one;
    if (one.type === 'stairs' && one.who === ref && climbs) return one;
  }
  return null;
}
