// Mayday! Mayday! on the lid of the box: what the page knows of it before anybody plays.
import { Lazy } from '../../lazy.svelte';
import type { GameCard, GameModule } from '../contract';
import { optionGroups } from './agreeing';
import Picture from './Picture.svelte';

export const cockpit: GameCard = {
  id: 'cockpit',
  module: new Lazy(async () => (await import('./module')).cockpit as GameModule),
  briefing: true,
  botNames: ['Ines', 'Otto', 'Mika', 'Runa', 'Theo', 'Vera', 'Kofi', 'Lena', 'Hugo', 'Zora', 'Dario', 'Fenna'],
  mixedTeams: true,
  usualSeats: (scenario) => (scenario === 'wide-body' ? 9 : 8),
  optionGroups,
  Picture,
};
