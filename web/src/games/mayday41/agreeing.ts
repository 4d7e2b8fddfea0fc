// What players agree on before a game: the scenarios' sides, and the options in groups, each with a sentence.
import type { OptionGroup, SideNote } from '../contract';

type Chosen = Readonly<Record<string, string | number>>;

interface Entry {
  /** What each choice means, in a sentence. */
  about: string;
  when?: (chosen: Chosen) => boolean;
}

const GROUPS: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  'How much of the game': {
    turns: { about: 'An end before the scenario’s own; 0 for as many turns as it says.' },
    three_d: { about: 'On: levels above and below the map; a G may push up or down.' },
    per_ship_initiative: { about: 'On: every vessel rolls for itself and moves in its own place.' },
    crew_ratings: { about: 'On: good crews see and shoot better than bad ones.' },
    optional_sensor_mods: { about: 'On: firing, shadows, camouflage and weather change signals too.' },
    sensor_tl_limits: { about: 'On: a sensor holds only as many contacts as its tech level allows.' },
    appendix_c_damage: { about: 'On: hits on ships of size 8 are placed in the hull, compartment by compartment.' },
    appc_damage_control: { about: 'On: crews try to repair such damage.', when: (chosen) => chosen['appendix_c_damage'] === 'on' },
    decoy_missiles: { about: 'On: missiles that look like ships until somebody locks them.' },
  },
  'What is secret': {
    secret_sensor_orders: { about: 'On: all sensor orders are revealed together.' },
    secret_fire_orders: { about: 'On: all fire orders are revealed together.' },
  },
  Sensors: {
    area_jam_passive: { about: 'On: area jammers hamper passive sensors too.' },
    jam_two_tl: { about: 'Against sensors two tech levels better: as hard as it gets, or not at all.' },
    emm_reflected: { about: 'What EMM takes off the visible signature.' },
    ladar_ignores_emm: { about: 'On: EMM does not hide from LADAR.' },
    si_assist: { about: 'Sensors of semi-independent missiles work for their ship, or hand off to it.' },
  },
  'Movement and fire': {
    stationary_gravity: { about: 'On: gravity pulls what stays put too.' },
    mfd_split: { about: 'On: a fire director serves missiles or beams, not both.' },
    prox_immune_to_pd: { about: 'On: no point defence against warheads that burst at a distance.' },
    hit_choice: { about: 'Who picks which of several systems a hit destroys.' },
    bypass_moves_damage: { about: 'On: explosions inside leave the armour alone.' },
    sand_dm_on: { about: 'The range changes the throw of sand, or the number needed.' },
    crew_defend: { about: 'On: crews fight boarders.' },
  },
  Dice: {
    tie_break_die: { about: 'Which die wins an initiative tie.' },
    frn_half: { about: 'Where exact halves are rounded to.' },
  },
};

/** What a scenario says itself, whatever its players would like. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  'long-arrows': ['crew_ratings'],
  'needle-in-the-murk': ['optional_sensor_mods'],
  triangle: ['three_d', 'per_ship_initiative', 'sensor_tl_limits'],
};

/** The options in groups; those that no group knows come last. */
export function optionGroups(scenario: string, chosen: Chosen, all: readonly string[]): OptionGroup[] {
  const names = all.filter((name) => !FIXED[scenario]?.includes(name));
  const placed = new Set(Object.values(GROUPS).flatMap((group) => Object.keys(group)));
  const groups = Object.entries(GROUPS).map(([title, entries]) => ({
    title,
    options: Object.entries(entries)
      .filter(([name, { when }]) => names.includes(name) && (when?.(chosen) ?? true))
      .map(([name, { about }]) => ({ name, about })),
  }));
  const rest = names.filter((name) => !placed.has(name)).map((name) => ({ name, about: '' }));
  return [...groups, { title: 'More', options: rest }].filter((group) => group.options.length > 0);
}

const SIDES: Readonly<Record<string, readonly SideNote[]>> = {
  'gravity-drill': [{ name: 'Pupil', about: 'a scout' }],
  'needle-in-the-murk': [
    { name: 'Hider', about: 'a masked scout among shuttles' },
    { name: 'Hunters', about: 'a corvette and a raider' },
  ],
  'long-arrows': [
    { name: 'West', about: 'two missile boats' },
    { name: 'East', about: 'an escort destroyer' },
  ],
  'grapples-away': [
    { name: 'Raiders', about: 'two raiders full of troops' },
    { name: 'Relief', about: 'a corvette and the freighter' },
  ],
  'tubes-open': [
    { name: 'Blue', about: 'a carrier, riders, forty fighters' },
    { name: 'Red', about: 'a light cruiser, two destroyers' },
  ],
  'thirsty-work': [
    { name: 'Tankers', about: 'two skimmers and a scout' },
    { name: 'Raiders', about: 'two raiders' },
  ],
  'the-last-diameter': [
    { name: 'Runner', about: 'a free trader and a shuttle' },
    { name: 'Patrol', about: 'a patrol corvette' },
  ],
  triangle: [
    { name: 'Amber', about: 'a corvette' },
    { name: 'Blue', about: 'a corvette, above' },
    { name: 'Coral', about: 'a corvette, below' },
  ],
};

/** One seat for each side; none known of one's own scenario. */
export const sidesAt = (scenario: string, seats: number): SideNote[] => (SIDES[scenario] ?? []).slice(0, seats);
export const usualSeats = (scenario: string): number => SIDES[scenario]?.length ?? 2;
