// Which counters lie where in a hex, so that none hides another.
import { centre, key, type At, type Point } from './hex';
import { rimSlots, slots } from './stack';

export type Role = 'past' | 'present' | 'future';

/** A counter in a hex. */
export interface Lying {
  role: Role;
  at: At;
  /** The future that is being chosen. */
  chosen: boolean;
  /** Where the present counter will be when the move is made. */
  ghost?: boolean;
}

export interface Place extends Point {
  /** Its place against the centre of its hex. */
  dx: number;
  dy: number;
  scale: number;
}

/** What a map knows of its hexes. */
export interface Ground<Piece> {
  /** Does a world lie here, which is to stay in sight? */
  world: (at: At) => boolean;
  /** Does this counter lie on top of the others, and not among them? */
  lifted: (piece: Piece, onWorld: boolean) => boolean;
  /** The size of one that does. */
  lift: number;
}

/** The place of a counter as CSS; from far away it grows. */
export const put = ({ x, y, dx, dy, scale }: Place, grow: number): string =>
  `translate(${x + dx * grow}px, ${y + dy * grow}px) scale(${scale * grow})`;

/** So many fit into a hex before the presents among them become too small to tell apart. */
const ROOM = 4;

/** In a crowded hex what has been goes first, then what will be; their courses still show where they lie. */
function uncrowded<Piece extends Lying>(group: readonly Piece[]): readonly Piece[] {
  if (group.length <= ROOM || !group.some((piece) => piece.role === 'present' && !piece.ghost)) return group;
  const now = group.filter((piece) => piece.role !== 'past');
  return now.length <= ROOM ? now : now.filter((piece) => piece.chosen || piece.role === 'present');
}

function shared<Piece extends Lying>(all: readonly Piece[], { world, lifted, lift }: Ground<Piece>): (Piece & Place)[] {
  const group = uncrowded(all);
  const { x, y } = centre(group[0]!.at);
  const onWorld = world(group[0]!.at);
  const free = group.filter((piece) => !lifted(piece, onWorld));
  const places = onWorld ? rimSlots(free.length) : slots(free.length);
  return group.map((piece) => {
    const slot = places[free.indexOf(piece)] ?? { x: 0, y: 0, scale: lift };
    return { ...piece, x, y, dx: slot.x, dy: slot.y, scale: slot.scale };
  });
}

/** Counters with their places, hex by hex. */
export function arranged<Piece extends Lying>(pieces: readonly Piece[], ground: Ground<Piece>): (Piece & Place)[] {
  const byHex = new Map<string, Piece[]>();
  for (const piece of pieces) byHex.set(key(piece.at), [...(byHex.get(key(piece.at)) ?? []), piece]);
  return [...byHex.values()].flatMap((group) => shared(group, ground));
}
