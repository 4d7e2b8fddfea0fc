// The station robots' lines of the combat chart, and what a robot's status means (AS-1.04, group 13).
import type { Figures } from '../setup/roster';
import type { Robot } from '../types';

export const ROBOT_FIGURES: Readonly<Record<string, Figures>> = {
  mining: { close: 4, far: 3, kill: 4, melee: 6, move: 3 },
  roamer: { close: 5, far: 4, kill: 6, melee: 5, move: 4 },
  utility: { close: 3, far: 2, kill: 3, melee: 3, move: 5 },
};

export const ROBOT_ABOUT: Readonly<Record<string, { about: string; rule: string }>> = {
  mining: { about: 'Slow and strong. It draws no friendly chit and goes into no shaft.', rule: 'AS-13.10' },
  roamer: { about: 'The worst of them: hostile whenever it wakes, and armoured.', rule: 'AS-13.25' },
  utility: { about: 'Small, quick, hard to hit, and at home in the shafts.', rule: 'AS-13.01' },
};

/** What these eyes know of its state. */
export function statusOf(robot: Robot): string {
  const words = [robot.status === 'inop' ? 'inoperable' : robot.status || (robot.active ? 'active' : 'inactive')];
  if (robot.status === 'erratic') words.push(robot.mood === 6 ? 'hostile this turn' : robot.mood >= 1 && robot.mood <= 3 ? 'friendly this turn' : 'idle this turn');
  if (robot.stunned) words.push('stunned');
  if (robot.pinned) words.push('pinned by Sasha');
  return words.join(', ');
}
