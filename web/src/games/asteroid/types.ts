// The view of Asteroid under the names its rulebook uses, and what the parts of its board hand one another.
import type { AsteroidAction, AsteroidView } from '../../wire';

export type {
  AsteroidAction as Action,
  AsteroidEvent as Event,
  AsteroidFaceDown as FaceDown,
  AsteroidMelee as Melee,
  AsteroidMember as Member,
  AsteroidObject as Thing,
  AsteroidRobot as Robot,
  AsteroidSketch as Sketch,
  AsteroidSketchReached as Reached,
  AsteroidShooting as Shooting,
  AsteroidView as View,
  LegalAction,
  Odds,
} from '../../wire';

export type Stage = AsteroidView['stage'];

/** One kind of action: `ActionOf<'step'>`. */
export type ActionOf<T extends AsteroidAction['type']> = Extract<AsteroidAction, { type: T }>;

/** The stages before anybody enters the station. */
export const SET_UP: ReadonlySet<Stage> = new Set<Stage>([
  'configuring',
  'placing',
  'shafts',
  'scattering',
  'choosing',
  'dividing',
  'charges',
  'plans',
  'corridors',
]);
