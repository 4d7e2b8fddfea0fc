// Asteroid (1980) on the lid of the box: what the page knows of it before anybody plays.
import { Lazy } from '../../lazy.svelte';
import type { GameCard, GameModule } from '../contract';
import { optionGroups, sidesAt } from './agreeing';
import Picture from './Picture.svelte';

export const asteroid: GameCard = {
  id: 'asteroid',
  module: new Lazy(async () => (await import('./module')).asteroid as GameModule),
  sidesAt,
  optionGroups,
  Picture,
  usualSeats: () => 2,
};
