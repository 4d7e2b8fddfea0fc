import { describe, expect, test } from 'vitest';
import { optionGroups, sidesAt, usualSeats } from './agreeing';

const FILES = import.meta.glob<string>('../../../../src/mayday/games/mayday41/data/scenarios/*.toml', { query: '?raw', import: 'default', eager: true });
const SCENARIOS = Object.entries(FILES).map(([path, text]) => ({ id: path.split('/').at(-1)!.replace('.toml', ''), text }));

describe.each(SCENARIOS)('$id', ({ id, text }) => {
  test('has a seat for each of its sides, by their names', () => {
    const names = [...text.matchAll(/\[\[sides\]\]\s+name = "([^"]+)"/g)].map((found) => found[1]!);
    expect(names.length).toBeGreaterThan(0);
    expect(sidesAt(id, 6).map((side) => side.name)).toEqual(names);
    expect(usualSeats(id)).toBe(names.length);
  });

  test('does not ask for what it says itself', () => {
    const line = /^options = \{(.*)\}/m.exec(text)?.[1] ?? '';
    const said = [...line.matchAll(/(\w+) =/g)].map((found) => found[1]!);
    const shown = optionGroups(id, {}, [...said, 'turns']).flatMap((group) => group.options.map((one) => one.name));
    expect(shown).toEqual(['turns']);
  });
});

test('an option that no group knows is still shown', () => {
  expect(optionGroups('own', {}, ['something_new'])).toEqual([{ title: 'More', options: [{ name: 'something_new', about: '' }] }]);
});

test('repairs are asked for only where there is damage by location', () => {
  const names = ['appendix_c_damage', 'appc_damage_control'];
  const shown = (on: string): string[] => optionGroups('own', { appendix_c_damage: on }, names).flatMap((group) => group.options.map((one) => one.name));
  expect(shown('off')).toEqual(['appendix_c_damage']);
  expect(shown('on')).toEqual(names);
});
