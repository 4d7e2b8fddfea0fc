// Made by `npm run types` from src/mayday/server/wire.py and the games; change those instead.

export type FromClient = Hello | Act | Ping;
export type FromServer = Update | SeatsChanged | Accepted | Refused | Failed | Pong;
export type Mayday78Action = Mayday78Burn | Mayday78EndPhase | Resign;
export type Mayday78Event =
  | Mayday78Ordered
  | Mayday78Placed
  | Mayday78Began
  | Mayday78Moved
  | Mayday78Landed
  | Mayday78Launched
  | Mayday78Crashed
  | Mayday78Orbiting
  | Mayday78Intercepted
  | Mayday78Warned
  | Mayday78Refuelled
  | Mayday78Resigned
  | Mayday78Ended;

/**
 * What was wrong with a request, and what to do about it; the rule or the field it concerns.
 */
export interface Problem {
  error: string;
  reason: string;
  rule?: string | null;
  field?: string | null;
}
/**
 * The server answers and its tables can be reached.
 */
export interface Health {
  status: 'ok';
  version: string;
}
/**
 * A level of play one can seat.
 */
export interface BotInfo {
  id: string;
  title: string;
  blurb: string;
}
/**
 * One game, as the front page offers it.
 */
export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  version: number;
  scenarios: Scenario[];
  options: Option[];
  bots: BotInfo[];
}
/**
 * A starting position one can sit down to.
 */
export interface Scenario {
  id: string;
  title: string;
  blurb: string;
  min_seats: number;
  max_seats: number;
}
/**
 * One switch: its values (none listed for an integer), its default, the rule that explains it.
 */
export interface Option {
  name: string;
  title: string;
  rule: string;
  default: string | number;
  values: string[];
}
export interface GameList {
  games: GameInfo[];
}
/**
 * A rulebook, or what a search in it found.
 */
export interface RuleList {
  rules: Rule[];
}
/**
 * One numbered rule. `open` says what it still waits for; a rule without it is claimed as played.
 */
export interface Rule {
  id: string;
  title: string;
  chapter: string;
  rule: string;
  check: string;
  source: string;
  decided: string;
  open: string;
}
/**
 * Who shall sit somewhere: the maker of the table, whoever comes, or a bot.
 */
export interface SeatOrder {
  kind: 'bot' | 'me' | 'open';
  name?: string;
  bot?: string;
}
/**
 * A table to be made. It starts by itself when no seat is open any more.
 */
export interface NewTable {
  game: string;
  scenario: string;
  seats: SeatOrder[];
  options?: {
    [k: string]: string | number;
  };
  title?: string;
  listed?: boolean;
}
/**
 * A seat and the secret that holds it.
 */
export interface SeatHeld {
  seat: number;
  token: string;
}
/**
 * The new table; `host` is the secret of whoever made it, `held` are the maker's own seats.
 */
export interface TableMade {
  table: string;
  host: string;
  held: SeatHeld[];
}
export interface TakeSeat {
  name: string;
}
export interface PutBot {
  bot: string;
}
/**
 * Who sits somewhere; `online` is whether a person's page is connected now.
 */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  bot: string;
  online: boolean;
}
/**
 * What everybody may know of a table.
 */
export interface TableInfo {
  id: string;
  title: string;
  game: string;
  scenario: string;
  options: {
    [k: string]: string | number;
  };
  seats: SeatInfo[];
  status: 'over' | 'playing' | 'waiting';
  ply: number;
  created: string;
  changed: string;
  archived: boolean;
  outcome: Outcome | null;
}
/**
 * How a game ended: who won (all who share a draw), a sentence, and the rule that says so.
 */
export interface Outcome {
  winners: number[];
  reason: string;
  rule: string;
  draw: boolean;
}
export interface TableList {
  tables: TableInfo[];
}
/**
 * Something the seat may do now, in both forms.
 */
export interface LegalAction {
  action: unknown;
  text: string;
}
/**
 * An event of some ply and the sentence that tells it; events without one are not sent.
 */
export interface NewsItem {
  ply: number;
  text: string;
  event: unknown;
}
/**
 * All that a seat knows after some ply, and what happened since the ply it named.
 *
 * `earlier` says that older news was left out; it can be asked for.
 */
export interface Update {
  type: 'update';
  ply: number;
  seat: number | null;
  table: TableInfo;
  actors: number[];
  view: unknown;
  legal: LegalAction[];
  news: NewsItem[];
  earlier: boolean;
}
/**
 * A stretch of the table's news for one pair of eyes.
 */
