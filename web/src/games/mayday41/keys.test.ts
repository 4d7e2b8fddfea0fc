import { expect, test } from 'vitest';
import { command, keyFor, type Stroke } from './keys';

const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => ({ key, code: `Key${key.toUpperCase()}`, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

test.each([
  [stroke('w'), { do: 'thrust', direction: 'N' }],
  [stroke('d'), { do: 'thrust', direction: 'SE' }],
  [stroke('t'), { do: 'rise', by: 1 }],
  [stroke('ArrowUp'), { do: 'cursor', step: 'up' }],
  [stroke('ArrowUp', { shiftKey: true }), { do: 'pan', dx: 0, dy: 90 }],
  [stroke('Enter'), { do: 'enter' }],
  [stroke('w', { ctrlKey: true }), null],
])('%o', (pressed, expected) => {
  expect(command(pressed)).toEqual(expected);
});

test('without letters only keys that type nothing are left', () => {
  expect(command(stroke('w'), false)).toBeNull();
  expect(command(stroke('Enter'), false)).toEqual({ do: 'enter' });
});

test('the rose shows the key of each direction', () => {
  expect(keyFor('NW')).toBe('Q');
});
