// The map on the page: plans turned and laid, squares by name and by place, and what lies between them.
import { AREA_NAMES, PLANS } from './plans';

export const SIZE = 13;
const ROWS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export type SquareKind = 'stone' | 'machinery' | 'room' | 'corridor' | 'shaft' | 'solid';
export type EdgeKind = 'rock' | 'open' | 'wall' | 'door' | 'opened' | 'grating' | 'solid' | 'hole' | 'outer';

/** A plan in its place: row and column of whole plans, and quarter turns clockwise. */
export interface Laid {
  plan: number;
  level: number;
  down: number;
  right: number;
  turn: number;
}

/** One square of the map, with its row and column in the map's own frame. */
export interface Cell {
  name: string;
  kind: SquareKind;
  area: string;
  plan: number;
  level: number;
  row: number;
  column: number;
}

export interface ChangedEdge {
  edge: string;
  kind: string;
}

const SQUARES: Readonly<Record<string, SquareKind>> = { '#': 'stone', '.': 'corridor', ':': 'shaft', '*': 'solid', '@': 'machinery' };
const EDGES: Readonly<Record<string, EdgeKind>> = {
  ' ': 'open',
  '#': 'rock',
  '@': 'rock',
  '|': 'wall',
  '-': 'wall',
  D: 'door',
  '=': 'grating',
  S: 'solid',
  o: 'outer',
};
const LETTERS: Readonly<Record<string, SquareKind>> = { r: 'room', '.': 'corridor', s: 'shaft', o: 'solid', '#': 'stone', M: 'machinery' };

export const enterable = (cell: Cell): boolean => cell.kind !== 'stone' && cell.kind !== 'machinery';
export const isShaft = (cell: Cell): boolean => cell.kind === 'shaft' || cell.kind === 'solid';

/** Where a printed square comes to lie after some quarter turns clockwise. */
export function liesAt(row: number, column: number, turn: number): [number, number] {
  let at: [number, number] = [row, column];
  for (let quarter = 0; quarter < turn; quarter++) at = [at[1], SIZE - 1 - at[0]];
  return at;
}

const placeKey = (level: number, row: number, column: number): string => `${level}:${row}:${column}`;
const pairKey = (one: string, other: string): string => (one < other ? `${one}/${other}` : `${other}/${one}`);

/** Squares that are known, on as many levels as there are. */
export class Chart {
  readonly cells = new Map<string, Cell>();
  private readonly places = new Map<string, Cell>();
  private readonly edges = new Map<string, EdgeKind>();

  /** Lay a plan down; where it meets one that lies already, the seam is open. */
  lay(laid: Laid): void {
    const { lines, areas } = PLANS[laid.plan]!;
    for (let row = 0; row < SIZE; row++)
      for (let column = 0; column < SIZE; column++) {
        const [y, x] = liesAt(row, column, laid.turn);
        this.put({
          name: `${laid.plan}${ROWS[row]}${column + 1}`,
          kind: squareAt(lines, row, column),
          area: areas[row]![column]!,
          plan: laid.plan,
          level: laid.level,
          row: laid.down * SIZE + y,
          column: laid.right * SIZE + x,
        });
      }
    for (let row = 0; row < SIZE; row++)
      for (let column = 0; column < SIZE; column++) {
        const here = `${laid.plan}${ROWS[row]}${column + 1}`;
        if (column < SIZE - 1) this.part(here, `${laid.plan}${ROWS[row]}${column + 2}`, EDGES[lines[2 * row + 1]![2 * column + 2]!]!);
        if (row < SIZE - 1) this.part(here, `${laid.plan}${ROWS[row + 1]}${column + 1}`, EDGES[lines[2 * row + 2]![2 * column + 1]!]!);
      }
  }

