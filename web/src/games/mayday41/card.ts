// Mayday M4.1 on the lid of the box: what the page knows of it before anybody plays.
import { Lazy } from '../../lazy.svelte';
import type { GameCard, GameModule } from '../contract';
import { optionGroups, sidesAt, usualSeats } from './agreeing';
import Picture from './Picture.svelte';

export const mayday41: GameCard = {
  id: 'mayday41',
  module: new Lazy(async () => (await import('./module')).mayday41 as GameModule),
  // Alone with a lesson there is nobody to hide from.
  secrets: ({ scenario }) => scenario !== 'gravity-drill',
  optionGroups,
  sidesAt,
  usualSeats,
  Picture,
};
