// What every part of the desk is handed.
import type { Chosen } from '../chosen.svelte';
import type { Queue } from '../queue.svelte';
import type { Action, Odds, View } from '../types';
import type { NewsItem } from '../../../wire';
import type { Groups } from './groups.svelte';
import type { Legal } from './legal';
import type { Memory } from './memory';
import type { Book } from './odds.svelte';

export interface Tools {
  view: View;
  legal: Legal;
  names: readonly string[];
  busy: boolean;
  act: (action: Action) => void;
  openRule: (id: string) => void;
  odds: ((action: unknown) => Promise<Odds | null>) | undefined;
  news: readonly NewsItem[];
  chosen: Chosen;
  queue: Queue;
  groups: Groups;
  memory: Memory;
  book: Book;
}
