// Hexes on the screen: flat-topped, in columns, as axial pairs; where they lie, which one a point is in, what they are called.

export type At = readonly [number, number];
export interface Point {
  x: number;
  y: number;
}
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** The distance from a hex's centre to its corners, in board units. */
export const SIZE = 30;
export const COLUMN = 1.5 * SIZE;
export const ROW = Math.sqrt(3) * SIZE;

export const SHEET_COLUMNS = 10;
export const SHEET_ROWS = 14;

export type Direction = 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW';
/** Clockwise from north, as the rulebook lists them (MD-MAP.01). */
export const DIRECTIONS: readonly { name: Direction; step: At }[] = [
  { name: 'N', step: [0, -1] },
  { name: 'NE', step: [1, -1] },
  { name: 'SE', step: [1, 0] },
  { name: 'S', step: [0, 1] },
  { name: 'SW', step: [-1, 1] },
  { name: 'NW', step: [-1, 0] },
];

export const same = (a: At, b: At): boolean => a[0] === b[0] && a[1] === b[1];
export const add = (a: At, b: At): At => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: At, b: At): At => [a[0] - b[0], a[1] - b[1]];
export const key = (a: At): string => `${a[0]},${a[1]}`;
export const distance = (a: At, b: At): number => {
  const [q, r] = sub(b, a);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

/** Where a hex's centre lies. */
export const centre = ([q, r]: At): Point => ({ x: COLUMN * q, y: ROW * (r + q / 2) });

/** A line from the middle of one hex to that of another, as path data. */
export const segment = (a: At, b: At): string => {
  const [p, q] = [centre(a), centre(b)];
  return `M${p.x} ${p.y}L${q.x} ${q.y}`;
};

/** The hex a point lies in: round all three axes, then mend the one that was rounded most. */
export function hexAt({ x, y }: Point): At {
  const q = x / COLUMN;
  const r = y / ROW - q / 2;
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return [rq + 0, rr + 0];
}

const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((i) => ({
  x: SIZE * Math.cos((Math.PI / 3) * i),
  y: SIZE * Math.sin((Math.PI / 3) * i),
}));

const round = (value: number): number => Math.round(value * 100) / 100;

/** The outline of a hex around the origin, as path data; `scale` draws it smaller. */
export const outline = (scale = 1): string =>
  `M${CORNERS.map(({ x, y }) => `${round(x * scale)} ${round(y * scale)}`).join('L')}Z`;

export const columnRow = ([q, r]: At): At => [q + 1, r + Math.floor(q / 2) + 1];
export const fromColumnRow = ([column, row]: At): At => [column - 1, row - 1 - Math.floor((column - 1) / 2)];

/** The sheet a hex lies on, drawn or virtual (MD-MAP.04). */
export const sheetOf = (a: At): At => {
  const [column, row] = columnRow(a);
  return [Math.floor((column - 1) / SHEET_COLUMNS), Math.floor((row - 1) / SHEET_ROWS)];
};

const two = (n: number): string => String(n).padStart(2, '0');

/** The printed CCRR of a hex on its own sheet (MD-MAP.03). */
export const label = (a: At): string => {
  const [column, row] = columnRow(a);
  const [sx, sy] = sheetOf(a);
  return two(column - sx * SHEET_COLUMNS) + two(row - sy * SHEET_ROWS);
};

/** Where sheet `at` lies against sheet (0,0): ten columns are an even number, so sheets only shift. */
export const sheetOffset = ([sx, sy]: At): Point => ({ x: sx * SHEET_COLUMNS * COLUMN, y: sy * SHEET_ROWS * ROW });

const sheetHexes: readonly At[] = Array.from({ length: SHEET_COLUMNS * SHEET_ROWS }, (_, i) =>
  fromColumnRow([(i % SHEET_COLUMNS) + 1, Math.floor(i / SHEET_COLUMNS) + 1]),
);

/** The hexes of a sheet. */
export const hexesOf = ([sx, sy]: At): At[] =>
  sheetHexes.map((a) => {
    const [column, row] = columnRow(a);
    return fromColumnRow([column + sx * SHEET_COLUMNS, row + sy * SHEET_ROWS]);
  });

const corner = (at: At, i: number): string => {
  const { x, y } = centre(at);
  const c = CORNERS[(i + 6) % 6]!;
  return `${round(x + c.x)} ${round(y + c.y)}`;
};

/** All edges of sheet (0,0) as one path: each hex draws three, so that no inner edge is drawn twice. */
export const sheetGrid = (): string =>
  sheetHexes.map((a) => `M${corner(a, 0)}L${corner(a, 1)}L${corner(a, 2)}L${corner(a, 3)}`).join('');

/** The border of sheet (0,0) as one closed path: the edges that have a hex of the sheet on one side only, end to end. */
export function sheetBorder(): string {
  const inside = new Set(sheetHexes.map(key));
  // The edge between corners i and i+1 faces this direction.
  const facing: readonly At[] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
  const next = new Map<string, string>();
  for (const a of sheetHexes)
    facing.forEach((step, i) => {
      if (!inside.has(key(add(a, step)))) next.set(corner(a, i), corner(a, i + 1));
    });
  const [first] = next.keys();
  const loop = [first!];
  while (loop.length < next.size) loop.push(next.get(loop.at(-1)!)!);
  return `M${loop.join('L')}Z`;
}

/** The box around a sheet. */
export const sheetBox = (at: At): Box => {
  const { x, y } = sheetOffset(at);
  return { x0: x - SIZE, y0: y - ROW / 2, x1: x + COLUMN * (SHEET_COLUMNS - 1) + SIZE, y1: y + ROW * SHEET_ROWS };
};

/** The box around some hexes, with a margin in hexes. */
export function boxAround(hexes: readonly At[], margin = 1): Box {
  const points = hexes.map(centre);
  const pad = margin * ROW;
  return {
    x0: Math.min(...points.map((p) => p.x)) - pad,
    y0: Math.min(...points.map((p) => p.y)) - pad,
    x1: Math.max(...points.map((p) => p.x)) + pad,
    y1: Math.max(...points.map((p) => p.y)) + pad,
  };
}

/** The box around several boxes. */
export const hull = (boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map((b) => b.x0)),
  y0: Math.min(...boxes.map((b) => b.y0)),
  x1: Math.max(...boxes.map((b) => b.x1)),
  y1: Math.max(...boxes.map((b) => b.y1)),
});

/** A displacement as steps in one or two neighbouring directions, as the log spells it: `2NE`, `N SE`. */
export function spelled(v: At): string {
  for (let turn = 0; turn < 6; turn += 1) {
    const first = DIRECTIONS[turn]!;
    const second = DIRECTIONS[(turn + 1) % 6]!;
    const a = v[0] * second.step[1] - v[1] * second.step[0];
    const b = first.step[0] * v[1] - first.step[1] * v[0];
    if (a > 0 && b >= 0) {
      const words: [number, string][] = [[a, first.name], [b, second.name]];
      return words.filter(([n]) => n > 0).map(([n, name]) => (n === 1 ? name : `${n}${name}`)).join(' ');
    }
  }
  return '';
}
