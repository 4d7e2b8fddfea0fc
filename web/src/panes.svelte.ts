// On a small screen one part of the table is up at a time; on a large one all of them are.

export type Pane = 'board' | 'seats' | 'log';

class Panes {
  open = $state<Pane>('board');

  get narrow(): boolean {
    return window.matchMedia?.('(max-width: 860px), (max-height: 500px)').matches ?? false;
  }
}

export const panes = new Panes();
