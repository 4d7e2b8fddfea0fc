// A vessel as a drawing: where each of its systems is shown on the hull, and whether it still works.
import { sheetOf } from '../names';
import { spaced, SYSTEMS } from '../orders/naming';
import type { Ship, View } from '../types';

export type Sort = 'control' | 'beam' | 'launcher' | 'sensor' | 'power' | 'bay';

export interface System {
  id: string;
  name: string;
  sort: Sort;
  works: boolean;
  x: number;
  y: number;
}

const FLANK = 46;
const STEP = 9;

/** Left and right in turn, from the bow on. */
function flank(count: number, index: number, from: number): { x: number; y: number } {
  const step = Math.min(STEP, 60 / Math.max(1, Math.ceil(count / 2)));
  return { x: index % 2 ? FLANK : -FLANK, y: from + Math.floor(index / 2) * step };
}

/** Everything on the sheet that can be knocked out, each at its place in a box from -52 to 52. */
export function systems(view: View, ship: Ship): System[] {
  const sheet = sheetOf(view, ship);
  const found: System[] = [];
  const put = (id: string, sort: Sort, x: number, y: number, works = !ship.out.includes(id), name = SYSTEMS[id] ?? spaced(id)): void => {
    found.push({ id, name, sort, works, x, y });
  };
  put('bridge', 'control', 0, -36);
  put('sensors', 'sensor', 0, -26);
  if (sheet.mfd_count) put('directors', 'control', 0, -16);
  if (sheet.spinal) put('spinal', 'beam', 0, -5);
  put('plant', 'power', 0, 8);
  if (sheet.fuel) put('fuel', 'power', 0, 18);
  if (sheet.jump) put('jump', 'power', 0, 28);
  if (sheet.g_rating) put('drive', 'power', 0, 40, ship.g_now > 0, `maneuver drive, ${ship.g_now} of ${sheet.g_rating} G`);
  const whole = (id: string): boolean => !ship.lost.includes(id);
  const beams = sheet.batteries ?? [];
  const rest = [
    ...(sheet.launchers ?? []).map((one): [string, Sort] => [one.id, 'launcher']),
    ...(sheet.facilities ?? []).map((one): [string, Sort] => [one.id, 'bay']),
    ...(sheet.sensors ?? []).map((one): [string, Sort] => [one.id, 'sensor']),
    ...(sheet.jammers ?? []).map((one): [string, Sort] => [`${one.id}`, 'sensor']),
  ];
  const all = beams.length + rest.length;
  beams.forEach(({ id }, i) => {
    const { x, y } = flank(all, i, -26);
    put(id, 'beam', x, y, whole(id));
  });
  rest.forEach(([id, sort], i) => {
    const { x, y } = flank(all, beams.length + i, -26);
    put(id, sort, x, y, whole(id));
  });
  return found;
}

/** What is out of order, in words. */
export const broken = (view: View, ship: Ship): string[] => systems(view, ship).filter((one) => !one.works).map((one) => one.name);