  /** A small drawing in the rulebook's letters, for lessons. */
  draw(rows: readonly string[], listed: readonly (readonly [string, string])[]): void {
    rows.forEach((line, row) =>
      line.split(/\s+/).forEach((sign, column) => {
        this.put({ name: `${ROWS[row]}${column + 1}`, kind: LETTERS[sign] ?? 'stone', area: '', plan: 0, level: 0, row, column });
      }),
    );
    for (const cell of this.cells.values())
      for (const other of this.neighbours(cell)) this.part(cell.name, other.name, unlisted(cell, other));
    for (const [edge, word] of listed) {
      const [one, other] = edge.replace('|', '/').split('/');
      this.part(one!, other!, word as EdgeKind);
    }
  }

  /** Barriers that are no longer as they were drawn. */
  change(edges: readonly ChangedEdge[]): void {
    for (const { edge, kind } of edges) {
      const [one, other] = edge.split('/');
      this.edges.set(pairKey(one!, other!), kind as EdgeKind);
    }
  }

  at(level: number, row: number, column: number): Cell | undefined {
    return this.places.get(placeKey(level, row, column));
  }

  /** Squares that share an edge with this one: north, east, south, west, as far as they are on the map. */
  neighbours(cell: Cell): Cell[] {
    return SIDES.flatMap(([down, right]) => this.at(cell.level, cell.row + down, cell.column + right) ?? []);
  }

  /** What lies between two neighbours. */
  edge(one: Cell, other: Cell): EdgeKind {
    const drawn = this.edges.get(pairKey(one.name, other.name));
    if (drawn) return drawn;
    return enterable(one) && enterable(other) && isShaft(one) === isShaft(other) ? 'open' : 'rock';
  }

  /** What this square has on one of its sides; at the rim of the map where a way leads on, `outer`. */
  side(cell: Cell, down: number, right: number): EdgeKind {
    const other = this.at(cell.level, cell.row + down, cell.column + right);
    if (other) return this.edge(cell, other);
    if (!cell.plan || !enterable(cell)) return 'rock';
    return 'outer';
  }

  /** The square of the other level directly above or below. */
  over(cell: Cell): Cell | undefined {
    return this.at(1 - cell.level, cell.row, cell.column);
  }

  private put(cell: Cell): void {
    this.cells.set(cell.name, cell);
    this.places.set(placeKey(cell.level, cell.row, cell.column), cell);
  }

  private part(one: string, other: string, kind: EdgeKind): void {
    this.edges.set(pairKey(one, other), kind);
  }
}

/** Rows down and columns right of the four sides: north, east, south, west. */
export const SIDES: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** The chart of one plan alone, lying at the origin in some turn. */
export function sheetChart(plan: number, turn = 0, edges: readonly ChangedEdge[] = []): Chart {
  const chart = new Chart();
  chart.lay({ plan, level: 0, down: 0, right: 0, turn });
  chart.change(edges.filter((one) => one.edge.startsWith(String(plan))));
  return chart;
}

function squareAt(lines: readonly string[], row: number, column: number): SquareKind {
  return SQUARES[lines[2 * row + 1]![2 * column + 1]!] ?? 'room';
}

/** What the letters of a small drawing say of the edge between two squares. */
function unlisted(one: Cell, other: Cell): EdgeKind {
  if (!enterable(one) || !enterable(other)) return 'rock';
  if (isShaft(one) === isShaft(other)) return 'open';
  return one.kind === 'solid' || other.kind === 'solid' ? 'solid' : 'grating';
}

/** `Vault`, `North shaft`; nothing on a small drawing. */
export const areaName = (area: string): string => AREA_NAMES[area] ?? '';

/** The area that a square was printed in. */
export function areaOf(square: string): string {
  const found = /^([1-8])([A-M])(\d+)$/.exec(square);
  return found ? (PLANS[found[1]!]?.areas[ROWS.indexOf(found[2]!)]?.[Number(found[3]) - 1] ?? '') : '';
}

/** A square in words: `the Vault, 3F6`. */
export function placeWords(square: string): string {
  if (square === 'airlock') return 'the airlock';
  const name = areaName(areaOf(square));
  return name ? `${name} ${square}` : square;
}
