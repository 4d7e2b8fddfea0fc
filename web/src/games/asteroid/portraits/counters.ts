// The faces of the station's counters, by kind, and the back that all of them share.
import { box, outlined, oval, patch, stroke, type Shape } from './shapes';

export interface CounterFace {
  ground: string;
  shapes: readonly Shape[];
}

const PAPER = '#f3ecdd';
const INK = '#12161f';

const rubble = (ink: string): Shape[] => [
  outlined('M8 54l6-14 12-4 7 9-3 9z', '#a8977c', ink, 2.4),
  outlined('M30 54l2-12 12-7 11 8 1 11z', '#8d7d64', ink, 2.4),
  outlined('M20 38l5-14 12-5 9 9-3 10-11 5z', '#c2b196', ink, 2.4),
];

const FACES: Record<string, CounterFace> = {
  utility: {
    ground: '#2c6a6f',
    shapes: [
      stroke('M32 18V9', PAPER, 3),
      patch(oval(32, 8.500, 3), '#ffae5c'),
      outlined('M16 40V28c0-7 6-11 16-11s16 4 16 11v12z', '#cfe3e0', INK, 2.4),
      patch('M40 18.500c5 1.500 8 5 8 9.500v12h-8z', '#8fb0ac'),
      patch(`${oval(25, 29, 4)}${oval(39, 29, 4)}`, INK),
      patch(`${oval(25, 29, 1.600)}${oval(39, 29, 1.600)}`, '#ffae5c'),
      stroke('M16 32l-9 6 3 7M48 32l9 6-3 7', PAPER, 3.2),
      outlined(box(14, 42, 36, 12, 6), '#39444f', INK, 2.4),
      patch(`${oval(21, 48, 2.800)}${oval(32, 48, 2.800)}${oval(43, 48, 2.800)}`, PAPER),
    ],
  },
  mining: {
    ground: '#8a4a12',
    shapes: [
      outlined('M10 46V24l8-9h22l6 9v22z', '#f0b64a', INK, 2.4),
      patch('M36 16h4l6 8v22H36z', '#b87f22'),
      outlined(box(16, 22, 18, 9, 2), '#1c2430', INK, 2),
      patch(box(19, 25, 12, 3, 1), '#ff5b37'),
      outlined('M46 24l15 10-15 10z', '#cfd6dd', INK, 2.4),
      stroke('M50.500 28.500v11M55 31v6', INK, 2),
      outlined(box(7, 45, 42, 12, 6), '#39302a', INK, 2.4),
      stroke('M14 51h28', PAPER, 2.4),
      stroke('M16 37h18M16 41h18', '#8a5a10', 2),
    ],
  },
  roamer: {
    ground: '#7a1420',
    shapes: [
      stroke('M20 40L6 55M26 44l-7 15M44 40l14 15M38 44l7 15', PAPER, 3.4),
      outlined('M8 32C8 18 18 8 32 8s24 10 24 24c-6 7-14 10-24 10S14 39 8 32z', '#323844', INK, 2.4),
      patch('M38 9c11 2.500 18 11 18 23-3.500 4-8 6.800-13 8.500C47 30 45 17 38 9z', '#20242e'),
      outlined('M13 28q19-9 38 0-19 11-38 0z', '#12070a', '#ff8a86', 2),
      patch(oval(32, 28, 5.600), '#ff3b30'),
      patch(oval(30.400, 26.400, 1.900), '#ffd9d4'),
    ],
  },
  terminal: {
    ground: '#1b4a37',
    shapes: [
      outlined(box(10, 8, 44, 33, 4), '#c8cfc9', INK, 2.4),
      outlined(box(15, 13, 34, 23, 2), '#04150d', INK, 2),
      stroke('M20 19h14M20 24.500h20M20 30h8', '#6fe3a0', 2.6),
      patch(box(31, 28, 5, 4), '#6fe3a0'),
      patch('M27 41h10v6H27z', '#7e8a83'),
      outlined('M8 57l5-10h38l5 10z', '#aab5ae', INK, 2.4),
      stroke('M17 51h30M15 54h34', '#55615a', 1.8),
    ],
  },
  brain: {
    ground: '#5a2374',
    shapes: [
      outlined(box(12, 50, 40, 8, 2), '#7e8796', INK, 2.4),
      outlined('M14 50V28C14 15 22 7 32 7s18 8 18 21v22z', '#c9d9ff26', '#cfd8ea', 2.4),
      outlined('M31 16c-3-3-8-1-8.500 2.500-4 .5-5.500 5-3 7.500-3 2-2.500 7 .5 8.500-1 4 3 7 6.500 5.500 1 2 3.500 2.500 4.500 1z', '#ff9db0', '#5a1030', 1.8),
      outlined('M33 16c3-3 8-1 8.500 2.500 4 .5 5.500 5 3 7.500 3 2 2.500 7-.5 8.500 1 4-3 7-6.500 5.500-1 2-3.500 2.500-4.500 1z', '#f07d95', '#5a1030', 1.8),
      stroke('M24 23q3 0 4 3M23 31q3-2 5 1M40 23q-3 0-4 3M41 31q-3-2-5 1', '#5a1030', 1.6),
      stroke('M26 41v9M32 42v8M38 41v9', '#f0b64a', 2),
    ],
  },
  disintegrator: {
    ground: '#204a86',
    shapes: [
      outlined('M8 24h28l5-4h6v18h-6l-5-3H27l-3 18h-11l3-18H8z', '#d4dbe4', INK, 2.4),
      patch('M8 24h28v4H8z', '#ffffff', 0.6),
      stroke('M18 24v11M23 24v11M28 24v11', '#5b6b80', 2.2),
      stroke('M27 36q3 5-2 8', INK, 2.2),
      stroke('M50 29h10M50 23l7-5M50 35l7 5', '#7fe3ff', 3),
    ],
  },
  keys: {
    ground: '#6d5a1a',
    shapes: [
      { d: oval(20, 22, 10), line: '#ffe08a', width: 5 },
      stroke('M27.500 29L52 53M44 45l6-6M50 51l6-6', '#ffe08a', 5),
      { d: oval(20, 22, 10), line: INK, width: 1 },
    ],
  },
  belt: {
    ground: '#33517a',
    shapes: [
      outlined('M4 26q28 12 56 0v13q-28 12-56 0z', '#6b4a2c', INK, 2.4),
      stroke('M6 30.500q26 10.500 52 0M6 35q26 10.500 52 0', '#a27a50', 1.4),
      outlined(box(20, 23, 24, 25, 4), '#cfd8e3', INK, 2.4),
      outlined(oval(32, 35.500, 7.500), '#0f2a44', INK, 2),
      stroke('M32 29.500v6l4 3', '#7fe3ff', 2.2),
      stroke('M14 14q18-9 36 0M20 9q12-5 24 0', '#7fe3ff', 2),
    ],
  },
  descending: {
    ground: '#3a4a63',
    shapes: [
      outlined('M8 12h14v10h12v10h12v10h10v14H8z', '#cfd8e3', INK, 2.4),
      patch('M8 44h48v12H8z', '#93a1b5'),
      stroke('M38 9l15 15M53 13v11H42', '#ffae5c', 4.5),
    ],
  },
  ascending: {
    ground: '#3a4a63',
    shapes: [
      outlined('M8 12h14v10h12v10h12v10h10v14H8z', '#cfd8e3', INK, 2.4),
      patch('M8 44h48v12H8z', '#93a1b5'),
      stroke('M53 24L38 9M38 20V9h11', '#7fe3a8', 4.5),
    ],
  },
  collapsed_corridor: {
    ground: '#4a4236',
    shapes: [stroke('M6 12h52', PAPER, 3), stroke('M6 57h52', PAPER, 3), ...rubble(INK)],
  },
  collapsed_shaft: {
    ground: '#3f4438',
    shapes: [stroke('M6 10h10M22 10h10M38 10h10M54 10h4M6 58h10M22 58h10M38 58h10M54 58h4', PAPER, 3), ...rubble(INK)],
  },
  charge: {
    ground: '#7d2a16',
    shapes: [
      outlined(box(10, 24, 11, 30, 3), '#e5533b', INK, 2.2),
      outlined(box(21, 24, 11, 30, 3), '#d5452f', INK, 2.2),
      outlined(box(32, 24, 11, 30, 3), '#b93722', INK, 2.2),
      patch(box(8, 34, 37, 8), '#2a2320'),
      outlined(box(22, 32, 24, 12, 2), '#d9d2c2', INK, 2),
      patch(box(25, 35, 12, 6), '#0d2b1a'),
      stroke('M27 38h8', '#6fe3a0', 2),
      stroke('M37.500 24c0-8 8-5 9-11', PAPER, 2.4),
      stroke('M48 12l4-5M50 14l6-1M45 9l-1-5', '#ffd24a', 2.4),
    ],
  },
};

const BACK: CounterFace = {
  ground: '#26364f',
  shapes: [
    { d: box(7, 7, 50, 50, 6), line: '#6d83a6', width: 2 },
    stroke('M24 24q0-8 8-8t8 7.500q0 5-5 7.500-3 1.700-3 6', '#c6d4ea', 5),
    patch(oval(32, 46.500, 3.200), '#c6d4ea'),
  ],
};

export const KINDS: readonly string[] = [...Object.keys(FACES), 'back'];

/** A counter's face by its kind; anything else is seen from behind. */
export function faceOf(kind: string): CounterFace {
  return FACES[kind] ?? BACK;
}
