// Sensor orders for many vessels at once (M4-SEN.01 to M4-SEN.03).
import { sheetOf } from '../names';
import type { Action, Sensor, Ship, View } from '../types';
import type { Legal } from './legal';
import type { Memory } from './memory';

const ACTIVE: readonly string[] = ['radar', 'ladar'];

export const isActive = (sensor: Sensor): boolean => ACTIVE.includes(sensor.kind);

/** Sensors of a vessel that are not shot away. */
export const sensorsOf = (view: View, ship: Ship, active: boolean): Sensor[] =>
  (sheetOf(view, ship).sensors ?? []).filter((one) => isActive(one) === active && !ship.lost.includes(one.id));

/** Has it a jammer of this kind, as far as that still stands? */
export const jams = (view: View, ship: Ship, kind: 'area' | 'deceptive'): boolean =>
  (sheetOf(view, ship).jammers ?? []).some((one) => one.kind === kind && !ship.lost.includes(one.id));

/** Those orders of many that would change something and are allowed. */
export const allowed = (legal: Legal, orders: readonly (Action | null)[]): Action[] =>
  orders.filter((order): order is Action => order !== null && legal.has(order));

/** The sensor of a kind, by vessel; none for an empty kind. */
export function run(view: View, ships: readonly Ship[], active: boolean, kind: string): Action[] {
  return ships.flatMap((ship): Action[] => {
    const found = sensorsOf(view, ship, active).find((one) => one.kind === kind);
    return kind && !found ? [] : [{ type: 'use_sensor', ship: ship.ref, active, sensor: found?.id ?? '' }];
  });
}

/** The farthest-reaching sensor of each vessel, unless one runs already. */
export function switchOn(view: View, ships: readonly Ship[], active: boolean): Action[] {
  return ships.flatMap((ship): Action[] => {
    if (active ? ship.active : ship.passive) return [];
    const [first, ...rest] = sensorsOf(view, ship, active);
    if (!first) return [];
    const far = rest.reduce((most, one) => (one.max_range > most.max_range ? one : most), first);
    return [{ type: 'use_sensor', ship: ship.ref, active, sensor: far.id }];
  });
}

/** What the same vessels did in the turn before. */
export function asBefore(view: View, ships: readonly Ship[], memory: Memory): Action[] {
  return ships.flatMap((ship): Action[] => {
    const before = memory.watchBefore(view.turn, ship.ref);
    if (!before) return [];
    return [
      { type: 'use_sensor', ship: ship.ref, active: true, sensor: before.active },
      { type: 'use_sensor', ship: ship.ref, active: false, sensor: before.passive },
      { type: 'jam', ship: ship.ref, arc: before.arc },
      { type: 'deceive', ship: ship.ref, against: before.deceives },
    ];
  });
}

/** What all of them have, or nothing that they have in common. */
export function common<T>(values: readonly T[]): T | undefined {
  return values.length && values.every((one) => one === values[0]) ? values[0] : undefined;
}
