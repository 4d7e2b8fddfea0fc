// What a demo charge reaches: the number that kills in each square, and the barriers it opens (group 16).
import { SIDES, type Cell, type Chart } from '../geometry';
import type { View } from '../types';
import { fallen, sees } from './sight';

export interface Blast {
  /** The number on the die, or less, that kills there. */
  deadly: Map<string, number>;
  /** Pairs of squares whose barrier it opens. */
  opens: [string, string][];
  /** Collapsed squares that it clears. */
  clears: string[];
}

const BREACHED = new Set(['door', 'wall', 'solid']);
const OWN = 6;
const NEAR = 4;
const FAR = 2;
const BEHIND = 3;

/** The blast of a charge in a square, laid by somebody: Demon's reach farther. */
export function blastOf(view: View, chart: Chart, square: string, placer: string): Blast {
  const found: Blast = { deadly: new Map(), opens: [], clears: [] };
  const centre = chart.cells.get(square);
  if (!centre) return found;
  const demon = placer === 'demon' ? 1 : 0;
  found.opens = edgesAround(chart, centre, demon > 0).filter(([one, other]) => BREACHED.has(chart.edge(one, other))).map(([one, other]) => [one.name, other.name]);
  const blocked = fallen(view);
  for (let down = -2; down <= 2; down++)
    for (let right = -2; right <= 2; right++) {
      const cell = chart.at(centre.level, centre.row + down, centre.column + right);
      const distance = Math.max(Math.abs(down), Math.abs(right));
      if (!cell || cell.kind === 'stone' || cell.kind === 'machinery') continue;
      if (distance === 0) found.deadly.set(cell.name, OWN);
      else if (sees(chart, centre, cell, blocked)) found.deadly.set(cell.name, (distance === 1 ? NEAR : FAR) + demon);
      if (distance === 1 && (demon || !down || !right) && isCollapsed(view, cell)) found.clears.push(cell.name);
    }
  for (const name of found.opens.flat()) if (!found.deadly.has(name)) found.deadly.set(name, BEHIND);
  const over = chart.over(centre);
  const stair = view.objects.some((one) => one.square === square && (one.kind === 'ascending' || one.kind === 'descending'));
  if (over && stair) found.deadly.set(over.name, NEAR + demon);
  return found;
}

const isCollapsed = (view: View, cell: Cell): boolean => view.objects.some((one) => one.square === cell.name && one.kind.startsWith('collapsed'));

/** The four edges of a square; with corners also those that meet them. */
function edgesAround(chart: Chart, centre: Cell, corners: boolean): [Cell, Cell][] {
  const found: [Cell, Cell][] = [];
  for (const [down, right] of SIDES) {
    const beside = chart.at(centre.level, centre.row + down, centre.column + right);
    if (!beside) continue;
    found.push([centre, beside]);
    if (!corners) continue;
    for (const turn of [-1, 1]) {
      const corner = chart.at(centre.level, beside.row + (down ? 0 : turn), beside.column + (right ? 0 : turn));
      if (corner) found.push([beside, corner]);
    }
  }
  return found;
}
