import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faults } from '../../testing/axe';
import Board from './Board.svelte';
import { cover } from './cover.svelte';
import { scene, type Scene, type SceneName } from './fixtures/scenes';

const act = vi.fn();
const speak = vi.fn(() => Promise.resolve(null));
const openRule = vi.fn();

function show(name: SceneName | Scene, more: Record<string, unknown> = {}) {
  const { view, legal, names } = typeof name === 'string' ? scene(name) : name;
  return { view, names, ...render(Board, { view, legal, names, act, speak, openRule, busy: false, ...more }) };
}

const desk = () => within(screen.getByRole('region', { name: 'Your decision' }));
const plate = (container: HTMLElement, seat: number) => container.querySelector<HTMLElement>(`[data-person="${seat}"]`)!;
const card = (container: HTMLElement, seat: number, at: string) => container.querySelector<HTMLElement>(`[data-card="${seat}.${at}"]`)!;

beforeEach(() => cover.set(false));
afterEach(() => {
  act.mockReset();
  speak.mockClear();
});

describe('a marker', () => {
  test('offers both sides alike to an honest hand, and a press on the false one only explains', async () => {
    show('honest');
    const [honest, infiltrator] = [desk().getByRole('button', { name: 'Honest' }), desk().getByRole('button', { name: 'Infiltrator' })];
    expect(honest.className).toBe(infiltrator.className);
    expect(honest.getAttributeNames()).toEqual(infiltrator.getAttributeNames());
    expect(honest).not.toHaveProperty('disabled', true);
    await fireEvent.click(honest);
    expect(act).not.toHaveBeenCalled();
    expect(desk().getByRole('alert').textContent).toContain('cannot lie');
    await fireEvent.click(infiltrator);
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'mark', side: 'I' });
  });

  test('of an infiltrator may show either side', async () => {
    show('liar');
    await fireEvent.click(desk().getByRole('button', { name: 'Honest' }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'mark', side: 'H' });
  });

  test('is asked for in the same words of both teams', () => {
    const shape = (name: SceneName) => {
      const { container, unmount } = show(name);
      const tags = [...container.querySelectorAll('.desk *')].map((node) => `${node.tagName}.${node.className}`).join(' ');
      unmount();
      return tags;
    };
    expect(shape('honest')).toBe(shape('liar'));
  });
});

describe('a Veteran card in the discussion', () => {
  const words = { name: 'Use Self-knowledge' };
  const picked = { type: 'use', number: 8, seat: null, card: 'M' };

  test('is offered beside being ready, and asks for what it names', async () => {
    const { view, container } = show('interjecting');
    await fireEvent.click(desk().getByRole('button', words));
    await fireEvent.click(card(container, view.seat!, 'M'));
    expect(act).toHaveBeenCalledExactlyOnceWith(picked);
  });

  test('can still be used by somebody who is ready', async () => {
    const { view, ...rest } = scene('interjecting');
    const { container } = show({ ...rest, view, legal: [] });
    await fireEvent.click(desk().getByRole('button', words));
    await fireEvent.click(card(container, view.seat!, 'M'));
    expect(act).not.toHaveBeenCalled();
    expect(speak).toHaveBeenCalledExactlyOnceWith(picked);
  });

  test('is not to be seen on a covered screen', async () => {
    show('interjecting');
    cover.set(true);
    await tick();
    expect(desk().queryByRole('button', words)).toBeNull();
  });
});

describe('direct choices', () => {
  test('a card of the one to be looked at is picked on the table', async () => {
    const { container, view } = show('pick');
    await fireEvent.click(card(container, view.look!.target, 'M'));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'pick', card: 'M' });
  });

  test('a card that cannot be picked opens what is known of its owner instead', async () => {
    const { container, view, names } = show('pick');
    const other = (view.look!.target + 1) % view.crew;
    await fireEvent.click(card(container, other, 'M'));
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: names[other]! })).toBeTruthy();
  });

  test('an order is a looker, then a target, and only then meant', async () => {
    const { container } = show('order');
    const { legal } = scene('order');
    const pair = legal.map((one) => one.action as { type: string; looker: number; target: number }).find((one) => one.type === 'end_look')!;
    await fireEvent.click(plate(container, pair.looker));
    await fireEvent.click(plate(container, pair.target));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(desk().getByRole('button', { name: 'Order this look' }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'end_look', looker: pair.looker, target: pair.target });
  });

  test('no look can be ordered as well', async () => {
    show('order');
    await fireEvent.click(desk().getByRole('button', { name: 'No look' }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'skip_look' });
  });

  test('access is given to a person after a second press', async () => {
    const { container } = show('give');
    const receiver = (scene('give').legal[0]!.action as { seat: number }).seat;
    await fireEvent.click(plate(container, receiver));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(desk().getByRole('button', { name: /^Give/ }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'give', seat: receiver });
  });
});

describe('votes', () => {
  test('are sent as a decision, and later turned as an aside', async () => {
    const first = show('vote');
    await fireEvent.click(desk().getByRole('button', { name: 'Punch' }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'vote', side: 'punch' });
    first.unmount();

    const { view } = show('voted');
    const other = view.vote === 'punch' ? 'Protect' : 'Punch';
    await fireEvent.click(desk().getByRole('button', { name: other }));
    expect(speak).toHaveBeenCalledExactlyOnceWith({ type: 'vote', side: other.toLowerCase() });
  });

  test('show that they are given, never how, also the reader’s own', () => {
    const { container, view } = show('voted');
    const others = view.seats.filter((one) => one.voted && one.seat !== view.seat);
    for (const one of others) expect(plate(container, one.seat).textContent).toContain('has voted');
    expect(others.length).toBeGreaterThan(0);
    for (const one of view.seats) expect(plate(container, one.seat).textContent).not.toMatch(/voted (punch|protect)/);
  });
});

