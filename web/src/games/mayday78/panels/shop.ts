// The missile shop: systems, what fits with what (MD-DAT.19), prices (MD-DAT.20), and the cart.
import type { Action, Missile } from '../types';

export type Guidance = Missile['guidance'];
export type Propulsion = Missile['propulsion'];
export type Detonation = Missile['detonation'];
export type Kit = Guidance | Propulsion | Detonation;
export type Fit = 'ideal' | 'allowed' | 'no';

export interface System<T extends string> {
  id: T;
  price: number;
  does: string;
  rule: string;
}

export const GUIDANCE: readonly System<Guidance>[] = [
  { id: 'homing', price: 1000, does: 'Steers for its target by itself, nearer every turn, and needs no ship any more.', rule: 'MD-MIS.03' },
  { id: 'guided', price: 800, does: 'Steered freely by its owner; lost with the ship that launched it.', rule: 'MD-MIS.08' },
  { id: 'responsive', price: 1500, does: 'Like guided, and its target may be changed in flight.', rule: 'MD-MIS.11' },
  { id: 'unguided', price: 0, does: 'Flies on as it was launched.', rule: 'MD-MIS.13' },
];

export const PROPULSION: readonly System<Propulsion>[] = [
  { id: 'constant', price: 300, does: 'The same thrust every turn, set at launch, straight in one direction.', rule: 'MD-MIS.14' },
  { id: 'limited', price: 300, does: 'Spends its burns in portions, as its guidance allows.', rule: 'MD-MIS.15' },
  { id: 'discretionary', price: 500, does: 'Thrusts like a ship while its burns last.', rule: 'MD-MIS.16' },
  { id: 'unpowered', price: 0, does: 'No drive, 0G0: keeps its launcher’s course. Best with a command or intelligent warhead.', rule: 'MD-MIS.17' },
];

export const DETONATION: readonly System<Detonation>[] = [
  { id: 'contact', price: 100, does: 'Goes off on whatever it meets: 3 throws for damage.', rule: 'MD-DET.02' },
  { id: 'proximity', price: 1000, does: '2 throws for damage, and anti-missile fire cannot touch it.', rule: 'MD-DET.03' },
  { id: 'intelligent', price: 2000, does: 'Ignores all but its target: 3 throws for damage.', rule: 'MD-DET.04' },
  { id: 'command', price: 300, does: 'When it meets something its owner says: contact, proximity, or fly on.', rule: 'MD-DET.05' },
];

const FITS: Readonly<Record<Propulsion, Record<Guidance, Fit>>> = {
  constant: { homing: 'no', guided: 'allowed', responsive: 'allowed', unguided: 'ideal' },
  limited: { homing: 'ideal', guided: 'allowed', responsive: 'allowed', unguided: 'no' },
  discretionary: { homing: 'allowed', guided: 'ideal', responsive: 'ideal', unguided: 'no' },
  unpowered: { homing: 'no', guided: 'allowed', responsive: 'allowed', unguided: 'allowed' },
};

export const fit = (guidance: Guidance, propulsion: Propulsion): Fit => FITS[propulsion][guidance];

const PRICE = new Map<Kit, number>([...GUIDANCE, ...PROPULSION, ...DETONATION].map((one) => [one.id, one.price]));

export const kitPrice = (kit: Kit): number => PRICE.get(kit) ?? 0;
export const bodyPrice = (g: number, burns: number): number => (g * g + burns) * 100;

export const priceOf = ({ guidance, propulsion, detonation, g, burns }: Missile): number =>
  kitPrice(guidance) + kitPrice(propulsion) + kitPrice(detonation) + bodyPrice(g, burns);

export const credits = (sum: number): string => `Cr${sum.toLocaleString('en-US')}`;

/** `homing, limited, contact 6G6` */
export const missileWords = ({ guidance, propulsion, detonation, g, burns }: Missile): string =>
  `${guidance}, ${propulsion}, ${detonation} ${g}G${burns}`;

export const sameMissile = (a: Missile, b: Missile): boolean => missileWords(a) === missileWords(b);

/** Missiles counted by kind, in the order in which they first come. */
export function tallied(missiles: readonly Missile[]): { missile: Missile; count: number }[] {
  const found: { missile: Missile; count: number }[] = [];
  for (const missile of missiles) {
    const there = found.find((one) => sameMissile(one.missile, missile));
    if (there) there.count += 1;
    else found.push({ missile, count: 1 });
  }
  return found;
}

/** Well-known ones to begin with (MD-DAT.14, MD-BLD.02). */
export const PATTERNS: readonly { name: string; missile: Missile }[] = [
  { name: 'Standard', missile: { guidance: 'homing', propulsion: 'limited', detonation: 'contact', g: 6, burns: 6 } },
  { name: 'Defence', missile: { guidance: 'guided', propulsion: 'limited', detonation: 'contact', g: 3, burns: 6 } },
  { name: 'Interceptor', missile: { guidance: 'guided', propulsion: 'discretionary', detonation: 'intelligent', g: 6, burns: 12 } },
  { name: 'Mine', missile: { guidance: 'unguided', propulsion: 'unpowered', detonation: 'contact', g: 0, burns: 0 } },
];

/** Something in the cart: finished missiles, or one part for a component store. */
export interface CartLine {
  text: string;
  price: number;
  count: number;
  missile?: Missile;
  part?: Extract<Action, { type: 'buy' | 'buy-kit' }>;
}

export const cost = (cart: readonly CartLine[]): number => cart.reduce((sum, { price, count }) => sum + price * count, 0);

/** The cart with one more, or one fewer, of a line; what there is none of any more goes. */
export function restocked(cart: readonly CartLine[], line: CartLine, by: number): CartLine[] {
  const there = cart.some((one) => one.text === line.text);
  const after = there ? cart.map((one) => (one.text === line.text ? { ...one, count: one.count + by } : one)) : [...cart, { ...line, count: by }];
  return after.filter((one) => one.count > 0);
}

/** The purchase of a cart: for each finished missile the draft of its systems, unless that stands already, then its body. */
export function purchases(vessel: number, cart: readonly CartLine[], drafted = false): Action[] {
  const all = cart.flatMap(({ missile, part, count }): Action[] => {
    const times = (one: Action[]): Action[] => Array.from({ length: count }, () => one).flat();
    if (part) return times([part]);
    if (!missile) return [];
    const { guidance, propulsion, detonation, g, burns } = missile;
    return times([
      { type: 'draft', vessel, guidance, propulsion, detonation },
      { type: 'buy', vessel, g, burns },
    ]);
  });
  return drafted && all[0]?.type === 'draft' ? all.slice(1) : all;
}
