// The games this page can draw, one line each.
import { asteroid } from './asteroid';
import { cockpit } from './cockpit';
import type { GameModule } from './contract';
import { mayday41 } from './mayday41';
import { mayday78 } from './mayday78';

export const GAMES: Record<string, GameModule> = {
  mayday78: mayday78 as GameModule,
  mayday41: mayday41 as GameModule,
  cockpit: cockpit as GameModule,
  asteroid: asteroid as GameModule,
};
