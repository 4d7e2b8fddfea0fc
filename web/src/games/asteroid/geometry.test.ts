import { describe, expect, test } from 'vitest';
import { areaOf, Chart, liesAt, sheetChart, SIZE } from './geometry';
import { AREA_NAMES, DRAWINGS, USES } from './plans';
import { sees } from './play/sight';

const FILES = import.meta.glob<string>('../../../../src/mayday/games/asteroid/data/plans.md', { query: '?raw', import: 'default', eager: true });
const RULEBOOK = Object.values(FILES)[0]!;

describe('the plans', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('plan %i is drawn as the rulebook draws it', (plan) => {
    const body = new RegExp(`\`\`\`plan ${plan}\\n([^\`]*)\`\`\``).exec(RULEBOOK)![1]!;
    const lines = body.split('\n').slice(2, 2 + 2 * SIZE + 1);
    expect(DRAWINGS[plan]).toEqual(lines.map((line) => line.slice(2).padEnd(2 * SIZE + 1)));
  });

  test('every area has the name and the squares that the rulebook gives it', () => {
    const rows = [...RULEBOOK.matchAll(/^\| (\d\/\w+) \| (?:room|corridor|shaft) \| (\d+) \| ([^|]+) \| ([^|]+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(90);
    for (const [, area, count, , name] of rows) {
      expect(AREA_NAMES[area!]).toBe(name!.trim());
      const cells = [...sheetChart(Number(area![0])).cells.values()];
      expect([area, cells.filter((cell) => cell.area === area).length]).toEqual([area, Number(count)]);
    }
    expect(Object.keys(AREA_NAMES).length).toBe(rows.length);
  });

  test('every room is for something, once', () => {
    const rooms = Object.keys(AREA_NAMES).filter((area) => !/[pv]\d/.test(area));
    expect(Object.values(USES).flat().sort()).toEqual(rooms.sort());
  });
});

describe('turning and joining', () => {
  test('a quarter turn clockwise takes the fourth square of the top to the fourth of the right side', () => {
    expect(liesAt(0, 3, 1)).toEqual([3, SIZE - 1]);
    expect(liesAt(0, 3, 4)).toEqual([0, 3]);
  });

  test('a plan keeps its walls however it is turned', () => {
    for (const turn of [0, 1, 2, 3]) {
      const chart = sheetChart(1, turn);
      expect(chart.edge(chart.cells.get('1D3')!, chart.cells.get('1C3')!)).toBe('door');
      expect(chart.neighbours(chart.cells.get('1D3')!)).toContain(chart.cells.get('1C3'));
    }
  });

  test('plans that meet are open where a corridor meets a corridor, and rock elsewhere', () => {
    const chart = new Chart();
    chart.lay({ plan: 2, level: 0, down: 0, right: 0, turn: 0 });
    expect(chart.side(chart.cells.get('2D13')!, 0, 1)).toBe('outer');
    chart.lay({ plan: 7, level: 0, down: 0, right: 1, turn: 0 });
    expect(chart.side(chart.cells.get('2D13')!, 0, 1)).toBe('open');
    expect(chart.edge(chart.cells.get('2A13')!, chart.cells.get('7A1')!)).toBe('rock');
  });

  test('a plan below lies under the one above it', () => {
    const chart = new Chart();
    chart.lay({ plan: 2, level: 0, down: 0, right: 0, turn: 0 });
    chart.lay({ plan: 7, level: 1, down: 0, right: 0, turn: 1 });
    expect(chart.over(chart.cells.get('2D13')!)?.name).toBe('7A4');
  });

  test('a door that gave way is drawn as it is now', () => {
    const chart = sheetChart(1, 0, [{ edge: '1C3/1D3', kind: 'opened' }]);
    expect(chart.edge(chart.cells.get('1D3')!, chart.cells.get('1C3')!)).toBe('opened');
  });

  test('a square knows its room', () => {
    expect(AREA_NAMES[areaOf('3F6')]).toBe('Vault');
    expect(areaOf('airlock')).toBe('');
  });
});

// The rulebook's own worked facts about sight.
const FACTS = [...RULEBOOK.matchAll(/^\| (F\d+) \| sight \| (\w+) \| (\w+) \| ([^|]+) \| (\w+) \|/gm)];

test('the rulebook has worked facts to check', () => {
  expect(FACTS.length).toBeGreaterThan(10);
});

test.each(FACTS.map(([, id, from, to, given, answer]) => ({ id, from: from!, to: to!, given: given!, answer })))('sight as in $id', ({ from, to, given, answer }) => {
  const chart = new Chart();
  chart.lay({ plan: Number(from[0]), level: 0, down: 0, right: 0, turn: 0 });
  const beside = /plan (\d) right of plan (\d)/.exec(given);
  if (beside) chart.lay({ plan: Number(beside[1]), level: 0, down: 0, right: 1, turn: 0 });
  const door = /door (\S+) open/.exec(given);
  if (door) chart.change([{ edge: door[1]!, kind: 'opened' }]);
  expect(sees(chart, chart.cells.get(from)!, chart.cells.get(to)!, new Set())).toBe(answer === 'clear');
});
