// The rulebooks as the reader opens them: fetched once each, searched by the server.
import { announcer } from './announce.svelte';
import { api } from './api';
import type { Rule } from './wire';

export interface Chapter {
  title: string;
  rules: Rule[];
}

/** The rules under their chapters' headings, in the book's order. */
export function chapters(rules: Rule[]): Chapter[] {
  const found: Chapter[] = [];
  for (const rule of rules) {
    const last = found.at(-1);
    if (last?.title === rule.chapter) last.rules.push(rule);
    else found.push({ title: rule.chapter, rules: [rule] });
  }
  return found;
}

class Books {
  private books = new Map<string, Promise<Rule[]>>();

  /** A game's rules; a failed request is tried anew the next time. */
  of(game: string): Promise<Rule[]> {
    let book = this.books.get(game);
    if (!book) {
      book = api.rules(game);
      book.catch(() => this.books.delete(game));
      this.books.set(game, book);
    }
    return book;
  }
}

export const books = new Books();

/** The drawer over a table or a replay. */
class Drawer {
  open = $state(false);
  game = $state('');
  rule = $state('');
  private before: Element | null = null;

  show(game: string, rule = ''): void {
    if (!this.open) this.before = document.activeElement;
    this.game = game;
    this.rule = rule;
    this.open = true;
    if (rule) announcer.say(`Rule ${rule} opened.`);
  }

  /** Close, and give the keyboard back to where it was. */
  close(): void {
    this.open = false;
    if (this.before instanceof HTMLElement && this.before.isConnected) this.before.focus();
    this.before = null;
  }
}

export const drawer = new Drawer();
