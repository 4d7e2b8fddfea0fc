// Mayday! Mayday! for the page.
import type { Component } from 'svelte';
import type { GamePane, GameModule, PaneProps } from '../contract';
import { optionGroups, proposed } from './agreeing';
import Board from './Board.svelte';
import { liveryOf } from './crew';
import Debrief from './debrief/Debrief.svelte';
import Notebook from './notebook/Notebook.svelte';
import Picture from './Picture.svelte';
import Talk from './talk/Talk.svelte';
import type { View } from './types';
import { prompt } from './words';

const isTalk = (event: unknown): boolean => typeof event === 'object' && event !== null && 'type' in event && (event.type === 'said' || event.type === 'stated');

const panes: GamePane[] = [
  { id: 'talk', title: 'Talk', icon: 'talk', Component: Talk as Component<PaneProps>, tells: isTalk },
  { id: 'notebook', title: 'Notebook', icon: 'notebook', Component: Notebook as Component<PaneProps> },
];

export const cockpit: GameModule<View> = {
  id: 'cockpit',
  Board,
  seatNote: (view, seat) => {
    const member = view.seats[seat];
    return member?.access ? (view.captain === seat ? 'Captain' : 'In the cockpit') : '';
  },
  seatColour: (view, seat) => liveryOf(view, seat).ground,
  prompt,
  keys: [
    { keys: 'C', does: 'Cover or uncover what is yours alone' },
    { keys: 'D', does: 'To your decision' },
    { keys: 'Tab, Enter', does: 'To the next card, person or choice; press it' },
    { keys: 'Esc', does: 'Go on after somebody is shown' },
  ],
  panes,
  After: { title: 'Debrief', Component: Debrief as Component<PaneProps> },
  briefing: true,
  botNames: ['Ines', 'Otto', 'Mika', 'Runa', 'Theo', 'Vera', 'Kofi', 'Lena', 'Hugo', 'Zora', 'Dario', 'Fenna'],
  mixedTeams: true,
  usualSeats: (scenario) => (scenario === 'wide-body' ? 9 : 6),
  optionGroups,
  proposed,
  Picture,
};
