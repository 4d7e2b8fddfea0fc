// What players agree on before a game: the options in groups, each with a sentence, and the two sides.
import type { OptionGroup, SideNote } from '../contract';

const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Game: {
    clone_soldiers: 'On: twelve clone soldiers go in, in place of the heroes.',
    ship_capacity: 'More places on the ship help the expedition, fewer the computer.',
    blind_play: 'On: counters and plans stay off the board until somebody sees them.',
    plans_unseen: 'On: plans that are not on the map yet are hidden, and what lies on them.',
    plan_rotation: 'On: the computer may turn the plans when it lays them out.',
    turn_limit: 'If the sequence has not begun by the end of this turn, the computer wins; 0 is the usual 200.',
  },
  'Other readings of the rules': {
    roamer_far: 'The chart’s figure is lost: a roamer hits on 4 from afar, or cannot fire so far.',
    fire_through_friends: 'Past whom one may shoot: a neighbour, one who lies down, nobody, anybody.',
    carry_penalty: 'How much slower whoever carries somebody is.',
    sasha_leap_3: 'The strength of Sasha’s leap over three squares.',
    collapse_blocks_sight: 'On: nobody sees past a collapse.',
    injured_helpless: 'On: the injured cannot even talk.',
    demon_last_resort: 'On: Demon starts the sequence only when nobody else could have.',
    robots_tear: 'On: the computer’s mining robots tear solid shafts open too.',
    jones_by_robots: 'On: Ms. Jones feels for counters also where only a friendly robot stands.',
    aboard_counts: 'On: whoever stayed on the ship counts as escaped.',
  },
};

export function optionGroups(_scenario: string, _chosen: Record<string, string | number>, names: string[]): OptionGroup[] {
  const known = new Set(Object.values(GROUPS).flatMap((group) => Object.keys(group)));
  const others = names.filter((name) => !known.has(name));
  const groups = Object.entries(GROUPS).map(([title, entries]) => ({
    title,
    options: Object.entries(entries)
      .filter(([name]) => names.includes(name))
      .map(([name, about]) => ({ name, about })),
  }));
  return [...groups, ...(others.length ? [{ title: 'More', options: others.map((name) => ({ name, about: '' })) }] : [])];
}

export function sidesAt(_scenario: string, seats: number): SideNote[] {
  const shared = seats > 2;
  const expedition = { name: shared ? 'Expedition, shared' : 'Expedition', about: 'finds the brain, stops it and gets out' };
  return [...Array.from({ length: Math.max(0, seats - 1) }, () => expedition), { name: 'Computer', about: 'lays the station out in secret and defends it' }];
}
