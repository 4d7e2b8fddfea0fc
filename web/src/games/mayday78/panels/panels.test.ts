import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fromColumnRow, type At } from '../../../board/hex';
import { optionGroups, sidesAt } from '../agreeing';
import type { Action, LegalAction, Vessel, View } from '../types';
import { Composition, editable, runsOf, suggestion } from './computing.svelte';
import { goalsOf } from './goalmark';
import { asks, jobsOf } from './jobs';
import { chosen, groupsOf, musterOf } from './mustering';
import { offered, Orders } from './orders.svelte';
import { nextPhase } from './phases.svelte';
import { excludes, PROGRAMS, points, quarrels, type Program } from './programs';
import { SHEETS } from './sheets';
import { cost, fit, missileWords, PATTERNS, priceOf, purchases, restocked } from './shop';
import { grouped, vectorText } from './spots';

// The game's own files, which the page must agree with.
const GAME = '../../../../../src/mayday/games/mayday78';
const FILES = import.meta.glob<string>(['../../../../../src/mayday/games/mayday78/rulebook.md', '../../../../../src/mayday/games/mayday78/data/ships/*.toml'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const fileOf = (path: string): string => FILES[`${GAME}/${path}`]!;
const legalOf = (...actions: Action[]): LegalAction[] => actions.map((action) => ({ action, text: action.type }));

const VIEW = {
  seat: 0,
  phase: 'A',
  step: 'moving',
  turn: 1,
  phasing: 0,
  order: [1, 0],
  sides: [
    { name: 'native', seats: [0], out: false },
    { name: 'intruder', seats: [1], out: false },
  ],
  sheets: [[0, 0]],
  worlds: [],
} as unknown as View;

const viewWith = (change: object): View => ({ ...VIEW, ...change }) as View;

function ship(change: object = {}): Vessel {
  const computer = { model: 1, cpu: 2, storage: 4, working: true, library: ['T', 'L', 'G', 'AE', 'RF', 'AM', 'M', 'J1', 'N'], loaded: ['T', 'M', 'RF'], running: ['T', 'M'], shown: [], touched: [], chosen: null, ...change };
  return { number: 3, name: 'Free Trader A', design: 'free-trader', computer } as unknown as Vessel;
}

describe('the data sheets are those of the ship files', () => {
  test.each(Object.keys(SHEETS))('%s', (design) => {
    const file = fileOf(`data/ships/${design}.toml`);
    const value = (name: string): unknown => JSON.parse((new RegExp(`^${name} = (.*)$`, 'm').exec(file)?.[1] ?? 'null').replace(/,\s*\]/, ']'));
    const sheet = SHEETS[design]!;
    expect([sheet.name, sheet.tons, sheet.g, sheet.model, sheet.lasers, sheet.launchers, sheet.sandcasters]).toEqual(
      ['name', 'tons', 'g', 'computer', 'lasers', 'launchers', 'sandcasters'].map(value),
    );
    const programs = /^programs = \[([^\]]*)\]/m.exec(file)?.[1]?.match(/[A-Z0-9]+/g) ?? [];
    expect([...sheet.library].sort()).toEqual([...programs].sort());
  });
});

describe('programs', () => {
  test('their names and sizes are the rulebook’s (MD-DAT.12)', () => {
    const book = fileOf('rulebook.md');
    const rows = [...book.matchAll(/^\| ([\w/ -]+) \| ([A-Z]{1,2}\d?) \| (\d) \| /gm)].map(([, name, code, size]) => [code, name, Number(size)]);
    expect(rows).toHaveLength(19);
    expect(Object.entries(PROGRAMS).map(([code, { name, size }]) => [code, name, size])).toEqual(rows);
  });

  test('what cannot run together says so', () => {
    expect(quarrels(['T', 'M', 'RF'])).toEqual([]);
    expect(quarrels(['AE', 'M']).map((one) => one.rule)).toEqual(['MD-CPU.15']);
    expect(quarrels(['P1', 'P3']).map((one) => one.rule)).toEqual(['MD-CPU.13']);
    expect(excludes('AE')).toEqual(['M', 'M1', 'M2', 'M3']);
    expect(excludes('T')).toEqual([]);
  });

  test.each(Object.keys(SHEETS))('the load suggested for a %s fits and can thrust', (design) => {
    const sheet = SHEETS[design]!;
    const { loaded, running } = suggestion(sheet);
    expect(points(running)).toBeLessThanOrEqual(sheet.cpu);
    expect(points(loaded) - points(running)).toBeLessThanOrEqual(sheet.storage);
    expect(quarrels(running)).toEqual([]);
    expect(running.some((one) => ['M', 'M1', 'M2', 'M3'].includes(one))).toBe(true);
  });
});

