// The view of Mayday (1978) under the names its rulebook uses, and what the parts of its board hand one another.
import type { At } from '../../board/hex';
import type { LegalAction, Mayday78Action, Mayday78View, Odds } from '../../wire';

export type {
  Mayday78Action as Action,
  Mayday78AttackView as Attack,
  Mayday78Burn as Burn,
  Mayday78CharacterView as Character,
  Mayday78ComputerView as Computer,
  Mayday78Course as Course,
  Mayday78Event as Event,
  Mayday78Fire as Fire,
  Mayday78Hits as Hits,
  Mayday78Launch as Launch,
  Mayday78Leg as Leg,
  Mayday78Missile as Missile,
  Mayday78MissileView as MissileView,
  Mayday78Options as Options,
  Mayday78Plan as Plan,
  Mayday78SideView as Side,
  Mayday78StoreView as Store,
  Mayday78VesselView as Vessel,
  Mayday78View as View,
  Mayday78WorldView as World,
  LegalAction,
  Modifier,
  Odds,
} from '../../wire';

export type Step = Mayday78View['step'];

/** One kind of action: `ActionOf<'fire'>`. */
export type ActionOf<T extends Mayday78Action['type']> = Extract<Mayday78Action, { type: T }>;

/**
 * What a panel gets that takes the helm's place beside the board: set-up, computers, shop, crew.
 * `panels/index.ts` exports `panelFor(view, legal)`, the component for this decision or null when the board has its own.
 */
export interface PanelProps {
  view: Mayday78View;
  legal: LegalAction[];
  names: readonly string[];
  busy: boolean;
  act: (action: Mayday78Action) => void;
  openRule: (id: string) => void;
  odds?: ((action: unknown) => Promise<Odds | null>) | undefined;
  /** The vessel the reader turned to; the map shows the hexes that `place` and `head` offer for it. */
  vessel: number | null;
  select: (vessel: number) => void;
  /** The hex picked on the map among those that `place`, `place-world` and `head` offer, and a way to pick another. */
  spot: At | null;
  pick: (spot: At | null) => void;
}
