import { describe, expect, test, vi } from 'vitest';
import { until } from '../../../testing/patience';
import { defending, firing, launchingAll, sanding } from '../firing/plans';
import { landing, launching } from '../panels/bays';
import type { Next } from '../queue.svelte';
import type { Action, LegalAction, Odds, View } from '../types';
import { scene } from './fixtures/scenes';
import { aimAll, guardAll, loading, repeated } from './gunnery';
import { Legal } from './legal';
import { Memory } from './memory';
import { Book } from './odds.svelte';
import { searching } from './search';
import { allowed, asBefore, switchOn } from './watches';

const lawful = (...actions: Action[]): Legal => new Legal(actions.map((action): LegalAction => ({ action, text: '' })));
const nothing = new Legal([]);
const odds = (ways: number): Odds => ({ chances: [{ label: 'sight', ways, of: 36, least: null }], modifiers: [], needed: null, dice: '', terms: [], notes: [] });

describe('searching', () => {
  const looked = (view: View, legal: Legal, chance: (action: Action) => number, locks = true) => {
    const book = new Book();
    const again = vi.fn();
    const next = searching({ refs: view.ships.map((ship) => ship.ref), prey: 'all', only: null, locks, book, odds: (action) => Promise.resolve(odds(chance(action as Action))), again });
    return { next, again, view, legal };
  };

  test('takes the sensor that sees best, when the odds are known', async () => {
    const { view } = scene('sensing');
    const ship = view.ships.find((one) => one.markers)!.ref;
    const target = [...view.contacts, ...view.bogeys][0]!.ref;
    const sense = (sensor: string): Action => ({ type: 'sense', ship, target, sensor });
    const legal = lawful(sense('radar'), sense('ir'), { type: 'end_sensors', ship });
    const { next, again } = looked({ ...view, sensing: ship }, legal, (action) => ((action as { sensor: string }).sensor === 'ir' ? 30 : 10));
    expect(next({ ...view, sensing: ship }, legal)).toBe('wait');
    await until(() => expect(again).toHaveBeenCalledTimes(2));
    expect(next({ ...view, sensing: ship }, legal)).toMatchObject([sense('ir'), { type: 'lock', target, sensor: 'ir' }]);
  });

  test('does not try what cannot succeed, and then the vessel is done', async () => {
    const { view } = scene('sensing');
    const ship = view.ships.find((one) => one.markers)!.ref;
    const target = [...view.contacts, ...view.bogeys][0]!.ref;
    const legal = lawful({ type: 'sense', ship, target, sensor: 'radar' }, { type: 'end_sensors', ship });
    const { next, again } = looked(view, legal, () => 0);
    next(view, legal);
    await until(() => expect(again).toHaveBeenCalled());
    expect(next(view, legal)).toEqual({ type: 'end_sensors', ship });
  });

  test('a whole side is done at once, when nobody has anything left to try', async () => {
    const fleet = scene('fleet').view;
    const view: View = { ...fleet, stage: 'sensors', sensing: '', contacts: [], bogeys: scene('sensing').view.bogeys };
    const everybody: Action = { type: 'end_sensors', ship: '' };
    const ends = view.ships.filter((one) => one.markers).map(({ ref }): Action => ({ type: 'end_sensors', ship: ref }));
    const { ship } = ends[1] as { ship: string };
    const sense: Action = { type: 'sense', ship, target: 'b1', sensor: 'radar' };
    const { next, again } = looked(view, nothing, () => 30);
    expect(next(view, lawful(sense, ...ends, everybody))).toBe('wait');
    await until(() => expect(again).toHaveBeenCalled());
    expect(next(view, lawful(sense, ...ends, everybody)), 'the second vessel has').toEqual([sense]);
    expect(next(view, lawful(...ends, everybody))).toEqual(everybody);
  });

  test('many vessels look for contacts and lock them in one row, but the numbers of bogeys hold for one vessel only', async () => {
    const fleet = scene('fleet').view;
    const refs = fleet.ships.filter((ship) => ship.markers).slice(0, 3).map((ship) => ship.ref);
    const bogey = (ref: string, hex: string) => ({ ...scene('sensing').view.bogeys[0]!, ref, markers: { past: hex, present: hex, future: hex, nose: '' } });
    const view: View = { ...fleet, stage: 'sensors', sensing: '', question: null, contacts: scene('sensing').view.contacts.slice(0, 1), bogeys: [bogey('b1', '9090'), bogey('b2', '9191')] };
    const [contact] = view.contacts.map((one) => one.ref);
    const sense = (ship: string, target: string): Action => ({ type: 'sense', ship, target, sensor: 'radar' });
    const ends = refs.map((ship): Action => ({ type: 'end_sensors', ship }));
    const settled = async (open: Legal): Promise<Next> => {
      const { next } = looked(view, open, () => 30);
      let found: Next = 'wait';
      for (let i = 0; i < 20 && found === 'wait'; i += 1) {
        found = next(view, open);
        await Promise.resolve();
      }
      return found;
    };
    const held = (ship: string): Action[] => [sense(ship, contact!), { type: 'lock', ship, target: contact!, sensor: 'radar' }];
    expect(await settled(lawful(...refs.map((ship) => sense(ship, contact!)), ...ends))).toEqual(refs.flatMap(held));
    const both = await settled(lawful(...refs.flatMap((ship) => [sense(ship, 'b1'), sense(ship, 'b2')]), ...ends));
    expect(both, 'the higher number first, which changes no other').toEqual([sense(refs[0]!, 'b2'), sense(refs[0]!, 'b1')]);
  });

  test('in a large fleet only a few look for the same bogey', async () => {
    const { view } = scene('fleet');
    const refs = view.ships.filter((ship) => ship.markers).slice(0, 12).map((ship) => ship.ref);
    const far = { past: '9090', present: '9090', future: '9090', nose: '' };
    const shown = { active: '', passive: '', arc: -1, shots: [], predict: '', directors: -1, boardable: false };
    const looking: View = { ...view, stage: 'sensors', question: null, bogeys: [{ ref: 'b1', markers: far, shown }] };
    const book = new Book();
    const next = searching({ refs, prey: 'vessels', only: null, locks: true, book, odds: () => Promise.resolve(odds(6)), again: () => undefined });
    let open: Action[] = refs.flatMap((ship): Action[] => [{ type: 'sense', ship, target: 'b1', sensor: 'radar' }, { type: 'end_sensors', ship }]);
    const sent: Action[] = [];
    for (let i = 0; i < 100 && open.length; i += 1) {
      const action = next(looking, lawful(...open));
      if (action === 'wait') await Promise.resolve();
      if (action === null) break;
      if (action === 'wait') continue;
      const row = 'type' in action ? [action] : action;
      sent.push(...row);
      const done = row.flatMap((one) => (one.type === 'end_sensors' ? one.ship : []));
      open = open.filter((one) => !row.includes(one) && !done.includes((one as { ship: string }).ship));
    }
    expect(sent.filter((one) => one.type === 'sense')).toHaveLength(6);
    expect(sent.filter((one) => one.type === 'end_sensors')).toHaveLength(12);
  });

  test('an answer that came too late is asked for again, and does not stand for no chance', async () => {
    const { view } = scene('sensing');
    const ship = view.ships.find((one) => one.markers)!.ref;
    const sense: Action = { type: 'sense', ship, target: [...view.contacts, ...view.bogeys][0]!.ref, sensor: 'radar' };
    const ask = vi.fn(() => Promise.resolve<Odds | null>(null));
    const next = searching({ refs: [ship], prey: 'all', only: null, locks: true, book: new Book(), odds: ask, again: () => undefined });
    const legal = lawful(sense, { type: 'end_sensors', ship });
    let found: Next = 'wait';
    for (let i = 0; i < 20 && found === 'wait'; i += 1) {
      found = next(view, legal);
      await Promise.resolve();
    }
    expect(ask).toHaveBeenCalledTimes(3);
    expect((found as Action[])[0]).toEqual(sense);
  });

  test('ends with the stage', () => {
    const { view, legal } = scene('sensing');
    const { next } = looked(view, new Legal(legal), () => 10);
    next(view, new Legal(legal));
    expect(next({ ...view, stage: 'guidance' }, nothing)).toBeNull();
  });
});

