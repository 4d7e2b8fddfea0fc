// Every request the page makes; each failure becomes a Trouble with a reason fit for the screen.
import type {
  AskRematch,
  FileRead,
  Frames,
  GameInfo,
  GameList,
  LessonList,
  Log,
  NewTable,
  Notes,
  Odds,
  OrdersKept,
  Problem,
  Rule,
  RuleList,
  Scenario,
  ScenarioChecked,
  ScenarioFile,
  SeatHeld,
  Seed,
  SheetChecked,
  SheetFile,
  SheetList,
  SheetNote,
  TableInfo,
  TableList,
  TableMade,
  TableSettings,
  Update,
} from './wire';

/** A request that failed: what the server said, or that it could not be reached. */
export class Trouble extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.reason);
    this.problem = problem;
    this.status = status;
  }
}

/** Any thrown thing as a Problem, so that nothing fails silently. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Trouble) return error.problem;
  return { error: 'page', reason: error instanceof Error ? error.message : String(error) };
}

interface Options {
  token?: string | null | undefined;
  body?: unknown;
  text?: string;
  query?: Record<string, string | number | null | undefined>;
}

async function send(method: string, path: string, options: Options = {}): Promise<Response> {
  const url = new URL(`/api${path}`, location.origin);
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== null && value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  const headers: Record<string, string> = {};
  if (options.token) headers['authorization'] = `Bearer ${options.token}`;
  const init: RequestInit = { method, headers };
  if (options.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(options.body);
  } else if (options.text !== undefined) {
    headers['content-type'] = 'application/x-ndjson';
    init.body = options.text;
  }
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch {
    const reason = 'The server does not answer. Check that it is running and try again.';
    throw new Trouble({ error: 'unreachable', reason }, 0);
  }
  if (!response.ok) throw new Trouble(await problemIn(response), response.status);
  return response;
}

async function problemIn(response: Response): Promise<Problem> {
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'reason' in body) return body as Problem;
  } catch {
    // An answer that is not ours, say from a proxy: its status is all there is to tell.
  }
  return { error: 'http', reason: `The server answered ${response.status} ${response.statusText}.`.replace(' .', '.') };
}

async function json<T>(method: string, path: string, options?: Options): Promise<T> {
  const response = await send(method, path, options);
  return (await response.json()) as T;
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const api = {
  games: async (): Promise<GameInfo[]> => (await api.offered()).games,

  /** The games, and how large a file may be. */
  offered: (): Promise<GameList> => json('GET', '/games'),

  /** What a file is, and what is wrong with it. */
  readFile: (text: string): Promise<FileRead> => json('POST', '/files', { body: { text } }),

  rules: async (game: string, words = ''): Promise<Rule[]> =>
    (await json<RuleList>('GET', `/games/${encodeURIComponent(game)}/rules`, { query: { q: words } })).rules,

  lessons: async (game: string): Promise<Scenario[]> =>
    (await json<LessonList>('GET', `/games/${encodeURIComponent(game)}/lessons`)).lessons,

  /** The file of a scenario, to read or to start one's own from. */
  scenario: (game: string, id: string): Promise<ScenarioFile> =>
    json('GET', `/games/${encodeURIComponent(game)}/scenarios/${encodeURIComponent(id)}`),

  checkScenario: (game: string, text: string): Promise<ScenarioChecked> =>
    json('POST', `/games/${encodeURIComponent(game)}/scenarios/check`, { body: { text } }),

  /** The fleet list of a game. */
  sheets: async (game: string): Promise<SheetNote[]> => (await json<SheetList>('GET', `/games/${encodeURIComponent(game)}/sheets`)).sheets,

  sheet: (game: string, code: string): Promise<SheetFile> =>
    json('GET', `/games/${encodeURIComponent(game)}/sheets/${encodeURIComponent(code)}`),

  sheetSchema: (game: string): Promise<unknown> => json('GET', `/games/${encodeURIComponent(game)}/sheets/schema`),

  /** A data sheet of one's own; it may carry what the others describe. */
  checkSheet: (game: string, text: string, others: readonly string[]): Promise<SheetChecked> =>
    json('POST', `/games/${encodeURIComponent(game)}/sheets/check`, { body: { text, others } }),

  tables: async (): Promise<TableInfo[]> => (await json<TableList>('GET', '/tables')).tables,

  make: (table: NewTable): Promise<TableMade> => json('POST', '/tables', { body: table }),

  table: (id: string): Promise<TableInfo> => json('GET', at(id)),

  /** Everything that was agreed on, the text of an own scenario too. */
  settings: (id: string): Promise<TableSettings> => json('GET', `${at(id)}/settings`),

  /** Sit down under a name, with so many games of this kind finished before. */
  sit: (id: string, seat: number, name: string, games = 0): Promise<SeatHeld> =>
    json('POST', `${at(id)}/seats/${seat}`, { body: { name, games } }),

  leave: async (id: string, seat: number, token: string): Promise<void> => {
    await send('DELETE', `${at(id)}/seats/${seat}`, { token });
  },

  /** Takes a seat from somebody who is gone, by the host's secret: for a newcomer, or with a level for a bot. */
  freeSeat: (id: string, seat: number, bot: string, host: string): Promise<TableInfo> =>
    json('POST', `${at(id)}/seats/${seat}/free`, { body: { bot }, token: host }),

  /** Seats a bot, by the host's secret in an open seat or by the seat's own in a held one. */
  putBot: async (id: string, seat: number, bot: string, secret: string): Promise<void> => {
    await send('POST', `${at(id)}/seats/${seat}/bot`, { body: { bot }, token: secret });
  },

  view: (id: string, token: string, after: number): Promise<Update> => json('GET', `${at(id)}/view`, { query: { after }, token }),

  /** What the dice may make of something the seat may do now. */
  odds: (id: string, ply: number, action: unknown, token: string): Promise<Odds> =>
    json('POST', `${at(id)}/odds`, { body: { ply, action }, token }),

  /** What the flight computer says of a vessel, as far as this seat can know. */
  flight: (id: string, piece: number, token: string | null): Promise<unknown> => json('GET', `${at(id)}/flight/${piece}`, { token }),

  /** What can be drawn of something before a decision, as far as this seat can know. */
  sketch: (id: string, about: string, token: string | null): Promise<unknown> => json('GET', `${at(id)}/sketch/${encodeURIComponent(about)}`, { token }),

  orders: (id: string, token: string): Promise<OrdersKept> => json('GET', `${at(id)}/orders`, { token }),

  keepOrders: (id: string, orders: unknown, token: string): Promise<OrdersKept> =>
    json('PUT', `${at(id)}/orders`, { body: { orders }, token }),

  dropOrders: (id: string, token: string): Promise<OrdersKept> => json('DELETE', `${at(id)}/orders`, { token }),

  notes: (id: string, token: string): Promise<Notes> => json('GET', `${at(id)}/notes`, { token }),

  keepNotes: (id: string, text: string, token: string): Promise<Notes> => json('PUT', `${at(id)}/notes`, { body: { text }, token }),

  /** A bot decides for one's own seat, until one takes it back. */
  putStandIn: async (id: string, seat: number, bot: string, token: string): Promise<void> => {
    await send('POST', `${at(id)}/seats/${seat}/stand-in`, { body: { bot }, token });
  },

  dropStandIn: async (id: string, seat: number, token: string): Promise<void> => {
    await send('DELETE', `${at(id)}/seats/${seat}/stand-in`, { token });
  },

  /** Play again with the same crew, or rather not. */
  askRematch: (id: string, asked: AskRematch, token: string): Promise<TableInfo> =>
    json('POST', `${at(id)}/rematch`, { body: asked, token }),

  /** What all chance of a finished game came from, if its secrets are open. */
  seed: (id: string): Promise<Seed> => json('GET', `${at(id)}/seed`),

  log: (id: string, before: number, token: string | null): Promise<Log> =>
    json('GET', `${at(id)}/log`, { query: { before, count: 100 }, token }),

  frames: (id: string, start: number, count: number, seat: number | null, token: string | null): Promise<Frames> =>
    json('GET', `${at(id)}/frames`, { query: { start, count, seat }, token }),

  record: async (id: string): Promise<Blob> => (await send('GET', `${at(id)}/record`)).blob(),

  load: (record: string): Promise<TableMade> => json('POST', '/records', { text: record }),
};
