// On a narrow screen one part of the table is up at a time; on a wide one all of them are.

export type Pane = 'board' | 'seats' | 'log';

class Panes {
  open = $state<Pane>('board');

  get narrow(): boolean {
    return window.matchMedia?.('(max-width: 860px)').matches ?? false;
  }
}

export const panes = new Panes();
