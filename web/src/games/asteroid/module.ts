// What a table of Asteroid (1980) is made of.
import type { Component } from 'svelte';
import type { GameModule, GamePane, PaneProps } from '../contract';
import Board from './Board.svelte';
import Dossier from './panels/Dossier.svelte';
import { prompt, seatNote } from './play/steps';
import { SETUP_KEYS } from './setup/keys';
import type { View } from './types';

const panes: GamePane[] = [{ id: 'dossier', title: 'Station', icon: 'notebook', Component: Dossier as Component<PaneProps>, replays: true }];

/** The seats that share the expedition in the shades of its counters, the computer in those of its own. */
const COLOURS = ['red', 'orange', 'purple', 'green'];

export const asteroid: GameModule<View> = {
  Board,
  seatNote,
  seatColour: (view, seat) => (seat >= view.seats ? 'var(--side-blue)' : `var(--side-${COLOURS[seat] ?? 'red'})`),
  prompt,
  keys: [
    { keys: 'Arrows', does: 'Move the cursor over the squares' },
    { keys: 'Enter', does: 'Go there, aim there, or do what is weighed' },
    { keys: 'N, Shift+N', does: 'The next character that can act, or the one before' },
    { keys: 'X', does: 'Done with this step' },
    { keys: 'Esc', does: 'Take the choice back, halt a walk' },
    { keys: 'V', does: 'What the chosen one sees' },
    { keys: 'U', does: 'The other level' },
    { keys: 'F', does: 'Follow what is decided' },
    { keys: 'G', does: 'The whole station' },
    { keys: '+ and -', does: 'Closer and farther' },
    { keys: 'Shift+arrows', does: 'Move the map' },
    { keys: 'H', does: 'How to play' },
    ...SETUP_KEYS,
  ],
  panes,
};
