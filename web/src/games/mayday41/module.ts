// What a table of Mayday M4.1 is made of.
import type { GameModule } from '../contract';
import Board from './Board.svelte';
import { KEYS } from './keys';
import { colours } from './names';
import { prompt, seatNote } from './steps';
import type { View } from './types';

export const mayday41: GameModule<View> = {
  Board,
  seatNote,
  seatColour: (view, seat) => `var(--side-${colours(view.sides)[seat] ?? 'black'})`,
  prompt,
  keys: KEYS,
};
