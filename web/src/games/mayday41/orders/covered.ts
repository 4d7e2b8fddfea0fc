// Which kinds of actions have controls of their own, stage by stage; whatever else is legal goes to the plain list.
import type { Action, View } from '../types';

type Kind = Action['type'];

const HELM: readonly Kind[] = ['advance', 'thrust', 'land', 'dive', 'place', 'climb'];
const STAGES: Readonly<Partial<Record<View['stage'], readonly Kind[]>>> = {
  command: ['command'],
  initiative: ['command', 'fleet_tactics'],
  movement: HELM,
  sensor_orders: ['use_sensor', 'jam', 'deceive', 'end_orders'],
  sensors: ['sense', 'lock', 'drop', 'end_sensors'],
  guidance: ['switch', 'end_guidance'],
  fire_orders: [
    ...(['aim', 'guard', 'hold', 'predict', 'dedicate', 'end_orders'] as const),
    ...(['load', 'unload', 'throttle', 'merge', 'fuse', 'program', 'also_at'] as const),
    ...(['send', 'withdraw', 'posture', 'cut'] as const),
  ],
  energy: ['shoot', 'cease'],
  launch: ['place', 'climb', 'hold'],
  detonation: ['detonate'],
  craft: ['launch', 'recover', 'embark', 'end_craft'],
  end: ['shut_down', 'restart', 'camouflage', 'repair', 'disengage', 'jump', 'end_turn'],
};
const QUESTIONS: readonly Kind[] = ['place', 'climb', 'defend', 'sand', 'lose', 'choose', 'keep_lock', 'seize', 'fall', 'waive'];

export const covered = (view: View): ReadonlySet<Kind> => new Set(view.question ? QUESTIONS : (STAGES[view.stage] ?? []));
