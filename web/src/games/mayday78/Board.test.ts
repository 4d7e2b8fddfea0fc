import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { faults } from '../../testing/axe';
import { scene, type SceneName } from './fixtures/scenes';
import Board from './Board.svelte';

const act = vi.fn();
const openRule = vi.fn();

function show(name: SceneName, more: { busy?: boolean; pointed?: unknown } = {}) {
  const { view, legal, names } = scene(name);
  return render(Board, { view, legal, names, act, openRule, busy: false, ...more });
}

const press = (key: string) => fireEvent.keyDown(document.body, { key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key });
const chosen = () => screen.getByRole('status', { name: 'The course you have chosen' }).textContent;
const petal = (words: RegExp) => within(screen.getByRole('group', { name: 'Thrust' })).getByRole('button', { name: words });

afterEach(() => {
  act.mockReset();
  openRule.mockReset();
});

describe('by keyboard', () => {
  test('a direction chooses and Enter sends exactly the legal action', async () => {
    show('flight');
    await press('e');
    expect(chosen()).toContain('Thrust NE');
    await press('Enter');
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'burn', vessel: 0, to: [6, 12] });
  });

  test('Enter alone coasts', async () => {
    show('flight');
    await press('Enter');
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'burn', vessel: 0, to: [5, 13] });
  });

  test('Escape takes the choice back', async () => {
    show('flight');
    await press('s');
    await press('Escape');
    expect(chosen()).toContain('Coast');
  });

  test('Escape takes the choice back from any button of the helm', async () => {
    show('flight');
    await press('s');
    await fireEvent.keyDown(screen.getByRole('button', { name: /^Fly/ }), { key: 'Escape', code: 'Escape' });
    expect(chosen()).toContain('Coast');
  });

  test('Escape closes the menu of the helm and leaves the choice alone', async () => {
    const { container } = show('flight');
    await press('s');
    const menu = container.querySelector('details')!;
    menu.open = true;
    await fireEvent.keyDown(menu.querySelector('summary')!, { key: 'Escape', code: 'Escape' });
    expect(menu.open).toBe(false);
    expect(chosen()).toContain('Thrust S');
  });

  test('arrows go through the legal hexes and keep the focus on the chosen one', async () => {
    const { container } = show('flight');
    container.querySelector<SVGElement>('[data-legal="5,13"]')!.focus();
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight', code: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('data-legal')).toBe('5,12');
    expect(chosen()).toContain('Thrust N');
  });

  test('nothing is sent while an action is on its way', async () => {
    show('flight', { busy: true });
    await press('e');
    await press('Enter');
    expect(act).not.toHaveBeenCalled();
  });

  test('nothing is sent when it is another one’s turn', async () => {
    show('waiting');
    await press('e');
    await press('Enter');
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByText('Ada is choosing a course.')).toBeTruthy();
  });
});

describe('with the rose', () => {
  test('each petal tells its consequence, and Fly sends', async () => {
    show('approach');
    await fireEvent.click(petal(/^Thrust N: lands on Beta next turn/));
    expect(chosen()).toContain('It lands on Beta next turn.');
    await fireEvent.click(screen.getByRole('button', { name: /^Fly/ }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'burn', vessel: 0, to: [4, 18] });
  });

  test('two quick taps on a petal send', async () => {
    show('flight');
    await fireEvent.click(petal(/^Thrust SE/));
    await fireEvent.click(petal(/^Thrust SE/));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'burn', vessel: 0, to: [6, 13] });
  });

  test('with "send at once" one tap does', async () => {
    show('flight');
    await fireEvent.click(screen.getByLabelText('Send at once when I choose'));
    await fireEvent.click(petal(/^Thrust SE/));
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('a certain crash is asked for twice', async () => {
    show('crash');
    await fireEvent.click(petal(/^Thrust S: crashes/));
    await fireEvent.click(screen.getByRole('button', { name: /^Fly/ }));
    expect(act).not.toHaveBeenCalled();
    expect(chosen()).toContain('Fly into Beta all the same?');
    await fireEvent.click(screen.getByRole('button', { name: /^Yes, crash/ }));
    expect(act).toHaveBeenCalledTimes(1);
  });
});

