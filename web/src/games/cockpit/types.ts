// The view of Mayday! Mayday! under the names its rulebook uses.
import type { CockpitAction, CockpitSeenMarker, CockpitSeenPoll, CockpitView } from '../../wire';

export type {
  CockpitAction as Action,
  CockpitEvent as Event,
  CockpitSeenLook as Look,
  CockpitSeenMarker as Marker,
  CockpitSeenPoll as Poll,
  CockpitSeenSeat as Member,
  CockpitView as View,
  LegalAction,
} from '../../wire';

export type Card = CockpitSeenMarker['card'];
/** The side of a card or a marker; a blank marker has none. */
export type Side = NonNullable<CockpitSeenMarker['side']>;
export type Choice = NonNullable<CockpitView['vote']>;
export type Phase = CockpitView['phase'];
export type Team = NonNullable<CockpitView['seats'][number]['team']>;
export type Votes = CockpitSeenPoll['votes'];

/** One kind of action: `ActionOf<'give'>`. */
export type ActionOf<T extends CockpitAction['type']> = Extract<CockpitAction, { type: T }>;

export const CARDS: readonly Card[] = ['L', 'M', 'R'];
