// The sheets in the yard: those of the game, those of the reader, and which of them lies on the drawing board.
import { api, problemOf } from '../api';
import { keepSheets, keptSheets } from '../keep';
import type { ScenarioProblem, SheetNote } from '../wire';
import { codeIn, freeCode, withCode } from './sheets';

const PAUSE = 350;
const MOST = 12;

export class Shelf {
  readonly game: string;
  printed = $state.raw<SheetNote[]>([]);
  own = $state.raw<string[]>([]);
  /** What the rules make of each of one's own; null where something is wrong. */
  made = $state.raw<(SheetNote | null)[]>([]);
  problems = $state.raw<ScenarioProblem[]>([]);
  trouble = $state('');
  checking = $state(false);
  /** The number of the own sheet on the board, or the code of one of the game's. */
  open = $state<number | string>('');
  text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #turned = 0;

  constructor(game: string) {
    this.game = game;
    this.own = keptSheets(game);
  }

  /** All that ships can be built from, one's own first. */
  get notes(): SheetNote[] {
    return [...this.made.filter((note) => note !== null), ...this.printed];
  }

  get note(): SheetNote | null {
    if (typeof this.open === 'number') return this.made[this.open] ?? null;
    return this.printed.find((note) => note.code === this.open) ?? null;
  }

  get full(): boolean {
    return this.own.length >= MOST;
  }

  async load(): Promise<void> {
    this.printed = await api.sheets(this.game);
    this.made = this.own.map(() => null);
    for (let i = 0; i < this.own.length; i += 1) await this.#check(i);
    if (this.own.length > 0) this.show(0);
    else if (this.printed[0]) await this.read(this.printed[0].code);
  }

  /** Put one of one's own on the board. */
  show(number: number): void {
    this.#turned += 1;
    this.open = number;
    this.text = this.own[number] ?? '';
    void this.#check(number);
  }

  /** Put one of the game's on the board, to read. */
  async read(code: string): Promise<void> {
    const turned = (this.#turned += 1);
    this.problems = [];
    this.trouble = '';
    try {
      const file = await api.sheet(this.game, code);
      if (turned !== this.#turned) return; // the reader has turned to another sheet meanwhile
      this.open = code;
      this.text = file.text;
    } catch (error) {
      if (turned === this.#turned) this.trouble = problemOf(error).reason;
    }
  }

  /** A copy of what lies on the board, to be changed. */
  copy(): void {
    this.add(withCode(this.text, freeCode(codeIn(this.text), this.#codes())));
  }

  add(text: string): void {
    if (this.full) {
      this.trouble = `The shelf holds ${MOST} sheets; save one to a file and remove it first.`;
      return;
    }
    this.#keep([...this.own, text]);
    this.made = [...this.made, null];
    this.show(this.own.length - 1);
  }

  /** The reader types. */
  change(text: string): void {
    const number = this.open;
    if (typeof number !== 'number') return;
    this.text = text;
    this.#keep(this.own.map((old, i) => (i === number ? text : old)));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(number), PAUSE);
  }

  remove(number: number): void {
    this.#keep(this.own.filter((_, i) => i !== number));
    this.made = this.made.filter((_, i) => i !== number);
    if (this.own.length > 0) this.show(Math.max(0, number - 1));
    else if (this.printed[0]) void this.read(this.printed[0].code);
  }

  /** The own sheets that ships of these classes need, with all that they carry. */
  needed(codes: ReadonlySet<string>): string[] {
    const wanted = new Set(codes);
    const carries = (text: string, code: string): boolean => new RegExp(`^carried\\s*=.*\\b${code}\\b`, 'm').test(text);
    for (const text of this.own) {
      for (const other of this.own) if (wanted.has(codeIn(text)) && carries(text, codeIn(other))) wanted.add(codeIn(other));
    }
    return this.own.filter((text, i) => this.made[i] && wanted.has(codeIn(text)));
  }

  async #check(number: number): Promise<void> {
    const text = this.own[number];
    if (text === undefined) return;
    const asked = (this.#asked += 1);
    this.checking = true;
    try {
      const found = await api.checkSheet(this.game, text, this.own.filter((_, i) => i !== number));
      if (this.own[number] !== text) return;
      this.made = this.made.map((old, i) => (i === number ? found.made : old));
      if (this.open === number) this.problems = found.problems;
      this.trouble = '';
    } catch (error) {
      this.trouble = problemOf(error).reason;
    } finally {
      if (asked === this.#asked) this.checking = false;
    }
  }

  #codes(): string[] {
    return [...this.own.map(codeIn), ...this.printed.map((note) => note.code)];
  }

  #keep(texts: string[]): void {
    this.own = texts;
    keepSheets(this.game, texts);
  }
}
