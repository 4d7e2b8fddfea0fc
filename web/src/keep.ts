// What this browser remembers between visits: the seats it holds, a name, a few switches.

export interface KeptSeat {
  seat: number;
  token: string;
  name: string;
}

export interface KeptTable {
  id: string;
  game: string;
  title: string;
  /** The secret of whoever made the table. */
  host: string | null;
  seats: KeptSeat[];
  /** When it was last looked at, for the order of the list. */
  touched: number;
  /** Whether the screen is covered while a shared device changes hands. */
  curtain: boolean;
  /** The seats that have read what was told to them alone before play. */
  briefed?: number[];
}

const TABLES = 'mayday.tables';
const SETTINGS = 'mayday.settings';
const LESSONS = 'mayday.lessons';
const FINISHED = 'mayday.finished';
const SHEETS = 'mayday.sheets';
const BROUGHT = 'mayday.brought';
const MOST = 60;

export interface Settings {
  name: string;
  /** Whether single letters are shortcuts; some ways of typing need them off. */
  letters: boolean;
  /** The games whose beginning has been read. */
  introduced: string[];
}

// A browser may refuse storage; then things last as long as the page.
const memory = new Map<string, string>();

function read<T>(key: string, otherwise: T): T {
  try {
    const text = memory.get(key) ?? localStorage.getItem(key);
    return text === null || text === undefined ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function settings(): Settings {
  return { name: '', letters: true, introduced: [], ...read<Partial<Settings>>(SETTINGS, {}) };
}

export function changeSettings(change: Partial<Settings>): void {
  write(SETTINGS, { ...settings(), ...change });
}

/** Whether somebody at this browser has read how a game is played. */
export function introducedTo(game: string): boolean {
  return settings().introduced.includes(game);
}

export function introduce(game: string): void {
  if (!introducedTo(game)) changeSettings({ introduced: [...settings().introduced, game] });
}

/** The lessons this browser has seen done. */
export function lessonsDone(): string[] {
  const kept = read<unknown>(LESSONS, []);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
}

export function lessonDone(id: string): void {
  write(LESSONS, [...new Set([...lessonsDone(), id])]);
}

/** The tables that each name has played to the end on this browser, by game. */
type Finished = Record<string, Record<string, string[]>>;

const nameKey = (name: string): string => name.trim().toLowerCase();

/** How many games of a kind somebody of this name has finished here. */
export function gamesFinished(game: string, name: string): number {
  return read<Finished>(FINISHED, {})[game]?.[nameKey(name)]?.length ?? 0;
}

/** A game was played to its end; counted once for each table. */
export function gameFinished(game: string, name: string, table: string): void {
  const all = read<Finished>(FINISHED, {});
  const mine = all[game]?.[nameKey(name)] ?? [];
  if (!mine.includes(table)) write(FINISHED, { ...all, [game]: { ...all[game], [nameKey(name)]: [...mine, table] } });
}

/** The texts of the reader's own data sheets of a game, in the order in which they were made. */
export function keptSheets(game: string): string[] {
  const kept = read<Record<string, unknown>>(SHEETS, {})[game];
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
}

export function keepSheets(game: string, texts: readonly string[]): void {
  write(SHEETS, { ...read<Record<string, unknown>>(SHEETS, {}), [game]: texts });
}

/** A file by its name and its text. */
export interface NamedText {
  name: string;
  text: string;
}

/** A file that was chosen or made on another screen, on its way to the form for a new table. */
export function bringFile({ name, text }: NamedText): void {
  write(BROUGHT, { name, text });
}

/** The file that was brought, once. */
export function takeBrought(): NamedText | null {
  const file = read<Partial<NamedText> | null>(BROUGHT, null);
  write(BROUGHT, null);
  return file?.name && file.text ? { name: file.name, text: file.text } : null;
}

/** Every table kept, the last one looked at first. */
export function keptTables(): KeptTable[] {
  return Object.values(read<Record<string, KeptTable>>(TABLES, {})).sort((a, b) => b.touched - a.touched);
}

export function keptTable(id: string): KeptTable | null {
  return read<Record<string, KeptTable>>(TABLES, {})[id] ?? null;
}

/** Change what is kept of a table, beginning with nothing. */
export function keepTable(id: string, change: Partial<Omit<KeptTable, 'id' | 'touched'>>): KeptTable {
  const all = read<Record<string, KeptTable>>(TABLES, {});
  const before = all[id] ?? { id, game: '', title: '', host: null, seats: [], touched: 0, curtain: true };
  const after = { ...before, ...change, touched: Date.now() };
  all[id] = after;
  const newest = Object.values(all)
    .sort((a, b) => b.touched - a.touched)
    .slice(0, MOST);
  write(TABLES, Object.fromEntries(newest.map((kept) => [kept.id, kept])));
  return after;
}

export function keepSeat(id: string, held: KeptSeat): KeptTable {
  const others = (keptTable(id)?.seats ?? []).filter((seat) => seat.seat !== held.seat);
  return keepTable(id, { seats: [...others, held].sort((a, b) => a.seat - b.seat) });
}

export function dropSeat(id: string, seat: number): KeptTable {
  return keepTable(id, { seats: (keptTable(id)?.seats ?? []).filter((kept) => kept.seat !== seat) });
}

export function forgetTable(id: string): void {
  const all = read<Record<string, KeptTable>>(TABLES, {});
  delete all[id];
  write(TABLES, all);
}

/** The secret in a seat's link; it travels in the fragment, which is never sent to a server. */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('seat') || null;
}

export function seatLink(id: string, token: string): string {
  return `${location.origin}/t/${id}#seat=${encodeURIComponent(token)}`;
}
