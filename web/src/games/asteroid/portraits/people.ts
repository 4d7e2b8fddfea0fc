// The faces of the expedition, drawn by name.
import { face, head, shoulders, SKINS } from './heads';
import { box, outlined, oval, patch, stroke, type Shape } from './shapes';

export interface Portrait {
  /** The colour behind. */
  ground: string;
  shapes: readonly Shape[];
}

const { pale, ruddy, olive, brown, dark, amber } = SKINS;
const STEEL = '#9aa7b4';
const STEEL_DARK = '#5f6c7a';
const INK = '#14171d';

const goggles = (frame: string, glass: string): Shape[] => [
  stroke('M19 22.500h26', '#2a2320', 3),
  outlined(oval(26, 22, 4.800, 4), glass, frame, 2),
  outlined(oval(38, 22, 4.800, 4), glass, frame, 2),
  stroke('M23.500 20.500l2.500-1.500M35.500 20.500l2.500-1.500', '#fff9', 1.2),
];

const NAMED: Record<string, Portrait> = {
  hanson: {
    ground: '#274766',
    shapes: [
      ...shoulders('#2f3e57', '#212d42', 1),
      ...head(olive, 'square', 6),
      patch('M19.500 26C18 14 26 10 33 10.500C42 11 46 16 44.500 26L43 21.500C36 22 27 21 21.500 19.500z', '#33261d'),
      patch('M19.500 24.500l2-4 .5 7.500-1.800 1zM44.500 24.500l-2-3-.5 6.500 1.800 1z', '#a9a29a'),
      ...face(olive, '#33261d', 'stern'),
      patch('M25.500 48L32 55l6.500-7 3 3L32 64l-9.500-13z', '#e7dfcc'),
      patch('M9 56.500l9-3.500 1 3-9 3.500zM55 56.500l-9-3.500-1 3 9 3.500z', '#e0b23f'),
      stroke('M43.500 60l3-2 3 2-3 2z', '#e0b23f', 1.4),
    ],
  },
  scoop: {
    ground: '#6b5222',
    shapes: [
      ...shoulders('#a2875a', '#7c6540'),
      ...head(pale, 'soft'),
      ...face(pale, '#6b4326', 'merry'),
      patch('M20 26l.5-6h23l.5 6-2-3H22z', '#6b4326'),
      patch('M11 21.500c0-2.500 6-2.500 9.500-3C21 11 24.500 8 32 8s11 3 11.500 10.500c3.500.5 9.500.5 9.500 3 0 2-10 2.800-21 2.800S11 23.500 11 21.500z', '#8d6b3d'),
      patch('M20.300 18.800c6 1.700 17.400 1.700 23.400 0l-.4-3c-6 1.400-16.600 1.400-22.600 0z', '#3b2c18'),
      patch('M36.500 9.500l7.500 2-2 6.500-7-1.800z', '#f3ecdd'),
      stroke('M38.200 12.600l3.600 1M37.600 14.800l3.300.9', '#8f2b1c', 1.1),
      outlined(box(38, 50, 19, 13, 2), '#23262c', INK, 1.2),
      outlined(oval(47.500, 56.500, 4.600), '#5c86a8', '#c4ccd4', 1.6),
      patch(oval(46, 55, 1.400), '#dff1ff'),
      patch(box(40, 47.500, 6, 3, 1), '#c4ccd4'),
    ],
  },
  lucky: {
    ground: '#1f5c3f',
    shapes: [
      ...shoulders('#7c4a2c', '#5b351f'),
      ...head(ruddy, 'oval'),
      patch('M19.500 27c-2-9 1-16 9-16.500 2-3 9-2.500 10 .5 6 0 8 8 6 16l-2-6.500c-4 1-7-.5-8.500-3-2.500 3-8 4.500-12.500 4z', '#c4521f'),
      ...face(ruddy, '#8d3a17', 'merry', '#2b5d3a'),
      patch('M27 39.800q5 3.800 10 0l-1 2.200q-4 2.300-8 0z', '#fbf6ee'),
      patch('M22 50q10 7 20 0l3 4q-13 8-26 0z', '#e9e0cf'),
      patch(`${oval(45.600, 57.400, 2.300)}${oval(50, 57.400, 2.300)}${oval(45.600, 61.300, 2.300)}${oval(50, 61.300, 2.300)}`, '#54c077'),
    ],
  },
  muscles: {
    ground: '#74332a',
    shapes: [
      patch('M-2 64C-2 50 10 45 22 44h20c12 1 24 6 24 20z', ruddy.light),
      patch('M42 44c12 1 24 6 24 20H50c-1-8-4-14-8-20z', ruddy.shade),
      ...head(ruddy, 'broad', 9),
      patch('M18.500 26c-.5-9 4-14.500 13.500-14.500S46 17 45.500 26l-1.500-5.500c-8 1-16 1-24 0z', '#c4521f'),
      stroke('M22 15v4M26 13.300v4.700M30 12.500V18M34 12.500V18M38 13.300v4.700M42 15v4', '#93380f', 1.1),
      ...face(ruddy, '#8d3a17', 'wry', '#2b5d3a'),
      patch('M12 64c1-7 4-13 8-15.500L24 64zM52 64c-1-7-4-13-8-15.500L40 64z', '#3c3f48'),
      patch('M20 49q12 9 24 0l5 15H15z', '#3c3f48'),
      stroke('M4 53q4 3 3 9M60 53q-4 3-3 9', '#00000040', 1.6),
    ],
  },
  demon: {
    ground: '#7a2416',
    shapes: [
      ...shoulders('#4a4a36', '#353526'),
      ...head(brown, 'long'),
      patch('M20.500 26c-2-10 3-15 11.500-15s13.500 5 11.500 15l-1.500-5c-6-2.500-14-2.500-20 0z', '#171213'),
      patch('M26 16l6 5.500L38 16l-3-4h-6z', '#171213'),
      ...goggles('#c98a2a', '#f0b64a'),
      ...face(brown, '#171213', 'wry'),
      patch('M27 43q5-2 10 0l-2 3.500L32 54l-3-7.500z', '#171213'),
      stroke('M27.500 38.300q4.500-2 9 0', '#171213', 2),
      patch('M8 56l6-3 36 11H36z', '#2a2a20'),
      patch(`${box(14, 54, 5, 9, 1)}${box(22, 56, 5, 9, 1)}`, '#d5452f'),
      stroke('M16.500 54v-3M24.500 56v-3', '#f3ecdd', 1.2),
    ],
  },
  professor: {
    ground: '#3d4d6e',
    shapes: [
      ...shoulders('#e3e5e6', '#b9bfc6'),
      ...head(pale, 'long'),
      patch('M20.500 33c-5-1-6-8-3.500-13 1-2 3-3 4-2.500l.5 9zM43.500 33c5-1 6-8 3.500-13-1-2-3-3-4-2.500l-.5 9z', '#eef0f1'),
      stroke('M25 19.500q7-2.500 14 0M26 23q6-1.700 12 0', pale.shade, 1),
      ...face(pale, '#dfe3e6', 'grave', '#3b5f86'),
      outlined(oval(26.500, 30.500, 4.800), '#ffffff22', '#3a3630', 1.4),
      outlined(oval(37.500, 30.500, 4.800), '#ffffff22', '#3a3630', 1.4),
      stroke('M31.300 30q.7-.8 1.400 0M21.700 29.500l-3-1M42.300 29.500l3-1', '#3a3630', 1.4),
      patch('M26 38.500q3-2 6-.5 3-1.500 6 .5-2.500 3-6 1.500-3.500 1.500-6-1.500z', '#eef0f1'),
      patch('M25.500 48.500L32 54l6.500-5.500 2 4L32 64l-8.500-11.500z', '#f6f4ee'),
      patch('M32 53.500l-7-3.500v7zM32 53.500l7-3.500v7z', '#8f2b2b'),
      stroke('M46 58v6M49 58v6', '#2f5fb0', 1.6),
    ],
  },
  nicholle: {
    ground: '#6a3260',
    shapes: [
      patch('M15 58C11 40 14 12 32 10.500S53 40 49 58l-9 3H24z', '#2a1a1c'),
      ...shoulders('#c8ccd6', '#969db0', -2),
      ...head(pale, 'soft', 4.5),
      patch('M20 33C16.500 18 24 11.500 33 11.500S47.500 19 44 33c-.5-6-3-10-6-13-4 3.500-12 4.500-15.500 3.500C21 27 20.500 30 20 33z', '#38221f'),
      ...face(pale, '#38221f', 'calm', '#40648f'),
      stroke('M23.700 29.200q2.500-1.700 5.500.3M34.500 29.500q3-2 5.600-.3', '#1d1210', 1.2),
      patch('M28.500 40q3.500-1.300 7 0-3.500 3.200-7 0z', '#c05a5c'),
      stroke('M21 20.500q10-6 22 0', '#e0b23f', 2),
      patch('M27 49l5 6 5-6 2.500 1.500L32 62l-7.500-11.500z', '#7b5aa6'),
    ],
  },
  sarge: {
    ground: '#41502f',
    shapes: [
      ...shoulders('#5c6a3f', '#434e2c', 2),
      ...head(olive, 'square', 6.5),
      ...face(olive, '#241a14', 'stern'),
      patch('M25.500 37.800q6.500-3.500 13 0l1 2.400q-7.500-2.400-15 0z', '#241a14'),
      patch('M17 25.500C16 13 23 8 32 8s16 5 15 17.500c-4-2.500-9-3.500-15-3.500s-11 1-15 3.500z', '#6d7b4a'),
      patch('M36 8.500C43.500 9.500 48 14.500 47 25.500c-2-1.300-4-2.200-6.500-2.800C41 16.500 39.500 12 36 8.500z', '#505c34'),
      stroke('M26.500 15l5.500-3 5.500 3M26.500 18.500l5.500-3 5.500 3', '#e0b23f', 1.8),
      stroke('M21 26c-1.500 9 1 16 6 20M43 26c1.500 9-1 16-6 20', '#39412a', 1.3),
      stroke('M39 33l2.500 4', '#b06a55', 1.2),
      stroke('M10 58l6-2.500 6 2.500M10 61.500l6-2.500 6 2.500', '#e0b23f', 1.4),
    ],
  },
  gunner: {
    ground: '#3a3a4a',
    shapes: [
      patch('M46 20h5v44h-5z', '#23262e'),
      patch('M44.500 14h8v9h-8zM46.500 8h4v7h-4z', '#3b414d'),
      stroke('M45 30h7M45 34h7M45 38h7', '#5f6c7a', 1.6),
      ...shoulders('#5b5147', '#423a33', 2),
      ...head(dark, 'square', 7),
      patch('M19.500 26c-1-10 4-14 12.500-14s13.500 4 12.500 14l-2-4.500c-7-2-14-2-21 0z', '#131011'),
      ...face(dark, '#0d0a0a', 'stern'),
      patch('M20.500 35c2 1 4 2.500 5 2.500h13c1 0 3-1.500 5-2.500-.5 7-5.500 12.500-11.500 12.500S21 42 20.500 35z', '#131011'),
      stroke('M28.500 41.500h7', dark.lip, 1.8),
      stroke('M19 23.500q13-4.500 26 0', '#b23a2b', 3),
      patch('M44 22l8-1-3 4 4 3-8-.5z', '#b23a2b'),
      patch('M10 54l6-3 34 13H38z', '#2c2620'),
      patch(`${box(14, 53.500, 3, 6.500, 1)}${box(19, 55.500, 3, 6.500, 1)}${box(24, 57.500, 3, 6, 1)}${box(29, 59, 3, 5, 1)}`, '#d9a441'),
    ],
  },
  kirby: {
    ground: '#145a63',
    shapes: [
      ...shoulders('#37787f', '#27595f'),
      ...head(amber, 'soft'),
      patch(`${oval(22, 19, 5)}${oval(28, 14.500, 5.500)}${oval(36, 14.500, 5.500)}${oval(42, 19, 5)}${oval(20.500, 24.500, 3)}${oval(43.500, 24.500, 3)}`, '#2b1c14'),
      patch(box(23, 13, 18, 8), '#2b1c14'),
      ...face(amber, '#2b1c14', 'wry'),
      outlined(box(22, 27.500, 8.500, 6.500, 1.5), '#bfefff22', '#c9362b', 1.6),
      outlined(box(33.500, 27.500, 8.500, 6.500, 1.5), '#bfefff22', '#c9362b', 1.6),
      stroke('M30.500 30h3', '#c9362b', 1.6),
      stroke('M17.500 29c-1-10 5-19 14.500-19s15.500 9 14.500 19', '#2c3138', 2.2),
      patch(`${box(14.500, 27, 5, 9, 2)}${box(44.500, 27, 5, 9, 2)}`, '#2c3138'),
      stroke('M17 36q1 7 9 7', '#2c3138', 1.6),
      patch(oval(27, 43, 1.800), '#2c3138'),
      outlined(box(42, 55, 11, 8, 1), '#0d2b2f', '#8fd6b1', 1),
      stroke('M44 58h2M47.500 58h3.500M44 60.500h4', '#8fd6b1', 1),
    ],
  },
  jones: {
    ground: '#4a2b75',
    shapes: [
      patch('M15.500 47C13 30 16 11 32 11s19 19 16.500 36H40V30H24v17z', '#17131c'),
      ...shoulders('#332a5a', '#241d42', -1),
      ...head(brown, 'soft', 4.5),
      patch('M19.500 33c-2-14 4-20 12.500-20s14.500 6 12.500 20c-1-5-3-8-5-9.500-5 1.500-10 1.500-15 0-2 1.500-4 4.500-5 9.500z', '#17131c'),
      stroke('M23.500 30.500q3 2.200 6 0M34.500 30.500q3 2.200 6 0', '#14100f', 1.7),
      stroke('M23.500 26.500q3-2 6-.5M34.500 26q3-1.500 6 .5', '#17131c', 1.6),
      stroke('M32.500 31l1.400 4.700-2.400.6', brown.shade, 1.5),
      patch('M28.500 40.500q3.500-1.500 7 0-3.500 3-7 0z', '#8c2f46'),
      stroke('M20.500 21q11.500-4.500 23 0', '#d9a441', 1.8),
      outlined('M27.500 18.500q4.500-4.200 9 0-4.500 4.200-9 0z', '#f3ecdd', '#d9a441', 1.2),
      patch(oval(32, 18.500, 1.700), '#7a3fd0'),
      stroke('M25 50q7 11 14 0', '#d9a441', 1.2),
      patch('M32 54l3 4-3 5-3-5z', '#b98cff'),
      patch(`${oval(19.800, 38, 1.300)}${oval(44.200, 38, 1.300)}`, '#d9a441'),
    ],
  },
  george: {
    ground: '#2e6f8f',
    shapes: [
      ...shoulders('#b7472f', '#8d3322'),
      ...head(pale, 'oval'),
      patch('M20 27c-2.500-9 1-16.500 12-16.500 9 0 14 5.500 12 16l-2-5c-7 .5-12-1-15.500-4.500C25.500 20 22.500 22 22 22.500z', '#e0b765'),
      patch('M26.500 17c-2-3-1-6 3-7l10 2-2 5z', '#edcb85'),
      ...face(pale, '#b98f43', 'merry', '#3b6fa8'),
      patch(`${oval(23.500, 36, 2)}${oval(40.500, 36, 1.800)}`, '#e89a86', 0.6),
      patch('M25 48.500l7 6 7-6 2 3-9 9-9-9z', '#f3ecdd'),
      stroke('M41.500 58l5-1.500L48 58l1.500-1.500 5 1.500-5 1.800H46.500z', '#f0d27a', 1.3),
      outlined(box(11, 56, 11, 6, 1), '#f3ecdd', '#8d3322', 1),
      stroke('M13 58.300h7M13 60.300h4.500', '#6a6a6a', 0.9),
    ],
  },
  carter: {
    ground: '#4d4338',
    shapes: [
      patch('M-2 64C-2 53 5 47 15 46.500L22 50h20l7-3.500c10 .5 17 6.500 17 17.500z', STEEL),
      patch('M42 50l7-3.500c10 .5 17 6.500 17 17.500H46z', STEEL_DARK),
      outlined('M17 53c0-9 4-13 15-13s15 4 15 13c-4 4-26 4-30 0z', '#7b8896', '#3d4650', 1.6),
      ...head(pale, 'square', 6),
      patch('M21 22.500c-.5-6.500 4-9.500 11-9.500s11.500 3 11 9.500q-11-4.500-22 0z', '#ab8f78', 0.55),
      ...face(pale, '#5b4636', 'stern', '#49606f'),
      stroke('M24 36l3.500 3.200', '#b2705d', 1.3),
      outlined('M14 50c4-4 10-5.500 18-5.500S46 46 50 50c-1 5-8 7.500-18 7.500S15 55 14 50z', '#b9c4cf', '#3d4650', 1.6),
      patch('M36 57.300C45 56.600 49 54 50 50c-3-3-7-4.600-11-5.200 2 4 1 9-3 12.500z', '#7f8b98'),
      stroke('M2 58q6-6 12-5M62 58q-6-6-12-5', '#3d4650', 1.6),
      patch(`${oval(8, 57, 1.300)}${oval(56, 57, 1.300)}${oval(19, 51.500, 1.100)}${oval(45, 51.500, 1.100)}`, '#3d4650'),
      outlined(box(27, 58, 10, 6, 1), '#2b3138', '#3d4650', 1),
      patch(box(29, 60, 2.500, 2), '#6fd39b'),
      patch(box(32.500, 60, 2.500, 2), '#f0b64a'),
    ],
  },
  alex: {
    ground: '#1d2430',
    shapes: [
      patch('M10 64c-1-14 3-20 8-24-1-20 4-31 14-31s15 11 14 31c5 4 9 10 8 24z', '#39445a'),
      patch('M32 9c10 0 15 11 14 31 5 4 9 10 8 24H42c4-18 2-40-10-55z', '#28313f'),
      patch('M20 34c-1-12 3-18 12-18s13 6 12 18c-1 7-6 12-12 12s-11-5-12-12z', '#0e1218'),
      ...head(amber, 'soft', 4),
      ...face(amber, '#191310', 'wry', '#2e4f3d'),
      patch('M20.500 27C20 18 25 13.500 32 13.500S44 18 43.500 27c-2-4.500-6-6.500-11.500-6.500S22.500 22.500 20.500 27z', '#0e1218', 0.75),
      patch('M20.700 34.500q11.300 4 22.600 0C43 41 37 46.500 32 46.500S21 41 20.700 34.500z', '#20303a'),
      stroke('M22.500 39q9.500 4 19 0', '#3c5561', 1.2),
      patch('M18 49q14 9 28 0l3 6q-17 10-34 0z', '#2b3547'),
      stroke('M32 56v8', '#151a23', 1.4),
    ],
  },
  sasha: {
    ground: '#5a4a2c',
    shapes: [
      patch('M12 64c1-12 8-17 20-17s19 5 20 17z', '#3b2a1c'),
      patch('M15 30L13.500 6l13 9.500zM49 30L50.500 6l-13 9.500z', '#3b2a1c'),
      patch('M17.500 22l-1-11 7 5.500zM46.500 22l1-11-7 5.500z', '#b07a5c'),
      patch('M14.500 31C14.500 18 22 13.500 32 13.500S49.500 18 49.500 31C49.500 41 41 53 32 53S14.500 41 14.500 31z', '#a8763f'),
      patch('M32 13.500c10 0 17.500 4.500 17.500 17.500C49.500 41 41 53 32 53c8-10 10-28 0-39.500z', '#86592b'),
      patch('M24.500 14.500Q32 12 39.500 14.500L36.500 31c-1 3-8 3-9 0z', '#3b2a1c'),
      patch('M24 39c0-6 4-9 8-9s8 3 8 9c0 7-4 12-8 12s-8-5-8-12z', '#d9b48a'),
      patch('M27 36.500c0-2.500 2.500-3.500 5-3.500s5 1 5 3.500-3 4.500-5 4.500-5-2-5-4.500z', '#17120f'),
      patch(oval(30.500, 35, 1.300, 0.800), '#6a6460'),
      stroke('M32 41v3.500M32 44.500q-3 2.700-5.500 1M32 44.500q3 2.700 5.500 1', '#17120f', 1.4),
      patch('M29.800 46.300h4.400V50a2.200 2.200 0 01-4.400 0z', '#d9757a'),
      patch(`${oval(23.500, 27, 2.800, 2.400)}${oval(40.500, 27, 2.800, 2.400)}`, '#f0c458'),
      patch(`${oval(23.900, 27, 1.600)}${oval(40.100, 27, 1.600)}`, '#17120f'),
      patch('M19 52q13 8 26 0l1.500 4.500q-14.500 8-29 0z', '#b23a2b'),
      outlined(oval(32, 60, 2.800), '#e0b23f', '#7a5a14', 1),
    ],
  },
};

