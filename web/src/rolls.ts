// The arithmetic of the dice, found in whatever event carries it.
import type { Roll } from './wire';

function isRoll(value: unknown): value is Roll {
  if (typeof value !== 'object' || value === null) return false;
  return 'dice' in value && 'modifiers' in value && 'total' in value && Array.isArray(value.dice);
}

/** Every roll in an event's fields, alone or in a list. */
export function rollsIn(event: unknown): Roll[] {
  if (typeof event !== 'object' || event === null) return [];
  return Object.values(event)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isRoll);
}

/** Every rule an event names, outside its rolls, once each. */
export function rulesIn(event: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > 3 || isRoll(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'rule' && typeof inner === 'string' && inner) found.add(inner);
      else look(inner, depth + 1);
    }
  };
  look(event, 0);
  return [...found];
}

/** A number as a modifier is printed, with its sign. */
export function signed(value: number): string {
  return value < 0 ? `\u2212${-value}` : `+${value}`;
}
