import { describe, expect, test } from 'vitest';
import { actorsOf, itemsOf, settled, spotsOf } from './deeds';
import { firing, FIRE_AS_USUAL, open, type Shot } from './firing';
import { legalOf, position, vessel } from './fixtures/made';
import { launching, LAUNCH_AS_USUAL, levelsIn, missilesIn, ofMissile, type Launching } from './launching';
import type { Action, Missile, View } from './types';

const enemy = (number: number) => vessel(number, { side: 1, seat: 1, present: [3, 0] });
const fire = (ship: number, target: number, more: Partial<Shot> = {}): Shot => ({
  type: 'fire', vessel: ship, target, combined: false, predict: false, gunner: false, selective: 0, ...more,
});
const MISSILE: Missile = { guidance: 'homing', propulsion: 'limited', detonation: 'contact', g: 6, burns: 6 };
const launch = (more: Partial<Launching> = {}): Launching => ({ type: 'launch', vessel: 0, missile: MISSILE, target: 2, level: 0, direction: null, ...more });

describe('who may act', () => {
  test('each vessel is named once, in the order of the list', () => {
    const view = position([vessel(0), vessel(1), enemy(2)]);
    const legal = legalOf({ type: 'end' }, fire(1, 2), fire(0, 2), fire(0, 2, { combined: true }), { type: 'resign' });
    expect(actorsOf(view, legal)).toEqual([1, 0]);
  });

  test('a craft is released by the ship that carries it', () => {
    const view = position([vessel(0), vessel(1, { kind: 'craft', name: 'Lifeboat A', status: 'aboard', carrier: 0 })]);
    const legal = legalOf({ type: 'release', craft: 1 });
    expect(actorsOf(view, legal)).toEqual([0]);
    expect(itemsOf(view, legal, 0).map((item) => item.label)).toEqual(['Launch Lifeboat A']);
  });

  test('a missile acts for itself when it detonates, and its victims are the targets', () => {
    const view = position([enemy(0), vessel(1, { kind: 'missile', name: 'Missile 1' })]);
    const legal = legalOf({ type: 'detonate', missile: 1, victim: 0 }, { type: 'hold', missile: 1 });
    expect(actorsOf(view, legal)).toEqual([1]);
    expect(itemsOf(view, legal, 1).map(({ label, target }) => [label, target])).toEqual([['Intruder Scout A', 0], ['Let it fly on', undefined]]);
  });

  test('a missile without a choice of courses may still be flown on', () => {
    const view = position([vessel(0, { kind: 'missile' })], { step: 'moving' });
    const legal = legalOf({ type: 'burn', vessel: 0, to: [1, 0] }, { type: 'retarget', missile: 0, target: null });
    expect(itemsOf(view, legal, 0).map((item) => item.label)).toEqual(['Fly on', 'No target']);
    const plan = { vessel: 0, arrival: [0, 0], fate: 'flies', projection: [0, 0], unthrust: [0, 0], courses: [] } as View['plans'][number];
    expect(itemsOf({ ...view, plans: [plan] }, legal, 0).map((item) => item.label)).toEqual(['No target']);
  });

  test('what a panel decides is no order of a vessel', () => {
    const view = position([vessel(0)]);
    const legal = legalOf({ type: 'insert', vessel: 0, program: 'T' }, { type: 'run', vessel: 0, programs: [] }, { type: 'place', vessel: 0, hex: [1, 1] });
    expect(actorsOf(view, legal)).toEqual([]);
    expect(itemsOf(view, legal, 0)).toEqual([]);
  });
});