export interface Log {
  news: NewsItem[];
  earlier: boolean;
}
/**
 * A decision about the position after `ply`: an action, or the same in words.
 *
 * Those who decide at the same time may all name the ply at which they were asked.
 */
export interface Act {
  type: 'act';
  ply: number;
  action?: unknown;
  text?: string | null;
}
/**
 * The action is durable; the position is now the one after `ply`.
 */
export interface Accepted {
  type: 'accepted';
  ply: number;
}
/**
 * The first message on a socket: which seat (none to watch), and the last ply already seen.
 */
export interface Hello {
  type: 'hello';
  token?: string | null;
  after?: number;
}
/**
 * Sent now and then by the page, so that a dead line is noticed.
 */
export interface Ping {
  type: 'ping';
}
export interface Pong {
  type: 'pong';
}
/**
 * Somebody sat down, left, came back or went away.
 */
export interface SeatsChanged {
  type: 'seats';
  table: TableInfo;
}
/**
 * The action was not taken, and why; nothing has changed.
 */
export interface Refused {
  type: 'refused';
  reason: string;
  rule?: string | null;
}
/**
 * The socket cannot go on; it is closed after this.
 */
export interface Failed {
  type: 'failed';
  error: string;
  reason: string;
}
/**
 * The position after some ply through one pair of eyes, and what happened in it.
 */
export interface Frame {
  ply: number;
  view: unknown;
  actors: number[];
  news: NewsItem[];
}
/**
 * A stretch of a replay; `last` is the number of the table's last ply.
 */
export interface Frames {
  frames: Frame[];
  last: number;
}
/**
 * A seat's whole knowledge of the game; a spectator has no plans of its own.
 */
export interface Mayday78View {
  seat: number | null;
  options: Mayday78Options;
  goal: 'none' | 'race';
  turn_limit: number;
  turn: number;
  minutes: number;
  phase: 'A';
  phasing: number;
  order: number[];
  sides: Mayday78SideView[];
  sheets: [number, number][];
  worlds: Mayday78WorldView[];
  vessels: Mayday78VesselView[];
  intercepted: Mayday78Intercepted[];
  warned: Mayday78Warned[];
  plans: Mayday78Plan[];
  outcome: Outcome | null;
}
/**
 * Fixed at set-up and shown to all; nothing in play can change them (MD-SET.05).
 */
export interface Mayday78Options {
  scenario: string;
  /**
   * A course exactly along a hex edge
   */
  edge_graze: 'both' | 'ignore';
  /**
   * Worlds pull vessels that lie at rest
   */
  gravity_at_rest: 'off' | 'on';
  /**
   * Launch in the phase of landing
   */
  touch_and_go: 'off' | 'on';
  /**
   * Small craft refuel on a home world
   */
  refuel_at_base: 'off' | 'on';
  /**
   * Where a world lies on its sheet
   */
  world_placement: 'center' | 'random';
  /**
   * Game-turns of a race, 0 for no limit
   */
  gp_turns: number;
}
/**
 * Who plays together, and in which colour (MD-DAT.03).
 */
export interface Mayday78SideView {
  seats: number[];
  colour: string;
  home: string | null;
  out: boolean;
}
/**
 * A world, its gravity hexes each with its arrow (MD-GRV.01), and the missiles of each side that struck it.
 */
export interface Mayday78WorldView {
  name: string;
  hex: [number, number];
  label: string;
  sheet: [number, number];
  arrows: [[number, number], [number, number]][];
  missile_hits: number[];
}
/**
 * Everything open about a vessel, which is everything about it.
 */
export interface Mayday78VesselView {
  number: number;
  design: string;
  name: string;
  mark: string;
  kind: 'craft' | 'missile' | 'ship';
  seat: number;
  side: number;
  g: number;
  fuel: number | null;
  past: [number, number];
  present: [number, number];
  future: [number, number];
  label: string;
  sheet: [number, number];
  speed: number;
  status: 'flying' | 'landed' | 'lost';
  world: string | null;
  landed_turn: number;
  orbit: string | null;
  wreck: boolean;
  drive_hits: number;
  moved: boolean;
  entrant: boolean;
  visited: string[];
  goals: string[];
}
/**
 * Two vessels met in a hex; `matched` when they also share their course (MD-INT.01, MD-INT.05).
 */
