// What was said at the table, line by line, in the order of the table.
import type { CockpitEvent, NewsItem } from '../../../wire';
import type { Phase, View } from '../types';
import type { Statement } from './statements';

export type Answer = 'agree' | 'disagree' | 'unsure';

export interface TalkLine {
  /** Its place in the whole talk, so that a list can tell lines apart. */
  key: string;
  seat: number;
  phase: Phase;
  text: string;
  /** A statement has a number, by which it is answered or taken back. */
  number: number | null;
  statement: Statement | null;
  retracted: boolean;
  proof: 'excluded' | 'proved' | null;
  /** Who answered what, the last answer of each. */
  answers: { seat: number; answer: Answer }[];
  /** An answer quotes what it answers; a line taken back says what. */
  about: string;
}

const isEvent = (event: unknown): event is CockpitEvent => typeof event === 'object' && event !== null && 'type' in event;

/** The sentence of a statement without its speaker and its number, which stand beside it. */
export function spoken(text: string, name: string): string {
  const words = text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
  return words.replace(/ \[\d+\]$/, '');
}

/** The sentences of statements by their numbers, as far as they are at hand. */
export function sentences(news: readonly NewsItem[], names: readonly string[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const { event, text } of news) {
    if (isEvent(event) && event.type === 'stated') found.set(event.number, spoken(text, names[event.seat] ?? ''));
  }
  return found;
}

export function linesOf(view: View, news: readonly NewsItem[], names: readonly string[]): TalkLine[] {
  const said = sentences(news, names);
  const lines: TalkLine[] = [];
  news.forEach(({ event, text, ply }, at) => {
    if (!isEvent(event)) return;
    if (event.type === 'said') lines.push({ ...plain(event.seat, event.phase), key: `${ply}.${at}`, text: event.text });
    if (event.type === 'stated') lines.push(stated(view, event, spoken(text, names[event.seat] ?? ''), said));
  });
  return lines;
}

const plain = (seat: number, phase: Phase): Omit<TalkLine, 'key' | 'text'> => ({
  seat,
  phase,
  number: null,
  statement: null,
  retracted: false,
  proof: null,
  answers: [],
  about: '',
});

function stated(view: View, event: Extract<CockpitEvent, { type: 'stated' }>, text: string, said: Map<number, string>): TalkLine {
  const remark = view.remarks[event.number];
  const { statement, number, seat, phase } = event;
  const answered = statement.type === 'reply' ? statement.to : statement.type === 'retract' ? statement.statement : null;
  return {
    ...plain(seat, phase),
    key: `stated ${number}`,
    text,
    number,
    statement,
    retracted: remark?.retracted ?? false,
    proof: remark?.proof ?? null,
    answers: answersTo(view, number),
    about: answered === null ? '' : (said.get(answered) ?? ''),
  };
}

/** The last answer of each who gave one and has not taken it back. */
export function answersTo(view: View, number: number): TalkLine['answers'] {
  const last = new Map<number, Answer>();
  for (const { seat, statement, retracted } of view.remarks) {
    if (statement.type === 'reply' && statement.to === number && !retracted) last.set(seat, statement.answer);
  }
  return [...last].map(([seat, answer]) => ({ seat, answer }));
}
