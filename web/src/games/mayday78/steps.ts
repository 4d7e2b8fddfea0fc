// The sequence of play in words: phases, the steps inside them, and what is asked of whom.
import { listed, nameOf } from './names';
import type { Action, Step, View } from './types';

export const PHASES = [
  { letter: 'A', name: 'Movement' },
  { letter: 'B', name: 'Laser fire' },
  { letter: 'C', name: 'Return fire' },
  { letter: 'D', name: 'Ordnance' },
  { letter: 'E', name: 'Computer' },
] as const;

interface StepWords {
  /** What the step is, as a title. */
  title: string;
  /** What its player is doing, after a name: `Bo is ...`. */
  doing: string;
  /** The way out of it. */
  end: string;
}

const STEPS: Readonly<Record<Step, StepWords>> = {
  mustering: { title: 'Choose your ships', doing: 'choosing ships', end: 'Done' },
  'placing worlds': { title: 'Place your world', doing: 'placing a world', end: 'Done' },
  placing: { title: 'Bring your vessels on', doing: 'bringing vessels on', end: 'Done' },
  preparing: { title: 'Make ready', doing: 'making ready', end: 'Ready' },
  repairing: { title: 'Damage control', doing: 'repairing damage', end: 'No more repairs' },
  arriving: { title: 'Arrivals', doing: 'bringing a vessel on', end: 'Not yet' },
  moving: { title: 'Move', doing: 'choosing a course', end: 'Done: the rest coast' },
  jumping: { title: 'Jump', doing: 'deciding whether to jump', end: 'Stay here' },
  designating: { title: 'Command warheads', doing: 'setting warheads', end: 'Done' },
  ramming: { title: 'Ramming', doing: 'deciding whether to ram', end: 'Do not ram' },
  cycling: { title: 'Programs of the next phase', doing: 'choosing programs', end: 'Keep the programs' },
  declaring: { title: 'Declare fire', doing: 'declaring fire', end: 'Hold fire' },
  resolving: { title: 'Resolve fire', doing: 'resolving fire', end: 'Fire all' },
  retargeting: { title: 'New targets', doing: 'choosing targets', end: 'Keep the targets' },
  detonating: { title: 'Detonations', doing: 'detonating missiles', end: 'Done' },
  launching: { title: 'Launch', doing: 'launching', end: 'Launch nothing more' },
  boarding: { title: 'Boarding', doing: 'boarding', end: 'Do not board' },
  programming: { title: 'Computer phase', doing: 'loading programs', end: 'Done' },
};

export function stepTitle(view: View): string {
  if (view.step === 'declaring' && view.phase === 'C') return 'Declare return fire';
  if (view.step === 'resolving' && view.phase === 'C') return 'Resolve return fire';
  return STEPS[view.step].title;
}

export const stepDoing = (view: View): string => STEPS[view.step].doing;

/** The words on the way out, which depend on whether anything was done. */
export function endWords(view: View): string {
  const mine = view.attacks.some((attack) => view.vessels[attack.vessel]?.seat === view.seat);
  if (view.step === 'declaring' && mine) return 'Done declaring';
  return STEPS[view.step].end;
}

const VERBS: Readonly<Partial<Record<Action['type'], string>>> = {
  fire: 'Declare fire',
  shoot: 'Fire',
  shift: 'Shift the lasers',
  repair: 'Try to repair',
  jump: 'Jump',
  designate: 'Set the warhead',
  ram: 'Ram',
  retarget: 'Give this target',
  detonate: 'Detonate',
  hold: 'Let it fly on',
  launch: 'Launch the missile',
  release: 'Launch the craft',
  cast: 'Cast sand',
  board: 'Board',
  dock: 'Dock',
  order: 'Give this order',
  burn: 'Fly on',
};

/** The words on the button that does it. */
export const verb = (type: Action['type']): string => VERBS[type] ?? 'Do it';

const GROUPS: Readonly<Partial<Record<Action['type'], string>>> = {
  fire: 'Fire at',
  shift: 'Shift to',
  repair: 'Repair',
  ram: 'Ram',
  retarget: 'New target',
  detonate: 'Detonate on',
  launch: 'Launch a missile at',
  board: 'Board',
  dock: 'Dock with',
  order: 'Order',
  designate: 'As',
};

/** What stands over choices of one kind. */
export const groupTitle = (type: Action['type']): string => GROUPS[type] ?? '';

export const sideName = (view: View, side: number, names: readonly string[]): string => {
  const found = view.sides[side];
  return listed((found?.seats ?? []).map((seat) => names[seat] ?? `seat ${seat + 1}`)) || (found?.name ?? '');
};

/** The game-turn and the time gone, as MD-DAT.05 has it. */
export const clock = (view: View): string => {
  const turn = view.turn_limit ? `Turn ${view.turn} of ${view.turn_limit}` : `Turn ${view.turn}`;
  return `${turn}, ${view.minutes} minutes gone`;
};

/** How it ended, in a sentence. */
export function outcomeWords(view: View, names: readonly string[]): string {
  if (!view.outcome) return '';
  const who = listed(view.outcome.winners.map((seat) => names[seat] ?? '')) || 'Nobody';
  return view.outcome.draw ? `A draw between ${who}: ${view.outcome.reason}` : `${who} wins: ${view.outcome.reason}`;
}

/** What the reader is asked to do, or whom one waits for. */
export function prompt(view: View, names: readonly string[], seat: number | null, actors: readonly number[]): string {
  if (view.outcome) return outcomeWords(view, names);
  if (seat === null || !actors.includes(seat)) {
    return `Waiting for ${listed(actors.map((actor) => names[actor] ?? ''))}`;
  }
  const mine = view.plans.map((plan) => view.vessels[plan.vessel]!);
  if (view.step !== 'moving' || !mine.length) return `${stepTitle(view)}: your decision`;
  if (mine.length === 1) return `Your ${nameOf(mine[0]).replace(/ \S+$/, '').toLowerCase()} ${mine[0]!.mark}: choose its course`;
  return `Your vessels ${listed(mine.map((vessel) => vessel.mark))}: choose their courses`;
}
