// On a small screen one part of the table is up at a time; on a large one all of them are, or one of those beside the board.

/** `board`, `seats`, `log`, or a part that a game adds. */
export type Pane = string;

class Panes {
  open = $state<Pane>('board');
  /** The part beside the board, where they share one place. */
  beside = $state<Pane>('log');

  show(pane: Pane): void {
    this.open = pane;
    if (pane !== 'board') this.beside = pane;
  }

  get narrow(): boolean {
    return window.matchMedia?.('(max-width: 860px), (max-height: 500px)').matches ?? false;
  }
}

export const panes = new Panes();
