// Where the goals of the scenario lie: edges over which one leaves, along the sides of the last hexes, and hexes to be in.
import { centre, COLUMN, fromColumnRow, ROW, SIZE, type Box, type Point } from '../../../board/hex';
import { listed } from '../names';
import type { View } from '../types';

type Stake = View['stakes'][number];
export type Edge = Exclude<Stake['edge'], ''>;

export interface Exit {
  edge: Edge;
  line: number;
  /** Whose it is; nobody's alone where none is named. */
  sides: string[];
  says: string;
}

/** Every edge once, with all who may leave there. */
export function exits(view: View): Exit[] {
  const found = new Map<string, Exit>();
  for (const { side, edge, line, says } of view.stakes) {
    if (!edge) continue;
    const before = found.get(`${edge}${line}`);
    if (before) found.set(`${edge}${line}`, { ...before, sides: [...before.sides, side], says: `${before.says} ${says}` });
    else found.set(`${edge}${line}`, { edge, line, sides: [side], says });
  }
  return [...found.values()];
}

export const exitWords = ({ sides }: Exit): string => (sides.some((side) => side === '') ? 'Exit' : `Exit of ${listed(sides)}`);

/** The sides of the last hexes before the edge, from one end of the box to the other. */
export function border(edge: Edge, line: number, box: Box): Point[] {
  const outward = edge.endsWith('<=') ? 1 : -1;
  const points: Point[] = [];
  if (edge.startsWith('column')) {
    const [first, last] = [Math.floor(box.y0 / ROW) - 1, Math.ceil(box.y1 / ROW) + 2];
    for (let row = first; row <= last; row += 1) {
      const { x, y } = centre(fromColumnRow([line, row]));
      points.push({ x: x + (outward * SIZE) / 2, y: y - ROW / 2 }, { x: x + outward * SIZE, y });
    }
    return points;
  }
  const [first, last] = [Math.floor(box.x0 / COLUMN) - 1, Math.ceil(box.x1 / COLUMN) + 2];
  for (let column = first; column <= last; column += 1) {
    const { x, y } = centre(fromColumnRow([column, line]));
    points.push({ x: x - SIZE / 2, y: y + (outward * ROW) / 2 }, { x: x + SIZE / 2, y: y + (outward * ROW) / 2 });
  }
  return points;
}

/** The last point of the outside on the far end of the box, beyond which nothing is drawn. */
export function beyond(edge: Edge, box: Box): Point[] {
  if (edge === 'column<=') return [{ x: box.x0, y: box.y1 }, { x: box.x0, y: box.y0 }];
  if (edge === 'column>=') return [{ x: box.x1, y: box.y1 }, { x: box.x1, y: box.y0 }];
  if (edge === 'row<=') return [{ x: box.x1, y: box.y0 }, { x: box.x0, y: box.y0 }];
  return [{ x: box.x1, y: box.y1 }, { x: box.x0, y: box.y1 }];
}

/** Does the outside of this edge reach into the box? */
export function inSight(edge: Edge, line: number, box: Box): boolean {
  const points = border(edge, line, box);
  if (edge === 'column<=') return points.some(({ x }) => x > box.x0);
  if (edge === 'column>=') return points.some(({ x }) => x < box.x1);
  return edge === 'row<=' ? points.some(({ y }) => y > box.y0) : points.some(({ y }) => y < box.y1);
}
