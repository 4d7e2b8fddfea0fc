// What the reader is about to order: which vessel is turned to, what is chosen for it, and in which details.
import type { At } from '../../board/hex';
import { same } from '../../board/hex';
import { Choice } from './choice.svelte';
import { actionsOf, actorsOf, itemsOf, settled, spotsOf, type Item, type Spot, type Target } from './deeds';
import { FIRE_AS_USUAL, type FireWish } from './firing';
import { LAUNCH_AS_USUAL, type LaunchWish } from './launching';
import type { Action, LegalAction, Plan, View } from './types';

export class Bridge {
  readonly choice: Choice;
  private turned = $state<number | null>(null);
  /** What was picked, and for which decision; stale picks are ignored. */
  private picked = $state<{ decision: string; item: string } | null>(null);
  private spotted = $state<At | null>(null);
  fire = $state<FireWish>({ ...FIRE_AS_USUAL });
  launch = $state<LaunchWish>({ ...LAUNCH_AS_USUAL });

  constructor(
    private readonly view: () => View,
    private readonly legal: () => readonly LegalAction[],
  ) {
    this.choice = new Choice(view, legal, () => this.actor);
  }

  /** The vessels that something may be decided for. */
  readonly actors: number[] = $derived.by(() => actorsOf(this.view(), this.legal()));

  readonly actor: number | null = $derived.by(() => {
    if (this.turned !== null && this.actors.includes(this.turned)) return this.turned;
    // What was just launched makes its maneuver first; then the vessels to be moved; then the rest.
    const plans = this.choice.plans;
    const born = plans.find((plan) => this.view().vessels[plan.vessel]?.newborn);
    return (born ?? plans[0])?.vessel ?? this.actors[0] ?? null;
  });

  /** The move to be chosen for the vessel turned to. */
  readonly plan: Plan | null = $derived.by(() => this.choice.plans.find((plan) => plan.vessel === this.actor) ?? null);

  readonly items: Item[] = $derived.by(() => itemsOf(this.view(), this.legal(), this.actor));

  private readonly decision: string = $derived.by(
    () => `${this.view().turn}/${this.view().phasing}/${this.view().phase}/${this.view().step}/${this.actor}`,
  );

  readonly item: Item | null = $derived.by(() => {
    const { picked, items } = this;
    const found = picked?.decision === this.decision ? items.find((item) => item.key === picked.item) : undefined;
    // What leaves no choice is chosen already, unless it is a drastic thing.
    const only = items.length === 1 && items[0]!.type !== 'jump' && !this.plan ? items[0] : undefined;
    return found ?? only ?? null;
  });

  /** The action that would be sent now for the chosen item. */
  readonly deed: Action | null = $derived.by(() => (this.item ? settled(this.item, this.fire, this.launch) : null));

  /** The vessels one may point at now. */
  readonly targets: ReadonlySet<Target> = $derived.by(
    () => new Set(this.items.flatMap((item) => (item.target === undefined ? [] : [item.target]))),
  );

  readonly spots: Spot[] = $derived.by(() => spotsOf(this.view(), this.legal(), this.turned));

  readonly spot: Spot | null = $derived.by(() => {
    const at = this.spotted;
    return (at && this.spots.find((spot) => same(spot.at, at))) ?? null;
  });

  readonly end: Action | null = $derived.by(() => actionsOf(this.legal()).find((action) => action.type === 'end') ?? null);
  readonly resign: Action | null = $derived.by(
    () => actionsOf(this.legal()).find((action) => action.type === 'resign') ?? null,
  );

  turnTo(vessel: number): void {
    this.turned = vessel;
  }

  /** The next vessel that waits for an order, or the one before. */
  next(by: 1 | -1): void {
    const { actors, actor } = this;
    if (actor === null) return;
    this.turnTo(actors[(actors.indexOf(actor) + by + actors.length) % actors.length]!);
  }

  pick(item: Item): void {
    this.picked = { decision: this.decision, item: item.key };
  }

  /** Point at a vessel or a world: is it something one may choose? */
  aim(target: Target): boolean {
    const found = this.items.find((item) => item.target === target);
    if (found) this.pick(found);
    return found !== undefined;
  }

  cycle(by: 1 | -1): void {
    const { items, item } = this;
    if (!items.length) return;
    const at = item ? items.indexOf(item) + by : by > 0 ? 0 : items.length - 1;
    this.pick(items[(at + items.length) % items.length]!);
  }

  spotAt(at: At | null): void {
    this.spotted = at;
  }

  /** Take back what was chosen; false when there was nothing. */
  reset(): boolean {
    const had = this.picked?.decision === this.decision || this.spotted !== null || this.choice.changed;
    this.picked = null;
    this.spotted = null;
    this.choice.reset();
    return had;
  }
}
