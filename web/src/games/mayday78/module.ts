// What a table of Mayday (1978) is made of.
import type { GameModule } from '../contract';
import Board from './Board.svelte';
import Orders from './panels/Orders.svelte';
import { prompt } from './steps';
import type { View } from './types';
import { seatNote } from './words';

const colour = (view: View, seat: number): string => view.sides.find((side) => side.seats.includes(seat))?.colour ?? 'black';

export const mayday78: GameModule<View> = {
  Board,
  Orders,
  seatNote,
  seatColour: (view, seat) => `var(--side-${colour(view, seat)})`,
  prompt,
  keys: [
    { keys: 'Q W E A S D', does: 'Thrust NW, N, NE, SW, S, SE' },
    { keys: 'C or 0', does: 'Coast, or stay' },
    { keys: 'Arrows', does: 'The next legal hex, target or order, or the one before' },
    { keys: 'Enter', does: 'Fly the chosen course, carry out the chosen order' },
    { keys: 'V', does: 'The next vessel that waits for an order' },
    { keys: 'X', does: 'Done with this step' },
    { keys: 'Esc', does: 'Take the choice back' },
    { keys: '+ and -', does: 'Closer and farther' },
    { keys: 'Shift+arrows', does: 'Move the board' },
    { keys: 'F', does: 'The flight computer: reach, meetings, ways' },
    { keys: 'H', does: 'Follow what is decided' },
    { keys: 'G', does: 'The whole board' },
  ],
};