describe('a computer being programmed', () => {
  test('sends deletions, then insertions, then what runs', () => {
    const made = new Composition(ship(), [], true);
    made.move('RF', 'library');
    made.move('L', 'storage');
    made.move('M', 'storage');
    made.move('AE', 'cpu');
    expect(made.hitches).toEqual([]);
    expect(made.orders().map((one) => one.action)).toEqual([
      { type: 'delete', vessel: 3, program: 'RF' },
      { type: 'insert', vessel: 3, program: 'L' },
      { type: 'insert', vessel: 3, program: 'AE' },
      { type: 'run', vessel: 3, programs: ['T', 'AE'] },
    ]);
  });

  test('unchanged it sends nothing', () => {
    expect(new Composition(ship(), [], true).orders()).toEqual([]);
  });

  test('too much in the CPU or in storage is a hitch with its rule', () => {
    const made = new Composition(ship(), [], true);
    made.move('G', 'cpu');
    expect(made.hitches.map((one) => one.rule)).toEqual(['MD-CPU.06']);
    made.move('G', 'storage');
    expect(made.hitches).toEqual([]);
    for (const program of ['AM', 'L', 'N'] as Program[]) made.move(program, 'storage');
    expect(made.hitches[0]?.text).toContain('storage has room for 4');
  });

  test('at a phase end programs only change between storage and CPU, and only to a set on offer', () => {
    const made = new Composition(ship(), [['T', 'RF'], ['T', 'M']], false);
    expect(made.move('L', 'cpu')).toBe(false);
    expect(made.bar('L', 'cpu')?.rule).toBe('MD-CPU.11');
    made.move('M', 'storage');
    made.move('RF', 'cpu');
    expect(made.hitches).toEqual([]);
    made.move('T', 'storage');
    expect(made.hitches.map((one) => one.rule)).toEqual(['MD-CPU.09']);
  });

  test('a program changed once in a phase stays as it is', () => {
    const made = new Composition(ship({ touched: ['RF', 'L'], loaded: ['T', 'M', 'RF'] }), [], true);
    expect(made.move('RF', 'library')).toBe(false);
    expect(made.move('L', 'storage')).toBe(false);
    expect(made.move('RF', 'cpu')).toBe(true);
  });

  test('a machine without storage runs all it holds, and is not asked to name a set', () => {
    const made = new Composition(ship({ cpu: 4, storage: 0, loaded: ['T'], running: ['T'] }), [], true);
    expect(made.zones()).toEqual(['library', 'cpu']);
    made.move('M', 'cpu');
    expect(made.orders()).toEqual([
      { action: { type: 'insert', vessel: 3, program: 'M' } },
      { action: { type: 'run', vessel: 3, programs: ['T', 'M'] }, optional: true },
    ]);
  });

  test('it knows from the offers whether its load may change', () => {
    const legal = legalOf({ type: 'run', vessel: 3, programs: ['T'] }, { type: 'insert', vessel: 4, program: 'M' });
    expect([editable(legal, 3), editable(legal, 4)]).toEqual([false, true]);
    expect(runsOf(legal, 3)).toEqual([['T']]);
  });

  test('sets are for the phase that comes next', () => {
    expect(nextPhase(viewWith({ phase: 'A', step: 'cycling' }))).toBe('own B');
    expect(nextPhase(viewWith({ phase: 'B', step: 'cycling', phasing: 1 }))).toBe('enemy C');
    expect(nextPhase(viewWith({ phase: 'E', step: 'programming' }))).toBe('enemy A');
    expect(nextPhase(viewWith({ phase: 'E', step: 'cycling', phasing: 1 }))).toBe('own A');
    expect(nextPhase(viewWith({ phase: 'set-up', step: 'preparing' }))).toBe('enemy A');
    expect(nextPhase(viewWith({ phase: 'A', step: 'preparing' }))).toBe('own A');
  });
});

