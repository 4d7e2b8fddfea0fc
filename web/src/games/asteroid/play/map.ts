// The map of a view laid out on the page: two levels side by side or one below the other, loose plans on a shelf beneath.
import type { Box, Point } from '../../../board/hex';
import { SQUARE } from '../drawing/layers';
import { Chart, liesAt, SIZE, type Cell, type Laid } from '../geometry';
import type { View } from '../types';

/** Those in the airlock stand in rows of so many, so far apart. */
export const ABREAST = 5;
export const APART = 38;

const SIDE = SIZE * SQUARE;
const GAP = 70;
/** Room for the title above each level. */
export const TITLE = 46;
/** Loose plans are drawn smaller: nobody walks there yet. */
export const SHELF_SCALE = 0.5;

export interface Placed extends Laid {
  x: number;
  y: number;
  scale: number;
  loose: boolean;
}

/** A place that a plan may lie in, as far as one knows. */
export interface Unknown {
  x: number;
  y: number;
}

/** The airlock: the middle of the edge that leads out, and the way that is. */
export interface Airlock extends Point {
  down: number;
  right: number;
}

/** Room beside the upper level for those who wait in the airlock. */
export const DOCK = 170;

/** Where the squares of a view lie on the board. */
export class StationMap {
  readonly chart = new Chart();
  readonly sheets: Placed[] = [];
  readonly unknown: Unknown[] = [];
  readonly titles: { level: number; text: string; x: number; y: number; width: number }[] = [];
  private readonly origins = new Map<number, Point & { scale: number }>();
  private readonly boxes = new Map<number, Box>();
  readonly small: boolean;
  readonly airlock: Airlock | null;
  /** How far out those in the airlock stand. */
  private readonly dock: number;

  constructor(view: View, tall: boolean) {
    const waiting = view.members.filter((member) => member.square === 'airlock').length;
    this.dock = waiting ? Math.min(DOCK, 26 + Math.ceil(waiting / ABREAST) * (APART + 4)) : 30;
    this.small = view.drawing.length > 0;
    if (this.small) this.drawSmall(view);
    else this.layLevels(view, tall);
    this.chart.change(view.edges);
    this.airlock = this.findAirlock(view);
  }

  private findAirlock(view: View): Airlock | null {
    const centre = this.centre(view.entry);
    if (!centre) return null;
    const [down, right] = (this.small ? null : outside(view)) ?? [-1, 0];
    return { x: centre.x + (right * SQUARE) / 2, y: centre.y + (down * SQUARE) / 2, down, right };
  }

  private drawSmall(view: View): void {
    this.chart.draw(view.drawing, view.listed);
    const cells = [...this.chart.cells.values()];
    const width = Math.max(...cells.map((cell) => cell.column)) + 1;
    const height = Math.max(...cells.map((cell) => cell.row)) + 1;
    this.origins.set(0, { x: 0, y: 0, scale: 1 });
    this.boxes.set(0, { x0: 0, y0: 0, x1: width * SQUARE, y1: height * SQUARE });
  }

  private layLevels(view: View, tall: boolean): void {
    const laid = view.sheets;
    const frame = frameOf(laid, view);
    const width = (frame.right1 - frame.right0) * SIDE;
    const height = (frame.down1 - frame.down0) * SIDE;
    const [out, aside] = outside(view) ?? [0, 0];
    const dock = { above: out < 0 ? DOCK : 0, right: aside > 0 ? DOCK : 0, below: out > 0 ? DOCK : 0 };
    // What nobody has seen anything of takes no room.
    const levels = [0, 1].filter((level) => level === 0 || view.side === 'computer' || laid.some((sheet) => sheet.level === level));
    for (const level of levels) {
      const x = tall ? 0 : level * (width + GAP + dock.right);
      const y = tall ? level * (height + GAP + TITLE + dock.below) : 0;
      const above = level ? 0 : dock.above;
      this.origins.set(level, { x: x - frame.right0 * SIDE, y: y - frame.down0 * SIDE, scale: 1 });
      this.boxes.set(level, { x0: x, y0: y - TITLE - above, x1: x + width, y1: y + height });
      this.titles.push({ level, text: level ? 'Lower level' : 'Upper level', x, y: y - 14 - above, width });
      const here = laid.filter((sheet) => sheet.level === level);
      for (const sheet of here) this.sheets.push({ ...sheet, x: x + (sheet.right - frame.right0) * SIDE, y: y + (sheet.down - frame.down0) * SIDE, scale: 1, loose: false });
      for (let down = frame.down0; down < frame.down1; down++)
        for (let right = frame.right0; right < frame.right1; right++)
          if (isUnknown(here, down, right))
            this.unknown.push({ x: x + (right - frame.right0) * SIDE, y: y + (down - frame.down0) * SIDE });
    }
    for (const sheet of laid) this.chart.lay(sheet);
    const bottom = tall && levels.length > 1 ? 2 * height + GAP + TITLE + dock.below : height + dock.below;
    view.loose.forEach((plan, at) => this.shelve(plan, at, bottom + GAP + TITLE, tall ? 2 : 8));
    if (view.loose.length) this.titles.push({ level: 2, text: 'Plans beside the map', x: 0, y: bottom + GAP + TITLE - 14, width: SIDE });
  }

