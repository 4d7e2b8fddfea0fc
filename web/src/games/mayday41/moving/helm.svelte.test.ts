import { describe, expect, test } from 'vitest';
import { Chosen } from '../chosen.svelte';
import { scene } from '../fixtures/scenes';
import { hexOf, nameOf, spot } from '../places';
import type { Action } from '../types';
import { Helm, shiftWords } from './helm.svelte';

function atTheHelm(name: string): { helm: Helm; chosen: Chosen; legal: Action[] } {
  const { view, legal } = scene(name);
  const chosen = new Chosen();
  return { helm: new Helm(() => view, () => legal, chosen), chosen, legal: legal.map((one) => one.action as Action) };
}

const where = (helm: Helm): string => nameOf(helm.option!.at, helm.option!.level);

describe('the helm', () => {
  test('begins on the baseline, where gravity has put the marker', () => {
    const { helm } = atTheHelm('falling');
    expect(helm.task).toBe('thrust');
    expect(where(helm)).toBe('0513');
    expect(nameOf(helm.straight!.at)).toBe('0713');
    expect(helm.action).toEqual({ type: 'thrust', to: '0513', evade: false });
  });

  test('offers every thrust that is legal and no other', () => {
    for (const name of ['moving', 'levels', 'falling', 'murk']) {
      const { helm, legal } = atTheHelm(name);
      const wanted = legal.flatMap((one) => (one.type === 'thrust' ? [`${one.to} ${one.evade}`] : []));
      const offered = helm.options.flatMap((one) => [...(one.plain ? [`${one.name} false`] : []), ...(one.evading ? [`${one.name} true`] : [])]);
      expect(offered.sort()).toEqual(wanted.sort());
    }
  });

  test('adds a G in a direction until there is none left', () => {
    const { helm } = atTheHelm('moving');
    for (let g = 1; g <= helm.most; g += 1) {
      helm.pick(helm.towards('N')!);
      expect(helm.option!.g).toBe(g);
    }
    expect(helm.towards('N')).toBeNull();
    expect(helm.towards('S')!.g).toBe(helm.most - 1);
    expect(shiftWords(helm.shift)).toBe(`${helm.most} N`);
  });

  test('gives a G for evasion, and says so at the hex that is out of reach (M4-EVP.02)', () => {
    const { helm, legal } = atTheHelm('moving');
    const most = helm.most;
    for (let g = 0; g < most; g += 1) helm.pick(helm.towards('N')!);
    const far = helm.option!.at;
    helm.setEvade(true);
    expect(helm.most).toBe(most - 1);
    expect(helm.option!.g).toBe(0);
    expect(helm.why(far).rule).toBe('M4-EVP.02');
    expect(legal).toContainEqual(helm.action);
  });

  test('goes up and down where there are levels, and shows the hexes of the level chosen', () => {
    const { helm, legal } = atTheHelm('levels');
    const level = helm.level;
    const flat = helm.shown.length;
    helm.pick(helm.rise(1)!);
    expect(helm.level).toBe(level + 1);
    expect(helm.shown.length).toBeLessThan(flat);
    expect(shiftWords(helm.shift)).toBe('1 up');
    expect(legal).toContainEqual(helm.action);
  });

  test('turns to another level where places are offered level by level (M4-TDM.03)', () => {
    const { view, legal } = scene('levels');
    const all = legal.map((one) => one.action as Action).filter((one) => one.type === 'thrust');
    const base = spot(all[0]!.to).level;
    const levels = [...new Set(all.map((one) => spot(one.to).level))];
    const turned: Action[] = [];
    let plane = base;
    const offered = () => [
      ...all.filter((one) => spot(one.to).level === plane),
      ...levels.filter((level) => level !== plane).map((level): Action => ({ type: 'climb', level })),
    ];
    const helm = new Helm(
      () => ({ ...view, plane: [plane, base] }),
      () => offered().map((action) => ({ action, text: '' })),
      new Chosen(),
      (climb) => {
        turned.push(climb);
        plane = climb.level;
      },
    );
    helm.pick(helm.towards('N')!);
    const { name } = helm.option!;
    const up = helm.rise(1)!;
    expect(up).toMatchObject({ level: base + 1, g: 2 });
    helm.pick(up);
    expect(turned).toEqual([{ type: 'climb', level: base + 1 }]);
    const after = new Helm(() => ({ ...view, plane: [plane, base] }), () => offered().map((action) => ({ action, text: '' })), new Chosen());
    expect(after.baseline).toEqual(spot(all[0]!.to));
    expect(after.option).toMatchObject({ level: base + 1, g: 1 });
    after.pick(after.towards('N')!);
    expect(after.option!.name).toBe(up.name);
    expect(after.option!.name).not.toBe(name);
    expect(after.shift!.level).toBe(1);
  });

  test('has no levels on the plane', () => {
    const { helm } = atTheHelm('moving');
    expect(helm.rise(1)).toBeNull();
  });

  test('warns of the places that are the end of the ship', () => {
    const { helm } = atTheHelm('skimming');
    const deadly = helm.options.filter((one) => one.peril);
    expect(deadly.map((one) => one.name)).toContain('5030');
    expect(deadly.every((one) => helm.allows(one))).toBe(true);
    expect(helm.option!.peril).toBe('');
  });

  test('asks for the level of the atmosphere after the thrust', () => {
    expect(atTheHelm('diving').helm.task).toBe('dive');
  });

  test('places the marker of a new volley around its ship’s baseline (M4-MIS.08)', () => {
    const { helm } = atTheHelm('launching');
    expect(helm.task).toBe('place');
    expect(helm.unit).toBe('s1');
    expect(where(helm)).toBe('1014');
    expect(helm.most).toBe(12);
    expect(helm.why(hexOf('1030')).rule).toBe('M4-MIS.08');
    expect(helm.action).toEqual({ type: 'place', to: '1014' });
  });

  test('knows the craft that is launched by the question', () => {
    const { helm } = atTheHelm('craft');
    expect(helm.task).toBe('place');
    expect(helm.unit).toMatch(/^s/);
    expect(helm.action?.type).toBe('place');
  });

  test('lets those on the same course fly along, or those chosen, or all that wait', () => {
    const { helm, chosen } = atTheHelm('flock');
    const { course, all } = helm.companions;
    expect(course.length).toBeGreaterThan(5);
    expect(all.length).toBeGreaterThan(course.length);
    expect(helm.companions.chosen).toEqual([]);
    chosen.only(helm.unit, ...all.slice(0, 3));
    expect(helm.companions.chosen).toEqual(all.slice(0, 3));
    helm.company = 'all';
    expect(helm.along).toEqual(all);
  });
});
