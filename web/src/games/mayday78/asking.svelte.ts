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

/** A chance as one reads it: whole percents, but never a certainty that is none. */
export function percent(share: number): string {
  if (share <= 0) return '0%';
  if (share >= 1) return '100%';
  const whole = Math.round(share * 100);
  if (whole === 0) return '<1%';
  return whole === 100 ? '>99%' : `${whole}%`;
}
