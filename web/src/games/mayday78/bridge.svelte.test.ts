import { describe, expect, test } from 'vitest';
import { Bridge } from './bridge.svelte';
import { legalOf, position, vessel } from './fixtures/made';
import type { LegalAction, View } from './types';

const enemy = (number: number) => vessel(number, { side: 1, seat: 1 });
const shot = (ship: number, target: number) =>
  ({ type: 'fire', vessel: ship, target, combined: false, predict: false, gunner: false, selective: 0 }) as const;

function bridge(view: View, legal: LegalAction[]): Bridge {
  return new Bridge(
    () => view,
    () => legal,
  );
}

const view = position([vessel(0), vessel(1), enemy(2), enemy(3)]);

describe('on the bridge', () => {
  test('one points at a target that may be chosen, and at no other', () => {
    const on = bridge(view, legalOf({ type: 'end' }, shot(0, 2), shot(0, 3)));
    expect(on.deed).toBeNull();
    expect(on.aim(1)).toBe(false);
    expect(on.aim(3)).toBe(true);
    expect(on.deed).toEqual(shot(0, 3));
  });

  test('a single choice is chosen already', () => {
    expect(bridge(view, legalOf({ type: 'end' }, shot(0, 2))).deed).toEqual(shot(0, 2));
  });

  test('but nobody jumps by accident', () => {
    const on = bridge(view, legalOf({ type: 'end' }, { type: 'jump', vessel: 0 }));
    expect(on.deed).toBeNull();
    on.cycle(1);
    expect(on.deed).toEqual({ type: 'jump', vessel: 0 });
  });

  test('one goes from vessel to vessel, and what was picked for one is not picked for the next', () => {
    const on = bridge(view, legalOf(shot(0, 2), shot(0, 3), shot(1, 2), shot(1, 3)));
    on.aim(3);
    on.next(1);
    expect(on.actor).toBe(1);
    expect(on.deed).toBeNull();
    on.next(1);
    expect(on.actor).toBe(0);
  });

  test('arrows go round the choices', () => {
    const on = bridge(view, legalOf(shot(0, 2), shot(0, 3)));
    on.cycle(-1);
    expect(on.item?.target).toBe(3);
    on.cycle(1);
    expect(on.item?.target).toBe(2);
  });

  test('what was just launched makes its maneuver before the others act', () => {
    const born = vessel(4, { kind: 'missile', newborn: true, launchers: 0 });
    const plan = { vessel: 4, arrival: [0, 0], fate: 'flies', projection: [0, 0], unthrust: [0, 0], courses: [{ to: [0, 0], thrust: 0, legs: [] }] } as View['plans'][number];
    const launching = position([...view.vessels, born], { phase: 'D', step: 'launching', plans: [plan] });
    const on = bridge(launching, legalOf({ type: 'cast', vessel: 0 }, { type: 'burn', vessel: 4, to: [0, 0] }));
    expect(on.actor).toBe(4);
    expect(on.plan).toEqual(plan);
    on.turnTo(0);
    expect(on.plan).toBeNull();
    expect(on.deed).toEqual({ type: 'cast', vessel: 0 });
  });

  test('a hex is picked only among those that are offered', () => {
    const on = bridge(view, legalOf({ type: 'place', vessel: 0, hex: [1, 1] }));
    on.spotAt([9, 9]);
    expect(on.spot).toBeNull();
    on.spotAt([1, 1]);
    expect(on.spot?.action).toEqual({ type: 'place', vessel: 0, hex: [1, 1] });
    expect(on.reset()).toBe(true);
    expect(on.spot).toBeNull();
  });
});
