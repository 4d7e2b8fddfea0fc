// What faces are made of: heads, eyes, mouths and shoulders, lit from the left.
import { oval, patch, stroke, type Shape } from './shapes';

export interface Skin {
  light: string;
  shade: string;
  lip: string;
}

export const SKINS = {
  pale: { light: '#f0c9a8', shade: '#d39c79', lip: '#a85a4b' },
  ruddy: { light: '#eab08a', shade: '#c98058', lip: '#a04f3f' },
  olive: { light: '#d3a273', shade: '#a97a4f', lip: '#85463a' },
  brown: { light: '#a56f47', shade: '#7d5031', lip: '#5f2f26' },
  dark: { light: '#7b4d33', shade: '#583421', lip: '#411d18' },
  amber: { light: '#e6bc8c', shade: '#c29361', lip: '#9a5344' },
} as const satisfies Record<string, Skin>;

const INK = '#1a1512';

const JAWS = {
  oval: 'M20 26C20 13 44 13 44 26L43.500 34C43 41 37 46.500 32 46.500S21 41 20.500 34z',
  square: 'M20 25C20 13 44 13 44 25V36.500C43.500 41 40 43.500 36.500 46.500H27.500C24 43.500 20.500 41 20 36.500z',
  broad: 'M18.500 26C18.500 14 45.500 14 45.500 26L45 37C44.500 43.500 38 47.500 32 47.500S19.500 43.500 19 37z',
  soft: 'M21 26C21 13.500 43 13.500 43 26L42.500 33C42 39 36.500 45.500 32 45.500S22 39 21.500 33z',
  long: 'M21 24C21 12 43 12 43 24L42.500 36C42 43 36.500 48.500 32 48.500S22 43 21.500 36z',
} as const;

/** A head on its neck, with the half that lies in the shade. */
export function head(skin: Skin, jaw: keyof typeof JAWS = 'oval', thick = 5): Shape[] {
  return [
    patch(`M${32 - thick} 38h${2 * thick}v11c-2 4-${2 * thick - 2} 4-${2 * thick} 0z`, skin.shade),
    patch(oval(20, 31, 2.400, 3.600), skin.light),
    patch(oval(44, 31, 2.400, 3.600), skin.shade),
    patch(JAWS[jaw], skin.light),
    patch('M36 15.500C41.500 16.500 44 20 44 26L43.500 35C43 41 37.500 46 34 46.300C38.500 41 40.500 36 40 29C39.700 23 38.500 18.500 36 15.500z', skin.shade, 0.55),
  ];
}

/** Eyes, brows, nose and mouth. */
export function face(skin: Skin, brows: string, mood: keyof typeof MOODS = 'calm', iris: string = INK): Shape[] {
  const { brow, mouth } = MOODS[mood];
  return [
    patch(oval(26.500, 30.500, 2.700, 1.900), '#fbf6ee'),
    patch(oval(37.500, 30.500, 2.700, 1.900), '#f1e8dc'),
    patch(oval(26.800, 30.500, 1.500), iris),
    patch(oval(37.800, 30.500, 1.500), iris),
    stroke(brow, brows, 1.8),
    stroke('M32.500 30.500l1.600 5.200-2.600.6', skin.shade, 1.5),
    stroke(mouth, skin.lip, 1.8),
  ];
}

const MOODS = {
  calm: { brow: 'M23.500 27.300q3-1.600 6-.3M34.500 27q3-1.300 6 .3', mouth: 'M28 40.500h8' },
  stern: { brow: 'M23 26.300l6.800 1.900M41 26.300l-6.800 1.900', mouth: 'M28 41q4-1.200 8 0' },
  merry: { brow: 'M23.500 26.800q3-2.600 6-.8M34.500 26q3-1.800 6 .8', mouth: 'M26.500 39.300q5.500 4.800 11 0' },
  wry: { brow: 'M23.500 27.500q3-1.300 6 0M34.500 25.500q3-1.500 6 .7', mouth: 'M28 41q5 .8 8-1.700' },
  grave: { brow: 'M23.500 28l6-1.300M40.500 28l-6-1.300', mouth: 'M28.500 41q3.500-1 7 0' },
} as const;

/** Shoulders in a garment, and how far they reach. */
export function shoulders(cloth: string, shade: string, reach = 0): Shape[] {
  const left = 6 - reach;
  const right = 58 + reach;
  return [
    patch(`M${left} 64C${left + 1} 54 15 50.500 25.500 48L32 52l6.500-4C49 50.500 ${right - 1} 54 ${right} 64z`, cloth),
    patch(`M38.500 48C49 50.500 ${right - 1} 54 ${right} 64H44c0-6-2-11-5.500-16z`, shade),
  ];
}
