// The view of Mayday (1978) under the names its rulebook uses.
export type {
  Mayday78Action as Action,
  Mayday78Burn as Burn,
  Mayday78Course as Course,
  Mayday78Event as Event,
  Mayday78Leg as Leg,
  Mayday78Plan as Plan,
  Mayday78SideView as Side,
  Mayday78VesselView as Vessel,
  Mayday78View as View,
  Mayday78WorldView as World,
  LegalAction,
} from '../../wire';
