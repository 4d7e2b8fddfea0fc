// What a game gives the page: a board that draws a view and offers what is legal. The shell knows no more.
import type { Component } from 'svelte';
import type { LegalAction, Odds, OrdersKept } from '../wire';

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
  /** What the dice may make of a legal action; null when that cannot be told. */
  odds?: ((action: unknown) => Promise<Odds | null>) | undefined;
  /** What the flight computer says of a piece; null when it has no answer. Missing where there is nobody to ask. */
  flight?: ((piece: number) => Promise<unknown>) | undefined;
  /** Opens the standing orders of the seat; missing where there are none to give. */
  orders?: (() => void) | undefined;
}

export interface OrdersProps<View = unknown> {
  view: View;
  /** The seat's orders, if it has left any, and what of them does not fit now. */
  kept: OrdersKept;
  /** Leaves these orders in place of the old ones; null takes them back. */
  save: (orders: unknown) => Promise<void>;
  openRule: (id: string) => void;
}

/** Options that belong together, each with what it means. */
export interface OptionGroup {
  title: string;
  options: { name: string; about: string }[];
}

/** Who a seat plays, and with what. */
export interface SideNote {
  name: string;
  about: string;
}

export interface GameModule<View = unknown> {
  id: string;
  Board: Component<BoardProps<View>>;
  /** The form for standing orders, if the game takes them. */
  Orders?: Component<OrdersProps<View>>;
  /** A short summary for a seat card beside its name, e.g. progress in a race. */
  seatNote: (view: View, seat: number) => string;
  /** CSS colour of a seat's counters. */
  seatColour: (view: View, seat: number) => string;
  /** One line: what the reader is asked to do, or whom one waits for. */
  prompt: (view: View, names: string[], seat: number | null, actors: number[]) => string;
  /** The keys its board listens to, for the list under "?". */
  keys?: { keys: string; does: string }[];
  /** False when all seats of a table see the same, so that people who share a screen may do without the curtain. */
  secrets?: (table: { scenario: string; options: Record<string, unknown> }) => boolean;
  /** The options that matter for a scenario and the other choices, out of all there are; without this, all of them in one list. */
  optionGroups?: (scenario: string, chosen: Record<string, string | number>, names: string[]) => OptionGroup[];
  /** The sides of so many seats of a scenario; empty where each plays for itself. */
  sidesAt?: (scenario: string, seats: number) => SideNote[];
  /** A small picture of a scenario. */
  Picture?: Component<{ scenario: string }>;
}