  /** Loose plans count as levels of their own, from 2 on, so that nothing joins them. */
  private shelve(plan: number, at: number, top: number, across: number): void {
    const x = (at % across) * (SIDE * SHELF_SCALE + 24);
    const y = top + Math.floor(at / across) * (SIDE * SHELF_SCALE + 24);
    const laid = { plan, level: 2 + at, down: 0, right: 0, turn: 0 };
    this.chart.lay(laid);
    this.origins.set(laid.level, { x, y, scale: SHELF_SCALE });
    this.boxes.set(laid.level, { x0: x, y0: y, x1: x + SIDE * SHELF_SCALE, y1: y + SIDE * SHELF_SCALE });
    this.sheets.push({ ...laid, x, y, scale: SHELF_SCALE, loose: true });
  }

  cell(name: string): Cell | undefined {
    return this.chart.cells.get(name);
  }

  /** The middle of a square. */
  centre(name: string): Point | null {
    const cell = this.cell(name);
    const origin = cell && this.origins.get(cell.level);
    if (!cell || !origin) return null;
    return { x: origin.x + (cell.column + 0.5) * SQUARE * origin.scale, y: origin.y + (cell.row + 0.5) * SQUARE * origin.scale };
  }

  /** How large squares are drawn there. */
  scale(name: string): number {
    const cell = this.cell(name);
    return (cell && this.origins.get(cell.level)?.scale) ?? 1;
  }

  /** The square under a point of the board. */
  at(point: Point): Cell | null {
    for (const [level, box] of this.boxes) {
      if (point.x < box.x0 || point.x >= box.x1 || point.y < box.y0 || point.y >= box.y1) continue;
      const origin = this.origins.get(level)!;
      const column = Math.floor((point.x - origin.x) / (SQUARE * origin.scale));
      const row = Math.floor((point.y - origin.y) / (SQUARE * origin.scale));
      return this.chart.at(level, row, column) ?? null;
    }
    return null;
  }

  /** The box of a level, of all of it. */
  box(level: number): Box | null {
    return this.boxes.get(level) ?? null;
  }

  /** The box around what is known of a level; of the whole map if nothing is. */
  known(level: number): Box {
    const here = this.sheets.filter((sheet) => sheet.level === level);
    if (this.small || !here.length) return this.box(level) ?? this.box(0)!;
    const xs = here.map((sheet) => sheet.x);
    const ys = here.map((sheet) => sheet.y);
    const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs) + SIDE, y1: Math.max(...ys) + SIDE };
    const lock = level === 0 ? this.airlock : null;
    if (!lock) return box;
    const [x, y] = [lock.x + lock.right * this.dock, lock.y + lock.down * this.dock];
    return { x0: Math.min(box.x0, x), y0: Math.min(box.y0, y), x1: Math.max(box.x1, x), y1: Math.max(box.y1, y) };
  }

  whole(): Box {
    const all = [...this.boxes.values()];
    return {
      x0: Math.min(...all.map((box) => box.x0)),
      y0: Math.min(...all.map((box) => box.y0)),
      x1: Math.max(...all.map((box) => box.x1)),
      y1: Math.max(...all.map((box) => box.y1)),
    };
  }
}

/** Does some plan lie beside this place, and none in it? */
function isUnknown(here: readonly Laid[], down: number, right: number): boolean {
  const away = here.map((sheet) => Math.abs(sheet.down - down) + Math.abs(sheet.right - right));
  return away.includes(1) && !away.includes(0);
}

/** Rows and columns of plans that the map takes: what lies there, and what may lie beyond it as far as one knows. */
function frameOf(laid: readonly Laid[], view: View): { down0: number; down1: number; right0: number; right1: number } {
  if (view.side === 'computer' || !laid.length) return { down0: 0, down1: 2, right0: 0, right1: 2 };
  const downs = laid.map((sheet) => sheet.down);
  const rights = laid.map((sheet) => sheet.right);
  return { ...span('down', downs), ...span('right', rights) } as { down0: number; down1: number; right0: number; right1: number };

  function span(name: 'down' | 'right', values: number[]): Record<string, number> {
    const least = Math.min(...values);
    const most = Math.max(...values);
    // A level is two plans wide and high; the way in is at its outside.
    const open = most - least < 1;
    const before = open && !entersFrom(view, name, -1) ? 1 : 0;
    const after = open && !entersFrom(view, name, 1) ? 1 : 0;
    return { [`${name}0`]: least - before, [`${name}1`]: most + 1 + after };
  }
}

/** The way out of the station at the entry, in the map's own frame. */
function outside(view: View): [number, number] | null {
  const found = /^(\d)([A-M])(\d+)$/.exec(view.entry);
  const sheet = found && view.sheets.find((one) => one.plan === Number(found[1]));
  if (!found || !sheet) return null;
  const [row, column] = liesAt(found[2]!.charCodeAt(0) - 65, Number(found[3]) - 1, sheet.turn);
  if (row === 0) return [-1, 0];
  if (row === SIZE - 1) return [1, 0];
  return column === 0 ? [0, -1] : [0, 1];
}

/** Is the entry on that side of its plan, so that nothing can lie beyond it? */
function entersFrom(view: View, axis: 'down' | 'right', way: -1 | 1): boolean {
  const found = /^\d([A-M])(\d+)$/.exec(view.entry);
  if (!found) return false;
  // The expedition's map has the entry plan upright.
  const at = axis === 'down' ? found[1]!.charCodeAt(0) - 65 : Number(found[2]) - 1;
  return at === (way < 0 ? 0 : SIZE - 1);
}
