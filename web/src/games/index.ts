// The games this page can draw, one line each.
import { asteroid } from './asteroid/card';
import { cockpit } from './cockpit/card';
import type { GameCard } from './contract';
import { mayday41 } from './mayday41/card';
import { mayday78 } from './mayday78/card';

export const GAMES: Record<string, GameCard> = { mayday78, mayday41, cockpit, asteroid };
