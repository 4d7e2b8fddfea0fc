// Exact lines between the middles of squares over the drawn map, for what is shown before a decision (AS-7.02 to AS-7.14).
import type { Cell, Chart, EdgeKind } from '../geometry';
import { enterable } from '../geometry';
import type { View } from '../types';

const BARS: ReadonlySet<EdgeKind> = new Set<EdgeKind>(['rock', 'wall', 'door', 'solid', 'outer']);
const CLEAR_CORNER: ReadonlySet<EdgeKind> = new Set<EdgeKind>(['open', 'opened']);

/** Squares that have fallen in, which stop a line unless the table plays it otherwise. */
export function fallen(view: View): Set<string> {
  if (view.options.collapse_blocks_sight === 'off') return new Set();
  return new Set(view.objects.filter((one) => one.kind.startsWith('collapsed') && one.square).map((one) => one.square));
}

/** Has one square the other in sight, looking from the first? */
export function sees(chart: Chart, from: Cell, to: Cell, blocked: ReadonlySet<string>): boolean {
  if (from.level !== to.level) return false;
  const width = Math.abs(to.column - from.column);
  const height = Math.abs(to.row - from.row);
  const right = Math.sign(to.column - from.column);
  const down = Math.sign(to.row - from.row);
  let x = 0;
  let y = 0;
  const at = (column: number, row: number): Cell | undefined => chart.at(from.level, from.row + row * down, from.column + column * right);
  while (x !== width || y !== height) {
    const here = at(x, y);
    // Which comes first: the next column's edge or the next row's? Both at once is a corner.
    const sooner = (1 + 2 * x) * height - (1 + 2 * y) * width;
    if (sooner === 0) {
      if (!corner(chart, here, at(x + 1, y), at(x, y + 1), at(x + 1, y + 1), blocked)) return false;
    }
    if (sooner <= 0) x += 1;
    if (sooner >= 0) y += 1;
    const there = at(x, y);
    if (!here || !there || (there !== to && blocked.has(there.name))) return false;
    if (sooner !== 0 && !crosses(chart, here, there, from)) return false;
  }
  return true;
}

/** A grating or hole is clear only to one who stands at it. */
function crosses(chart: Chart, here: Cell, there: Cell, looker: Cell): boolean {
  const edge = chart.edge(here, there);
  if (BARS.has(edge)) return false;
  return (edge !== 'grating' && edge !== 'hole') || looker === here || looker === there;
}

/** All four edges that meet in a corner must be open. */
function corner(chart: Chart, here: Cell | undefined, beside: Cell | undefined, below: Cell | undefined, there: Cell | undefined, blocked: ReadonlySet<string>): boolean {
  if (!here || !beside || !below || !there || blocked.has(beside.name) || blocked.has(below.name)) return false;
  return [chart.edge(here, beside), chart.edge(here, below), chart.edge(beside, there), chart.edge(below, there)].every((edge) => CLEAR_CORNER.has(edge));
}

/** Every square in sight from one, itself included; stairs show the other level's end. */
export function inSight(view: View, chart: Chart, square: string): Set<string> {
  const from = chart.cells.get(square);
  if (!from) return new Set();
  const blocked = fallen(view);
  const found = new Set([square]);
  for (const cell of chart.cells.values()) if (cell.level === from.level && enterable(cell) && sees(chart, from, cell, blocked)) found.add(cell.name);
  const over = chart.over(from);
  if (over && view.objects.some((one) => one.square === square && (one.kind === 'ascending' || one.kind === 'descending'))) found.add(over.name);
  return found;
}
