// Fire orders for many vessels at once: beams, point defence, missiles (groups FIR, ENG and MIS).
import { sheetOf } from '../names';
import type { Next } from '../queue.svelte';
import type { Action, ActionOf, Battery, Ship, View } from '../types';
import type { Legal } from './legal';
import type { Memory } from './memory';
import { allowed } from './watches';

/** Beams of a vessel that are not shot away, its spinal mount last. */
export function beams(view: View, ship: Ship): Battery[] {
  const { batteries = [], spinal } = sheetOf(view, ship);
  const all = spinal && !ship.out.includes('spinal') ? [...batteries, spinal] : batteries;
  return all.filter((one) => !ship.lost.includes(one.id));
}

const among = (ships: readonly Ship[]): ((order: { ship: string }) => boolean) => {
  const refs = new Set(ships.map((ship) => ship.ref));
  return ({ ship }) => refs.has(ship);
};

/** What these vessels may aim at, or aim at already. */
export function aims(legal: Legal, ships: readonly Ship[]): string[] {
  const standing = ships.flatMap((ship) => ship.shots.filter((shot) => !shot.guard).map((shot) => shot.target));
  const open = legal.of('aim').filter(among(ships)).map((one) => one.target);
  return [...new Set([...open, ...standing])].sort(byNumber);
}

/** What their missiles may be launched at. */
export const marks = (legal: Legal, ships: readonly Ship[]): string[] => [...new Set(legal.of('load').filter(among(ships)).map((one) => one.target))].sort(byNumber);

export const byNumber = (a: string, b: string): number => Number(a.slice(1)) - Number(b.slice(1));

/** Every battery of these vessels that reaches the target is aimed at it. */
export function aimAll(legal: Legal, ships: readonly Ship[], target: string, toHit: boolean): Action[] {
  const open = legal.of('aim').filter(among(ships)).filter((one) => one.target === target);
  const exact = open.filter((one) => (one.to_hit ?? false) === toHit);
  // A battery whose rate of fire gives nothing has one way to fire (M4-ENG.12).
  const plain = open.filter((one) => !exact.some((other) => other.ship === one.ship && other.battery === one.battery) && !standsAt(ships, one));
  return [...exact, ...plain];
}

const standsAt = (ships: readonly Ship[], { ship, battery, target }: ActionOf<'aim'>): boolean =>
  ships.some((one) => one.ref === ship && one.shots.some((shot) => shot.battery === battery && shot.target === target && !shot.guard));

/** Every laser that can meet a volley is told to, those of a vessel shared out among the volleys (M4-FIR.04). */
export function guardAll(legal: Legal, ships: readonly Ship[]): Action[] {
  const open = legal.of('guard').filter(among(ships)).filter((one) => !one.to_hit);
  const found: Action[] = [];
  let turn = 0;
  for (const ship of ships) {
    const mine = open.filter((one) => one.ship === ship.ref);
    for (const battery of new Set(mine.map((one) => one.battery))) {
      if (ship.shots.some((shot) => shot.battery === battery && shot.guard)) continue;
      const choices = mine.filter((one) => one.battery === battery);
      found.push(choices[turn % choices.length]!);
      turn += 1;
    }
  }
  return found;
}

export const holdAll = (legal: Legal, ships: readonly Ship[]): Action[] => legal.of('hold').filter(among(ships));

export const predictAll = (legal: Legal, ships: readonly Ship[], target: string): Action[] =>
  allowed(legal, ships.map((ship): Action => ({ type: 'predict', ship: ship.ref, target })));

/** As many missiles of a kind as launchers, magazines and directors allow, at most so many from each vessel. */
export function loading(refs: readonly string[], kind: string, target: string, most: number): (view: View, legal: Legal) => Next {
  const ordered = new Map<string, number>();
  const used = new Set<string>();
  return (view, legal) => {
    if (view.stage !== 'fire_orders') return null;
    for (const ref of refs) {
      const left = most - (ordered.get(ref) ?? 0);
      const open = legal.of('load').filter((one) => one.ship === ref && one.kind === kind && one.target === target && one.count <= left && !used.has(`${ref} ${one.launcher}`));
      const load = open.reduce<ActionOf<'load'> | null>((best, one) => (!best || one.count > best.count ? one : best), null);
      if (!load) continue;
      used.add(`${ref} ${load.launcher}`);
      ordered.set(ref, (ordered.get(ref) ?? 0) + load.count);
      return load;
    }
    return null;
  };
}

/** Whatever may fly together does (M4-MIS.06). */
export const merging = (refs: readonly string[]): ((view: View, legal: Legal) => Next) => (view, legal) =>
  view.stage === 'fire_orders' ? (legal.of('merge').find((one) => refs.includes(one.ship)) ?? null) : null;

/** What these vessels were told in the turn before, as far as it can be told again. */
export function repeated(view: View, ships: readonly Ship[], memory: Memory): Action[] {
  return ships.flatMap((ship): Action[] => {
    const before = memory.gunneryBefore(view.turn, ship.ref);
    if (!before) return [];
    const shots = before.shots.filter((shot) => !shot.guard).map(({ battery, target, to_hit }): Action => ({ type: 'aim', ship: ship.ref, battery, target, to_hit }));
    const salvos = before.salvos.map(({ launcher, kind, count, target }): Action => ({ type: 'load', ship: ship.ref, launcher, kind, count, target }));
    return [...shots, { type: 'predict', ship: ship.ref, target: before.predict }, { type: 'dedicate', ship: ship.ref, directors: before.directors }, ...salvos];
  });
}

/** The orders of one battery of these vessels: `C3 +` for aim by rate of fire, `guard c4`, nothing for none. */
export function standing(ship: Ship, battery: string): string {
  const shot = ship.shots.find((one) => one.battery === battery);
  if (!shot) return '';
  return `${shot.guard ? 'guard' : 'aim'} ${shot.target} ${shot.to_hit ? 'hit' : 'damage'}`;
}

/** The other way round: what one battery is to do. */
export function told(ship: Ship, battery: string, order: string): Action {
  const [what, target = '', how] = order.split(' ');
  const to_hit = how === 'hit';
  if (what === 'aim') return { type: 'aim', ship: ship.ref, battery, target, to_hit };
  if (what === 'guard') return { type: 'guard', ship: ship.ref, battery, volley: target, to_hit };
  return { type: 'hold', ship: ship.ref, battery };
}

/** All that a battery of these vessels may be told. */
export function orders(legal: Legal, ships: readonly Ship[], battery: string): string[] {
  const mine = among(ships);
  const aimed = legal.of('aim').filter((one) => mine(one) && one.battery === battery).map((one) => `aim ${one.target} ${one.to_hit ? 'hit' : 'damage'}`);
  const guards = legal.of('guard').filter((one) => mine(one) && one.battery === battery).map((one) => `guard ${one.volley} ${one.to_hit ? 'hit' : 'damage'}`);
  const now = ships.map((ship) => standing(ship, battery)).filter(Boolean);
  return [...new Set([...now, ...aimed, ...guards])];
}
