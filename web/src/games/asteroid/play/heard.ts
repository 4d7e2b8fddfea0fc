// What was heard rather than seen: Sasha's growls of this turn, and what Ms. Jones was told.
import type { NewsItem } from '../../../wire';
import { kindName, listed } from '../names';
import type { Event } from '../types';

const eventOf = (item: NewsItem): Event => item.event as Event;

/** The squares in which Sasha has growled since the turn began. */
export function growlsIn(news: readonly NewsItem[]): string[] {
  const began = news.map((item) => eventOf(item).type).lastIndexOf('turn');
  return news.slice(began + 1).flatMap((item) => {
    const event = eventOf(item);
    return event.type === 'growled' ? [event.square] : [];
  });
}

/** What Ms. Jones feels in a square or an area: true, or not. */
export function feelingsIn(news: readonly NewsItem[]): ReadonlyMap<string, string> {
  return new Map(
    news.flatMap((item) => {
      const event = eventOf(item);
      return event.type === 'answered' ? [[event.square, listed(event.kinds.map(kindName)) || 'Nothing'] as const] : [];
    }),
  );
}
