// What players agree on before a game: the scenarios' sides, and the options in groups, each with a sentence.
import type { OptionGroup, SideNote } from '../contract';

type Chosen = Readonly<Record<string, string | number>>;

interface Entry {
  /** What each choice means, in a sentence. */
  about: string;
  /** Does it matter in this scenario, with these other choices? Always, unless it says otherwise. */
  when?: (scenario: string, chosen: Chosen) => boolean;
}

const WITH_MISSILES = ['the-attack', 'piracy', 'battle', 'smuggling', 'own'];
const missiles: Entry['when'] = (scenario) => WITH_MISSILES.includes(scenario);
/** Something can be fired or cast: everywhere but in a race without weapons. */
const armed: Entry['when'] = (scenario, chosen) => scenario !== 'grand-prix' || chosen['gp_weapons'] === 'on';
const extended: Entry['when'] = (_, chosen) => chosen['computer_rule'] === 'extended';
/** A file of one's own may use whatever any scenario uses. */
const only = (...scenarios: string[]): Entry['when'] => (scenario) => scenario === 'own' || scenarios.includes(scenario);
const twoSided: Entry['when'] = (scenario) => scenario !== 'grand-prix';

const GROUPS: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  Scenario: {
    first_side: { about: 'Which side moves first in every game-turn.', when: twoSided },
    gp_weapons: { about: 'On: the yachts may use lasers, sand and their boats against one another.', when: only('grand-prix') },
    gp_turns: { about: 'After so many game-turns the race is decided by worlds visited and the way left; 0 is no limit.', when: only('grand-prix') },
    piracy_turns: { about: 'After so many game-turns it is a draw; 0 is no limit.', when: only('piracy') },
    battle_turns: { about: 'After so many game-turns the points are compared; 0 is no limit.', when: only('battle') },
    smuggling_turns: { about: 'After so many game-turns the points are compared; 0 is no limit.', when: only('smuggling') },
    smuggling_attempts: { about: 'How many free traders try to get through, one after the other.', when: only('smuggling') },
    smuggling_lost: { about: 'A trader that is destroyed, crashes or jumps is followed by the next, or was the last.', when: only('smuggling') },
    smuggling_cumulative: { about: 'On: every line of the scoring counts. Off: only the highest.', when: only('smuggling') },
  },
  Rules: {
    gravity_at_rest: { about: 'On: a vessel that stays in a gravity hex is pulled as well.' },
    touch_and_go: { about: 'On: a vessel may land and launch in one phase.' },
    landed_shelter: { about: 'On: nobody fires from, or at, the surface of a world.', when: armed },
    collisions: { about: 'On: vessels that meet may try to ram.', when: armed },
    boarding_fight: { about: 'On: a boarding is won or repelled by dice.', when: twoSided },
    successive: { about: 'How damage in three game-turns running destroys a ship.', when: armed },
    sand_gravity: { about: 'Does a pull of gravity scatter a sand cloud?', when: armed },
    return_shift: { about: 'On: lasers left over when a target is gone may be turned to another in return fire, too.', when: armed },
    high_guard_ranges: { about: 'On: range bands are shown, and lasers reach 15 hexes.', when: armed },
    recover_small_craft: { about: 'On: a ship may take its boats aboard again.', when: armed },
    refuel_at_base: { about: 'On: small craft fill their tanks on a home world.', when: armed },
    burn_unit: { about: 'One unit of fuel buys a hex of thrust, or a whole turn of it.', when: armed },
    counter_limits: { about: 'On: no more missiles and sand clouds than the box has counters for.', when: armed },
  },
  Map: {
    world_placement: { about: 'Worlds in the middle of their sheets, or by dice.', when: only('grand-prix', 'piracy') },
    world_motion: { about: 'Worlds and hulks that move every turn, as in: Alpha SE, Hulk N N S.' },
    edge_graze: { about: 'A course exactly between two hexes enters neither, or both.' },
  },
  Missiles: {
    unspecified_missiles: { about: 'How many missiles a ship carries where the scenario does not say.', when: only('piracy', 'smuggling') },
    missile_components: { about: 'On: ships carry bodies and kits, and put their missiles together.', when: only('the-attack', 'piracy', 'smuggling') },
    missile_secrecy: { about: 'Hidden: what a missile is shows only when it goes off.', when: missiles },
    homing_thrust: { about: 'A homing missile burns what its owner likes, or always all it can.', when: missiles },
    homing_aim: { about: 'A homing missile steers for where its target is, or will be.', when: missiles },
    friendly_contact: { about: 'On: a warhead goes off on friends too.', when: missiles },
    wreck_contact: { about: 'On: a warhead that meets nothing but a wreck goes off on it.', when: missiles },
    missile_hit_kills: { about: 'On: any laser hit destroys a missile.', when: missiles },
    launch_before_detonation: { about: 'On: ships launch before warheads go off.', when: missiles },
  },
  Computers: {
    computer_rule: { about: 'Simplified: the model counts. Extended: programs are loaded, run and swapped, in secret.' },
    antimissile_computer: { about: 'On: the computer helps its lasers against missiles in the same hex as well.', when: (scenario, chosen) => !extended(scenario, chosen) && armed(scenario, chosen) },
    open_computers: { about: 'On: everybody sees what every computer holds.', when: extended },
    program_list_fixes: { about: 'On: the Scout gets Auto/Evade and the Courier Maneuver, as their sheets may have meant.', when: extended },
    target_program_dm: { about: 'What the Target program does to a shot: -1, 0 or +1.', when: (scenario, chosen) => extended(scenario, chosen) && armed(scenario, chosen) },
  },
  Crew: {
    characters: { about: 'On: people aboard have places and can be hurt.', when: armed },
    vacc_suit_dm: { about: 'What a vacc suit adds to the throw against injury.', when: (_, chosen) => chosen['characters'] === 'on' },
  },
};

