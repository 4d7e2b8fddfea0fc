// What can be done now, one deed for each legal action: its words, whose it is, where on the map it happens, what may come of it.
import { areaName, placeWords } from '../geometry';
import { kindName, listed, lower, nameOf, personName } from '../names';
import type { Action, ActionOf, LegalAction, View } from '../types';
import type { StationMap } from './map';

/** Actions of the set-up, which have pages of their own. */
export const SET_UP_DEEDS = [
  'lay_plan',
  'lift_plans',
  'generate',
  'take_counter',
  'place_counter',
  'lift_counter',
  'close',
  'choose',
  'dismiss',
  'assign',
  'give_charge',
  'give_number',
] as const;

type Elsewhere = (typeof SET_UP_DEEDS)[number] | 'resign';
export type PlayType = Exclude<Action['type'], Elsewhere>;

export type Group = 'feel' | 'work' | 'go' | 'barrier' | 'hands' | 'people' | 'order' | 'ship' | 'fire' | 'fight' | 'terminal' | 'brain' | 'answer' | 'end';

export const GROUPS: Readonly<Record<Group, string>> = {
  answer: 'Answer',
  feel: 'Ms. Jones feels for a counter',
  work: 'Work for the whole turn',
  go: 'Go',
  barrier: 'Doors and walls',
  hands: 'Things',
  people: 'People',
  order: 'Orders',
  ship: 'The ship',
  fire: 'Fire',
  fight: 'Melee',
  terminal: 'Ask the terminal',
  brain: 'The brain',
  end: 'Done',
};

export interface Deed {
  key: string;
  action: Action;
  type: PlayType;
  /** The character that does it; empty where the whole side or nobody does. */
  who: string;
  words: string;
  group: Group;
  /** The square that is pressed for it on the map. */
  square: string;
  /** The character that is pressed for it on the map. */
  target: string;
  /** It is shown with its odds or its blast before it is done. */
  weighed: boolean;
}

interface Told {
  group: Group;
  words: string;
  who?: string;
  square?: string;
  target?: string;
  weighed?: boolean;
}

type Teller<T extends PlayType> = (action: ActionOf<T>, view: View, map: StationMap) => Told;

const end = (words: string): (() => Told) => () => ({ group: 'end', words });

const TELLERS: { [T in PlayType]: Teller<T> } = {
  guess: ({ square }) => ({ group: 'feel', words: `Feel what lies in ${placeWords(square)}`, square, who: 'jones' }),
  guess_area: ({ area }) => ({ group: 'feel', words: `Feel what is in ${areaName(area) || area} (${area})`, who: 'jones' }),
  work: ({ who, at }, view) => ({ group: 'work', words: at ? `Work on ${workplace(view, at)}` : 'Work at the ruin of the brain', who, weighed: true }),
  step: (action, view, map) => ({ group: 'go', words: stepWords(action, view, map), who: action.who, square: action.to === 'beyond' ? '' : action.to }),
  stairs: ({ who }) => ({ group: 'go', words: 'Take the stairs', who }),
  to_airlock: ({ who }) => ({ group: 'go', words: 'Out into the airlock', who }),
  kick: ({ who, to }) => ({ group: 'barrier', words: `Kick at the door towards ${placeWords(to)}`, who, weighed: true }),
  open: ({ who, to }) => ({ group: 'barrier', words: `Open the door towards ${placeWords(to)}`, who }),
  tear: ({ who, to }) => ({ group: 'barrier', words: `Tear the shaft open towards ${placeWords(to)}`, who }),
  lay_charge: ({ who }) => ({ group: 'hands', words: 'Lay a demo charge here', who, weighed: true }),
  pick: ({ who, item }) => ({ group: 'hands', words: `Pick up ${the(item)}`, who }),
  drop: ({ who, item }) => ({ group: 'hands', words: `Put ${the(item)} down`, who }),
  hand: ({ who, item, to }) => ({ group: 'hands', words: `Give ${the(item)} to ${personName(to)}`, who }),
  take: ({ who, item, of }) => ({ group: 'hands', words: `Take ${the(item)} from ${personName(of)}`, who }),
  lift: ({ who, friend }, view) => ({ group: 'people', words: `${friend === 'nicholle' && /^[rx]/.test(who) ? 'Carry off' : 'Lift'} ${nameOf(view, friend)}`, who }),
  put_down: ({ who }, view) => ({ group: 'people', words: `Lay ${nameOf(view, loadOf(view, who))} down`, who }),
  belt_on: ({ who }) => ({ group: 'hands', words: 'Put the invisibility belt on', who }),
  belt_off: ({ who }) => ({ group: 'hands', words: 'Take the invisibility belt off', who }),
  whack: ({ who, at }, view) => ({ group: 'work', words: `Give ${at === 'belt' ? 'the belt' : lower(nameOf(view, at))} a whack`, who, target: at === 'belt' ? '' : at, weighed: true }),
  end_move: ({ who }) => ({ group: 'end', words: who === 'sasha' ? 'Sasha stays' : 'Stay here', who }),
  end_movement: (_, view) => ({ group: 'end', words: view.stage === 'CM' ? 'All robots have moved' : 'Everybody has moved' }),
  detail: ({ who }) => ({ group: 'order', words: `${personName(who)} is to fetch Sasha`, who }),
  order_out: () => ({ group: 'order', words: 'The Professor sends Nicholle out without him', who: 'professor' }),
  board: ({ who }, view) => ({ group: 'ship', words: view.boarding.includes(who) ? `${personName(who)} waits after all` : `${personName(who)} boards`, target: who }),
  embark: (_, view) => ({ group: 'end', words: view.boarding.length ? `Board: ${listed(view.boarding.map(personName))}` : 'Nobody boards now' }),
  depart: () => ({ group: 'ship', words: 'The ship leaves; whoever is inside stays there', weighed: true }),
  evade: () => ({ group: 'answer', words: 'Let it pass, unseen' }),
  fight: () => ({ group: 'answer', words: 'Fight it' }),
  shoot: ({ who, target, ray }, view) => ({ group: 'fire', words: `${ray ? 'Disintegrate' : 'Shoot at'} ${lowerRobot(nameOf(view, target))}`, who, target, weighed: true }),
  burn: ({ who, to, brain }) => ({ group: 'fire', words: brain ? 'Burn the brain with the disintegrator' : `Burn a way towards ${placeWords(to)}`, who, square: to, weighed: true }),
  detonate: ({ square }) => ({ group: 'fire', words: `Set off the charge in ${placeWords(square)}`, square, weighed: true }),
  withdraw: end('Take the last declaration back'),
  end_fire: (_, view) => ({ group: 'end', words: view.returning ? 'No more return fire' : 'These are all declarations' }),
  attack: ({ who, target }, view) =>
    who === target
      ? { group: 'fight', words: `${nameOf(view, who)} fights`, target: who }
      : { group: 'fight', words: `${nameOf(view, who)} strikes ${lowerRobot(nameOf(view, target))}`, target, weighed: true },
  decline: end('Do not strike'),
  inquire: ({ askers, topic }) => ({ group: 'terminal', words: `${listed(askers.map(personName))}: ${TOPICS[topic]}`, weighed: true }),
  turn_off: ({ who }) => ({ group: 'brain', words: `${personName(who)} turns the brain off`, weighed: true }),
  break_brain: ({ who }) => ({ group: 'brain', words: `${personName(who)} breaks the brain`, weighed: true }),
  end_melee: end('Nothing more in this step'),
  activate: ({ robot }, view) => ({ group: 'answer', words: `Wake ${lowerRobot(nameOf(view, robot))} in ${placeWords(squareOf(view, robot))}`, target: robot, weighed: true }),
  pass: end('Wake none'),
  answer: ({ kinds }) => ({ group: 'answer', words: kinds.length ? listed(kinds.map(kindName)) : 'Nothing' }),
};

