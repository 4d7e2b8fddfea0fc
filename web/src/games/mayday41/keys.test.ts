import { expect, test } from 'vitest';
import { stroke } from '../../testing/strokes';
import { command } from './keys';

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
