// Asking for odds: the newest question counts, and an answer that comes too late is dropped.
import type { Action, Odds } from './types';

export class Ask {
  found = $state.raw<Odds | null>(null);
  pending = $state(false);
  private question = 0;

  /** Ask; what the effect that asked gives back forgets the question. */
  about(action: Action, odds: (action: unknown) => Promise<Odds | null>): () => void {
    this.question += 1;
    const mine = this.question;
    this.pending = true;
    const answered = (found: Odds | null): void => {
      if (mine !== this.question) return;
      this.found = found;
      this.pending = false;
    };
    odds(action).then(answered, () => answered(null));
    return () => {
      if (mine === this.question) this.question += 1;
    };
  }
}
