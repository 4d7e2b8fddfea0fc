// What a table of Mayday! Mayday! is made of.
import type { Component } from 'svelte';
import type { GamePane, GameModule, PaneProps } from '../contract';
import Board from './Board.svelte';
import { cover } from './cover.svelte';
import { liveryOf } from './crew';
import Debrief from './debrief/Debrief.svelte';
import Notebook from './notebook/Notebook.svelte';
import Talk from './talk/Talk.svelte';
import type { View } from './types';
import { prompt } from './words';

const typeOf = (event: unknown): unknown => (typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined);
const isTalk = (event: unknown): boolean => typeOf(event) === 'said' || typeOf(event) === 'stated';

/** What one is told alone: one's team, one's fellows, the cards one sees. */
const SECRET = new Set<unknown>(['dealt', 'recognised', 'card_seen']);

const panes: GamePane[] = [
  { id: 'talk', title: 'Talk', icon: 'talk', Component: Talk as Component<PaneProps>, tells: isTalk, replays: true },
  { id: 'notebook', title: 'Notebook', icon: 'notebook', Component: Notebook as Component<PaneProps>, own: true },
];

export const cockpit: GameModule<View> = {
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
    { keys: 'H', does: 'How to play' },
    { keys: 'Tab, Enter', does: 'To the next card, person or choice; press it' },
    { keys: 'Esc', does: 'Go on after somebody is shown' },
  ],
  panes,
  conceals: (event) => cover.on && SECRET.has(typeOf(event)),
  After: { title: 'Debrief', Component: Debrief as Component<PaneProps> },
};
