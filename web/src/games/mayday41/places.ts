// Places by their names: a hex CCRR or column,row, with @level off the plane (M4-MAP.02, M4-MAP.11, M4-TDM.01).
import { columnRow, fromColumnRow, type At } from '../../board/hex';

export interface Spot {
  at: At;
  level: number;
}

const NAME = /^(?:(\d\d)(\d\d)|(-?\d+),(-?\d+))(?:@(-?\d+))?$/;
const PRINTED = 99;

/** The place of this name. */
export function spot(name: string): Spot {
  const found = NAME.exec(name);
  if (!found) throw new Error(`${name} is no place`);
  return { at: fromColumnRow([Number(found[1] ?? found[3]), Number(found[2] ?? found[4])]), level: Number(found[5] ?? 0) };
}

export const hexOf = (name: string): At => spot(name).at;

const two = (value: number): string => String(value).padStart(2, '0');

/** What a place is called. */
export function nameOf(at: At, level = 0): string {
  const [column, row] = columnRow(at);
  const printed = column >= 0 && column <= PRINTED && row >= 0 && row <= PRINTED;
  const hex = printed ? two(column) + two(row) : `${column},${row}`;
  return level ? `${hex}@${level}` : hex;
}

/** Hexes between two places; levels left out. */
export const hexes = (a: At, b: At): number => {
  const [q, r] = [b[0] - a[0], b[1] - a[1]];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

/** Range: the nearest whole number to the straight way (M4-TDM.04). */
export function range(from: Spot, to: Spot): number {
  const [flat, levels] = [hexes(from.at, to.at), Math.abs(to.level - from.level)];
  return levels ? Math.round(Math.hypot(flat, levels)) : flat;
}

/** A level as it is written: +2, 0, -1, with a minus sign as long as the plus. */
export const levelWords = (level: number): string => (level > 0 ? `+${level}` : level < 0 ? `\u2212${-level}` : '0');
