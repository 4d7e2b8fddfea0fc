// The steps of a turn, and what is asked in each: for the bar above the board and the line at the top of the page.
import { listed, nameOf, personName } from '../names';
import type { Stage, View } from '../types';

export const TURN: readonly { stage: Stage; name: string; short: string }[] = [
  { stage: 'XM', name: 'Expedition moves', short: 'Move' },
  { stage: 'F1', name: 'First fire', short: 'Fire' },
  { stage: 'M1', name: 'First melee', short: 'Melee' },
  { stage: 'CM', name: 'Computer moves', short: 'Robots' },
  { stage: 'F2', name: 'Second fire', short: 'Fire' },
  { stage: 'M2', name: 'Second melee', short: 'Melee' },
];

const SET_UP: Readonly<Partial<Record<Stage, string>>> = {
  configuring: 'lays out the station',
  placing: 'places its counters',
  shafts: 'fills the shafts',
  scattering: 'fills the corridors',
  choosing: 'chooses who goes',
  dividing: 'shares out the expedition',
  charges: 'hands out demo charges',
  plans: 'numbers the plans',
  corridors: 'numbers the corridors',
};

const ASKED: Readonly<Partial<Record<Stage, string>>> = {
  configuring: 'Lay out the station',
  placing: 'Place your counters',
  shafts: 'Fill the shafts',
  scattering: 'Fill the corridors',
  choosing: 'Choose who goes',
  dividing: 'Share out the expedition',
  charges: 'Hand out demo charges',
  plans: 'Number the upper plans',
  corridors: 'Number the corridors',
};

/** Turns that are left, this one included, once the sequence runs. */
export const turnsLeft = (view: View): number | null => (view.destruct ? Math.max(0, view.last_turn - view.turn + 1) : null);

/** One line: what the reader is asked to do, or whom one waits for. */
export function prompt(view: View, names: string[], seat: number | null, actors: number[]): string {
  if (view.stage === 'over') return 'The game is over';
  if (seat !== null && actors.includes(seat)) return question(view);
  const others = listed(actors.map((one) => names[one] ?? `Seat ${one + 1}`));
  const doing = SET_UP[view.stage];
  if (doing) return `${others} ${doing}`;
  return `Waiting for ${others}`;
}

/** What is asked of the reader, in words. */
export function question(view: View): string {
  if (view.guess_at) return `What does Ms. Jones feel in ${view.guess_at}?`;
  if (view.brain_asked) return view.brain_may ? 'The brain may wake a robot' : 'The brain can wake nobody this turn';
  if (view.roamer_asked) return 'The alert: wake a roamer?';
  if (view.embarking) return 'Who boards the ship?';
  if (view.evading) return `${nameOf(view, view.evading)} is upon the invisible one: let it pass, or fight?`;
  if (view.relieved) return `${nameOf(view, view.relieved)} is relieved and must leave the square`;
  if (view.dog_moves && view.stage === 'CM') return 'Sasha moves before the robots';
  switch (view.stage) {
    case 'XM':
      return view.mover ? `Go on with ${nameOf(view, view.mover)}, or move somebody else` : 'Move your people';
    case 'CM':
      return 'Move your robots';
    case 'F1':
    case 'F2':
      return view.returning ? 'Return fire: who shoots back?' : 'Declare your fire';
    case 'M1':
    case 'M2':
      return view.fights.length ? fightWords(view) : 'Terminals and the brain, or go on';
    default:
      return ASKED[view.stage] ?? '';
  }
}

function fightWords(view: View): string {
  const fight = view.fights[0]!;
  if (!fight.first || !fight.second) return `A fight in ${fight.square}: who strikes?`;
  return `${nameOf(view, fight.answering ? fight.second : fight.first)} may strike in ${fight.square}`;
}

/** A sentence more for whoever decides. */
export function advice(view: View): string {
  if (view.guess_at) return view.must_be_true ? 'Her feeling is right this time: only the truth can be told.' : 'Her feeling is wrong this time: tell her what you like. She cannot tell the difference.';
  if (view.brain_asked) return view.brain_may ? 'The robot wakes in secret and draws a status chit.' : 'Nobody else learns that the roll was too low.';
  if (view.roamer_asked) return 'It wakes in secret, wherever it lies.';
  if (view.embarking) return 'Name those in the airlock who board now. Some will not leave without others.';
  if (view.evading) return 'If it is let by, the robot goes on without having noticed anybody.';
  if (view.dog_moves && view.stage === 'CM') return 'She growls when something hidden is near. A leap at a robot pins it.';
  switch (view.stage) {
    case 'XM':
      return 'Press a character, then a green square. Numbers are what it costs. One at a time: whoever starts moving ends the move of the one before.';
    case 'CM':
      return 'Press one of your waking robots, then where it goes. What sleeps stays where it is.';
    case 'F1':
    case 'F2':
      return view.returning ? 'Those shot at may shoot back.' : 'Both sides declare in secret; all shots fall together.';
    case 'M1':
      return view.fights.length ? 'Whoever strikes first with any effect is not struck back.' : 'The Professor, Kirby or Lucky may ask a terminal next to them one question this turn.';
    case 'M2':
      return 'Whoever strikes first with any effect is not struck back.';
    default:
      return '';
  }
}

/** What a seat card says: who is commanded, and what is lost. */
export function seatNote(view: View, seat: number): string {
  if (seat >= view.seats) return view.turn ? 'The computer' : 'The computer, setting up';
  const own = view.members.filter((member) => member.seat === seat);
  if (!own.length) return 'Expedition';
  if (view.seats > 1) return `Expedition: ${listed(own.filter((one) => !one.dead).map((one) => personName(one.name)))}`;
  const alive = own.filter((member) => !member.dead).length;
  return `Expedition, ${alive} of ${own.length} alive`;
}
