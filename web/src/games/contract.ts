// What a game gives the page: a board that draws a view and offers what is legal. The shell knows no more.
import type { Component } from 'svelte';
import type { LegalAction } from '../wire';

export interface BoardProps<View = unknown> {
  /** What the seat (or the spectator) knows; the only thing drawn. */
  view: View;
  /** What may be done now; empty when it is not this seat's decision, and in replays. */
  legal: LegalAction[];
  /** The names of the people and bots, by seat. */
  names: string[];
  /** Sends one of the legal actions. */
  act: (action: unknown) => void;
  /** True while an action is on its way. */
  busy: boolean;
  /** Opens the rules drawer at a rule. */
  openRule: (id: string) => void;
  /** The event a reader points at in the log, so that the board can show where it happened. */
  pointed?: unknown;
}

export interface GameModule<View = unknown> {
  id: string;
  Board: Component<BoardProps<View>>;
  /** A short summary for a seat card beside its name, e.g. progress in a race. */
  seatNote: (view: View, seat: number) => string;
  /** CSS colour of a seat's counters. */
  seatColour: (view: View, seat: number) => string;
  /** One line: what the reader is asked to do, or whom one waits for. */
  prompt: (view: View, names: string[], seat: number | null, actors: number[]) => string;
  /** The keys its board listens to, for the list under "?". */
  keys?: { keys: string; does: string }[];
  /** False when all seats see the same, so that people who share a screen may do without the curtain. */
  secrets?: boolean;
}
