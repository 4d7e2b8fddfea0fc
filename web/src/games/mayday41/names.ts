// What units are called, drawn as and coloured: vessels of one's own, volleys, contacts, bogeys.
import type { Print } from '../../board/silhouettes';
import type { Contact, Salvo, Sheet, Ship, View } from './types';

const PALETTE = ['blue', 'red', 'green', 'orange', 'purple', 'black'] as const;
export type Colour = (typeof PALETTE)[number];
const BY_NAME: Readonly<Record<string, Colour>> = { Blue: 'blue', Red: 'red', Amber: 'orange', Coral: 'red', Green: 'green' };

/** The colour of each side: its name's where that is one, else the next that is free. */
export function colours(sides: readonly string[]): Colour[] {
  const named = sides.map((name) => BY_NAME[name]);
  const free = PALETTE.filter((one) => !named.includes(one));
  return named.map((one) => one ?? free.shift() ?? 'black');
}

export const colourOf = (view: View, side: string): Colour => colours(view.sides)[view.sides.indexOf(side)] ?? 'black';

const PRINTS: Readonly<Record<string, Print>> = {
  BLK: 'hauler',
  CLX: 'cruiser',
  CVT: 'ark',
  DDE: 'destroyer',
  FGT: 'fighter',
  FTR: 'trader',
  GIG: 'lifeboat',
  MSB: 'escort',
  PTC: 'ship',
  RDR: 'corsair',
  RID: 'liner',
  SCE: 'scout',
  SCT: 'scout',
  SHT: 'craft',
  SKM: 'yacht',
};

/** The silhouette of a class; of one that the page does not know, by its size (M4-SHP.02). */
export function printOf(code: string, size: number): Print {
  const known = PRINTS[code];
  if (known) return known;
  return size <= 7 ? 'craft' : size === 8 ? 'ship' : size === 9 ? 'destroyer' : 'cruiser';
}

export const sheetOf = (view: View, ship: Ship): Sheet => view.sheets[ship.sheet]!;

/** The number in a handle: what a counter is marked with. */
export const numberOf = (ref: string): string => ref.slice(1);

export const shipOf = (view: View, ref: string | null | undefined): Ship | undefined => view.ships.find((one) => one.ref === ref);
export const salvoOf = (view: View, ref: string | null | undefined): Salvo | undefined => view.salvos.find((one) => one.ref === ref);
export const contactOf = (view: View, ref: string | null | undefined): Contact | undefined => view.contacts.find((one) => one.ref === ref);

const article = (words: string): string => (/^[aeiou]/i.test(words) ? `an ${words}` : `a ${words}`);

/** A unit as one speaks of it: `Bodkin`, `volley 2`, `contact 3 (Halberd)`, `bogey 4`. */
export function unitName(view: View, ref: string): string {
  const number = numberOf(ref);
  switch (ref[0]) {
    case 's':
      return shipOf(view, ref)?.name ?? `vessel ${number}`;
    case 'm':
      return `volley ${number}`;
    case 'c': {
      const contact = contactOf(view, ref);
      const what = contact?.volley ? contact.class_name || 'missiles' : contact?.class_name;
      return what ? `contact ${number} (${what})` : `contact ${number}`;
    }
    case 'b':
      return `bogey ${number}`;
    default:
      return ref || 'nothing';
  }
}

export const sentence = (words: string): string => (words ? words.charAt(0).toUpperCase() + words.slice(1) : words);
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
export { article };

const MISSILES: Readonly<Record<string, string>> = {
  c: 'controlled',
  si: 'semi-independent',
  fi: 'fully independent',
  jammer: 'jammer',
  decoy: 'decoy',
};
export const missileWords = (kind: string): string => MISSILES[kind] ?? kind;

/** The missiles of one's own volley by kind and target: `4 C at contact 3`. */
export function notes(view: View, salvo: Salvo): string[] {
  const groups = new Map<string, number>();
  for (const { kind, target, priorities } of salvo.missiles) {
    const aims = target ? [target] : priorities;
    const at = aims.length ? `at ${aims.map((ref) => unitName(view, ref)).join(', then ')}` : kind === 'decoy' ? '' : 'without a target';
    const words = `${kind === 'c' || kind === 'si' || kind === 'fi' ? kind.toUpperCase() : kind} ${at}`.trim();
    groups.set(words, (groups.get(words) ?? 0) + 1);
  }
  return [...groups].map(([words, count]) => `${count} ${words}`);
}

/** The note beside a volley of one's own: `3 C at c1, 64 G`. */
export function shortNote(salvo: Salvo): string {
  const kinds = new Map<string, number>();
  for (const { kind } of salvo.missiles) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const what = [...kinds].map(([kind, count]) => `${count} ${kind.length === 1 || kind === 'si' || kind === 'fi' ? kind.toUpperCase() : kind}`).join(' ');
  const aims = [...new Set(salvo.missiles.map((one) => one.target || one.priorities[0] || ''))].filter(Boolean);
  return `${what}${aims.length ? ` at ${aims.join(', ')}` : ''}, ${salvo.g_left} G`;
}