/** One of the four that the Professor built: alike but for the number. */
function professorsRobot(number: string): Portrait {
  return {
    ground: '#2f4a57',
    shapes: [
      patch('M8 64c1-9 6-13 14-13h20c8 0 13 4 14 13z', '#d7b24c'),
      patch('M42 51c8 0 13 4 14 13H46c0-6-1-9-4-13z', '#a98632'),
      patch(box(26, 44, 12, 8), '#5f6c7a'),
      stroke('M26 46.500h12M26 49h12', '#3d4650', 1.2),
      stroke('M32 14V6', '#9aa7b4', 2),
      patch(oval(32, 5.500, 2.600), '#ff5b37'),
      outlined('M16 43V30C16 19 23 14 32 14s16 5 16 16v13c0 2-2 3-4 3H20c-2 0-4-1-4-3z', '#e3c35e', '#7d6220', 1.6),
      patch('M38 15c6.500 2 10 7 10 15v13c0 2-2 3-4 3h-6z', '#b9952f', 0.75),
      outlined(box(19, 25, 26, 10, 5), '#1b2530', '#7d6220', 1.6),
      patch(`${oval(26, 30, 2.900)}${oval(38, 30, 2.900)}`, '#7fe3ff'),
      patch(`${oval(25.200, 29.200, 1)}${oval(37.200, 29.200, 1)}`, '#fff'),
      stroke('M24 40h16M27 38v4M32 38v4M37 38v4', '#7d6220', 1.4),
      outlined(oval(14.500, 31, 2.500, 4), '#9aa7b4', '#3d4650', 1.2),
      outlined(oval(49.500, 31, 2.500, 4), '#5f6c7a', '#3d4650', 1.2),
      outlined(oval(32, 58, 5.600), '#1b2530', '#7d6220', 1.2),
      digit(number, 32, 58, '#7fe3ff'),
    ],
  };
}