describe('fire orders', () => {
  test('every battery is aimed once', () => {
    const { view, legal } = scene('fire-orders');
    const target = new Legal(legal).of('aim')[0]!.target;
    const orders = aimAll(new Legal(legal), view.ships, target, false) as { ship: string; battery: string; target: string }[];
    expect(orders.length).toBeGreaterThan(0);
    expect(new Set(orders.map((one) => `${one.ship} ${one.battery}`)).size).toBe(orders.length);
    expect(orders.every((one) => one.target === target)).toBe(true);
  });

  test('lasers on guard are shared out among the volleys', () => {
    const { view, legal } = scene('guarding');
    const orders = guardAll(new Legal(legal), view.ships) as { battery: string; volley: string }[];
    expect(new Set(orders.map((one) => one.battery)).size).toBe(orders.length);
    expect(new Set(orders.map((one) => one.volley)).size).toBe(2);
  });

  test('launchers are loaded one after another, each with as much as it takes', () => {
    const { view } = scene('fire-orders');
    const load = (launcher: string, count: number): Action => ({ type: 'load', ship: 's1', launcher, kind: 'c', count, target: 'c1' });
    const next = loading(['s1'], 'c', 'c1', 999);
    const legal = lawful(load('a', 1), load('a', 2), load('b', 1));
    expect(next(view, legal)).toEqual(load('a', 2));
    expect(next(view, legal)).toEqual(load('b', 1));
    expect(next(view, legal)).toBeNull();
  });

  test('what was ordered in one turn can be ordered again in the next', () => {
    const { view } = scene('loaded');
    const memory = new Memory('test');
    const armed = view.ships.find((ship) => ship.salvos.length)!;
    memory.watch(view);
    expect(repeated(view, [armed], memory)).toEqual([]);
    const again = repeated({ ...view, turn: view.turn + 1 }, [armed], memory);
    expect(again.filter((one) => one.type === 'load')).toHaveLength(armed.salvos.length);
  });
});

