// Hexes to choose among, in groups one can read down: on a world, in orbit around it, along an edge of the map.
import { add, columnRow, key, label, same, sheetOf, sub, type At } from '../../../board/hex';
import { capital } from '../names';
import type { Action, View, World } from '../types';
import { sheetName, steps } from '../words';

export interface Spot<A = Action> {
  hex: At;
  action: A;
  text: string;
}

export interface SpotGroup<A = Action> {
  title: string;
  spots: Spot<A>[];
}

/** Clockwise from the top, as one reads a clock. */
const AROUND = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const around = ({ text }: { text: string }): number => AROUND.indexOf(text.split(' ')[0] ?? '');

const EDGES = ['North edge', 'East edge', 'South edge', 'West edge'] as const;

/** The edge of the laid sheets that a hex lies on. */
function edgeOf(view: View, hex: At): string | null {
  const columns = view.sheets.flatMap(([sx]) => [sx * 10 + 1, sx * 10 + 10]);
  const rows = view.sheets.flatMap(([, sy]) => [sy * 14 + 1, sy * 14 + 14]);
  const [column, row] = columnRow(hex);
  if (row === Math.min(...rows)) return EDGES[0];
  if (row === Math.max(...rows)) return EDGES[2];
  if (column === Math.max(...columns)) return EDGES[1];
  if (column === Math.min(...columns)) return EDGES[3];
  return null;
}

function groupOf(view: View, hex: At): { title: string; text: string } {
  const world = view.worlds.find((one) => same(one.hex, hex));
  if (world) return { title: 'On the ground', text: `Landed on ${world.name}` };
  const sheet = sheetName(view, sheetOf(hex));
  const text = view.sheets.length > 1 ? `${label(hex)}, ${sheet}` : label(hex);
  const pulled = view.worlds.find((one) => one.arrows.some(([at]) => same(at as At, hex)));
  if (pulled) return { title: `In orbit around ${pulled.name}`, text: `${steps(sub(hex, pulled.hex as At))} of ${pulled.name}` };
  return { title: edgeOf(view, hex) ?? capital(sheet), text };
}

/** The hexes on offer, grouped, each in the order of its columns and rows, or around its world. */
export function grouped<A>(view: View, offers: readonly { hex: At; action: A }[], plain = false): SpotGroup<A>[] {
  const groups = new Map<string, Spot<A>[]>();
  const inOrder = [...offers].sort((a, b) => {
    const [ca, ra] = columnRow(a.hex);
    const [cb, rb] = columnRow(b.hex);
    return ca - cb || ra - rb;
  });
  for (const { hex, action } of inOrder) {
    const { title, text } = plain ? { title: capital(sheetName(view, sheetOf(hex))), text: label(hex) } : groupOf(view, hex);
    const group = groups.get(title) ?? [];
    group.push({ hex, action, text });
    groups.set(title, group);
  }
  for (const [title, spots] of groups) if (title.startsWith('In orbit')) spots.sort((a, b) => around(a) - around(b));
  const order = ['On the ground', 'In orbit', ...EDGES];
  const rank = (title: string): number => {
    const at = order.findIndex((one) => title.startsWith(one));
    return at < 0 ? order.length : at;
  };
  return [...groups]
    .map(([title, spots]) => ({ title, spots }))
    .sort((a, b) => rank(a.title) - rank(b.title) || a.title.localeCompare(b.title));
}

/** The world whose pull is felt in a hex. */
export const worldAround = (view: View, hex: At): World | undefined =>
  view.worlds.find((world) => world.arrows.some(([at]) => same(at as At, hex)));

/** A start vector in words; beside a world also which way around it leads. */
export function vectorText(view: View, from: At, vector: At): string {
  const way = steps(vector);
  if (!way) return 'At rest';
  const world = worldAround(view, from);
  const to = add(from, vector);
  if (!world || !world.arrows.some(([at]) => same(at as At, to))) return `${way}, to ${label(to)}`;
  const [q, r] = sub(from, world.hex as At);
  // In axial pairs as on the screen, a positive turn is clockwise.
  const turn = q * vector[1] - r * vector[0];
  return `${turn > 0 ? 'Clockwise' : 'Anticlockwise'} around ${world.name}: ${way}`;
}

export const spotKey = (hex: At | null): string => (hex ? key(hex) : '');
