// Lessons: short exercises at a table of one's own, with their words beside the board.
import { api } from './api';
import { makeTable, myName } from './lobby';
import type { GameInfo, Scenario } from './wire';

export interface LessonText {
  goal: string;
  steps: string[];
  hint: string;
}

const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';

/** The words of a lesson, out of its file: `briefing` and `hint` are strings, `steps` a list of them. */
export function lessonText(file: string): LessonText {
  const found = (pattern: string): string => new RegExp(pattern, 'm').exec(file)?.[1] ?? '';
  const one = (name: string): string => strings(found(`^${name}\\s*=\\s*(${QUOTED})`))[0] ?? '';
  return { goal: one('briefing'), steps: strings(found(`^steps\\s*=\\s*\\[((?:\\s*${QUOTED}\\s*,?)*)\\s*\\]`)), hint: one('hint') };
}

const strings = (text: string): string[] => (text.match(new RegExp(QUOTED, 'g')) ?? []).map((quoted) => JSON.parse(quoted) as string);

/** The first game that has lessons, or the one asked for. */
export const teaching = (games: readonly GameInfo[], wanted: string): GameInfo | undefined =>
  games.find((game) => game.files && (wanted === '' || game.id === wanted));

/** `Lesson 3: Gravity turn` without its number, which the page sets itself. */
export const lessonTitle = (lesson: Scenario): string => lesson.title.replace(/^Lesson \d+:\s*/, '');

/** Sit down to a lesson, alone. */
export async function beginLesson(game: string, lesson: Scenario): Promise<void> {
  await makeTable({ game, scenario: lesson.id, seats: [{ kind: 'me', name: myName() }], title: lesson.title, listed: false });
}

export async function loadLesson(game: string, id: string): Promise<{ lessons: Scenario[]; text: LessonText } | null> {
  const lessons = await api.lessons(game);
  const lesson = lessons.find((one) => one.id === id);
  if (!lesson) return null;
  const text = lessonText((await api.scenario(game, id)).text);
  return { lessons, text: { ...text, goal: text.goal || lesson.blurb } };
}