describe('sensor orders', () => {
  test('only those that have no sensor on are switched on', () => {
    const { view, legal } = scene('sensor-orders');
    const orders = allowed(new Legal(legal), switchOn(view, view.ships, true)) as { ship: string; sensor: string }[];
    expect(orders.every((one) => one.sensor !== '' && view.ships.find((ship) => ship.ref === one.ship)!.active === '')).toBe(true);
  });

  test('arcs are pointed as they were', () => {
    const { view } = scene('sensor-orders');
    const memory = new Memory('arcs');
    const [first] = view.ships;
    memory.watch({ ...view, ships: [{ ...first!, arc: 3 }] });
    expect(asBefore({ ...view, turn: view.turn + 1 }, [first!], memory)).toContainEqual({ type: 'jam', ship: first!.ref, arc: 3 });
  });

  test('whoever has left its hangar since is not switched off again', () => {
    const { view } = scene('sensor-orders');
    const memory = new Memory('hangar');
    const [first] = view.ships;
    memory.watch({ ...view, ships: [{ ...first!, markers: null }] });
    expect(asBefore({ ...view, turn: view.turn + 1 }, [first!], memory)).toEqual([]);
  });
});

describe('fire', () => {
  const shoot = (ship: string, battery: string): Action => ({ type: 'shoot', ship, battery });

  test('one vessel finishes before the next begins', () => {
    const { view } = scene('energy');
    const next = firing(['s1', 's2']);
    const open = lawful(shoot('s2', 'laser1'), shoot('s1', 'laser1'), shoot('s3', 'laser1'), shoot('s1', 'laser2'));
    expect(next(view, open)).toEqual([shoot('s1', 'laser1'), shoot('s1', 'laser2'), shoot('s2', 'laser1')]);
  });

  test('shots wait while somebody else casts sand', () => {
    const { view } = scene('energy');
    const armed = view.ships.filter((ship) => ship.shots.some((shot) => !shot.done)).map((ship) => ship.ref);
    expect(firing(armed)(view, nothing)).toBe('wait');
    expect(firing(armed)({ ...view, stage: 'launch' }, nothing)).toBeNull();
  });

  test('point defence fires at the volley that is asked about and at no other', () => {
    const { view, legal } = scene('defend');
    expect(defending(view.question!.unit)(view, new Legal(legal))).toMatchObject({ type: 'defend' });
    expect(defending('c99')(view, new Legal(legal))).toBeNull();
  });

  test('sand is cast for what there is to stop', () => {
    const { view, legal } = scene('sand');
    const cast = sanding()(view, new Legal(legal)) as { canisters: number };
    expect(cast.canisters).toBeLessThanOrEqual(Math.max(1, view.question!.number));
    expect(cast.canisters).toBeGreaterThan(0);
  });

  test('volleys are placed towards where their targets are bound', () => {
    const { view } = scene('loaded');
    const ship = view.ships.find((one) => one.salvos.length)!;
    const target = view.contacts.find((one) => one.ref === ship.salvos[0]!.target)!;
    const places: Action[] = [{ type: 'place', to: ship.baseline }, { type: 'place', to: target.markers.future }];
    const launching: View = { ...view, stage: 'launch' };
    const legal = lawful(...places, { type: 'hold', ship: ship.ref, battery: 'launcher1' });
    expect(launchingAll('target')(launching, legal)).toEqual(places[1]);
    expect(launchingAll('course')(launching, legal)).toEqual(places[0]);
  });
});