describe('orders sent one after another', () => {
  const one: Action = { type: 'insert', vessel: 0, program: 'T' };
  const two: Action = { type: 'insert', vessel: 0, program: 'M' };
  let sent: Action[] = [];
  let orders: Orders;

  beforeEach(() => {
    sent = [];
    orders = new Orders((action) => sent.push(action));
  });

  test('each waits for the answer to the one before', () => {
    const first = legalOf(one, two);
    orders.send([{ action: one }, { action: two }]);
    orders.advance(first, false);
    orders.advance(first, true);
    expect(sent).toEqual([one]);
    orders.advance(legalOf(two), false);
    expect(sent).toEqual([one, two]);
    expect(orders.running).toBe(false);
  });

  test('a refusal stops the rest', () => {
    const legal = legalOf(one, two);
    orders.send([{ action: one }, { action: two }]);
    orders.advance(legal, false);
    orders.advance(legal, false);
    expect(sent).toEqual([one]);
    expect(orders.running).toBe(false);
  });

  test('what is not legal yet is waited for, and in the end given up', () => {
    vi.useFakeTimers();
    orders.send([{ action: two }]);
    orders.advance(legalOf(one), false);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(orders.stuck).toEqual(two);
    expect(orders.running).toBe(false);
  });

  test('what may be left out is, when it is not offered', () => {
    orders.send([{ action: { type: 'run', vessel: 0, programs: ['T'] }, optional: true }, { action: one }]);
    orders.advance(legalOf(one), false);
    expect(sent).toEqual([one]);
  });

  test('a set of programs is the same in any order', () => {
    const run: Action = { type: 'run', vessel: 0, programs: ['M', 'T'] };
    expect(offered(legalOf(run), { type: 'run', vessel: 0, programs: ['T', 'M'] })).toEqual(run);
    expect(offered(legalOf(run), { type: 'run', vessel: 0, programs: ['T'] })).toBeUndefined();
  });
});

describe('a fleet', () => {
  const musters = ['aab', 'aac', 'abb', 'abc', 'acc', 'bbb', 'bbc', 'aaa', 'bcc', 'ccc'].flatMap((small) =>
    ['xx', 'xy', 'yy'].map((large) => ({ type: 'muster' as const, designs: [...small, ...large] })),
  );

  test('its groups are read from what is on offer', () => {
    expect(groupsOf(musters)).toEqual([
      { designs: ['a', 'b', 'c'], count: 3 },
      { designs: ['x', 'y'], count: 2 },
    ]);
    expect(groupsOf([])).toEqual([]);
  });

  test('is offered only when it is complete', () => {
    expect(musterOf(musters, { a: 2, c: 1, y: 1, x: 1 })?.designs.join('')).toBe('aacxy');
    expect(musterOf(musters, { a: 2, c: 1, y: 1 })).toBeUndefined();
    expect(chosen({ designs: ['a', 'b'], count: 3 }, { a: 2, x: 1 })).toBe(2);
  });
});

describe('the missile shop', () => {
  test('charges what the rulebook charges (MD-DAT.14, MD-BLD.02)', () => {
    expect(Object.fromEntries(PATTERNS.map(({ name, missile }) => [name, priceOf(missile)]))).toEqual({
      Standard: 5600,
      Defence: 2700,
      Interceptor: 8100,
      Mine: 100,
    });
  });

  test('knows what fits as the printed chart does (MD-DAT.19)', () => {
    const book = fileOf('rulebook.md');
    for (const propulsion of ['constant', 'limited', 'discretionary', 'unpowered'] as const) {
      const row = new RegExp(`^\\| ${propulsion} \\| (\\w+) \\| (\\w+) \\| (\\w+) \\| (\\w+) \\|`, 'im').exec(book)!.slice(1, 5);
      const ours = (['homing', 'guided', 'responsive', 'unguided'] as const).map((guidance) => fit(guidance, propulsion));
      expect(ours).toEqual(row.map((word) => word.toLowerCase()));
    }
  });

  test('a cart counts, costs and becomes purchases, each missile drafted first', () => {
    const [standard, , , mine] = PATTERNS.map(({ missile }) => ({ text: missileWords(missile), price: priceOf(missile), count: 1, missile }));
    let cart = restocked([], standard!, 1);
    cart = restocked(cart, standard!, 1);
    cart = restocked(cart, mine!, 1);
    expect(cost(cart)).toBe(11_300);
    expect(purchases(1, cart).map((one) => one.type)).toEqual(['draft', 'buy', 'draft', 'buy', 'draft', 'buy']);
    expect(purchases(1, cart, true).map((one) => one.type)).toEqual(['buy', 'draft', 'buy', 'draft', 'buy']);
    expect(restocked(cart, mine!, -1)).toHaveLength(1);
  });
});

