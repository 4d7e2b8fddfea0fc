// Mayday! Mayday! for the page.
import type { Component } from 'svelte';
import type { GamePane, GameModule, PaneProps } from '../contract';
import { optionGroups, proposed } from './agreeing';
import Board from './Board.svelte';
import { liveryOf } from './crew';
import Picture from './Picture.svelte';
import type { View } from './types';
import { prompt } from './words';

type Found = Record<string, Component<PaneProps>>;
const beside = import.meta.glob<Component<PaneProps>>(['./talk/Talk.svelte', './notebook/Notebook.svelte'], { eager: true, import: 'default' }) as Found;
const after = import.meta.glob<Component<PaneProps>>('./debrief/Debrief.svelte', { eager: true, import: 'default' }) as Found;

const isTalk = (event: unknown): boolean => typeof event === 'object' && event !== null && 'type' in event && (event.type === 'said' || event.type === 'stated');

const panes: GamePane[] = [
  ...(beside['./talk/Talk.svelte'] ? [{ id: 'talk', title: 'Talk', icon: 'talk' as const, Component: beside['./talk/Talk.svelte'], tells: isTalk }] : []),
  ...(beside['./notebook/Notebook.svelte'] ? [{ id: 'notebook', title: 'Notebook', icon: 'notebook' as const, Component: beside['./notebook/Notebook.svelte'] }] : []),
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
  ...(after['./debrief/Debrief.svelte'] ? { After: { title: 'Debrief', Component: after['./debrief/Debrief.svelte'] } } : {}),
  briefing: true,
  botNames: ['Ines', 'Otto', 'Mika', 'Runa', 'Theo', 'Vera', 'Kofi', 'Lena', 'Hugo', 'Zora', 'Dario', 'Fenna'],
  mixedTeams: true,
  usualSeats: (scenario) => (scenario === 'wide-body' ? 9 : 6),
  optionGroups,
  proposed,
  Picture,
};
