// The phase that comes next, and the program sets a reader keeps for each kind of phase.
import type { View } from '../types';
import type { Load } from './computing.svelte';
import { inOrder, type Program } from './programs';

type Letter = 'A' | 'B' | 'C' | 'D' | 'E';
export type PhaseKind = `${'own' | 'enemy'} ${Letter}`;

const LETTERS: readonly Letter[] = ['A', 'B', 'C', 'D', 'E'];

const WORDS: Readonly<Record<PhaseKind, string>> = {
  'own A': 'your movement',
  'own B': 'your laser fire',
  'own C': 'the enemy’s return fire',
  'own D': 'your launches',
  'own E': 'your programming',
  'enemy A': 'the enemy’s movement',
  'enemy B': 'the enemy’s laser fire',
  'enemy C': 'your return fire',
  'enemy D': 'the enemy’s launches',
  'enemy E': 'the enemy’s programming',
};

export const phaseWords = (kind: PhaseKind): string => WORDS[kind];

/** Which phase a set named now will run in: after this one, or the first of the game. */
export function nextPhase(view: View): PhaseKind {
  const mine = view.sides.findIndex((side) => view.seat !== null && side.seats.includes(view.seat));
  const whose = (side: number): 'own' | 'enemy' => (side === mine ? 'own' : 'enemy');
  if (view.phase === 'set-up') return `${whose(view.order[0] ?? view.phasing)} A`;
  if (view.step === 'preparing') return `${whose(view.phasing)} ${view.phase}`;
  const at = LETTERS.indexOf(view.phase);
  if (at < LETTERS.length - 1) return `${whose(view.phasing)} ${LETTERS[at + 1]!}`;
  const left = view.order.filter((side) => side === view.phasing || !view.sides[side]?.out);
  const next = left[(left.indexOf(view.phasing) + 1) % left.length] ?? view.phasing;
  return `${whose(next)} A`;
}

const KEY = 'mayday.mayday78.programs';

interface Kept {
  auto: boolean;
  loads: Record<string, Load>;
  sets: Record<string, Program[]>;
}

/** The sets kept in this browser, by the design of the ship and the kind of phase. */
export class Standing {
  private kept = $state.raw<Kept>(read());

  /** Are they sent without asking? */
  get auto(): boolean {
    return this.kept.auto;
  }

  set auto(auto: boolean) {
    this.write({ ...this.kept, auto });
  }

  /** What a ship of this design held when its owner was last ready. */
  load(design: string): Load | null {
    return this.kept.loads[design] ?? null;
  }

  keepLoad(design: string, { loaded, running }: Load): void {
    this.write({ ...this.kept, loads: { ...this.kept.loads, [design]: { loaded: [...loaded], running: [...running] } } });
  }

  get(design: string, kind: PhaseKind): Program[] | null {
    return this.kept.sets[`${design} ${kind}`] ?? null;
  }

  keep(design: string, kind: PhaseKind, programs: readonly Program[] | null): void {
    const sets = { ...this.kept.sets };
    if (programs) sets[`${design} ${kind}`] = inOrder(programs);
    else delete sets[`${design} ${kind}`];
    this.write({ ...this.kept, sets });
  }

  private write(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser may refuse storage; then it lasts as long as the page.
    }
  }
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { auto: kept.auto === true, loads: kept.loads ?? {}, sets: kept.sets ?? {} };
  } catch {
    return { auto: false, loads: {}, sets: {} };
  }
}
