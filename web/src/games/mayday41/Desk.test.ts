import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { faults } from '../../testing/axe';
import { until } from '../../testing/patience';
import { Chosen } from './chosen.svelte';
import Desk from './Desk.svelte';
import { scene, SCENES, type Scene } from './orders/fixtures/scenes';
import { covered } from './orders/covered';
import { keyed, Legal } from './orders/legal';
import { Queue } from './queue.svelte';
import type { Action } from './types';

function shown({ view, legal, names }: Scene, act = vi.fn()) {
  const lawful = new Legal(legal);
  const queue = new Queue({ view: () => view, legal: () => lawful, busy: () => false, send: async (row) => (row.forEach((action) => act(action)), { played: row.length, refused: null }) });
  const chosen = new Chosen();
  const desk = render(Desk, { view, legal, names, act, busy: false, openRule: vi.fn(), chosen, queue });
  return { act, queue, chosen, lawful, desk };
}

const legalFor = (lawful: Legal, act: ReturnType<typeof vi.fn>): boolean => act.mock.calls.every(([action]) => lawful.has(action as Action));

test.each(SCENES)('everything that may be done in "%s" has a control', (name) => {
  const { lawful, desk } = shown(scene(name));
  const rest = lawful.except(covered(scene(name).view));
  expect(rest).toEqual([]);
  expect(desk.container.querySelectorAll('button, select').length).toBeGreaterThan(0);
});

test.each(['fleet', 'fire-orders', 'loaded', 'sensing', 'boarding', 'craft', 'end', 'defend', 'casualties'])('"%s" is well labelled', async (name) => {
  const { desk } = shown(scene(name));
  expect(await faults(desk.container)).toEqual([]);
});

test('one choice orders the sensors of a whole class', async () => {
  const fleet = scene('fleet');
  const { act, queue } = shown(fleet);
  const sheet = fleet.view.sheets.findIndex((one) => one.code === 'FGT');
  const fighters = fleet.view.ships.filter((ship) => ship.sheet === sheet && ship.markers);
  const cells = screen.getByRole('group', { name: `Sensors of Gnat (${fighters.length})` });
  const active = within(cells).getByLabelText('Active') as HTMLSelectElement;
  await fireEvent.change(active, { target: { value: fighters.every((one) => one.active) ? '' : 'radar' } });
  expect(act.mock.calls.map(([action]) => (action as { ship: string }).ship)).toEqual(fighters.map((one) => one.ref));
  expect(act.mock.calls[0]![0]).toMatchObject({ type: 'use_sensor', active: true });
  await until(() => expect(queue.running).toBe(false));
});

test('a group that the player named has a line of its own', async () => {
  const { chosen } = shown(scene('fleet'));
  const refs = scene('fleet').view.ships.filter((ship) => ship.markers).slice(-5).map((ship) => ship.ref);
  chosen.only(...refs);
  await fireEvent.input(await screen.findByLabelText('Name of the group'), { target: { value: 'Wasps' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Group 5 vessels' }));
  expect(await screen.findByRole('group', { name: 'Sensors of Wasps (5)' })).toBeTruthy();
});

test('all lasers go to point defence at one press', async () => {
  const { act, lawful } = shown(scene('guarding'));
  await fireEvent.click(screen.getByRole('button', { name: 'All to point defence' }));
  expect(act.mock.calls[0]![0]).toMatchObject({ type: 'guard' });
  expect(legalFor(lawful, act)).toBe(true);
});

test('what is about to go off is warned of', () => {
  shown(scene('guarding'));
  expect(screen.getByRole('group', { name: 'Missiles about to go off' }).textContent).toContain('will go off on Hawk');
});

test('every beam is aimed at one target', async () => {
  const fire = scene('fire-orders');
  const { act, lawful } = shown(fire);
  await fireEvent.click(screen.getByRole('button', { name: /^Aim \d/ }));
  expect(act.mock.calls[0]![0]).toMatchObject({ type: 'aim' });
  expect(legalFor(lawful, act)).toBe(true);
});

test('boarders are sent, one kind after the other', async () => {
  const { act, queue } = shown(scene('boarding'));
  await fireEvent.click(screen.getByRole('button', { name: 'Send over' }));
  expect(act.mock.calls.map(([action]) => action)).toMatchObject([{ type: 'send', ship: 's1', to: 'c1', marines: 12, troops: 0 }, { type: 'send', marines: 0 }]);
  await until(() => expect(queue.running).toBe(false));
});

test('an answer to each question is among its buttons', async () => {
  for (const name of ['missile', 'system', 'keep-lock', 'waiver']) {
    const { act, lawful } = shown(scene(name));
    await fireEvent.click(document.querySelector('[data-answer]')!);
    expect(act).toHaveBeenCalledTimes(1);
    expect(legalFor(lawful, act)).toBe(true);
    cleanup();
  }
});

test('the fallen are counted out', async () => {
  const { act, lawful } = shown(scene('casualties'));
  await fireEvent.click(screen.getByRole('button', { name: 'They fall' }));
  expect(legalFor(lawful, act)).toBe(true);
});

test('the sheet of the chosen vessel draws what is broken', async () => {
  const damaged = scene('repair');
  const { chosen } = shown(damaged);
  chosen.only(damaged.view.ships[0]!.ref);
  const drawing = await screen.findByRole('img', { name: /armour 1 of 3, structure 6 of 14/ });
  expect(drawing).toBeTruthy();
});

test('whatever a control does not offer stays reachable', async () => {
  const fire = scene('fire-orders');
  const odd = { type: 'sand', canisters: 2 } as const;
  const { act } = shown({ ...fire, legal: [...fire.legal, { action: odd, text: 'sand 2' }] });
  await fireEvent.click(screen.getByRole('button', { name: 'sand 2' }));
  expect(keyed(act.mock.calls[0]![0])).toBe(keyed(odd));
});

test('several vessels chosen on the map are ordered together', async () => {
  const { chosen } = shown(scene('fleet'));
  const refs = scene('fleet').view.ships.filter((ship) => ship.markers).slice(-3).map((ship) => ship.ref);
  chosen.only(...refs);
  expect(await screen.findByRole('group', { name: 'Sensors of Chosen (3)' })).toBeTruthy();
});