export const PLAY_TYPES = Object.keys(TELLERS) as PlayType[];

export const TOPICS: Readonly<Record<ActionOf<'inquire'>['topic'], string>> = {
  disintegrator: 'where is the disintegrator?',
  belt: 'where is the invisibility belt?',
  map: 'a map of the station',
  keys: 'where are the keys?',
  terminals: 'where are the other terminals?',
  brain: 'where is the brain?',
};

/** The deeds of what is legal; those of the set-up and giving up are offered elsewhere. */
export function deedsOf(view: View, map: StationMap, legal: readonly LegalAction[]): Deed[] {
  const idle = legal.every(({ action }) => IDLE[(action as Action).type] || (action as Action).type === 'resign');
  return legal.flatMap(({ action }) => {
    const one = action as Action;
    if (!isPlay(one)) return [];
    const tell = TELLERS[one.type] as Teller<PlayType>;
    const told = tell(one as never, view, map);
    const words = (idle && IDLE[one.type]) || told.words;
    return [{ who: '', square: '', target: '', weighed: false, ...told, words, key: JSON.stringify(one), action: one, type: one.type }];
  });
}

/** How a step is ended in which there was nothing to do. */
const IDLE: Readonly<Record<string, string>> = { end_movement: 'Nobody can move: go on', end_fire: 'Nobody can fire: go on', end_melee: 'Nothing to do here: go on' };

const isPlay = (action: Action): action is Extract<Action, { type: PlayType }> => action.type in TELLERS;

const DIRECTIONS = ['North', 'East', 'South', 'West'];

function stepWords({ who, to }: ActionOf<'step'>, view: View, map: StationMap): string {
  if (to === 'beyond') return 'On beyond the edge of the map';
  const here = map.cell(squareOf(view, who));
  const there = map.cell(to);
  if (!here || !there) return `In through the airlock to ${placeWords(to)}`;
  const way = there.row < here.row ? 0 : there.column > here.column ? 1 : there.row > here.row ? 2 : 3;
  return `${DIRECTIONS[way]} to ${placeWords(to)}`;
}

/** Where somebody is; nothing for those out of sight. */
export function squareOf(view: View, ref: string): string {
  return view.members.find((one) => one.name === ref)?.square ?? view.robots.find((one) => one.ref === ref)?.square ?? '';
}

const loadOf = (view: View, ref: string): string => view.members.find((one) => one.name === ref)?.load || view.robots.find((one) => one.ref === ref)?.load || '';
const workplace = (view: View, at: string): string => (at === 'belt' ? 'the invisibility belt' : lowerRobot(nameOf(view, at)));
const the = (item: string): string => (item === 'charge' ? 'a demo charge' : `the ${lower(kindName(item))}`);
/** Robots are no names: small letters within a sentence. */
const lowerRobot = (name: string): string => (/^(Utility|Mining|Roamer|Robot r|Robot x)/.test(name) ? `the ${lower(name)}` : name);