describe('Veteran cards', () => {
  test('one that names a person is used on the table', async () => {
    const { container } = show('named');
    const use = scene('named').legal.map((one) => one.action as { type: string; number: number; seat: number | null; card: null }).find((one) => one.type === 'use')!;
    await fireEvent.click(desk().getByRole('button', { name: 'Use it' }));
    await fireEvent.click(plate(container, use.seat!));
    expect(act).toHaveBeenCalledExactlyOnceWith(use);
  });

  test('self-knowledge is used on an own card', async () => {
    const { container, view } = show('itself');
    await fireEvent.click(desk().getByRole('button', { name: 'Use it' }));
    await fireEvent.click(card(container, view.seat!, 'R'));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'use', number: 8, seat: null, card: 'R' });
  });

  test('one of no use is offered like any other, and a press explains', async () => {
    show('useless');
    const use = desk().getByRole('button', { name: 'Use it' });
    expect(use).not.toHaveProperty('disabled', true);
    await fireEvent.click(use);
    expect(act).not.toHaveBeenCalled();
    expect(desk().getByRole('alert').textContent).toContain('change nothing');
    await fireEvent.click(desk().getByRole('button', { name: 'Pass' }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'pass' });
  });
});

describe('secrets', () => {
  test('are covered by one key, and come back by it', async () => {
    const { container } = show('liar');
    expect(screen.getByText('You are an infiltrator')).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: 'c' });
    expect(screen.queryByText('You are an infiltrator')).toBeNull();
    expect(container.textContent).not.toContain('You may lie');
    await fireEvent.keyDown(document.body, { key: 'c' });
    expect(screen.getByText('You are an infiltrator')).toBeTruthy();
  });

  test('are remembered as covered at this table', async () => {
    const first = show('honest', { place: 'abc' });
    await fireEvent.keyDown(document.body, { key: 'c' });
    first.unmount();
    show('honest', { place: 'abc' });
    expect(screen.queryByText('You are honest')).toBeNull();
  });

  test('a covered screen shows neither the card just seen nor the own vote', () => {
    localStorage.setItem('mayday.cover', '["abc"]');
    const seen = show('honest', { place: 'abc' });
    expect(seen.container.querySelector('.seen .I, .seen .H')).toBeNull();
    seen.unmount();
    show('voted', { place: 'abc' });
    for (const button of desk().getAllByRole('button')) expect(button.hasAttribute('aria-pressed')).toBe(false);
  });

  test('a watcher has none, and no letter C to press', async () => {
    const { container } = show('watching');
    expect(container.querySelector('.private')).toBeNull();
    expect(container.textContent).toContain('You are watching');
  });

  test('on a shared screen each seat reads its team alone, on a screen of one shape', async () => {
    const briefed = vi.fn();
    const shape = (name: SceneName) => {
      const { container, unmount } = show(name, { shared: true, briefed });
      const tags = [...container.querySelectorAll('.recognition *')].filter((node) => !node.closest('svg')).map((node) => node.tagName);
      const words = container.querySelector('.recognition')?.textContent ?? '';
      unmount();
      return { tags, words };
    };
    const [honest, liar] = [shape('honest'), shape('liar')];
    expect(honest.tags).toEqual(liar.tags);
    expect(honest.tags.length).toBeGreaterThan(3);
    expect(honest.words).toContain('You are honest');
    for (const name of scene('honest').names.slice(1)) expect(honest.words.replace(/For \w+ alone/, '')).not.toContain(name);
  });
});

describe('for every reader', () => {
  const scenes: SceneName[] = ['honest', 'vote', 'pick', 'named', 'order', 'discuss', 'interjecting', 'over', 'watching'];

  test.each(scenes)('%s has no fault that axe finds', async (name) => {
    const { container } = show(name);
    expect(await faults(container)).toEqual([]);
  });

  test('every card says in words what lies at it', () => {
    const { container, view, names } = show('vote');
    const marker = view.markers[0]!;
    const label = card(container, marker.target, marker.card).textContent;
    expect(label).toContain(`${names[marker.looker]} says ${marker.side === 'H' ? 'honest' : 'infiltrator'}`);
  });

  test('after the flight each lie is marked as one', () => {
    const { container, view } = show('over');
    const lies = view.markers.filter((one) => one.side && one.saw && one.side !== one.saw);
    expect(container.querySelectorAll('.tile.lie')).toHaveLength(lies.length);
  });
});

describe('how to play', () => {
  const primer = () => screen.queryByRole('heading', { name: 'How to play' });

  test('lies there at the first flight, and no more once it was read', async () => {
    const first = show('honest', { place: 'one' });
    expect(primer()).not.toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(primer()).toBeNull();
    first.unmount();
    show('honest', { place: 'two' });
    expect(primer()).toBeNull();
  });

  test('goes away with the first decision', async () => {
    show('vote', { place: 'one' });
    await fireEvent.click(desk().getByRole('button', { name: 'Punch' }));
    expect(act).toHaveBeenCalledOnce();
    expect(primer()).toBeNull();
  });

  test('comes at a press, also for those who watch, and each line opens its rule', async () => {
    show('watching', { place: 'one' });
    expect(primer()).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'How to play' }));
    expect(primer()).not.toBeNull();
    await fireEvent.click(screen.getByRole('link', { name: 'CP-S.11' }));
    expect(openRule).toHaveBeenCalledWith('CP-S.11');
  });
});