describe('what may be chosen', () => {
  test('shots at one target are one choice, whatever their details', () => {
    const view = position([vessel(0), enemy(1), enemy(2)]);
    const legal = legalOf(fire(0, 1), fire(0, 1, { predict: true }), fire(0, 2));
    expect(itemsOf(view, legal, 0).map(({ target, actions }) => [target, actions.length])).toEqual([[1, 2], [2, 1]]);
  });

  test('a world farther away than the enemy comes after it', () => {
    const alpha = { name: 'Alpha', hex: [9, 0] } as unknown as View['worlds'][number];
    const view = position([vessel(0), vessel(1), enemy(2)], { worlds: [alpha] });
    const legal = legalOf(launch({ target: 'Alpha' }), launch({ target: 2 }));
    expect(itemsOf(view, legal, 0).map((item) => item.target)).toEqual([2, 'Alpha']);
  });

  test('the nearest target comes first', () => {
    const view = position([vessel(0), enemy(1), vessel(2, { side: 1, seat: 1, present: [1, 0] })]);
    expect(itemsOf(view, legalOf(fire(0, 1), fire(0, 2)), 0).map((item) => item.target)).toEqual([2, 1]);
  });

  test('each area of repair is a choice of its own', () => {
    const view = position([vessel(0)]);
    const legal = legalOf({ type: 'repair', vessel: 0, area: 'm-drive' }, { type: 'repair', vessel: 0, area: 'weapons' });
    expect(itemsOf(view, legal, 0).map((item) => item.label)).toEqual(['Maneuver drive', 'Weaponry']);
  });

  test('a target may be a world, or nothing', () => {
    const view = position([vessel(0, { kind: 'missile' })]);
    const legal = legalOf({ type: 'retarget', missile: 0, target: 'Alpha' }, { type: 'retarget', missile: 0, target: null });
    expect(itemsOf(view, legal, 0).map(({ label, target }) => [label, target])).toEqual([['Alpha', 'Alpha'], ['No target', null]]);
  });

  test('what is sent is one of the legal actions and nothing else', () => {
    const view = position([vessel(0), enemy(1)]);
    const shots = [fire(0, 1, { gunner: true }), fire(0, 1)];
    const item = itemsOf(view, legalOf(...shots), 0)[0]!;
    expect(shots).toContain(settled(item, { combined: true, predict: true, gunner: false, selective: 3 }, LAUNCH_AS_USUAL));
  });
});

describe('how to fire', () => {
  test('help is used where it is to be had', () => {
    const shots = [fire(0, 1), fire(0, 1, { predict: true }), fire(0, 1, { predict: true, gunner: true })];
    expect(firing(shots, FIRE_AS_USUAL)).toBe(shots[2]);
  });

  test('a selective hit that is wished for comes before the rest', () => {
    const shots = [fire(0, 1, { predict: true, gunner: true }), fire(0, 1, { selective: -3 })];
    expect(firing(shots, { ...FIRE_AS_USUAL, selective: -3 })).toBe(shots[1]);
  });

  test('only details in which legal shots differ are asked for', () => {
    expect(open([fire(0, 1, { predict: true }), fire(0, 1, { predict: true, combined: true })])).toEqual({
      combined: true, predict: false, gunner: false, selective: [],
    });
    expect(open([fire(0, 1, { selective: 3 }), fire(0, 1), fire(0, 1, { selective: -3 })]).selective).toEqual([-3, 0, 3]);
  });
});

describe('how to launch', () => {
  const constant: Missile = { guidance: 'unguided', propulsion: 'constant', detonation: 'proximity', g: 4, burns: 5 };
  const all = [launch(), launch({ missile: constant, level: 1, direction: 'N' }), launch({ missile: constant, level: 4, direction: 'N' }), launch({ missile: constant, level: 4, direction: 'S' })];

  test('each kind of missile is offered once', () => {
    expect(missilesIn(all)).toEqual([MISSILE, constant]);
  });

  test('the missile that is wished for narrows the levels', () => {
    const wish = { ...LAUNCH_AS_USUAL, missile: constant };
    expect(levelsIn(ofMissile(all, wish))).toEqual([1, 4]);
  });

  test('without a wish a constant missile burns at its strongest', () => {
    expect(launching(all, { ...LAUNCH_AS_USUAL, missile: constant }).level).toBe(4);
  });

  test('level and direction are those that were chosen', () => {
    expect(launching(all, { missile: constant, level: 4, direction: 'S' })).toBe(all[3]);
  });

  test('a missile that is no longer aboard gives way to the first', () => {
    expect(launching(all, { ...LAUNCH_AS_USUAL, missile: { ...MISSILE, g: 1 } })).toBe(all[0]);
  });
});

describe('hexes to choose', () => {
  const view = position([vessel(0, { status: 'waiting' }), vessel(1, { present: [5, 5] })]);
  const places: Action[] = [{ type: 'place', vessel: 0, hex: [1, 1] }, { type: 'place', vessel: 1, hex: [2, 2] }];

  test('are those of the vessel turned to, or of the first', () => {
    expect(spotsOf(view, legalOf(...places), 1).map((spot) => spot.at)).toEqual([[2, 2]]);
    expect(spotsOf(view, legalOf(...places), null).map((spot) => spot.at)).toEqual([[1, 1]]);
  });

  test('a start vector is shown where it leads', () => {
    expect(spotsOf(view, legalOf({ type: 'head', vessel: 1, vector: [0, 2] }), 1)[0]!.at).toEqual([5, 7]);
  });
});
