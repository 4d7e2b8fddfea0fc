// What things are called on the desk: units in few letters, systems by their ids, orders in a few words.
import { contactOf, numberOf, shipOf } from '../names';
import type { Ship, View } from '../types';

/** The letters a missile is known by. */
export const MISSILES: Readonly<Record<string, string>> = { c: 'C', si: 'SI', fi: 'FI', jammer: 'Jammer', decoy: 'Decoy' };

export const SENSORS: Readonly<Record<string, string>> = { radar: 'radar', ladar: 'LADAR', visible: 'visible', ir: 'infrared' };

export const WEAPONS: Readonly<Record<string, string>> = { laser: 'laser', npaw: 'particle beam', meson: 'meson gun', plasma: 'plasma gun' };

/** From one direction to the next, clockwise (M4-JAM.03). */
export const ARCS: readonly string[] = ['N to NE', 'NE to SE', 'SE to S', 'S to SW', 'SW to NW', 'NW to N'];

/** Words for what is out of order. */
export const SYSTEMS: Readonly<Record<string, string>> = {
  bridge: 'bridge',
  plant: 'power plant',
  fuel: 'fuel tanks',
  jump: 'jump drive',
  pilot: 'pilot',
  sensors: 'sensors',
  directors: 'fire directors',
  spinal: 'spinal mount',
};

/** `laser12` as one reads it: laser 12. */
export const spaced = (id: string): string => id.replaceAll('_', ' ').replace(/([a-z])(\d)/g, '$1 $2');

/** A unit in as few letters as tell it from others: Bodkin, C3 Halberd, bogey 4, volley 2. */
export function brief(view: View, ref: string): string {
  const number = numberOf(ref);
  switch (ref[0]) {
    case 's':
      return shipOf(view, ref)?.name || `vessel ${number}`;
    case 'm':
      return `volley ${number}`;
    case 'c': {
      const contact = contactOf(view, ref);
      return `C${number} ${contact?.volley ? 'missiles' : contact?.class_name || ''}`.trim();
    }
    case 'b':
      return `bogey ${number}`;
    default:
      return ref || 'nothing';
  }
}

/** The present place of a unit, if it has one. */
export function placeOf(view: View, ref: string): string | null {
  const unit = [...view.ships, ...view.salvos, ...view.contacts, ...view.bogeys].find((one) => one.ref === ref);
  return unit?.markers?.present ?? null;
}

/** A number with its sign, and a minus as long as the plus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '0');

/** Equal words counted: laser \u00d76, off \u00d72. */
export function tallied(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count > 1 ? `${word} \u00d7${count}` : word)).join(', ');
}

/** Is this vessel one that can be given orders: on the map and one's own? */
export const commands = (ship: Ship): boolean => ship.markers !== null && !ship.fate && !ship.taken_from;