describe('where a vessel may begin', () => {
  const alpha = { name: 'Alpha', hex: [4, 4], arrows: [[[4, 3], [0, 1]], [[5, 3], [-1, 1]], [[5, 4], [-1, 0]], [[4, 5], [0, -1]], [[3, 5], [1, -1]], [[3, 4], [1, 0]]] };
  const view = viewWith({ worlds: [alpha] });
  const offers = ([[4, 4], [4, 3], fromColumnRow([1, 1]), fromColumnRow([10, 14])] as At[]).map((hex) => ({ hex, action: hex.join() }));

  test('is grouped by ground, orbit and edge', () => {
    expect(grouped(view, offers).map(({ title, spots }) => [title, spots.map((one) => one.text)])).toEqual([
      ['On the ground', ['Landed on Alpha']],
      ['In orbit around Alpha', ['N of Alpha']],
      ['North edge', ['0101']],
      ['South edge', ['1014']],
    ]);
  });

  test('a vector beside a world tells which way around it leads', () => {
    expect(vectorText(view, [4, 3], [1, 0])).toBe('Clockwise around Alpha: SE');
    expect(vectorText(view, [4, 3], [-1, 1])).toBe('Anticlockwise around Alpha: SW');
    expect(vectorText(view, [0, 0], [0, 0])).toBe('At rest');
    expect(vectorText(view, [0, 0], [0, 2])).toContain('2 S');
  });
});

describe('which panel is asked for', () => {
  test('jobs come in the order one does them', () => {
    const legal = legalOf({ type: 'draft', vessel: 1, guidance: 'homing', propulsion: 'limited', detonation: 'contact' }, { type: 'place', vessel: 0, hex: [0, 0] });
    expect(jobsOf(viewWith({ step: 'placing' }), legal)).toEqual(['place', 'shop']);
  });

  test('a step of ours without a job is still ours to end; the board’s are not', () => {
    const end = legalOf({ type: 'end' });
    expect(asks(viewWith({ step: 'cycling' }), end)).toBe(true);
    expect(asks(viewWith({ step: 'moving' }), end)).toBe(false);
    expect(asks(viewWith({ step: 'launching' }), legalOf({ type: 'post', character: 0, vessel: 1, location: 'cabin' }))).toBe(false);
  });
});

describe('what players agree on', () => {
  const NAMES = ['computer_rule', 'open_computers', 'gp_turns', 'battle_turns', 'homing_aim', 'gp_weapons', 'collisions', 'brand_new'];
  const shown = (scenario: string, options: Record<string, string | number> = {}): string[] =>
    optionGroups(scenario, options, NAMES).flatMap((group) => group.options.map((one) => one.name));

  test('only what matters for the scenario is shown, and nothing is lost', () => {
    expect(shown('grand-prix')).toEqual(['gp_weapons', 'gp_turns', 'computer_rule', 'brand_new']);
    expect(shown('grand-prix', { gp_weapons: 'on' })).toContain('collisions');
    expect(shown('battle')).toEqual(['battle_turns', 'collisions', 'homing_aim', 'computer_rule', 'brand_new']);
    expect(shown('battle', { computer_rule: 'extended' })).toContain('open_computers');
  });

  test('seats are dealt to the sides in turn while they have room', () => {
    expect(sidesAt('smuggling', 3).map((side) => side.name)).toEqual(['Native', 'Intruder', 'Native']);
    expect(sidesAt('the-attack', 6).map((side) => side.name)).toEqual(['Native', 'Intruder', 'Native', 'Intruder', 'Native', 'Native']);
    expect(sidesAt('grand-prix', 3)).toEqual([]);
  });
});

test('a goal that names a hex can be marked', () => {
  expect(goalsOf('reach; hex=8,2; rest=1')).toEqual([{ hex: [8, 2], hexes: [[8, 2]] }]);
  expect(goalsOf('reach; hex=4,-13; within=1')[0]?.hexes).toHaveLength(7);
  expect(goalsOf('race')).toEqual([]);
});
