// The view of Mayday M4.1 under the names its rulebook uses, and what the parts of its board hand one another.
import type { LegalAction, Mayday41Action, Mayday41View } from '../../wire';
import type { BoardProps } from '../contract';
import type { Chosen } from './chosen.svelte';
import type { Queue } from './queue.svelte';

export type {
  LegalAction,
  Mayday41Action as Action,
  Mayday41Asking as Asking,
  Mayday41Battery as Battery,
  Mayday41Bogey as Bogey,
  Mayday41Contact as Contact,
  Mayday41Event as Event,
  Mayday41Facility as Facility,
  Mayday41Fight as Fight,
  Mayday41Held as Held,
  Mayday41Launcher as Launcher,
  Mayday41Markers as Markers,
  Mayday41MissileSeen as MissileSeen,
  Mayday41Options as Options,
  Mayday41Salvo as Salvo,
  Mayday41SalvoSeen as SalvoSeen,
  Mayday41Sensor as Sensor,
  Mayday41Sheet as Sheet,
  Mayday41Ship as Ship,
  Mayday41ShotSeen as ShotSeen,
  Mayday41Shown as Shown,
  Mayday41Sketch as Sketch,
  Mayday41Threat as Threat,
  Mayday41View as View,
  Mayday41Warning as Warning,
  Mayday41World as World,
  Modifier,
  Odds,
} from '../../wire';

export type Stage = Mayday41View['stage'];

/** One kind of action: `ActionOf<'thrust'>`. */
export type ActionOf<T extends Mayday41Action['type']> = Extract<Mayday41Action, { type: T }>;

/** The legal actions of one kind. */
export const legalOf = <T extends Mayday41Action['type']>(legal: readonly LegalAction[], type: T): ActionOf<T>[] =>
  legal.map((one) => one.action as Mayday41Action).filter((action): action is ActionOf<T> => action.type === type);

/** What each panel beside the map gets: all that the board knows, and what is chosen on it. */
export interface DeskProps extends BoardProps<Mayday41View> {
  chosen: Chosen;
  /** Orders on their way; the board steps it. */
  queue: Queue;
}
