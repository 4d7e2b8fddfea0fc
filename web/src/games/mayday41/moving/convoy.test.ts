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