/** The options that matter for a scenario, in groups; those that no group knows come last. */
export function optionGroups(scenario: string, chosen: Chosen, names: readonly string[]): OptionGroup[] {
  const placed = new Set(Object.values(GROUPS).flatMap((group) => Object.keys(group)));
  const groups = Object.entries(GROUPS).map(([title, entries]) => ({
    title,
    options: Object.entries(entries)
      .filter(([name, { when }]) => names.includes(name) && (when?.(scenario, chosen) ?? true))
      .map(([name, { about }]) => ({ name, about })),
  }));
  const rest = names.filter((name) => !placed.has(name)).map((name) => ({ name, about: '' }));
  return [...groups, { title: 'More', options: rest }].filter((group) => group.options.length > 0);
}

const SIDES: Readonly<Record<string, readonly (SideNote & { seats: number })[]>> = {
  'the-attack': [
    { name: 'Native', about: 'six fighters', seats: 4 },
    { name: 'Intruder', about: 'armed merchant and scout', seats: 2 },
  ],
  piracy: [
    { name: 'Native', about: 'the corsair', seats: 1 },
    { name: 'Intruder', about: 'the free trader', seats: 1 },
  ],
  battle: [
    { name: 'Native', about: 'six ships', seats: 3 },
    { name: 'Intruder', about: 'six ships', seats: 3 },
  ],
  smuggling: [
    { name: 'Native', about: 'two cutters', seats: 2 },
    { name: 'Intruder', about: 'the free traders', seats: 1 },
  ],
};

/** Which side each of so many seats plays: the sides take seats in turn while they have room; none where everybody is on his own. */
export function sidesAt(scenario: string, seats: number): SideNote[] {
  const sides = SIDES[scenario];
  if (!sides) return [];
  const room = sides.map((side) => side.seats);
  let at = 0;
  return Array.from({ length: Math.min(seats, room.reduce((sum, one) => sum + one, 0)) }, () => {
    while (room[at % sides.length]! <= 0) at += 1;
    const side = at % sides.length;
    room[side]! -= 1;
    at += 1;
    return { name: sides[side]!.name, about: sides[side]!.about };
  });
}