describe('on the hexes', () => {
  test('a click chooses, a second one at once sends', async () => {
    const { container } = show('start');
    const hex = container.querySelector('[data-legal="5,3"]')!;
    await fireEvent.click(hex);
    expect(chosen()).toContain('Launch NE');
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(hex);
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'burn', vessel: 0, to: [5, 3] });
  });

  test('dragging the future counter chooses the legal hex under the pointer; letting go sends nothing', async () => {
    const { container } = show('flight');
    const counter = container.querySelector('[data-future="0"]')!;
    // The camera of a page without a layout looks at the origin at its first scale; only the direction matters here.
    await fireEvent.pointerDown(counter, { pointerId: 1, button: 0, clientX: 0, clientY: 0 });
    await fireEvent.pointerMove(counter, { pointerId: 1, clientX: 5000, clientY: -2500 });
    expect(chosen()).toMatch(/Thrust (NE|SE)/);
    await fireEvent.pointerUp(counter, { pointerId: 1 });
    expect(act).not.toHaveBeenCalled();
  });

  test('as many hexes are offered as are legal', () => {
    const { container } = show('gravity');
    expect(container.querySelectorAll('[data-legal]')).toHaveLength(7);
  });

  test('nobody who waits or watches is offered a hex', () => {
    expect(show('waiting').container.querySelectorAll('[data-legal], [data-grab]')).toHaveLength(0);
    expect(show('watching').container.querySelectorAll('[data-legal], [data-grab]')).toHaveLength(0);
  });
});

describe('giving up', () => {
  test('is asked for twice', async () => {
    show('flight');
    await fireEvent.click(screen.getByRole('button', { name: 'Resign…', hidden: true }));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Yes, I resign', hidden: true }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'resign' });
  });

  test('is not offered to one who waits', () => {
    show('waiting');
    expect(screen.queryByRole('button', { name: 'Resign…', hidden: true })).toBeNull();
  });
});

describe('what one reads', () => {
  test('the board in words has every vessel and every world', () => {
    show('landed');
    const words = screen.getByRole('region', { name: 'The board in words' });
    expect(within(words).getAllByRole('listitem')).toHaveLength(8);
    expect(words.textContent).toContain('Yacht C, Cadet 1; in orbit around Beta');
  });

  test('a click on a counter reads that vessel', async () => {
    show('flight');
    await fireEvent.click(screen.getByRole('button', { name: /^Yacht B, Bo; in flight/ }));
    expect(within(screen.getByRole('region', { name: 'Vessel' })).getByRole('heading').textContent).toBe('Yacht B');
  });

  test('the race strip tells who has been where', () => {
    show('landed');
    expect(screen.getByRole('button', { name: /^Gamma: visited by A, Ada, B, Bo, C, Cadet 1 and D, Cadet 2\./ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Delta: .*; you still need it\./ })).toBeTruthy();
  });

  test('an impossible direction says why and links the rule', async () => {
    const given = scene('flight');
    const legal = given.legal.filter((item) => item.text !== 'thrust A N');
    render(Board, { view: given.view, names: given.names, legal, act, openRule, busy: false });
    await press('w');
    expect(chosen()).toContain('Only the lit hexes are open to it now');
    await fireEvent.click(screen.getByRole('link', { name: 'MD-MOV.04' }));
    expect(openRule).toHaveBeenCalledExactlyOnceWith('MD-MOV.04');
  });

  test('what the log points at is shown', () => {
    const { container } = show('gravity', { pointed: { type: 'landed', vessel: 2, world: 'Beta', new: true } });
    expect(container.querySelectorAll('.pointed .ring')).toHaveLength(1);
  });
});

test.each(['start', 'six', 'gravity', 'crash', 'waiting', 'watching', 'over'] as SceneName[])('%s has no fault axe can find', async (name) => {
  const { container } = show(name);
  // What needs a layout (contrast, sizes) is looked at in a real browser.
  expect(await faults(container)).toEqual([]);
});
