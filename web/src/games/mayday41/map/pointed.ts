// Where an entry of the log happened: the places and units that it names.
import { spot, type Spot } from '../places';
import type { View } from '../types';
import { unitsOf } from './units';

export interface Trace {
  spots: Spot[];
  /** From the first unit to the second, when one did something to another. */
  between: [Spot, Spot] | null;
}

const PLACE = /^(?:\d{4}|-?\d+,-?\d+)(?:@-?\d+)?$/;
const PLACES = ['past', 'present', 'future', 'hex', 'at', 'to', 'place'];
/** A bogey's number outlives no move, so an old one would point at another marker (M4-SEN.36). */
const LASTING = /^[smc]\d+$/;

/** What to point at for an event; null where it names nothing that is on the map. */
export function trace(view: View, event: unknown): Trace | null {
  if (typeof event !== 'object' || event === null) return null;
  const fields = Object.entries(event).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const places = fields.filter(([name, value]) => PLACES.includes(name) && PLACE.test(value)).map(([, value]) => spot(value));
  const where = new Map(unitsOf(view).map((unit) => [unit.ref, unit.present]));
  const units = fields.flatMap(([, value]) => (LASTING.test(value) && where.has(value) ? [where.get(value)!] : []));
  const spots = places.length ? places : units;
  if (!spots.length) return null;
  return { spots, between: !places.length && units.length >= 2 ? [units[0]!, units[1]!] : null };
}
