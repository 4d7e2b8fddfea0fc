// A file from the reader's disk: what the server says that it is, and the table that it makes.
import type { NamedText } from './keep';
import { botsAround, usualBot } from './lobby';
import type { FileRead, GameInfo, NewTable } from './wire';

/** A file that has been read. */
export interface Loaded extends NamedText {
  read: FileRead;
}

/** Whether a table can be made of it as it is. */
export function isPlayable({ kind, problems }: FileRead): boolean {
  return (kind === 'position' || kind === 'scenario') && problems.length === 0;
}

/** As many as sit down to begin with: two, unless the file wants more or has no room for them. */
export function usualSeats([least, most]: FileRead['seats']): number {
  return Math.max(least, Math.min(2, most));
}

/** What a table begins from, as it is ordered. */
export function beginning({ text, read }: Loaded): Pick<NewTable, 'game' | 'scenario' | 'options' | 'position'> {
  if (read.kind === 'position') return { game: read.game, scenario: '', options: {}, position: read.position };
  return { game: read.game, scenario: 'own', options: { own_scenario: text } };
}

/** Oneself in the first seat, and the strongest bots in all others. */
export function fileAgainstBots(file: Loaded, game: GameInfo): NewTable {
  return { ...beginning(file), seats: botsAround(game, usualBot(game), usualSeats(file.read.seats) - 1), listed: false };
}

/** A size as one says it; one that is a little too large is not said to be just right. */
export function size(bytes: number): string {
  const [amount, unit]: [number, string] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${Math.ceil(amount * 10) / 10} ${unit}`;
}
