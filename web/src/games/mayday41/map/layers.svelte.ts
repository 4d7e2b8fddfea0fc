// What the map shows beside the counters, as the reader likes it; and the level that is looked at.
import type { View } from '../types';
import { unitsOf } from './units';

export type Layer = 'goals' | 'rings' | 'locks' | 'arcs' | 'names';

export const LAYERS: readonly { id: Layer; name: string }[] = [
  { id: 'goals', name: 'Goals' },
  { id: 'rings', name: 'Sensor rings' },
  { id: 'locks', name: 'Locks and fire' },
  { id: 'arcs', name: 'Jammer arcs' },
  { id: 'names', name: 'Names' },
];

export class Layers {
  private off = $state.raw<ReadonlySet<Layer>>(new Set());
  /** The level that is looked at; null for all alike. */
  level = $state<number | null>(null);

  shows(layer: Layer): boolean {
    return !this.off.has(layer);
  }

  readonly toggle = (layer: Layer): void => {
    this.off = new Set(this.off.has(layer) ? [...this.off].filter((one) => one !== layer) : [...this.off, layer]);
  };

  /** Is what lies on this level to be seen plainly? */
  plain(level: number): boolean {
    return this.level === null || this.level === level;
  }

  /** One level up or down from the one looked at. */
  readonly step = (by: number, all: readonly number[]): void => {
    if (this.level === null) this.level = by > 0 ? Math.max(...all) : Math.min(...all);
    else this.level = Math.max(Math.min(...all), Math.min(Math.max(...all), this.level + by));
  };
}

/** The levels from the lowest to the highest thing in play, the plane included. */
export function levelsOf(view: View): number[] {
  if (view.options.three_d !== 'on') return [];
  const all = [0, ...unitsOf(view).flatMap((unit) => [unit.present.level, unit.future.level])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: high - low + 1 }, (_, i) => high - i);
}
