// Which squares an event of the log concerns, so that the map can show where it happened.
import type { View } from '../types';
import { squareOf } from './deeds';

export interface Trace {
  squares: string[];
  lines: [string, string][];
}

/** What to show for an event; null for one that happened nowhere. */
export function trace(view: View, pointed: unknown): Trace | null {
  if (typeof pointed !== 'object' || pointed === null) return null;
  const event = pointed as Record<string, unknown>;
  const text = (key: string): string => (typeof event[key] === 'string' ? event[key] : '');
  const origin = text('origin');
  const to = text('to');
  if (origin && to) return { squares: [to], lines: [[origin, to]] };
  const squares = [text('square'), text('at'), ...text('edge').split('/'), ...text('door').split('/')];
  if (Array.isArray(event.squares)) squares.push(...(event.squares as string[]));
  const who = squareOf(view, text('who') || text('robot'));
  const target = squareOf(view, text('target') || text('friend'));
  const found = [...squares, who, target].filter((square) => /^\d?[A-Z]\d+$/.test(square));
  if (!found.length) return null;
  return { squares: found, lines: who && target && who !== target ? [[who, target]] : [] };
}
