// Groups of vessels that are given orders together: by class, or named by the player.
import { sheetOf } from '../names';
import { commands } from './naming';
import type { Ship, View } from '../types';

export interface Group {
  name: string;
  refs: string[];
}

/** A line of an orders sheet: one vessel, or several that are ordered alike. */
export interface Row {
  key: string;
  label: string;
  ships: Ship[];
  /** Named by the player. */
  own: boolean;
}

const kept = new Map<string, string>();

function load(place: string): Group[] {
  try {
    const text = kept.get(place) ?? localStorage.getItem(place);
    return text ? (JSON.parse(text) as Group[]) : [];
  } catch {
    return [];
  }
}

/** A browser may refuse storage; then groups last as long as the page. */
function save(place: string, groups: readonly Group[]): void {
  const text = JSON.stringify(groups);
  try {
    localStorage.setItem(place, text);
  } catch {
    kept.set(place, text);
  }
}

export class Groups {
  own = $state.raw<readonly Group[]>([]);
  private readonly place: string;

  constructor(table: string, seat: number | null) {
    this.place = `mayday.mayday41.groups.${table}.${seat ?? 'watcher'}`;
    this.own = load(this.place);
  }

  /** These vessels under this name; they leave the groups they were in. */
  make(name: string, refs: readonly string[]): void {
    const left = this.own.filter((group) => group.name !== name).map((group) => ({ ...group, refs: group.refs.filter((ref) => !refs.includes(ref)) }));
    this.put([...left, { name, refs: [...refs] }]);
  }

  drop(name: string): void {
    this.put(this.own.filter((group) => group.name !== name));
  }

  private put(groups: readonly Group[]): void {
    this.own = groups.filter((group) => group.refs.length > 0);
    save(this.place, this.own);
  }

  /** A name that no group has yet. */
  get fresh(): string {
    const letters = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India', 'Juliett'];
    return letters.find((name) => !this.own.some((group) => group.name === name)) ?? `Group ${this.own.length + 1}`;
  }

  /** The fleet in as few lines as can be: named groups, classes of several alike, single vessels. */
  rows(view: View, fleet: readonly Ship[] = view.ships.filter(commands)): Row[] {
    const left = new Map(fleet.map((ship) => [ship.ref, ship]));
    const named: Row[] = [];
    for (const { name, refs } of this.own) {
      const ships = refs.flatMap((ref) => left.get(ref) ?? []);
      for (const ship of ships) left.delete(ship.ref);
      if (ships.length) named.push({ key: `group ${name}`, label: name, ships, own: true });
    }
    const classes = new Map<number, Ship[]>();
    for (const ship of left.values()) classes.set(ship.sheet, [...(classes.get(ship.sheet) ?? []), ship]);
    const alike = [...classes.values()].map((ships): Row => {
      const first = ships[0]!;
      if (ships.length === 1) return { key: first.ref, label: first.name || first.ref, ships, own: false };
      return { key: `class ${first.sheet}`, label: sheetOf(view, first).class_name, ships, own: false };
    });
    return [...named, ...alike];
  }
}

/** Each vessel of a row as a row of its own. */
export const single = (row: Row): Row[] => row.ships.map((ship) => ({ key: ship.ref, label: ship.name || ship.ref, ships: [ship], own: false }));

/** Several vessels chosen on the map are a line too, unless they are one already. */
export function withChosen(rows: readonly Row[], units: readonly string[], fleet: readonly Ship[]): Row[] {
  const ships = fleet.filter((ship) => units.includes(ship.ref));
  const known = rows.some((row) => row.ships.length === ships.length && row.ships.every((ship) => units.includes(ship.ref)));
  return ships.length < 2 || known ? [...rows] : [{ key: 'chosen', label: 'Chosen', ships, own: false }, ...rows];
}
