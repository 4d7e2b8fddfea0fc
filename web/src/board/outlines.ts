// The outline of a set of hexes, holes and islands included, and the place on it for a label.
import { add, key, ROW, SIZE, type At, type Point } from './hex';

/** Corners lie on a lattice of half a hex's side by half its height, so that two hexes agree on the corner they share. */
const CORNERS: readonly At[] = [[2, 0], [1, 1], [-1, 1], [-2, 0], [-1, -1], [1, -1]];
/** The direction that the edge from corner i to the next one faces. */
const FACING: readonly At[] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

const corner = ([q, r]: At, i: number): At => add([3 * q, 2 * r + q], CORNERS[i % 6]!);
const pointAt = ([x, y]: At): Point => ({ x: (x * SIZE) / 2, y: (y * ROW) / 2 });
const round = (value: number): number => Math.round(value * 100) / 100;

/** The closed lines around a set of hexes: every edge that has a hex of the set on one side only, end to end. */
export function loopsAround(hexes: readonly At[]): Point[][] {
  const inside = new Set(hexes.map(key));
  const next = new Map<string, { from: At; to: string }>();
  for (const at of hexes)
    FACING.forEach((step, i) => {
      if (!inside.has(key(add(at, step)))) next.set(key(corner(at, i)), { from: corner(at, i), to: key(corner(at, i + 1)) });
    });
  const loops: Point[][] = [];
  while (next.size) {
    const loop: Point[] = [];
    let [at] = next.keys();
    for (let edge = next.get(at!); edge; edge = next.get(at)) {
      next.delete(at!);
      loop.push(pointAt(edge.from));
      at = edge.to;
    }
    loops.push(loop);
  }
  return loops;
}

export const pathOf = (loops: readonly (readonly Point[])[]): string =>
  loops.map((loop) => `M${loop.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`).join('');

/** The point of the outlines that lies farthest in a direction, given in degrees clockwise from east. */
export function farthest(loops: readonly (readonly Point[])[], degrees: number): Point {
  const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const along = ({ x, y }: Point): number => x * dx + y * dy;
  return loops.flat().reduce((best, one) => (along(one) > along(best) + 1e-6 ? one : best));
}
