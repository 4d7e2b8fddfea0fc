// Fleets put together by points, and the scenario in which they meet.
import type { SheetNote } from '../wire';
import { embedded } from './sheets';

export interface Fleet {
  name: string;
  /** How many of each class, by its code. */
  ships: Record<string, number>;
}

export const NAMES = ['Amber', 'Blue', 'Coral', 'Dune', 'Ember', 'Fjord'];
export const MOST_SHIPS = 60;
const RADIUS = 18;
const MIDDLE = 30;
const ABREAST = 15;
/** The directions of the map with their angles, clockwise from east. */
const BEARINGS: [string, number][] = [
  ['SE', 30],
  ['S', 90],
  ['SW', 150],
  ['NW', 210],
  ['N', 270],
  ['NE', 330],
];

export const shipsOf = (fleet: Fleet): number => Object.values(fleet.ships).reduce((sum, number) => sum + number, 0);

/** What a fleet is worth, with everything that its vessels carry. */
export function worthOf(fleet: Fleet, notes: readonly SheetNote[]): number {
  return Object.entries(fleet.ships).reduce((sum, [code, number]) => sum + number * (notes.find((note) => note.code === code)?.worth ?? 0), 0);
}

export interface Meeting {
  title: string;
  turns: number;
  detected: boolean;
}

/** The file of a battle: fleets in a circle around empty space, each heading inwards; the last that can act wins. */
export function battle(fleets: readonly Fleet[], own: readonly string[], meeting: Meeting): string {
  const head = [
    `title = ${JSON.stringify(meeting.title)}`,
    `blurb = ${JSON.stringify(`${fleets.map((fleet) => fleet.name).join(' against ')}: the last fleet that can still act wins.`)}`,
    `detected = ${meeting.detected}`,
    '',
    '[goals]',
    `length = ${meeting.turns}`,
    'goals = [{ kind = "last" }, { kind = "structure" }]',
  ];
  const sides = fleets.map((fleet, i) => side(fleet, (360 / fleets.length) * i + 180));
  return [head.join('\n') + '\n', ...sides, ...own.map(embedded)].join('\n');
}

function side(fleet: Fleet, angle: number): string {
  const turned = (angle * Math.PI) / 180;
  const column = MIDDLE + Math.round(RADIUS * Math.cos(turned));
  const row = MIDDLE + Math.round(RADIUS * Math.sin(turned));
  const inwards = (angle + 180) % 360;
  const heading = BEARINGS.reduce((best, one) => (apart(one[1], inwards) < apart(best[1], inwards) ? one : best))[0];
  const codes = Object.entries(fleet.ships).flatMap(([code, number]) => Array.from({ length: number }, () => code));
  const ships = codes.map((code, i) => {
    const hex = place(column + Math.floor(i / ABREAST), row + (i % ABREAST) - Math.floor(Math.min(codes.length, ABREAST) / 2));
    return `  { code = ${JSON.stringify(code)}, hex = "${hex}", velocity = "2 ${heading}" },`;
  });
  return [`[[sides]]`, `name = ${JSON.stringify(fleet.name)}`, 'unit = true', 'ships = [', ...ships, ']', ''].join('\n');
}

const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));
const place = (column: number, row: number): string => `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
