// What the reader is about to choose: one of the legal futures of one vessel. Legality comes from the server alone.
import { add, centre, DIRECTIONS, key, same, type At, type Direction, type Point } from '../../board/hex';
import type { Action, Course, LegalAction, Plan, View } from './types';

export interface Option {
  to: At;
  course: Course;
  action: Action;
}

/** The legal futures of a planned vessel, coasting first, then clockwise from north, near before far. */
export function optionsOf(plan: Plan, legal: readonly LegalAction[]): Option[] {
  const found = legal.flatMap((item) => {
    const action = item.action as Action;
    if (action.type !== 'burn' || action.vessel !== plan.vessel) return [];
    const course = plan.courses.find((one) => same(one.to, action.to));
    return course ? [{ to: action.to as At, course, action }] : [];
  });
  const from = centre(plan.unthrust);
  const clockwise = (to: At): number => {
    const { x, y } = centre(to);
    return (Math.atan2(x - from.x, from.y - y) + 2 * Math.PI) % (2 * Math.PI);
  };
  return found.sort((a, b) => a.course.thrust - b.course.thrust || clockwise(a.to) - clockwise(b.to));
}

/** The option nearest to a point, which is where a dragged counter snaps to. */
export function nearest(options: readonly Option[], { x, y }: Point): Option | undefined {
  const off = (option: Option): number => {
    const at = centre(option.to);
    return Math.hypot(at.x - x, at.y - y);
  };
  return options.reduce<Option | undefined>((best, one) => (!best || off(one) < off(best) ? one : best), undefined);
}

export class Choice {
  /** The vessel the reader turned to, and what was picked for which move; stale picks are ignored. */
  private turned = $state<number | null>(null);
  private picked = $state<{ move: string; to: At } | null>(null);

  constructor(
    private readonly view: () => View,
    private readonly legal: () => readonly LegalAction[],
    /** The vessel that somebody else has turned to. */
    private readonly actor: () => number | null = () => null,
  ) {}

  /** The plans of vessels that may be moved now. */
  readonly plans: Plan[] = $derived.by(() =>
    this.view().plans.filter((plan) =>
      this.legal().some(({ action }) => {
        const act = action as Action;
        return act.type === 'burn' && act.vessel === plan.vessel;
      }),
    ),
  );

  readonly plan: Plan | null = $derived.by(
    () => this.plans.find((plan) => plan.vessel === (this.actor() ?? this.turned)) ?? this.plans[0] ?? null,
  );

  readonly options: Option[] = $derived.by(() => (this.plan ? optionsOf(this.plan, this.legal()) : []));

  /** The one that would be sent now. */
  readonly option: Option | null = $derived.by(() => {
    const { plan, picked } = this;
    if (!plan) return null;
    const to = picked && picked.move === this.move(plan) ? picked.to : plan.unthrust;
    return this.at(to) ?? this.options[0] ?? null;
  });

  /** Was something picked, or is it still what happens without a decision? */
  readonly changed: boolean = $derived.by(() => !!this.plan && !!this.option && !same(this.option.to, this.plan.unthrust));

  /** With a thrust of one a direction names a hex; with more, directions add up. */
  private readonly most: number = $derived.by(() => Math.max(0, ...this.options.map((option) => option.course.thrust)));

  private move(plan: Plan): string {
    return `${this.view().turn}/${plan.vessel}/${key(plan.arrival)}`;
  }

  at(to: At): Option | undefined {
    return this.options.find((option) => same(option.to, to));
  }

  turnTo(vessel: number): void {
    if (this.plans.some((plan) => plan.vessel === vessel)) this.turned = vessel;
  }

  pick(to: At): boolean {
    if (!this.plan || !this.at(to)) return false;
    this.picked = { move: this.move(this.plan), to };
    return true;
  }

  reset(): void {
    this.picked = null;
  }

  /** The hex a direction names now. */
  towards(direction: Direction): At | null {
    if (!this.plan || !this.option) return null;
    const step = DIRECTIONS.find((one) => one.name === direction)!.step;
    return add(this.most > 1 ? this.option.to : this.plan.unthrust, step);
  }

  /** The next legal hex around, or the one before. */
  cycle(by: 1 | -1): void {
    const { options, option } = this;
    if (!option) return;
    const next = options[(options.indexOf(option) + by + options.length) % options.length];
    if (next) this.pick(next.to);
  }
}
