// Everything that stands or lies on the map, as it is drawn: people, robots, counters face up and face down.
import { itemWords, kindName, nameOf, personName } from '../names';
import type { View } from '../types';

export type Tone = 'expedition' | 'hostile' | 'friendly' | 'idle' | 'asleep' | 'broken' | 'thing' | 'hidden';

export interface Piece {
  key: string;
  /** A character's name; empty for things. */
  ref: string;
  sort: 'person' | 'robot' | 'thing' | 'hidden';
  /** Whose face is drawn. */
  face: string;
  name: string;
  square: string;
  tone: Tone;
  /** Lies down: injured, unconscious, broken. */
  down: boolean;
  stunned: boolean;
  /** Seen through, as an invisible wearer to its friends. */
  faint: boolean;
  done: boolean;
  items: readonly string[];
  note: string;
  carried: boolean;
  /** Face down, but seen: it is turned up when the movement ends. */
  seen: boolean;
}

/** All pieces with a square, things first, so that people are drawn over them. */
export function piecesOf(view: View): Piece[] {
  return [...hidden(view), ...things(view), ...robots(view), ...people(view)];
}

function people(view: View): Piece[] {
  return view.members
    .filter((member) => member.square && !member.dead)
    .map((member) => ({
      key: member.name,
      ref: member.name,
      sort: 'person',
      face: member.name,
      name: personName(member.name),
      square: member.square,
      tone: 'expedition',
      down: member.injured || member.out_until !== '',
      stunned: member.stunned,
      faint: member.invisible,
      done: member.done && (view.stage === 'XM' || view.stage === 'CM'),
      items: member.items,
      note: '',
      carried: member.carrier !== '',
      seen: false,
    }));
}

function robots(view: View): Piece[] {
  return view.robots
    .filter((robot) => robot.square)
    .map((robot) => ({
      key: robot.ref,
      ref: robot.ref,
      sort: 'robot',
      face: robot.kind,
      name: robot.ref,
      square: robot.square,
      tone: robot.stance ? robot.stance : robot.status === 'inop' ? 'broken' : robot.status === 'erratic' ? 'idle' : 'asleep',
      down: robot.status === 'inop',
      stunned: robot.stunned,
      faint: !robot.up,
      done: robot.done && view.stage === 'CM',
      items: [],
      note: nameOf(view, robot.ref),
      carried: false,
      seen: !robot.up && robot.spotted,
    }));
}

function things(view: View): Piece[] {
  return view.objects
    .filter((thing) => thing.square)
    .map((thing, at) => ({
      key: `${thing.kind} ${thing.square} ${at}`,
      ref: '',
      sort: 'thing',
      face: thing.kind,
      name: kindName(thing.kind),
      square: thing.square,
      tone: 'thing',
      down: !thing.works,
      stunned: false,
      faint: !thing.up && thing.kind !== 'charge',
      done: false,
      items: [],
      note: thing.kind === 'charge' && thing.placer ? `laid by ${personName(thing.placer)}` : '',
      carried: false,
      seen: !thing.up && thing.spotted && thing.kind !== 'charge',
    }));
}

function hidden(view: View): Piece[] {
  return view.face_down.map((one, at) => ({
    key: `hidden ${one.square} ${at}`,
    ref: '',
    sort: 'hidden',
    face: 'back',
    name: 'Face-down counter',
    square: one.square,
    tone: 'hidden',
    down: false,
    stunned: false,
    faint: false,
    done: false,
    items: [],
    note: one.spotted ? 'seen: it is turned up at the end of the movement' : one.guessed ? 'Ms. Jones has felt for it' : '',
    carried: false,
    seen: one.spotted,
  }));
}

/** A piece in words, for those who hear the board. */
export function pieceWords(view: View, piece: Piece): string {
  const parts = [piece.sort === 'robot' ? nameOf(view, piece.ref) : piece.name];
  if (piece.sort === 'robot') parts.push(statusWords(piece.tone));
  if (piece.sort === 'person' && piece.down) parts.push('down');
  if (piece.sort === 'thing' && piece.down) parts.push('dead');
  if (piece.stunned) parts.push('stunned');
  if (piece.faint) parts.push(piece.sort === 'person' ? 'invisible to robots' : 'face down to the expedition');
  if (piece.carried) parts.push('carried');
  if (piece.items.length) parts.push(`has ${itemWords(piece.items)}`);
  if (piece.note && piece.sort !== 'robot') parts.push(piece.note);
  return parts.join(', ');
}

export function statusWords(tone: Tone): string {
  return { expedition: '', hostile: 'hostile', friendly: 'friendly', idle: 'erratic, idle now', asleep: 'inactive', broken: 'inoperable', thing: '', hidden: 'face down' }[tone];
}