export interface Mayday78Intercepted {
  type: 'intercepted';
  first: number;
  second: number;
  hex: [number, number];
  matched: boolean;
}
/**
 * Two hostile vessels will meet in a hex and cannot steer out of it (MD-INT.03).
 */
export interface Mayday78Warned {
  type: 'warned';
  first: number;
  second: number;
  hex: [number, number];
}
/**
 * The move a vessel is about to make: where it goes, how that ends, and what may be chosen then.
 */
export interface Mayday78Plan {
  vessel: number;
  arrival: [number, number];
  fate: 'crashes' | 'flies' | 'lands' | 'stays';
  projection: [number, number];
  unthrust: [number, number];
  courses: Mayday78Course[];
}
/**
 * One future the owner may choose, what it costs, and where it leads.
 */
export interface Mayday78Course {
  to: [number, number];
  thrust: number;
  legs: Mayday78Leg[];
}
/**
 * One turn of a forecast: where the vessel will be if it does not thrust, and the pull it then feels.
 */
export interface Mayday78Leg {
  at: [number, number];
  fate: 'crashes' | 'flies' | 'lands' | 'stays';
  pull: [number, number];
}
/**
 * Move a vessel completely and set its new future, thrusting as far as that asks (MD-MOV.04).
 */
export interface Mayday78Burn {
  type: 'burn';
  vessel: number;
  to: [number, number];
}
/**
 * Finish the phase: vessels not touched go on without thrust (MD-MOV.06).
 */
export interface Mayday78EndPhase {
  type: 'end';
}
/**
 * Give up. One action for all games, so that bots and playouts can leave it alone.
 */
export interface Resign {
  type: 'resign';
}
/**
 * The order of the player-turns, shuffled once (MD-SEQ.09).
 */
export interface Mayday78Ordered {
  type: 'ordered';
  sides: number[];
}
/**
 * A world was put on its sheet, by dice where there are rolls (MD-SET.03).
 */
export interface Mayday78Placed {
  type: 'placed';
  world: string;
  hex: [number, number];
  rolls: Roll[];
}
/**
 * A throw that explains itself: faces, modifiers, what was needed, which table cell it met.
 */
export interface Roll {
  dice: number[];
  modifiers: Modifier[];
  total: number;
  result: string;
  rule: string;
  needed: number | null;
}
/**
 * One reason a roll is changed.
 */
export interface Modifier {
  label: string;
  value: number;
  rule: string;
}
/**
 * A phase began; the interphase belongs to no side (MD-SEQ.01).
 */
export interface Mayday78Began {
  type: 'began';
  turn: number;
  phase: 'A' | 'B' | 'C' | 'D' | 'E' | 'interphase';
  side: number | null;
}
/**
 * A vessel's counters went on one turn (MD-MOV.01 to .04).
 */
export interface Mayday78Moved {
  type: 'moved';
  vessel: number;
  past: [number, number];
  present: [number, number];
  entered: [number, number][];
  pulls: Mayday78Pull[];
  unthrust: [number, number];
  future: [number, number];
  thrust: number;
}
/**
 * One arrow of gravity that a move met (MD-GRV.02).
 */
export interface Mayday78Pull {
  hex: [number, number];
  world: string;
  arrow: [number, number];
}
/**
 * A vessel came down on a world (MD-GRV.14); `new` when its race had not counted that world yet.
 */
export interface Mayday78Landed {
  type: 'landed';
  vessel: number;
  world: string;
  new: boolean;
}
/**
 * A landed vessel committed itself to a neighbouring hex (MD-GRV.20).
 */
export interface Mayday78Launched {
  type: 'launched';
  vessel: number;
  world: string;
  to: [number, number];
}
/**
 * A vessel struck a world and is gone (MD-GRV.16, MD-GRV.23).
 */
export interface Mayday78Crashed {
  type: 'crashed';
  vessel: number;
  world: string;
  speed: number;
}
/**
 * A vessel went into orbit (MD-GRV.11).
 */
export interface Mayday78Orbiting {
  type: 'orbiting';
  vessel: number;
  world: string;
}
/**
 * A small craft filled its tank on its home world (MD-GRV.24).
 */
export interface Mayday78Refuelled {
  type: 'refuelled';
  vessel: number;
  world: string;
}
/**
 * A seat gave up (MD-VIC.03).
 */
export interface Mayday78Resigned {
  type: 'resigned';
  seat: number;
}
/**
 * The game is over.
 */
export interface Mayday78Ended {
  type: 'ended';
  outcome: Outcome;
}
