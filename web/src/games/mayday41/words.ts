// The map in words, for those who listen: what each counter is, where it goes, how sure we are of it.
import type { Flock, Unit } from './map/units';
import { article, contactOf, counted, listed, notes, salvoOf, sentence, sheetOf, shipOf, unitName } from './names';
import { levelWords, nameOf, range, type Spot } from './places';
import type { View, World } from './types';

export const placeWords = ({ at, level }: Spot): string => (level ? `${nameOf(at)}, level ${levelWords(level)}` : nameOf(at));

const still = (unit: Unit): boolean => nameOf(unit.present.at, unit.present.level) === nameOf(unit.future.at, unit.future.level);

/** Where it is and where it is bound. */
export const courseWords = (unit: Unit): string =>
  still(unit) ? `at ${placeWords(unit.present)}, stays` : `at ${placeWords(unit.present)}, bound for ${placeWords(unit.future)}, speed ${range(unit.present, unit.future)}`;

/** How sure we are of a contact, and by whom. */
export function sureWords(view: View, ref: string): string {
  const holders = view.ships.flatMap((ship) => ship.holds.filter((one) => one.held && one.target === ref).map((one) => ({ ship, ...one })));
  if (!holders.length) return 'held by nobody of ours';
  const by = (found: typeof holders): string => (found.length > 3 ? counted(found.length, 'vessel') : listed(found.map((one) => one.ship.name)));
  const now = holders.filter((one) => one.turn >= view.turn);
  const since = Math.max(...holders.map((one) => one.turn));
  const first = now.length ? `held now by ${by(now)}` : `held since turn ${since} by ${by(holders)}`;
  const locks = holders.filter((one) => one.locked);
  return locks.length ? `${first}, locked by ${by(locks)}` : first;
}

/** One unit in a phrase. */
export function unitWords(view: View, unit: Unit): string {
  if (unit.kind === 'ship') {
    const ship = shipOf(view, unit.ref)!;
    const sheet = sheetOf(view, ship);
    const more = [ship.landed && `landed on ${ship.landed}`, ship.orbits && `in orbit around ${ship.orbits}`, ship.depth && `in the ${ship.depth} atmosphere`, ship.evading && 'evading', ship.disabled && 'disabled', ship.locked_on && 'somebody has a lock on it'].filter(Boolean);
    return [`${ship.name}, your ${sheet.role || sheet.class_name}`, courseWords(unit), ...more].join(', ');
  }
  if (unit.kind === 'salvo') {
    const salvo = salvoOf(view, unit.ref)!;
    return [`Your volley ${unit.mark}: ${listed(notes(view, salvo))}`, courseWords(unit), `${salvo.g_left} G left`].join(', ');
  }
  if (unit.kind === 'contact') {
    const contact = contactOf(view, unit.ref)!;
    const what = contact.volley ? contact.class_name || 'missiles' : contact.class_name ? `${article(contact.class_name)} of size ${contact.size}` : `something of size ${contact.size}`;
    return [`Contact ${unit.mark}, ${contact.side}: ${what}`, courseWords(unit), sureWords(view, unit.ref)].join(', ');
  }
  return `${sentence(unitName(view, unit.ref))}, unknown, ${courseWords(unit)}`;
}

/** Those that share a counter. */
export function flockWords(view: View, flock: Flock): string {
  const [first] = flock.units;
  if (flock.units.length === 1 || !first) return first ? unitWords(view, first) : '';
  return `${flock.units.length} alike: ${unitWords(view, first)}`;
}

const KINDS: Readonly<Record<World['kind'], string>> = { planet: 'planet', moon: 'moon', asteroid: 'asteroid', gas_giant: 'gas giant', star: 'star' };

export function worldWords(world: World): string {
  const air = world.kind === 'planet' ? (world.atmosphere ? `, atmosphere ${world.atmosphere.toString(16).toUpperCase()}` : ', no atmosphere') : '';
  const pull = world.rings.length ? `, gravity ${world.rings.join(' and ')}` : '';
  const limit = world.limit ? `, a hundred diameters are ${world.limit} hexes` : '';
  return `${world.name || sentence(KINDS[world.kind])}, ${article(KINDS[world.kind])} at ${world.hex}${air}${pull}${limit}.`;
}
