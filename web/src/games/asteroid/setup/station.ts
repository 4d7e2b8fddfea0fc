// Two levels side by side on one drawing: where each plan and square lies on it, and which part of it is looked at.
import { SQUARE } from '../drawing/layers';
import { Chart, SIZE, type Cell, type Laid } from '../geometry';
import type { View } from '../types';
import type { Layout } from './draft.svelte';

/** Everything, one level, or one plan by its number. */
export type Scope = 'station' | 'upper' | 'lower' | number;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A counter that somebody sees lying, by its kind; `back` where only its back is known. */
export interface Lies {
  kind: string;
  square: string;
}

const SIDE = SIZE * SQUARE;
const LEVEL = 2 * SIDE;
const GAP = 2 * SQUARE;
/** Room above the levels for their names. */
export const HEAD = 1.5 * SQUARE;

const levelX = (level: number): number => level * (LEVEL + GAP);
export const planX = (laid: Laid): number => levelX(laid.level) + laid.right * SIDE;
export const planY = (laid: Laid): number => laid.down * SIDE;
export const cellX = (cell: Cell): number => levelX(cell.level) + cell.column * SQUARE;
export const cellY = (cell: Cell): number => cell.row * SQUARE;

export function laidOf(layout: Layout): Laid[] {
  return layout.flatMap((lying, place) => (lying ? [{ ...lying, level: place < 4 ? 0 : 1, down: (place % 4) >> 1, right: place % 2 }] : []));
}

export function chartOf(laid: readonly Laid[]): Chart {
  const chart = new Chart();
  for (const one of laid) chart.lay(one);
  return chart;
}

/** The part of the drawing that is looked at, with a little air around it. */
export function boxOf(scope: Scope, laid: readonly Laid[]): Box {
  const air = SQUARE / 2;
  const around = (x: number, y: number, width: number, height: number): Box => ({ x: x - air, y: y - air, width: width + 2 * air, height: height + 2 * air });
  if (scope === 'station') return around(0, -HEAD, 2 * LEVEL + GAP, LEVEL + HEAD);
  if (scope === 'upper' || scope === 'lower') return around(levelX(scope === 'upper' ? 0 : 1), 0, LEVEL, LEVEL);
  const plan = laid.find((one) => one.plan === scope);
  return plan ? around(planX(plan), planY(plan), SIDE, SIDE) : boxOf('station', laid);
}

/** The square at a point of the drawing. */
export function cellAt(chart: Chart, x: number, y: number): Cell | undefined {
  const level = x > LEVEL + GAP / 2 ? 1 : 0;
  return chart.at(level, Math.floor(y / SQUARE), Math.floor((x - levelX(level)) / SQUARE));
}

/** The next square in a direction; past the inner edge of one level lies the other. */
export function stepFrom(chart: Chart, cell: Cell, down: number, right: number): Cell {
  const column = cell.column + right;
  const across = column < 0 || column >= 2 * SIZE;
  const level = across ? cell.level + Math.sign(right) : cell.level;
  return chart.at(level, cell.row + down, across ? (column + 2 * SIZE) % (2 * SIZE) : column) ?? cell;
}

/** All counters of the station that this view shows, face up, face down or known. */
export function liesOf(view: View): Lies[] {
  return [
    ...view.objects.filter((one) => one.square && one.kind !== 'charge').map(({ kind, square }) => ({ kind, square })),
    ...view.robots.filter((one) => one.square).map(({ kind, square }) => ({ kind, square })),
    ...view.face_down.map(({ square }) => ({ kind: 'back', square })),
  ];
}
