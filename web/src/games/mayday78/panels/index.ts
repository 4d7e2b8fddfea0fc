// The panels beside the board: what is decided before play, on arrival, and at the computers.
import type { Component } from 'svelte';
import type { LegalAction, PanelProps, View } from '../types';
import { asks } from './jobs';
import Panels from './Panels.svelte';

export { default as Boarders } from './Boarders.svelte';
export { default as Slots } from './Slots.svelte';

/** The panel for this decision, or null when the board has its own. */
export const panelFor = (view: View, legal: LegalAction[]): Component<PanelProps> | null => (asks(view, legal) ? Panels : null);
