// Key strokes, as a keyboard of the usual layout makes them.
import type { PlacedStroke } from '../board/keys';

export const stroke = (key: string, more: Partial<PlacedStroke> = {}): PlacedStroke => ({
  key,
  code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
