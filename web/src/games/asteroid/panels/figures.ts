// The station robots' lines of the combat chart, and what a robot's status means (AS-1.04, group 13).
import charts from '../charts.json';
import type { Figures } from '../setup/roster';
import type { Robot } from '../types';

export const ROBOT_FIGURES: Readonly<Record<string, Figures>> = charts.robots;

export const ROBOT_ABOUT: Readonly<Record<string, { about: string; rule: string }>> = {
  mining: { about: 'Slow and strong. It draws no friendly chit and goes into no shaft.', rule: 'AS-13.10' },
  roamer: { about: 'The worst of them: hostile whenever it wakes, and armoured.', rule: 'AS-13.25' },
  utility: { about: 'Small, quick, hard to hit, and at home in the shafts.', rule: 'AS-13.01' },
};

/** What these eyes know of its state. */
export function statusOf(robot: Robot): string {
  const words = [robot.status === 'inop' ? 'inoperable' : robot.status || (robot.active ? 'active' : 'inactive')];
  if (robot.status === 'erratic') words.push(`${robot.stance || 'idle'} this turn`);
  if (robot.stunned) words.push('stunned');
  if (robot.pinned) words.push('pinned by Sasha');
  return words.join(', ');
}
