// Mayday (1978) for the page.
import type { GameModule } from '../contract';
import Board from './Board.svelte';
import type { View } from './types';
import { progress, prompt, colourOf } from './words';

const vesselOf = (view: View, seat: number) => view.vessels.find((vessel) => vessel.seat === seat);

export const mayday78: GameModule<View> = {
  id: 'mayday78',
  Board,
  seatNote: (view, seat) => {
    const vessel = vesselOf(view, seat);
    if (!vessel) return '';
    return vessel.entrant ? `${vessel.name}: ${progress(view, vessel)}` : vessel.name;
  },
  seatColour: (view, seat) => {
    const vessel = vesselOf(view, seat);
    return `var(--side-${vessel ? colourOf(view, vessel) : 'black'})`;
  },
  prompt,
  keys: [
    { keys: 'Q W E A S D', does: 'Thrust NW, N, NE, SW, S, SE' },
    { keys: 'C or 0', does: 'Coast, or stay' },
    { keys: 'Arrows', does: 'The next legal hex, or the one before' },
    { keys: 'Enter', does: 'Fly the chosen course' },
    { keys: 'Esc', does: 'Take the choice back' },
    { keys: '+ and -', does: 'Closer and farther' },
    { keys: 'Shift+arrows', does: 'Move the board' },
    { keys: 'F', does: 'Follow my vessel' },
    { keys: 'G', does: 'The whole board' },
  ],
  secrets: false,
};
