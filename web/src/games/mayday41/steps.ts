// The turn in words: its six phases, the stages inside them, and what is asked of whom (M4-SEQ.01, M4-SEQ.02).
import { listed, sentence, unitName } from './names';
import type { Stage, View } from './types';

export const PHASES: readonly { name: string; stages: readonly Stage[] }[] = [
  { name: 'Initiative', stages: ['command', 'initiative'] },
  { name: 'Movement', stages: ['movement'] },
  { name: 'Sensors', stages: ['sensor_orders', 'sensors', 'guidance'] },
  { name: 'Weapons fire', stages: ['fire_orders', 'boarding', 'energy', 'launch', 'detonation'] },
  { name: 'Launch and recovery', stages: ['craft'] },
  { name: 'End', stages: ['end'] },
];

interface StageWords {
  title: string;
  /** What a side is doing in it, after its name: `West is ...`. */
  doing: string;
}

const STAGES: Readonly<Record<Stage, StageWords>> = {
  command: { title: 'Name the command ship', doing: 'naming a command ship' },
  initiative: { title: 'Fleet tactics', doing: 'deciding on fleet tactics' },
  movement: { title: 'Movement', doing: 'moving' },
  sensor_orders: { title: 'Sensor orders', doing: 'writing sensor orders' },
  sensors: { title: 'Sensors', doing: 'searching' },
  guidance: { title: 'Missile guidance', doing: 'guiding missiles' },
  fire_orders: { title: 'Fire orders', doing: 'writing fire orders' },
  boarding: { title: 'Boarding', doing: 'boarding' },
  energy: { title: 'Energy weapons', doing: 'firing' },
  launch: { title: 'Missile launch', doing: 'launching missiles' },
  detonation: { title: 'Detonations', doing: 'settling detonations' },
  craft: { title: 'Launch and recovery', doing: 'launching and recovering craft' },
  end: { title: 'End of the turn', doing: 'ending the turn' },
  over: { title: 'The game is over', doing: 'done' },
};

export const stageTitle = (view: View): string => (view.question ? QUESTIONS[view.question.kind] ?? 'A decision' : STAGES[view.stage].title);
export const stageDoing = (view: View): string => STAGES[view.stage].doing;
export const phaseAt = (view: View): number => PHASES.findIndex((phase) => phase.stages.includes(view.stage));

/** What a reaction is about, by the kind of its question. */
const QUESTIONS: Readonly<Record<string, string>> = {
  place_craft: 'Set the course of a launched craft',
  keep_lock: 'Which new volley keeps the lock',
  sand: 'Cast sand',
  defend: 'Point defence',
  system: 'What is lost',
  missile: 'Which missile is lost',
  excess: 'Which missiles are given up',
  shift: 'Where the hit goes',
  part: 'Which part is hit',
  waiver: 'Let a ship go',
  casualties: 'Who falls',
  seize: 'Which area is taken',
};

/** How it ended, in a sentence. */
export function outcomeWords(view: View, names: readonly string[]): string {
  if (view.stage !== 'over') return '';
  const who = listed(view.winners.map((seat) => names[seat] ?? view.sides[seat] ?? '')) || 'Nobody';
  return view.draw ? `A draw between ${who}: ${view.reason}` : `${who} wins: ${view.reason}`;
}

/** What the reader is asked to do, or whom one waits for. */
export function prompt(view: View, names: readonly string[], seat: number | null, actors: readonly number[]): string {
  if (view.stage === 'over') return outcomeWords(view, names);
  if (seat === null || !actors.includes(seat)) return `Waiting for ${listed(actors.map((actor) => names[actor] ?? view.sides[actor] ?? ''))}`;
  if (view.stage === 'movement' && view.mover) return `${sentence(unitName(view, view.mover))}: choose its course`;
  if (view.stage === 'movement' && view.waiting.length === 1) return `${sentence(unitName(view, view.waiting[0]!))}: choose its way`;
  if (view.stage === 'movement' && view.waiting.length) return `Move one of your ${view.waiting.length} units`;
  return `${stageTitle(view)}: your decision`;
}

/** A short summary for a seat card: its place in the order of initiative. */
export function seatNote(view: View, seat: number): string {
  const name = view.sides[seat] ?? '';
  const place = view.side_order.indexOf(name);
  const ally = view.allies.includes(name) ? ', ally' : '';
  return place < 0 ? `${name}${ally}` : `${name}${ally}, initiative ${place + 1}`;
}
