// A part of the map as paths to be drawn: floors by area, faces of the rock, walls, doors, gratings, labels.
import { enterable, isShaft, SIDES, type Cell, type Chart, type SquareKind } from '../geometry';
import { AREA_NAMES, USES, type Use } from '../plans';

/** Board units of one square's side. */
export const SQUARE = 40;

/** A thing on an edge: its middle, and whether the edge stands upright. */
export interface OnEdge {
  x: number;
  y: number;
  upright: boolean;
}

export interface Floor {
  area: string;
  kind: SquareKind;
  use: Use | null;
  d: string;
}

export interface Label {
  text: string;
  x: number;
  y: number;
  width: number;
}

export interface Layers {
  floors: Floor[];
  machinery: string;
  gears: { x: number; y: number }[];
  ribs: string;
  grid: string;
  faces: string;
  walls: string;
  solids: string;
  doors: OnEdge[];
  opened: OnEdge[];
  gratings: OnEdge[];
  holes: OnEdge[];
  labels: Label[];
}

const useOf = new Map<string, Use>(Object.entries(USES).flatMap(([use, areas]) => areas.map((area) => [area, use as Use] as const)));

/** All that there is to draw of some squares, from the one at `row`, `column` on. */
export function layersOf(chart: Chart, cells: readonly Cell[], row = 0, column = 0): Layers {
  const found: Layers = {
    floors: [],
    machinery: '',
    gears: [],
    ribs: '',
    grid: '',
    faces: '',
    walls: '',
    solids: '',
    doors: [],
    opened: [],
    gratings: [],
    holes: [],
    labels: [],
  };
  const areas = new Map<string, Cell[]>();
  for (const cell of cells) {
    const x = (cell.column - column) * SQUARE;
    const y = (cell.row - row) * SQUARE;
    if (cell.kind === 'machinery') {
      found.machinery += box(x, y);
      found.gears.push({ x: x + SQUARE / 2, y: y + SQUARE / 2 });
    }
    if (!enterable(cell)) continue;
    const key = cell.area || cell.kind;
    areas.set(key, [...(areas.get(key) ?? []), cell]);
    if (isShaft(cell)) found.ribs += ribs(chart, cell, x, y);
    for (const side of SIDES) sideOf(found, chart, cell, x, y, side);
  }
  for (const [area, squares] of areas) {
    const d = squares.map((cell) => box((cell.column - column) * SQUARE, (cell.row - row) * SQUARE)).join('');
    found.floors.push({ area, kind: squares[0]!.kind, use: useOf.get(area) ?? null, d });
    const label = squares[0]!.kind === 'room' ? labelOf(area, squares, row, column) : null;
    if (label) found.labels.push(label);
  }
  return found;
}

const box = (x: number, y: number): string => `M${x} ${y}h${SQUARE}v${SQUARE}h${-SQUARE}z`;

function sideOf(found: Layers, chart: Chart, cell: Cell, x: number, y: number, [down, right]: readonly [number, number]): void {
  const kind = chart.side(cell, down, right);
  const upright = right !== 0;
  const middle = { x: x + SQUARE / 2 + (right * SQUARE) / 2, y: y + SQUARE / 2 + (down * SQUARE) / 2, upright };
  const line = upright ? `M${middle.x} ${y}v${SQUARE}` : `M${x} ${middle.y}h${SQUARE}`;
  if (kind === 'rock') found.faces += line;
  // An edge between two squares that can be entered is met from both sides; it is drawn from the north or west one.
  if (down < 0 || right < 0) return;
  if (kind === 'open') found.grid += line;
  if (kind === 'wall') found.walls += line;
  if (kind === 'solid') found.solids += line;
  if (kind === 'door') found.doors.push(middle);
  if (kind === 'opened') found.opened.push(middle);
  if (kind === 'grating') found.gratings.push(middle);
  if (kind === 'hole') found.holes.push(middle);
}

/** The duct's ribs, across the way it runs. */
function ribs(chart: Chart, cell: Cell, x: number, y: number): string {
  const runs = (down: number, right: number): boolean => ['open', 'outer', 'grating'].includes(chart.side(cell, down, right));
  const lying = runs(0, 1) || runs(0, -1);
  const upright = runs(1, 0) || runs(-1, 0);
  const at = [0.125, 0.375, 0.625, 0.875].map((part) => part * SQUARE);
  const rib = SQUARE * 0.2;
  let d = '';
  if (lying || !upright) d += at.map((step) => `M${x + step} ${y + rib}v${SQUARE - 2 * rib}`).join('');
  if (upright && !lying) d += at.map((step) => `M${x + rib} ${y + step}h${SQUARE - 2 * rib}`).join('');
  return d;
}

/** The room's name along its longest row, the middle one of several. */
function labelOf(area: string, squares: readonly Cell[], row: number, column: number): Label | null {
  const text = AREA_NAMES[area];
  if (!text) return null;
  const runs: { row: number; from: number; length: number }[] = [];
  const sorted = [...squares].sort((a, b) => a.row - b.row || a.column - b.column);
  for (const cell of sorted) {
    const last = runs.at(-1);
    if (last && last.row === cell.row && last.from + last.length === cell.column) last.length += 1;
    else runs.push({ row: cell.row, from: cell.column, length: 1 });
  }
  const longest = Math.max(...runs.map((run) => run.length));
  const best = runs.filter((run) => run.length === longest);
  const chosen = best[Math.floor((best.length - 1) / 2)]!;
  return {
    text,
    x: (chosen.from - column + chosen.length / 2) * SQUARE,
    y: (chosen.row - row) * SQUARE + 11,
    width: chosen.length * SQUARE,
  };
}
