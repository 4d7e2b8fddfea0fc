// Where each piece is drawn: alone in the middle of its square, several beside one another, smaller the more there are.
import { SQUARE } from '../drawing/layers';
import { ABREAST, APART, type StationMap } from './map';
import type { Piece } from './pieces';

export interface Spot {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
}

/** How far out the first row of those in the airlock stands. */
const FIRST_ROW = 40;

export function spotsOf(map: StationMap, pieces: readonly Piece[]): Spot[] {
  const squares = new Map<string, Piece[]>();
  for (const piece of pieces) squares.set(piece.square, [...(squares.get(piece.square) ?? []), piece]);
  return [...squares].flatMap(([square, here]) => (square === 'airlock' ? docked(map, here) : stacked(map, square, here)));
}

function stacked(map: StationMap, square: string, here: readonly Piece[]): Spot[] {
  const centre = map.centre(square);
  if (!centre) return [];
  const size = map.scale(square);
  const across = Math.ceil(Math.sqrt(here.length));
  const down = Math.ceil(here.length / across);
  const pitch = (SQUARE / across) * size;
  return here.map((piece, at) => ({
    piece,
    x: centre.x + ((at % across) - (across - 1) / 2) * pitch,
    y: centre.y + (Math.floor(at / across) - (down - 1) / 2) * pitch,
    scale: size / (across > 1 ? across * 0.78 : 1),
  }));
}

/** In rows outside the entry, the first ones next to it. */
function docked(map: StationMap, here: readonly Piece[]): Spot[] {
  const lock = map.airlock;
  if (!lock) return [];
  return here.map((piece, at) => {
    const out = FIRST_ROW + Math.floor(at / ABREAST) * (APART + 4);
    const row = Math.min(ABREAST, here.length - Math.floor(at / ABREAST) * ABREAST);
    const along = ((at % ABREAST) - (row - 1) / 2) * APART;
    return { piece, x: lock.x + lock.right * out + lock.down * along, y: lock.y + lock.down * out + lock.right * along, scale: 0.9 };
  });
}
