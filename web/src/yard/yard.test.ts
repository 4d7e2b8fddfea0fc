import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api';
import type { SheetNote } from '../wire';
import { battle, shipsOf, worthOf, type Fleet } from './fleets';
import { codeIn, embedded, fieldsOf, freeCode, withCode } from './sheets';
import { Shelf } from './shelf.svelte';

const SHEET = '# A cutter.\ncode = "CUT"\nclass_name = "Marlin"\nhangar = 1\n\n[[sensors]]\nid = "radar"\n\n[skills]\npilot = 3\n';

describe('sheets', () => {
  it('are copied under a code that nobody has', () => {
    expect(codeIn(SHEET)).toBe('CUT');
    const code = freeCode('CUT', ['CUT', 'CUT2']);
    expect(codeIn(withCode(SHEET, code))).toBe('CUT3');
    expect(freeCode('CRUISE', [])).toBe('CRUIS2');
  });

  it('become tables of a scenario with all their parts', () => {
    const text = embedded(SHEET);
    expect(text).toContain('[[sheets]]\n# A cutter.\ncode = "CUT"');
    expect(text).toContain('[[sheets.sensors]]');
    expect(text).toContain('[sheets.skills]');
  });

  it('say which fields there are and what may stand in them', () => {
    const schema = {
      $ref: '#/$defs/Sheet',
      $defs: {
        Sheet: {
          properties: {
            code: { type: 'string' },
            tl: { type: 'integer', minimum: 8, maximum: 16 },
            drive: { enum: ['heplar', 'thruster'] },
            sensors: { type: 'array', items: { $ref: '#/$defs/Sensor' } },
            g_turns: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
          },
          required: ['code'],
        },
        Sensor: { properties: { id: { type: 'string' }, kind: { type: 'string' } } },
      },
    };
    expect(fieldsOf(schema)).toEqual([
      { name: 'code', kind: 'text', required: true },
      { name: 'tl', kind: 'whole number from 8 to 16', required: false },
      { name: 'drive', kind: 'heplar, thruster', required: false },
      { name: 'sensors', kind: 'any number of: id, kind', required: false },
      { name: 'g_turns', kind: 'whole number', required: false },
    ]);
  });
});

describe('fleets', () => {
  const note = (code: string, worth: number): SheetNote => ({ code, title: code, role: '', points: worth, worth, figures: {} });
  const fleets: Fleet[] = [
    { name: 'Amber', ships: { PTC: 2, SCT: 1 } },
    { name: 'Blue', ships: { CVT: 1 } },
  ];

  it('are counted and weighed', () => {
    expect(shipsOf(fleets[0]!)).toBe(3);
    expect(worthOf(fleets[0]!, [note('PTC', 4), note('SCT', 1)])).toBe(9);
  });

  it('meet in a scenario, each heading for the middle and none in the hex of another', () => {
    const text = battle(fleets, [SHEET], { title: 'A "meeting"', turns: 12, detected: true });
    expect(text).toContain('title = "A \\"meeting\\""');
    expect(text).toContain('length = 12');
    const hexes = [...text.matchAll(/hex = "(\d{4})", velocity = "2 (\w+)"/g)].map((found) => [found[1], found[2]]);
    expect(hexes).toHaveLength(4);
    expect(new Set(hexes.map(([hex]) => hex)).size).toBe(4);
    expect(hexes[0]![1]).toMatch(/E$/);
    expect(hexes[3]![1]).toMatch(/W$/);
    expect(text).toContain('[[sheets.sensors]]');
  });

  it('of sixty ships and six sides stay on the map', () => {
    const many = Array.from({ length: 6 }, (_, i) => ({ name: `Side ${i}`, ships: { FGT: 60 } }));
    const hexes = [...battle(many, [], { title: 'x', turns: 5, detected: false }).matchAll(/hex = "(\d+)"/g)].map((found) => found[1]!);
    expect(hexes).toHaveLength(360);
    expect(hexes.every((hex) => hex.length === 4 && Number(hex.slice(0, 2)) >= 1 && Number(hex.slice(2)) >= 1)).toBe(true);
  });
});

describe('the board', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows the sheet that was asked for last, whichever comes last', async () => {
    const answers = new Map<string, () => void>();
    vi.spyOn(api, 'sheet').mockImplementation((_, code) => new Promise((come) => answers.set(code, () => come({ code, title: '', text: withCode(SHEET, code) }))));
    const shelf = new Shelf('mayday41');
    const reads = [shelf.read('PTC'), shelf.read('SCT')];
    answers.get('SCT')!();
    answers.get('PTC')!();
    await Promise.all(reads);
    expect([shelf.open, codeIn(shelf.text)]).toEqual(['SCT', 'SCT']);
  });
});
