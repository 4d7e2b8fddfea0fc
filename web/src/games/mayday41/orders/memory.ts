// What was ordered in the turns before, so that it can be ordered again.
import type { SalvoSeen, Ship, ShotSeen, View } from '../types';

export interface Watch {
  active: string;
  passive: string;
  arc: number;
  deceives: Ship['deceives'];
}

export interface Gunnery {
  shots: readonly ShotSeen[];
  salvos: readonly SalvoSeen[];
  predict: string;
  directors: number;
}

interface Page {
  turn: number;
  watches: Record<string, Watch>;
  gunnery: Record<string, Gunnery>;
}

const KEPT = 3;

export class Memory {
  private pages: Page[];

  constructor(private readonly place: string) {
    this.pages = read(place);
  }

  /** Note what stands written just now. */
  watch(view: View): void {
    const sensors = view.stage === 'sensor_orders';
    if (view.seat === null || (!sensors && view.stage !== 'fire_orders')) return;
    const page = this.pages.find((one) => one.turn === view.turn) ?? { turn: view.turn, watches: {}, gunnery: {} };
    for (const ship of view.ships) {
      if (!ship.markers) continue; // whoever is still aboard another has had no orders
      if (sensors) page.watches[ship.ref] = { active: ship.active, passive: ship.passive, arc: ship.arc, deceives: ship.deceives };
      else page.gunnery[ship.ref] = { shots: ship.shots, salvos: ship.salvos, predict: ship.predict_on, directors: ship.directors };
    }
    this.pages = [...this.pages.filter((one) => one.turn !== view.turn), page].slice(-KEPT);
    write(this.place, this.pages);
  }

  /** What this vessel's sensors and jammers did in the last turn before this one in which they were ordered. */
  watchBefore(turn: number, ref: string): Watch | null {
    return this.before(turn).find((page) => page.watches[ref])?.watches[ref] ?? null;
  }

  gunneryBefore(turn: number, ref: string): Gunnery | null {
    return this.before(turn).find((page) => page.gunnery[ref])?.gunnery[ref] ?? null;
  }

  private before(turn: number): Page[] {
    return this.pages.filter((page) => page.turn < turn).reverse();
  }
}

function read(place: string): Page[] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]') as Page[];
  } catch {
    return [];
  }
}

/** Without storage it is remembered as long as the page is open. */
function write(place: string, pages: readonly Page[]): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(pages));
  } catch {
    // Nothing to do: the pages are in memory.
  }
}
