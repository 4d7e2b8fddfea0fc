// The legal actions in order: which vessel acts, and what one may choose for it.
import { distance } from '../../board/hex';
import { firing, type FireWish } from './firing';
import { launching, type LaunchWish } from './launching';
import { capital, nameOf, targetWords } from './names';
import type { Action, ActionOf, LegalAction, View } from './types';

export type Target = number | string | null;

/** A choice put to the reader: one line, behind which there may be several actions that differ in their details. */
export interface Item {
  key: string;
  type: Action['type'];
  label: string;
  /** What it is done to; undefined where there is no such thing. */
  target?: Target;
  actions: readonly Action[];
}

/** What belongs to the table, the helm or a panel, and not to a vessel's list of orders. */
const ELSEWHERE: ReadonlySet<Action['type']> = new Set([
  'end', 'resign', 'burn', 'muster', 'place-world', 'place', 'head', 'cargo', 'draft', 'buy', 'buy-kit', 'assemble',
  'insert', 'delete', 'run', 'post',
]);

export const actionsOf = (legal: readonly LegalAction[]): Action[] => legal.map((item) => item.action as Action);

export const ofType = <T extends Action['type']>(actions: readonly Action[], type: T): ActionOf<T>[] =>
  actions.filter((action): action is ActionOf<T> => action.type === type);

/** The vessel that does it; a craft is released by the ship that carries it. */
export function actorOf(view: View, action: Action): number | null {
  if (action.type === 'release') return view.vessels[action.craft]?.carrier ?? action.craft;
  if ('vessel' in action) return action.vessel;
  if ('missile' in action && typeof action.missile === 'number') return action.missile;
  return 'craft' in action ? action.craft : null;
}

export function targetOf(action: Action): Target | undefined {
  if (action.type === 'detonate') return action.victim;
  if (action.type === 'dock') return action.ship;
  return 'target' in action ? action.target : undefined;
}

/** The vessels that something may be decided for, in the order of the list. */
export function actorsOf(view: View, legal: readonly LegalAction[]): number[] {
  const found = actionsOf(legal)
    .filter((action) => action.type === 'burn' || !ELSEWHERE.has(action.type))
    .map((action) => actorOf(view, action));
  return [...new Set(found.filter((actor): actor is number => actor !== null))];
}

/** What may be chosen for a vessel beside its course; of several targets the nearest comes first. */
export function itemsOf(view: View, legal: readonly LegalAction[], actor: number | null): Item[] {
  const items = new Map<string, Item & { actions: Action[] }>();
  // What has no choice of courses has no plan either; to fly on is then an order like others.
  const steered = view.plans.some((plan) => plan.vessel === actor);
  for (const action of actionsOf(legal)) {
    const elsewhere = ELSEWHERE.has(action.type) && (action.type !== 'burn' || steered);
    if (actor === null || elsewhere || actorOf(view, action) !== actor) continue;
    const key = keyOf(action);
    const known = items.get(key);
    if (known) known.actions.push(action);
    else items.set(key, { key, type: action.type, label: labelOf(view, action), target: targetOf(action), actions: [action] });
  }
  const from = view.vessels[actor ?? -1]?.present;
  const far = ({ target }: Item): number => {
    const at = typeof target === 'number' ? view.vessels[target]?.present : view.worlds.find((world) => world.name === target)?.hex;
    return from && at ? distance(from, at) : 0;
  };
  const found = [...items.values()];
  const kinds = found.map((item) => item.type);
  return found.sort((a, b) => kinds.indexOf(a.type) - kinds.indexOf(b.type) || far(a) - far(b));
}

function keyOf(action: Action): string {
  const target = targetOf(action);
  const parts: unknown[] = [action.type];
  if (target !== undefined) parts.push(target === null ? 'none' : target);
  if (action.type === 'repair') parts.push(action.area);
  if (action.type === 'designate') parts.push(action.how);
  if (action.type === 'order') parts.push(action.direction ?? 'none');
  if (action.type === 'release') parts.push(action.craft);
  return parts.join(' ');
}

const HOW = {
  contact: 'Contact: it goes off in this hex',
  proximity: 'Proximity: two hits, safe from anti-missile fire',
  hold: 'Hold: it does not go off',
} as const;

const AREA = {
  'm-drive': 'Maneuver drive',
  'j-drive': 'Jump drive',
  other: 'Other damage',
  computer: 'Computer',
  weapons: 'Weaponry',
} as const;

/** The shot that a vessel fires next. */
function shotWords(view: View, vessel: number): string {
  const attack = view.attacks.find((one) => one.vessel === vessel);
  if (!attack) return 'Fire the declared lasers';
  const lasers = attack.lasers === 1 ? '1 laser' : `${attack.lasers} lasers`;
  return `${lasers} at ${targetWords(view, attack.target)}`;
}

/** The words on a choice. */
export function labelOf(view: View, action: Action): string {
  const target = targetOf(action);
  const at = target === undefined ? '' : targetWords(view, target);
  switch (action.type) {
    case 'repair':
      return AREA[action.area];
    case 'designate':
      return HOW[action.how];
    case 'order':
      return action.direction ? `Thrust ${action.direction} next turn` : 'No thrust next turn';
    case 'burn':
      return 'Fly on';
    case 'jump':
      return 'Jump';
    case 'shoot':
      return shotWords(view, action.vessel);
    case 'hold':
      return 'Let it fly on';
    case 'cast':
      return 'Cast sand';
    case 'release':
      return `Launch ${nameOf(view.vessels[action.craft])}`;
    case 'retarget':
    case 'launch':
    case 'fire':
    case 'shift':
    case 'ram':
    case 'board':
    case 'dock':
    case 'detonate':
      return capital(at);
    default:
      return action.type;
  }
}

/** The one action that a choice stands for, with the details as the reader wishes them. */
export function settled(item: Item, fire: FireWish, launch: LaunchWish): Action {
  if (item.type === 'fire') return firing(ofType(item.actions, 'fire'), fire);
  if (item.type === 'launch') return launching(ofType(item.actions, 'launch'), launch);
  return item.actions[0]!;
}

/** The hexes that a vessel may be put on, a world may lie on, or a start vector may lead to. */
export interface Spot {
  at: readonly [number, number];
  action: Action;
}

export function spotsOf(view: View, legal: readonly LegalAction[], vessel: number | null): Spot[] {
  const all = actionsOf(legal).flatMap((action): (Spot & { vessel: number | null })[] => {
    if (action.type === 'place-world') return [{ at: action.hex, action, vessel: null }];
    if (action.type === 'place') return [{ at: action.hex, action, vessel: action.vessel }];
    if (action.type !== 'head') return [];
    const from = view.vessels[action.vessel]?.present ?? [0, 0];
    return [{ at: [from[0] + action.vector[0], from[1] + action.vector[1]], action, vessel: action.vessel }];
  });
  const turned = all.some((spot) => spot.vessel === vessel) ? vessel : all[0]?.vessel;
  return all.filter((spot) => spot.vessel === turned);
}
