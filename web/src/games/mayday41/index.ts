// Mayday M4.1 for the page.
import type { GameModule } from '../contract';
import { optionGroups, sidesAt, usualSeats } from './agreeing';
import Board from './Board.svelte';
import { KEYS } from './keys';
import { colours } from './names';
import Picture from './Picture.svelte';
import { prompt, seatNote } from './steps';
import type { View } from './types';

export const mayday41: GameModule<View> = {
  id: 'mayday41',
  Board,
  seatNote,
  seatColour: (view, seat) => `var(--side-${colours(view.sides)[seat] ?? 'black'})`,
  prompt,
  keys: KEYS,
  // Alone with a lesson there is nobody to hide from.
  secrets: ({ scenario }) => scenario !== 'gravity-drill',
  optionGroups,
  sidesAt,
  usualSeats,
  Picture,
};
