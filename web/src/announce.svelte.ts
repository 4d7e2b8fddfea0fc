// What the page tells its reader in passing: seen as a note, heard politely by a screen reader.
import { problemOf } from './api';
import type { Problem } from './wire';

export interface Note {
  number: number;
  text: string;
  kind: 'news' | 'trouble';
  /** The rule that explains it, and the game whose rule it is. */
  rule: string | null;
  game: string | null;
}

const SHOWN_FOR = { news: 4000, trouble: 9000 };

class Announcer {
  notes = $state<Note[]>([]);
  /** The sentence a screen reader says next. */
  spoken = $state('');
  private count = 0;

  /** Show a note for a while; it is also spoken. */
  show(text: string, kind: Note['kind'] = 'news', rule: string | null = null, game: string | null = null): void {
    const number = ++this.count;
    this.notes.push({ number, text, kind, rule, game });
    if (this.notes.length > 3) this.notes.shift();
    setTimeout(() => this.dismiss(number), SHOWN_FOR[kind]);
  }

  trouble(error: unknown): Problem {
    const problem = problemOf(error);
    this.show(problem.reason, 'trouble', problem.rule ?? null);
    return problem;
  }

  /** Speak without showing: the eye has the board and the log. */
  say(text: string): void {
    // The same words twice must still be news to the live region.
    this.spoken = this.spoken === text ? `${text} ` : text;
  }

  /** Leave nothing to be heard by the next person at this screen. */
  hush(): void {
    this.spoken = '';
  }

  dismiss(number: number): void {
    this.notes = this.notes.filter((note) => note.number !== number);
  }
}

export const announcer = new Announcer();
