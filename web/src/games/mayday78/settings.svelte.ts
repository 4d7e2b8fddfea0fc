// How one likes to play, remembered by the browser.
import type { Passing } from './passing';

const KEY = 'mayday.mayday78';

interface Kept extends Passing {
  /** A choice is sent as soon as it is made. */
  atOnce: boolean;
}

const USUAL: Kept = { atOnce: false, nothing: true, cycling: false };

export class Settings {
  private kept = $state<Kept>(remembered());

  get atOnce(): boolean {
    return this.kept.atOnce;
  }

  set atOnce(on: boolean) {
    this.keep({ atOnce: on });
  }

  /** Pass by itself where there is nothing to do. */
  get nothing(): boolean {
    return this.kept.nothing;
  }

  set nothing(on: boolean) {
    this.keep({ nothing: on });
  }

  /** Keep the programs at the end of a phase without being asked. */
  get cycling(): boolean {
    return this.kept.cycling;
  }

  set cycling(on: boolean) {
    this.keep({ cycling: on });
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser may refuse storage; then it lasts as long as the page.
    }
  }
}

function remembered(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return USUAL;
    const given = Object.entries(kept).filter(([name, value]) => name in USUAL && typeof value === 'boolean');
    return { ...USUAL, ...Object.fromEntries(given) };
  } catch {
    return USUAL;
  }
}
