// The victories of the expedition, and what became of everybody (group 24).
import type { Member, View } from '../types';

export interface Victory {
  name: string;
  about: string;
  rule: string;
  /** Who has to have come along for it. */
  needs?: string;
}

export const VICTORIES: readonly Victory[] = [
  { name: 'World Survival', about: 'The self-destruct sequence runs; the asteroid will not strike.', rule: 'AS-24.14' },
  { name: 'Personal Survival', about: 'Enough of them came out, with somebody to fly the ship.', rule: 'AS-24.15' },
  { name: 'Common Decency', about: 'Nobody alive was left behind.', rule: 'AS-24.17' },
  { name: 'Betterment of Humanity', about: 'The Professor came out.', rule: 'AS-24.19', needs: 'professor' },
  { name: 'Romantic', about: 'Nicholle and the one she loves came out.', rule: 'AS-24.20', needs: 'nicholle' },
  { name: 'Monetary', about: 'Scoop came out, and his film with him.', rule: 'AS-24.21', needs: 'scoop' },
  { name: 'SPCA', about: 'Sasha came out. Twice as sweet if Carter did not.', rule: 'AS-24.22', needs: 'sasha' },
];

/** Which can be won at all: clone soldiers survive, and that is all they do; others by whom they took along. */
export const openTo = (view: View): readonly Victory[] =>
  view.options.clone_soldiers === 'on' ? VICTORIES.slice(0, 2) : VICTORIES.filter(({ needs }) => !needs || view.members.some((member) => member.name === needs));

export type Fate = 'escaped' | 'lost' | 'left' | 'aboard';

/** What became of one of them when the game was over. */
export function fateOf(view: View, member: Member): { fate: Fate; words: string } {
  if (member.dead) return { fate: 'lost', words: 'died in the station' };
  if (member.boarded) return { fate: 'escaped', words: member.injured ? 'got out, injured' : member.out_until ? 'was carried out' : 'got out' };
  if (!member.entered) return { fate: 'aboard', words: 'never went in' };
  if (view.destruct) return { fate: 'left', words: 'was left behind when the station blew' };
  return { fate: 'left', words: 'is lost with the station' };
}
