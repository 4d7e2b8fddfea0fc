// What a game gives the page: a card that tells of it before anybody plays, and a board that draws a view and offers what is legal.
// The shell knows no more.
import type { Component } from 'svelte';
import type { Lazy } from '../lazy.svelte';
import type { IconName } from '../parts/Icon.svelte';
import type { Table } from '../table.svelte';
import type { LegalAction, NewsItem, Odds, OrdersKept, Refused } from '../wire';

export interface BoardProps<View = unknown> {
  /** What the seat (or the spectator) knows; the only thing drawn. */
  view: View;
  /** What may be done now; empty when it is not this seat's decision, and in replays. */
  legal: LegalAction[];
  /** The names of the people and bots, by seat. */
  names: string[];
  /** Sends one of the legal actions. */
  act: (action: unknown) => void;
  /** Sends several actions, to be played in a row and shown at once: up to the first that is refused, or all but those that are. Missing for those who only watch. */
  row?: ((actions: readonly unknown[], passOver?: boolean) => Promise<Played>) | undefined;
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
  /** What a game can draw of something before a decision; null when it has no answer. Missing where there is nobody to ask. */
  sketch?: ((about: string) => Promise<unknown>) | undefined;
  /** Opens the standing orders of the seat; missing where there are none to give. */
  orders?: (() => void) | undefined;
  /** What was told so far, the oldest first; `earlier` says that there is more before it. */
  news?: NewsItem[];
  earlier?: boolean;
  loadEarlier?: (() => Promise<void>) | undefined;
  /** Does something unasked, such as talking; the refusal if there was one. Missing for those who only watch. */
  speak?: ((action: unknown) => Promise<Refused | null>) | undefined;
  /** The seat's own notes, which nobody else reads. */
  notes?: OwnNotes | undefined;
  /** Where this game can be looked back on. */
  replay?: string | undefined;
  /** The time that runs, if any does. */
  clock?: RunningClock | null;
  /** Several people share this screen, so that what is one seat's own stays covered until it is asked for. */
  shared?: boolean;
  /** The table, for what the browser remembers of it; missing in replays. */
  place?: string;
  /** Something is being shown that the rest of the page should not tell first; false when it has been. */
  pause?: ((on: boolean) => void) | undefined;
  /** The seat's own beginning has not been read yet; calling this says that it has. */
  briefed?: (() => void) | undefined;
}

/** How many actions of a row were played, and why the first other one was not, if that is known. */
export interface Played {
  played: number;
  refused: { reason: string; rule?: string | null } | null;
}

/** As many actions may be sent in a row. */
export const LONGEST_ROW = 100;

/** What was left of some seconds when it was heard, and when that was (of `performance.now()`). */
export interface RunningClock {
  key: number;
  seconds: number;
  left: number;
  heard: number;
}

/** Beside or after the board: all that the board knows, and the table itself, if it is there. */
export interface PaneProps<View = unknown> extends BoardProps<View> {
  /** Missing in replays. */
  table?: Table;
}

/** A part of the table beside its board. */
export interface GamePane {
  id: string;
  title: string;
  icon: IconName;
  Component: Component<PaneProps>;
  /** Whether an event is told here, so that the log need not. */
  tells?: (event: unknown) => boolean;
  /** It belongs to the seat whose eyes one has; those who only watch have none. */
  own?: boolean;
  /** It has something to show in a replay too. */
  replays?: boolean;
}

export interface OwnNotes {
  load: () => Promise<string>;
  save: (text: string) => Promise<void>;
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

/** What the page knows of a game before anybody plays it: light, and always there. */
export interface GameCard {
  id: string;
  /** What its tables are made of. */
  module: Lazy<GameModule>;
  /** False when all seats of a table see the same, so that people who share a screen may do without the curtain. */
  secrets?: (table: { scenario: string; options: Record<string, unknown> }) => boolean;
  /** The options that matter for a scenario and the other choices, out of all there are; without this, all of them in one list. */
  optionGroups?: (scenario: string, chosen: Record<string, string | number>, names: string[]) => OptionGroup[];
  /** The sides of so many seats of a scenario; empty where each plays for itself. */
  sidesAt?: (scenario: string, seats: number) => SideNote[];
  /** Each seat is told something of its own before play, on a shared screen one after the other. */
  briefing?: boolean;
  /** What bots are called at this game; without this, by their level. */
  botNames?: readonly string[];
  /** Whether a bot is as likely a friend as a foe. */
  mixedTeams?: boolean;
  /** How many sit down, unless they say otherwise. */
  usualSeats?: (scenario: string) => number;
  /** What its lessons teach, in one sentence. */
  teaches?: string;
  /** A small picture of a scenario. */
  Picture?: Component<{ scenario: string }>;
}

/** What a table of a game is made of, fetched when somebody comes near one. */
export interface GameModule<View = unknown> {
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
  /** Parts beside the board, before the log; with these the list of seats has a tab too. */
  panes?: GamePane[];
  /** Whether an event is kept out of the log just now, because it is the reader's secret and secrets are covered. */
  conceals?: (event: unknown) => boolean;
  /** What takes the board's place once the game is over, at a press. */
  After?: { title: string; Component: Component<PaneProps> };
}
