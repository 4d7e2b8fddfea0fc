// Mayday (1978) on the lid of the box: what the page knows of it before anybody plays.
import { Lazy } from '../../lazy.svelte';
import type { GameCard, GameModule } from '../contract';
import { optionGroups, sidesAt } from './agreeing';
import Picture from './Picture.svelte';

/** What sees the same from every seat: a race without weapons whose computers hide nothing (chapter 20). */
const secrets: GameCard['secrets'] = ({ scenario, options }) =>
  scenario !== 'grand-prix' || options.computer_rule === 'extended' || options.gp_weapons === 'on';

export const mayday78: GameCard = {
  id: 'mayday78',
  module: new Lazy(async () => (await import('./module')).mayday78 as GameModule),
  teaches: 'Six short lessons teach you to fly, turn, land and shoot.',
  secrets,
  optionGroups,
  sidesAt,
  Picture,
};
