import { expect, test, vi } from 'vitest';
import { scene } from '../fixtures/scenes';
import { Legal } from '../orders/legal';
import type { Action, View } from '../types';
import { convoy } from './convoy';

const nobody = (): void => {};
const STILL = { at: [0, 0] as const, level: 0 };
const thrusts = (legal: { action: unknown }[]): Action[] => legal.map((one) => one.action as Action).filter((one) => one.type === 'thrust');

test('brings the units up one after another', () => {
  const { view, legal } = scene('fighters');
  const refs = view.waiting.slice(5, 9);
  expect(convoy(refs, STILL, false, nobody)(view, new Legal(legal))).toEqual({ type: 'advance', unit: refs[0], by: '' });
});

test('those that fly with the first follow it in a row, each to the same place', () => {
  const { view, legal } = scene('fighters');
  const open = new Legal(legal);
  const ship = (ref: string) => view.ships.find((one) => one.ref === ref)!;
  const alike = (ref: string): boolean => ship(ref).sheet === ship(first).sheet && JSON.stringify(ship(ref).markers) === JSON.stringify(ship(first).markers);
  const first = view.waiting.find((ref) => view.waiting.filter((other) => other !== ref && JSON.stringify(ship(other).markers) === JSON.stringify(ship(ref).markers)).length > 2)!;
  const refs = [first, ...view.waiting.filter((ref) => ref !== first && alike(ref))];
  const stranger = view.waiting.find((ref) => !alike(ref));
  const next = convoy([...refs, ...(stranger ? [stranger] : [])], STILL, false, nobody);
  const lone = new Legal(open.of('advance').filter((one) => one.unit === first).map((action) => ({ action, text: '' })));
  next(view, lone);
  const thrust: Action = { type: 'thrust', to: '1010', evade: false };
  const { present, future } = ship(first).markers!;
  const up: View = { ...view, mover: first, ships: view.ships.map((one) => (one.ref === first ? { ...one, markers: { past: present, present: future, future, nose: '' } } : one)) };
  expect(next(up, new Legal([{ action: thrust, text: '' }]))).toEqual(thrust);
  const rest = new Legal(open.of('advance').filter((one) => one.unit !== first).map((action) => ({ action, text: '' })));
  const moved: View = { ...view, ships: view.ships.map((one) => (one.ref === first ? { ...one, moved: true } : one)) };
  const row = next(moved, rest) as Action[];
  expect(row.slice(0, 4)).toEqual(refs.slice(1, 3).flatMap((unit) => [{ type: 'advance', unit, by: '' }, thrust]));
  expect(row.some((one) => one.type === 'advance' && one.unit === stranger)).toBe(false);
});

test('gives the one that moves the same thrust from its own baseline', () => {
  const { view, legal } = scene('flock');
  const next = convoy([view.mover], { at: [1, 0], level: 0 }, false, nobody)(view, new Legal(legal));
  expect(next).toMatchObject({ type: 'thrust', evade: false });
  expect(thrusts(legal)).toContainEqual(next);
  const drift = convoy([view.mover], STILL, false, nobody)(view, new Legal(legal));
  expect(drift).toEqual(thrusts(legal)[0]);
});

test('evades where that is possible and flies all the same where it is not', () => {
  const { view, legal } = scene('flock');
  const wanted = convoy([view.mover], STILL, true, nobody)(view, new Legal(legal));
  const may = thrusts(legal).some((one) => one.type === 'thrust' && one.evade);
  expect(wanted).toMatchObject({ evade: may });
});

test('ends where a unit has not the G for it, and leaves it to the reader', () => {
  const { view, legal } = scene('flock');
  const stuck = vi.fn();
  expect(convoy([view.mover], { at: [40, 0], level: 0 }, false, stuck)(view, new Legal(legal))).toBeNull();
  expect(stuck).toHaveBeenCalledWith(view.mover);
});

test('does not fly anybody into a world', () => {
  const { view, legal } = scene('flock');
  const to = (thrusts(legal)[0] as { to: string }).to;
  const deadly: View = { ...view, perils: [[to, 'crashed']] };
  expect(convoy([view.mover], STILL, false, nobody)(deadly, new Legal(legal))).toBeNull();
});

test('waits while another unit moves, and ends with the stage', () => {
  const { view, legal } = scene('flock');
  const next = convoy([view.waiting[0]!], STILL, false, nobody);
  expect(next(view, new Legal(legal))).toBe('wait');
  expect(next({ ...view, stage: 'sensor_orders', mover: '' }, new Legal(legal))).toBeNull();
});
