// Keys that mean the same on every map: the six directions, the arrows that move it, closer and farther.
import type { Camera } from './camera.svelte';
import type { Direction } from './hex';

/** What of a key stroke decides what it means. */
export type Stroke = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
/** Where it matters which key it was, and not only what it types. */
export type PlacedStroke = Stroke & Pick<KeyboardEvent, 'code'>;

export type LookCommand = { do: 'pan'; dx: number; dy: number } | { do: 'closer' | 'farther' | 'follow' | 'whole' };
export type ThrustCommand = { do: 'thrust'; direction: Direction };

/** Six keys in the shape of the six directions; by their place, so that other layouts have the same shape. */
const DIRECTION_KEYS: Readonly<Record<string, Direction>> = { KeyQ: 'NW', KeyW: 'N', KeyE: 'NE', KeyA: 'SW', KeyS: 'S', KeyD: 'SE' };

export const keyFor = (direction: Direction): string => Object.keys(DIRECTION_KEYS).find((code) => DIRECTION_KEYS[code] === direction)!.slice(3);

export const LOOK_LETTERS: Readonly<Record<string, LookCommand>> = {
  g: { do: 'whole' },
  '+': { do: 'closer' },
  '=': { do: 'closer' },
  '-': { do: 'farther' },
};

const PAN = 90;
const PANS: Readonly<Record<string, LookCommand>> = {
  ArrowRight: { do: 'pan', dx: -PAN, dy: 0 },
  ArrowLeft: { do: 'pan', dx: PAN, dy: 0 },
  ArrowDown: { do: 'pan', dx: 0, dy: -PAN },
  ArrowUp: { do: 'pan', dx: 0, dy: PAN },
};

/** With one of these held, a key belongs to the browser. */
export const modified = (stroke: Stroke): boolean => stroke.ctrlKey || stroke.metaKey || stroke.altKey;

/** Shift with an arrow moves the map. */
export const panned = (stroke: Stroke): LookCommand | null => (stroke.shiftKey ? (PANS[stroke.key] ?? null) : null);

/** The command of a key stroke on a map of hexes; without `letters` only keys that type nothing are left. */
export function commanded<Command>(
  stroke: PlacedStroke,
  letters: boolean,
  named: Readonly<Record<string, Command>>,
  lettered: Readonly<Record<string, Command>>,
): Command | LookCommand | ThrustCommand | null {
  if (modified(stroke)) return null;
  const plain = panned(stroke) ?? named[stroke.key];
  if (plain || !letters) return plain ?? null;
  const direction = DIRECTION_KEYS[stroke.code];
  if (direction && !stroke.shiftKey) return { do: 'thrust', direction };
  const letter = stroke.key.toLowerCase();
  return lettered[letter] ?? LOOK_LETTERS[letter] ?? null;
}

/** How much closer one step is. */
export const CLOSER = 1.35;

interface Looking {
  camera: Camera;
  taken: () => void;
  back: () => void;
  whole: () => void;
}

/** Look elsewhere, as a key asks. */
export function look(asked: LookCommand, { camera, taken, back, whole }: Looking): void {
  if (asked.do === 'pan') {
    taken();
    camera.panBy(asked.dx, asked.dy);
  } else if (asked.do === 'follow') back();
  else if (asked.do === 'whole') whole();
  else camera.zoomBy(asked.do === 'closer' ? CLOSER : 1 / CLOSER);
}
