// Asking for odds: each deed's answer is kept for as long as the position stands.
import type { Action, Odds, View } from '../types';
import type { Deed } from './deeds';

type Answer = ((action: unknown) => Promise<Odds | null>) | undefined;

export class Asking {
  private answers = $state.raw<ReadonlyMap<string, Odds | null>>(new Map());
  private asked = new Set<string>();
  private of: View | null = null;

  constructor(
    private readonly view: () => View,
    private readonly odds: () => Answer,
  ) {}

  /** Ask for these, unless they have been asked for already. */
  about(deeds: readonly Deed[]): void {
    const view = this.view();
    const odds = this.odds();
    if (this.of !== view) {
      this.of = view;
      this.asked = new Set();
      this.answers = new Map();
    }
    if (!odds) return;
    for (const deed of deeds) {
      if (this.asked.has(deed.key)) continue;
      this.asked.add(deed.key);
      void this.ask(odds, deed.key, deed.action, view);
    }
  }

  private async ask(odds: NonNullable<Answer>, key: string, action: Action, view: View): Promise<void> {
    const found = await odds(action).catch(() => null);
    if (this.of === view) this.answers = new Map([...this.answers, [key, found]]);
  }

  found(deed: Deed): Odds | null | undefined {
    return this.answers.get(deed.key);
  }
}
