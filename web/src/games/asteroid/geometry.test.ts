import { describe, expect, test } from 'vitest';
import { areaOf, Chart, liesAt, sheetChart, SIZE } from './geometry';
import { AREA_NAMES, USES } from './plans';

describe('the plans', () => {
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
