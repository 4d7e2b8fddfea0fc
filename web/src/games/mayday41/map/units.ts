// The units on the map as they are drawn: each with its three markers, those alike on one course as one counter.
import type { At } from '../../../board/hex';
import type { Print } from '../../../board/silhouettes';
import { colourOf, colours, numberOf, printOf, sheetOf, shortNote, type Colour } from '../names';
import { spot, type Spot } from '../places';
import type { Markers, Shown, View } from '../types';

export type Kind = 'ship' | 'salvo' | 'contact' | 'bogey';

export interface Unit {
  ref: string;
  kind: Kind;
  own: boolean;
  /** A volley of missiles, as far as one knows. */
  volley: boolean;
  colour: Colour | 'none';
  print: Print;
  mark: string;
  /** What stands beside it: its name, or its class. */
  title: string;
  /** What stands beside several of its kind. */
  group: string;
  past: Spot;
  present: Spot;
  future: Spot;
  nose: string;
  shown: Shown | null;
  /** In a contact: how many vessels of one's own found it in this turn, and how many hold it at all. */
  fresh: number;
  holders: number;
  locked: boolean;
  /** Somebody has a lock on this unit of one's own. */
  warned: boolean;
  evading: boolean;
  disabled: boolean;
  moved: boolean;
}

const BLANK = { group: '', shown: null, fresh: 0, holders: 0, locked: false, warned: false, evading: false, disabled: false, moved: true, volley: false };
const spots = ({ past, present, future, nose }: Markers): Pick<Unit, 'past' | 'present' | 'future' | 'nose'> => ({
  past: spot(past),
  present: spot(present),
  future: spot(future),
  nose,
});

/** All units of a view that have markers on the map. */
export function unitsOf(view: View): Unit[] {
  const mine = view.seat === null ? 'black' : (colours(view.sides)[view.seat] ?? 'black');
  const held = view.ships.flatMap((ship) => ship.holds.filter((one) => one.held));
  const ships = view.ships.flatMap((ship): Unit[] => {
    if (!ship.markers) return [];
    const sheet = sheetOf(view, ship);
    return [
      {
        ...BLANK,
        ...spots(ship.markers),
        ref: ship.ref,
        kind: 'ship',
        own: true,
        colour: mine,
        print: printOf(sheet.code, sheet.size ?? 8),
        mark: numberOf(ship.ref),
        title: ship.name,
        group: sheet.class_name,
        warned: ship.locked_on,
        evading: ship.evading,
        disabled: ship.disabled,
        moved: ship.moved,
      },
    ];
  });
  const salvos = view.salvos.map(
    (salvo): Unit => ({
      ...BLANK,
      ...spots(salvo.markers),
      ref: salvo.ref,
      kind: 'salvo',
      own: true,
      volley: true,
      colour: mine,
      print: 'missile',
      mark: numberOf(salvo.ref),
      title: shortNote(salvo),
      warned: salvo.locked_on,
      moved: salvo.moved,
    }),
  );
  const contacts = view.contacts.map((contact): Unit => {
    const holds = held.filter((one) => one.target === contact.ref);
    return {
      ...BLANK,
      ...spots(contact.markers),
      ref: contact.ref,
      kind: 'contact',
      own: false,
      volley: contact.volley,
      colour: colourOf(view, contact.side),
      print: contact.volley ? 'missile' : printOf(contact.code, contact.size),
      mark: numberOf(contact.ref),
      title: contact.volley ? contact.class_name || 'missiles' : contact.code || `size ${contact.size}`,
      shown: contact.shown,
      fresh: holds.filter((one) => one.turn >= view.turn).length,
      holders: holds.length,
      locked: holds.some((one) => one.locked),
      moved: contact.moved,
    };
  });
  const bogeys = view.bogeys.map(
    (bogey): Unit => ({
      ...BLANK,
      ...spots(bogey.markers),
      ref: bogey.ref,
      kind: 'bogey',
      own: false,
      colour: 'none',
      print: 'ship',
      mark: numberOf(bogey.ref),
      title: '',
      shown: bogey.shown,
    }),
  );
  return [...bogeys, ...contacts, ...salvos, ...ships];
}

/** Units that look alike and are on one course: one counter with a number, so that forty fighters are one thing. */
export interface Flock {
  id: string;
  units: readonly Unit[];
  /** The one that is drawn. */
  face: Unit;
  /** They are in one hex, but not on one course. */
  mixed?: boolean;
}

const where = ({ at, level }: Spot): string => `${at[0]},${at[1]},${level}`;
/** Bogeys tell nothing but their markers, ships of one class and side are alike. */
const likeness = (unit: Unit): string =>
  [unit.kind, unit.colour, unit.print, unit.volley, unit.moved, where(unit.past), where(unit.present), where(unit.future)].join(' ');

export function flocks(units: readonly Unit[]): Flock[] {
  const found = new Map<string, Unit[]>();
  for (const unit of units) found.set(likeness(unit), [...(found.get(likeness(unit)) ?? []), unit]);
  return [...found.values()].map((group) => ({ id: group[0]!.ref, units: group, face: group[0]! }));
}

/** So many counters fit into a hex. */
const ROOM = 4;

/**
 * From far away all of one side in a hex are one counter, and close by those of one class where there is no room for
 * each; their courses still show who goes where. The unit that moves stays by itself.
 */
export function gathered(all: readonly Flock[], far: boolean, mover: string): Flock[] {
  const hexes = new Map<string, Flock[]>();
  for (const flock of all) hexes.set(where(flock.face.present), [...(hexes.get(where(flock.face.present)) ?? []), flock]);
  return [...hexes.values()].flatMap((here) => {
    if (!far && here.length <= ROOM) return here;
    const groups = new Map<string, Flock[]>();
    for (const flock of here) {
      const { face } = flock;
      const kind = face.ref === mover ? 'mover' : [face.own, face.kind === 'bogey', face.colour, face.volley, far || face.print].join(' ');
      groups.set(kind, [...(groups.get(kind) ?? []), flock]);
    }
    return [...groups.values()].map((group) => {
      if (group.length === 1) return group[0]!;
      const largest = group.reduce((best, one) => (one.units.length < best.units.length ? one : best));
      return { id: largest.id, units: group.flatMap((flock) => flock.units), face: largest.face, mixed: true };
    });
  });
}

export const isStill = (unit: Unit): boolean => where(unit.past) === where(unit.present) && where(unit.present) === where(unit.future);

/** Every hex that something stands on, comes from or is bound for. */
export const hexesInUse = (view: View): At[] => [
  ...unitsOf(view).flatMap((unit) => [unit.present.at, unit.future.at]),
  ...view.bodies.map((body) => spot(body.hex).at),
];