describe('launch and recovery', () => {
  test('craft leave one after another: where the first is placed, on the course of its parent, the others are too', () => {
    const { view, legal } = scene('craft');
    const open = new Legal(legal);
    const refs = [...new Set(open.of('launch').map((one) => one.craft))];
    const next = launching(refs, '', 'course', []);
    expect(next(view, open)).toMatchObject([{ type: 'launch', craft: refs[0] }]);
    const asked: View = { ...view, question: { kind: 'place_craft', unit: refs[0]!, other: '', number: 0, choices: [] } };
    const places = ['1010', '1011'].map((to): Action => ({ type: 'place', to }));
    expect(next(asked, lawful(...places))).toEqual(places[0]);
    const sheet = view.ships.find((one) => one.ref === refs[0])!.sheet;
    const alike = view.ships.filter((one) => one.sheet === sheet && one.parent && one.ref !== refs[0]);
    const left = open.of('launch').filter((one) => alike.some(({ ref }) => ref === one.craft));
    const row = next({ ...view, ships: view.ships.map((one) => (one.ref === refs[0] ? { ...one, parent: '' } : one)) }, lawful(...left)) as Action[];
    expect(alike.length).toBeGreaterThan(1);
    expect(row.map((one) => one.type)).toEqual(alike.flatMap(() => ['launch', 'place']));
    expect(row.filter((one) => one.type === 'place').every((one) => one.to === '1010')).toBe(true);
  });

  test('a craft that its player wants to place is left to him', () => {
    const { view, legal } = scene('craft');
    const refs = [...new Set(new Legal(legal).of('launch').map((one) => one.craft))];
    const asked: View = { ...view, question: { kind: 'place_craft', unit: refs[0]!, other: '', number: 0, choices: [] } };
    const next: Next = launching(refs, '', 'hand', [])(asked, lawful({ type: 'place', to: '1010' }));
    expect(next).toBe('wait');
  });

  test('whatever may land does', () => {
    const { view, legal } = scene('craft');
    const open = new Legal(legal);
    const refs = [...new Set(open.of('recover').map((one) => one.craft))];
    expect((landing(refs)(view, open) as Action[]).map((one) => one.type === 'recover' && one.craft)).toEqual(refs);
    expect(landing(refs)(view, nothing)).toBeNull();
  });
});