/** Strokes for the figures 1 to 4, since no font is sure to be there. */
const DIGITS: Record<string, string> = {
  '1': 'M-1.500 -2l2 -1.500v7',
  '2': 'M-2 -2.200q2 -2.600 3.700 -.5q.8 1.700 -3.900 6h4.400',
  '3': 'M-2 -3h3.800l-2.300 2.700q3 .2 2.200 2.300q-1 1.900 -3.900 1.200',
  '4': 'M1 3.500v-7l-3.200 4.800h4.600',
};

function digit(number: string, x: number, y: number, colour: string): Shape {
  return stroke(shifted(DIGITS[number] ?? '', x, y), colour, 1.5);
}

/** The first point of a path, which is absolute, moved; the rest of these paths is relative. */
function shifted(path: string, x: number, y: number): string {
  return path.replace(/^M(-?[\d.]+) (-?[\d.]+)/, (_, left: string, top: string) => `M${Number(left) + x} ${Number(top) + y}`);
}

export type Arm = 'pistol' | 'rifle' | 'heavy';

/** What a clone soldier carries, by number. */
export const armOf = (number: number): Arm => (number <= 8 ? 'pistol' : number <= 16 ? 'rifle' : 'heavy');

const ARMS: Record<Arm, Shape[]> = {
  pistol: [patch('M44 50h14v5h-8l-1 6h-4l1-6h-2z', '#23262e')],
  rifle: [patch('M47 12h3.500v52H47z', '#23262e'), patch('M45.500 34h7v16h-7z', '#4a3423')],
  heavy: [patch('M45 18h7v46h-7z', '#23262e'), patch('M43.500 10h10v10h-10z', '#3b414d'), stroke('M45 28h7M45 33h7M45 38h7', '#7b8896', 1.6)],
};

