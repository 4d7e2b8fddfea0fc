import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import Board from '../Board.svelte';
import { scene } from '../fixtures/scenes';
import type { Action, View } from '../types';

const act = vi.fn();
afterEach(() => act.mockReset());
const desk = () => within(screen.getByRole('region', { name: 'Your decision' }));

/** The last turn: Hanson is in the airlock, Kirby and Sasha are inside. */
function last(change: (view: View) => void = () => {}, ...actions: Action[]) {
  const { view, legal, names } = scene('parting');
  view.loose = [];
  change(view);
  const offered = actions.length ? actions.map((action) => ({ action, text: action.type })) : legal;
  return render(Board, { view, legal: offered, names, act, openRule: vi.fn(), busy: false });
}

describe('the last turn', () => {
  test('who would not board, and why, stands with the decision', () => {
    last();
    expect(desk().getByText(/Hanson does not board while Sasha is inside/)).toBeTruthy();
  });

  test('the end of the movement is not done before it was said who dies by it', async () => {
    const { container } = last((view) => (view.begun = true));
    await fireEvent.click(container.querySelector('.desk [data-deed="end_movement"]')!);
    expect(act).not.toHaveBeenCalled();
    expect(desk().getByRole('alert').textContent).toMatch(/Hanson, Kirby and Sasha will die/);
    await fireEvent.click(desk().getByRole('button', { name: 'Do it' }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'end_movement' });
  });

  test('nor is boarding, and somebody can still be sent for Sasha there', async () => {
    const { container } = last(
      (view) => (view.embarking = true),
      { type: 'board', who: 'hanson' },
      { type: 'detail', who: 'kirby' },
      { type: 'embark' },
    );
    await fireEvent.click(container.querySelector('.desk [data-deed="embark"]')!);
    expect(act).not.toHaveBeenCalled();
    expect(desk().getByRole('alert')).toBeTruthy();
    await fireEvent.click(container.querySelector('.desk [data-deed="detail"]')!);
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'detail', who: 'kirby' });
  });

  test('with nobody left behind the step is ended at once', async () => {
    const { container } = last((view) => Object.assign(view, { begun: true, left_behind: [], unwilling: [] }));
    await fireEvent.click(container.querySelector('.desk [data-deed="end_movement"]')!);
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'end_movement' });
  });
});
