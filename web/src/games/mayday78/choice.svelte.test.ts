import { flushSync } from 'svelte';
import { describe, expect, test } from 'vitest';
import { centre } from '../../board/hex';
import { Choice, nearest, optionsOf } from './choice.svelte';
import { scene, type Scene, type SceneName } from './fixtures/scenes';

function choosing(name: SceneName): { choice: Choice; given: Scene } {
  const given = scene(name);
  const choice = new Choice(
    () => given.view,
    () => given.legal,
  );
  return { choice, given };
}

describe('the options', () => {
  test('are the legal futures: coasting first, then clockwise from north', () => {
    const { choice } = choosing('flight');
    expect(choice.options.map(({ to }) => to.join())).toEqual(['5,13', '5,12', '6,12', '6,13', '5,14', '4,14', '4,13']);
  });

  test('are no more than the server calls legal, whatever the plan draws', () => {
    const { given } = choosing('flight');
    const plan = given.view.plans[0]!;
    const fewer = given.legal.filter((item) => item.text !== 'thrust A NE');
    expect(optionsOf(plan, fewer).map(({ to }) => to.join())).not.toContain('6,12');
  });

  test('are none for one who waits', () => {
    const { choice } = choosing('waiting');
    expect(choice.plan).toBeNull();
    expect(choice.option).toBeNull();
  });
});

describe('choosing', () => {
  test('begins with coasting', () => {
    const { choice } = choosing('gravity');
    expect(choice.option?.to).toEqual([3, 21]);
    expect(choice.changed).toBe(false);
  });

  test('takes a legal hex and refuses another', () => {
    const { choice } = choosing('flight');
    expect(choice.pick([6, 12])).toBe(true);
    expect(choice.pick([9, 9])).toBe(false);
    flushSync();
    expect(choice.option?.action).toEqual({ type: 'burn', vessel: 0, to: [6, 12] });
    expect(choice.changed).toBe(true);
  });

  test('a direction names the hex beside the unthrust future, whatever was chosen before', () => {
    const { choice } = choosing('flight');
    choice.pick([6, 12]);
    expect(choice.towards('S')).toEqual([5, 14]);
  });

  test('goes round all options and back', () => {
    const { choice } = choosing('flight');
    for (let i = 0; i < 7; i += 1) choice.cycle(1);
    expect(choice.option?.to).toEqual([5, 13]);
    choice.cycle(-1);
    expect(choice.option?.to).toEqual([4, 13]);
  });

  test('is forgotten when the move is another', () => {
    const given = scene('flight');
    let view = $state.raw(given.view);
    const choice = new Choice(() => view, () => given.legal);
    choice.pick([6, 12]);
    expect(choice.option?.to).toEqual([6, 12]);
    view = { ...given.view, turn: given.view.turn + 1 };
    expect(choice.option?.to).toEqual([5, 13]);
  });
});

test('a dragged counter snaps to the legal hex nearest to the pointer, however far away that is', () => {
  const { choice } = choosing('flight');
  const east = centre([6, 13]);
  expect(nearest(choice.options, { x: east.x + 300, y: east.y + 20 })?.to).toEqual([6, 13]);
  const middle = centre([5, 13]);
  expect(nearest(choice.options, { x: middle.x + 5, y: middle.y - 6 })?.to).toEqual([5, 13]);
});
