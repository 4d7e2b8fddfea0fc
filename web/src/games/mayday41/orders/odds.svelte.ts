// Odds that were asked for, kept as long as the position stands: alike vessels in one hex need one answer.
import { percent } from '../../../odds';
import type { Action, Odds } from '../types';
import { keyed } from './legal';

type Asked = (action: unknown) => Promise<Odds | null>;

const TRIES = 3;

export class Book {
  private found = $state.raw<ReadonlyMap<string, Odds | null>>(new Map());
  /** What was asked and is not answered yet, with those who wait for it. */
  private asking = new Map<string, (() => void)[]>();
  private failures = new Map<string, number>();
  private edition = $state(0);

  /** Another position: everything may have changed. */
  renew(): void {
    this.edition += 1;
    this.asking = new Map();
    this.failures = new Map();
    if (this.found.size) this.found = new Map();
  }

  /** What is known; undefined while nobody has answered. */
  of(action: Action, like = keyed(action)): Odds | null | undefined {
    void this.edition;
    return this.found.get(like);
  }

  /** Ask, once for all that are alike. */
  ask(action: Action, odds: Asked, like = keyed(action), then?: () => void): void {
    if (this.found.has(like)) return;
    const others = this.asking.get(like);
    if (others) {
      if (then) others.push(then);
      return;
    }
    const waiting = then ? [then] : [];
    this.asking.set(like, waiting);
    const mine = this.edition;
    const answered = (answer: Odds | null): void => {
      if (mine !== this.edition) return;
      this.asking.delete(like);
      const failed = (this.failures.get(like) ?? 0) + (answer ? 0 : 1);
      this.failures.set(like, failed);
      // What came too late for its position may be asked again.
      if (answer || failed >= TRIES) this.found = new Map(this.found).set(like, answer);
      for (const go of waiting) go();
    };
    odds(action).then(answered, () => answered(null));
  }
}

/** What nobody could tell is worth a try, after all that is better. */
const UNKNOWN = 0.001;

/** The chance that matters: the first one, at its best. */
export const best = (odds: Odds | null | undefined): number => {
  if (!odds) return UNKNOWN;
  const [chance] = odds.chances;
  return chance ? chance.ways / chance.of : 0;
};

/** From the worst to the best, where something is hidden. */
export function spread(chance: Odds['chances'][number]): string {
  const most = chance.ways / chance.of;
  if (chance.least === null || chance.least === chance.ways) return percent(most);
  const least = percent(chance.least / chance.of);
  return least === percent(most) ? least : `${least.replace('%', '')}\u2013${percent(most)}`;
}
