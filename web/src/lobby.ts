// Making tables: what the front page and the form send, and what this browser keeps of it.
import { api } from './api';
import { GAMES } from './games';
import { gamesFinished, keepTable, settings } from './keep';
import { router } from './router.svelte';
import type { GameInfo, NewTable, Problem, Scenario, SeatOrder, TableInfo } from './wire';

/** The name to sit down with. */
export function myName(): string {
  return settings().name.trim() || 'Player';
}

/** How many opponents a scenario is offered with: three where it allows, as few as it needs otherwise. */
export function usualOpponents(scenario: Scenario): number {
  return Math.max(scenario.min_seats - 1, Math.min(3, scenario.max_seats - 1));
}

/** The strongest level there is; the list runs from the weakest up. */
export function usualBot(game: GameInfo): string {
  return game.bots.at(-1)?.id ?? '';
}

/** Give the bots of a table the names that its game has for them, other ones each time, and none that begins like a person's. */
export function nameBots(game: string, seats: SeatOrder[]): SeatOrder[] {
  const first = (name: string): string => name.charAt(0).toUpperCase();
  const taken = new Set(seats.flatMap((seat) => (seat.kind === 'me' && seat.name ? [first(seat.name)] : [])));
  const free = (GAMES[game]?.botNames ?? []).filter((name) => !taken.has(first(name))).map((name) => ({ name, at: Math.random() }));
  const names = free.sort((a, b) => a.at - b.at).map((one) => one.name);
  return seats.map((seat) => {
    const name = seat.kind === 'bot' ? names.pop() : undefined;
    return name ? { ...seat, name } : seat;
  });
}

/** Oneself, at the seat one likes, and a number of bots. */
export function botsAround(game: GameInfo, bot: string, opponents: number, seat = 0): SeatOrder[] {
  const seats = Array.from({ length: opponents + 1 }, (_, i): SeatOrder => (i === seat ? { kind: 'me', name: myName(), games: gamesFinished(game.id, myName()) } : { kind: 'bot', bot }));
  return nameBots(game.id, seats);
}

/** A scenario at once, with nobody but bots. */
export function againstBots(game: GameInfo, scenario: Scenario, bot: string, opponents: number, seat = 0): NewTable {
  return { game: game.id, scenario: scenario.id, seats: botsAround(game, bot, opponents, seat), listed: false };
}

/** Every option of a game as the server has it by itself for so many seats of one's own and so many open ones. */
export function usualOptions(game: GameInfo | undefined, mine: number, open: number): Record<string, string | number> {
  const online = game?.online;
  const met = online && open >= online.open && mine + open >= online.people ? online.options : {};
  return Object.fromEntries((game?.options ?? []).map((option) => [option.name, met[option.name] ?? option.default]));
}

/** Make the table, keep its secrets and go there. */
export async function makeTable(table: NewTable): Promise<void> {
  const made = await api.make(table);
  const named = table.seats.map((seat) => seat.name ?? '');
  keepTable(made.table, {
    game: table.game,
    title: table.title ?? '',
    host: made.host,
    seats: made.held.map((held) => ({ ...held, name: named[held.seat] ?? '' })),
  });
  router.go(`/t/${made.table}`);
}

/** What is wrong with an ordered table, said with the names that the form has for its fields. */
export function complaint(problem: Problem, game: GameInfo | undefined): string {
  const field = problem.field ?? '';
  const seat = /^seats\[(\d+)\]/.exec(field)?.[1];
  const option = game?.options.find((one) => field === `options.${one.name}`);
  const named = seat !== undefined ? `Seat ${Number(seat) + 1}` : field === 'title' ? 'Title of the table' : option?.title;
  return named ? problem.reason.replace(`${field}: `, `${named}: `) : problem.reason;
}

/** A game's title, by its id. */
export function gameOf(games: GameInfo[], id: string): string {
  return games.find((game) => game.id === id)?.title ?? id;
}

/** The title of the scenario that a table plays, or that it plays none. */
export function scenarioOf(games: GameInfo[], info: TableInfo): string {
  if (info.position) return 'from a position';
  if (info.scenario_title) return info.scenario_title;
  const game = games.find((one) => one.id === info.game);
  return game?.scenarios.find((one) => one.id === info.scenario)?.title ?? info.scenario;
}

/** What a table is called: as whoever made it wished, else by what is played. */
export function titleOf(games: GameInfo[], info: TableInfo): string {
  const scenario = scenarioOf(games, info);
  return info.title || scenario.charAt(0).toUpperCase() + scenario.slice(1);
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A moment as one says it: "5 minutes ago". */
export function ago(moment: string, now = Date.now()): string {
  const seconds = (now - Date.parse(moment)) / 1000;
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? ['second', 0];
  if (length === 0 || Number.isNaN(seconds)) return 'just now';
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(seconds / length), unit);
}

/** The time of day of an instant, where the reader is; of another day with its date. */
export function clockTime(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const time = then.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === now.toDateString()) return time;
  return `${then.toLocaleDateString([], { day: 'numeric', month: 'short' })}, ${time}`;
}
