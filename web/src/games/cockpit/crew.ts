// Who is who at the ring: colours, initials and patterns, so that no sign depends on colour alone.
import type { View } from './types';

/** The ground of a seat's pieces, the print on it, and a pattern that tells it from the others without colour. */
export interface Livery {
  ground: string;
  print: string;
  pattern: string;
}

const stripes = (angle: string, print: string): string => `repeating-linear-gradient(${angle}, ${print} 0 2px, transparent 2px 6px)`;
const dots = (print: string): string => `radial-gradient(circle, ${print} 1.2px, transparent 1.6px) 0 0 / 6px 6px`;

const LIVERIES: Record<string, Livery> = {
  red: { ground: '#d8434a', print: '#fff', pattern: stripes('45deg', '#fff6') },
  green: { ground: '#2a8f52', print: '#fff', pattern: stripes('0deg', '#fff6') },
  blue: { ground: '#3a78d8', print: '#fff', pattern: stripes('90deg', '#fff6') },
  orange: { ground: '#e08527', print: '#160c02', pattern: dots('#160c02aa') },
  yellow: { ground: '#e8c93b', print: '#1d1702', pattern: stripes('135deg', '#1d170266') },
  purple: { ground: '#8f56cf', print: '#fff', pattern: dots('#fffb') },
  white: { ground: '#efeae0', print: '#14161c', pattern: 'none' },
  black: { ground: '#191b22', print: '#f3ecdd', pattern: `${stripes('45deg', '#fff4')}, ${stripes('135deg', '#fff4')}` },
  grey: { ground: '#7f8792', print: '#0b0d12', pattern: stripes('0deg', '#0b0d1255') },
  pink: { ground: '#e88ab6', print: '#20060f', pattern: `${stripes('0deg', '#20060f44')}, ${stripes('90deg', '#20060f44')}` },
};
const PLAIN: Livery = { ground: '#7f8792', print: '#0b0d12', pattern: 'none' };

export function liveryOf(view: View, seat: number): Livery {
  return LIVERIES[view.seats[seat]?.colour ?? ''] ?? PLAIN;
}

/** One or two letters for each seat, all different: "A", "B2" for a bot's number, "Be" where two begin alike. */
export function initialsOf(names: readonly string[]): string[] {
  const first = names.map((name, seat) => {
    const letter = [...name.trim()][0]?.toUpperCase() ?? String(seat + 1);
    return letter + (/(\d{1,2})$/.exec(name.trim())?.[1] ?? '');
  });
  const longer = first.map((one, seat) => (first.filter((other) => other === one).length === 1 ? one : one.charAt(0) + ([...(names[seat] ?? '').trim()][1] ?? '').toLowerCase()));
  return longer.map((one, seat) => (longer.filter((other) => other === one).length === 1 ? one : `${first[seat]?.charAt(0) ?? ''}${seat + 1}`));
}

export const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? `Seat ${seat + 1}`;

/** Names as one says them: "Ada, Ben and Cy". */
export function listed(names: readonly string[], seats: readonly number[]): string {
  return new Intl.ListFormat('en-GB').format(seats.map((seat) => nameOf(names, seat)));
}

/** "Ada's", "James's". */
export const ownersOf = (names: readonly string[], seat: number): string => `${nameOf(names, seat)}’s`;