const GROUNDS: Record<Arm, string> = { pistol: '#31485c', rifle: '#3c5240', heavy: '#5a4034' };

/** A clone soldier: every face the same, helmet and visor, and a sign for the arm. */
function clone(number: number): Portrait {
  const arm = armOf(number);
  return {
    ground: GROUNDS[arm],
    shapes: [
      ...(arm === 'pistol' ? [] : ARMS[arm]),
      ...shoulders('#6b7682', '#4b545e', 2),
      ...head(amber, 'square', 6),
      stroke('M28.500 41h7', amber.lip, 1.8),
      stroke('M32.500 35l1 1.500-2 .4', amber.shade, 1.4),
      patch('M16.500 30C15 14 22 8.500 32 8.500S49 14 47.500 30l-1 8-4.500 2-1-9H23l-1 9-4.500-2z', '#8b97a3'),
      patch('M36 9C45 10 48.800 16 47.500 30l-1 8-4.500 2-1-9c.5-9-1-16-5-22z', '#66717d'),
      outlined('M19.500 25.500q12.500-3 25 0l-1 8q-11.500 2-23 0z', '#122a33', '#3d4650', 1.4),
      stroke('M22.500 28.500q5-1.400 9-1.200', '#6fd3ff', 1.6),
      stroke('M32 9v12', '#e0b23f', 2),
      ...(arm === 'pistol' ? ARMS.pistol : []),
      ...(number <= 2 ? [outlined(oval(14, 57, 4.500), '#12202c', '#6fd39b', 1.4), stroke('M12 57h4M14 55v4', '#6fd39b', 1.3)] : []),
    ],
  };
}

const NOBODY: Portrait = { ground: '#2a3140', shapes: [...shoulders('#4a5366', '#39414f'), ...head({ light: '#7d8798', shade: '#5d6676', lip: '#3a4150' })] };

/** Anybody's portrait, by the name the rules give them: `hanson`, `robot2`, `clone17`. */
export function portraitOf(name: string): Portrait {
  const named = NAMED[name];
  if (named) return named;
  if (name.startsWith('robot')) return professorsRobot(name.slice(5));
  if (name.startsWith('clone')) return clone(Number(name.slice(5)));
  return NOBODY;
}
