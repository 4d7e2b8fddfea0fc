// A computer as its owner would have it: which programs are loaded, which of them run. Nothing is sent before "Ready".
import type { Action, LegalAction, Vessel } from '../types';
import { inOrder, points, PROGRAMS, quarrels, sameSet, type Program } from './programs';

export type Zone = 'library' | 'storage' | 'cpu';

export interface Hitch {
  text: string;
  rule: string;
}

/** What a computer may hold and run. */
export interface Load {
  loaded: Program[];
  running: Program[];
}

/** What most ships want, the most useful first; not advice for a given fight, only a place to begin. */
const USEFUL: readonly Program[] = ['M', 'T', 'RF', 'P4', 'P3', 'P2', 'P1', 'M1', 'M2', 'L', 'AM', 'G', 'AE', 'N', 'J1', 'J2', 'S1', 'S2', 'M3'];

/** A load that fits: programs are taken in the order of their use while there is room and nothing quarrels in the CPU. */
export function suggestion({ cpu, storage, library }: { cpu: number; storage: number; library: readonly Program[] }): Load {
  const running: Program[] = [];
  const idle: Program[] = [];
  for (const program of USEFUL.filter((one) => library.includes(one))) {
    if (points([...running, program]) <= cpu && quarrels([...running, program]).length === 0) running.push(program);
    else if (points([...idle, program]) <= storage) idle.push(program);
  }
  return { loaded: inOrder([...running, ...idle]), running: inOrder(running) };
}

/** An action to be sent; one that may be left out when it is not offered says so. */
export interface Order {
  action: Action;
  optional?: boolean;
}

const actionsOf = (legal: readonly LegalAction[], vessel: number): Action[] =>
  legal.map((item) => item.action as Action).filter((action) => 'vessel' in action && action.vessel === vessel);

/** The sets that this vessel may run next, as offered. */
export const runsOf = (legal: readonly LegalAction[], vessel: number): Program[][] =>
  actionsOf(legal, vessel).flatMap((action) => (action.type === 'run' ? [action.programs as Program[]] : []));

/** May the load be changed now, or only what runs? */
export const editable = (legal: readonly LegalAction[], vessel: number): boolean =>
  actionsOf(legal, vessel).some((action) => action.type === 'insert' || action.type === 'delete');

/** The vessels whose computers are asked about. */
export const computed = (legal: readonly LegalAction[]): number[] => [
  ...new Set(
    legal.flatMap(({ action }) => {
      const act = action as Action;
      return act.type === 'insert' || act.type === 'delete' || act.type === 'run' ? [act.vessel] : [];
    }),
  ),
];

/** What runs if nothing is said. */
export const present = (vessel: Vessel): Program[] => inOrder((vessel.computer?.chosen ?? vessel.computer?.running ?? []) as Program[]);

export class Composition {
  loaded = $state.raw<Program[]>([]);
  running = $state.raw<Program[]>([]);

  constructor(
    readonly vessel: Vessel,
    readonly runs: readonly Program[][],
    /** May programs be inserted and deleted? */
    readonly open: boolean,
  ) {
    this.reset();
  }

  get bis(): boolean {
    return this.vessel.computer?.storage === 0;
  }

  get library(): Program[] {
    return inOrder(((this.vessel.computer?.library ?? []) as Program[]).filter((one) => !this.loaded.includes(one)));
  }

  get stored(): Program[] {
    return this.loaded.filter((one) => !this.running.includes(one));
  }

  zoneOf(program: Program): Zone {
    if (this.running.includes(program)) return 'cpu';
    return this.loaded.includes(program) ? 'storage' : 'library';
  }

  zones(): Zone[] {
    const zones: Zone[] = this.bis ? ['library', 'cpu'] : ['library', 'storage', 'cpu'];
    return this.open ? zones : zones.filter((zone) => zone !== 'library');
  }

  /** Why a program cannot go there, or null. */
  bar(program: Program, zone: Zone): Hitch | null {
    const from = this.zoneOf(program);
    const crosses = (from === 'library') !== (zone === 'library');
    if (crosses && !this.open) return { text: 'Programs are loaded only in one’s own programming phase.', rule: 'MD-CPU.11' };
    if (crosses && (this.vessel.computer?.touched ?? []).includes(program) && this.before.includes(program) === (from !== 'library'))
      return { text: `${program} was already changed in this phase.`, rule: 'MD-CPU.11' };
    if (this.bis && zone === 'storage') return { text: 'This model has no storage: all that is loaded runs.', rule: 'MD-CPU.10' };
    return null;
  }

  move(program: Program, zone: Zone): boolean {
    if (this.zoneOf(program) === zone || this.bar(program, zone)) return false;
    const without = (list: readonly Program[]) => list.filter((one) => one !== program);
    this.loaded = zone === 'library' ? without(this.loaded) : inOrder([...this.loaded, program]);
    this.running = zone === 'cpu' ? inOrder([...this.running, program]) : without(this.running);
    return true;
  }

  /** Run this set out of what is loaded. */
  use(programs: readonly Program[]): void {
    this.running = inOrder(programs);
  }

  /** Hold these programs, as far as they are in the library and were not changed yet in this phase, and run some of them. */
  fill({ loaded, running }: Load): void {
    const wanted = loaded.filter((one) => (this.vessel.computer?.library as Program[]).includes(one));
    for (const program of this.loaded) if (!wanted.includes(program)) this.move(program, 'library');
    for (const program of wanted) if (this.zoneOf(program) === 'library') this.move(program, this.bis ? 'cpu' : 'storage');
    if (!this.bis) this.running = inOrder(running.filter((one) => this.loaded.includes(one)));
  }

  reset(): void {
    this.loaded = inOrder(this.before);
    this.running = this.bis ? inOrder(this.before) : present(this.vessel);
  }

  private get before(): Program[] {
    return (this.vessel.computer?.loaded ?? []) as Program[];
  }

  get changed(): boolean {
    return !sameSet(this.loaded, this.before) || (!this.bis && !sameSet(this.running, present(this.vessel)));
  }

  /** What keeps this from being sent. */
  get hitches(): Hitch[] {
    const { cpu = 0, storage = 0 } = this.vessel.computer ?? {};
    const found: Hitch[] = quarrels(this.running);
    const run = points(this.running);
    const rest = points(this.stored);
    if (run > cpu) found.push({ text: `${run} points run, but the CPU has room for ${cpu}.`, rule: 'MD-CPU.06' });
    if (rest > storage) found.push({ text: `${rest} points lie idle, but storage has room for ${storage}.`, rule: 'MD-CPU.06' });
    const offered = this.open || this.runs.some((set) => sameSet(set, this.running)) || sameSet(this.running, present(this.vessel));
    if (found.length === 0 && !offered) found.push({ text: 'This set cannot run now.', rule: 'MD-CPU.09' });
    return found;
  }

  /** What to send: deletions first, so that there is room for what comes in. */
  orders(): Order[] {
    const vessel = this.vessel.number;
    const gone = this.before.filter((one) => !this.loaded.includes(one));
    const come = this.loaded.filter((one) => !this.before.includes(one));
    const orders: Order[] = [
      ...gone.map((program): Order => ({ action: { type: 'delete', vessel, program } })),
      ...come.map((program): Order => ({ action: { type: 'insert', vessel, program } })),
    ];
    if (this.changed) orders.push({ action: { type: 'run', vessel, programs: this.running }, optional: this.bis });
    return orders;
  }

  /** A sentence for a screen reader. */
  words(): string {
    const { cpu = 0, storage = 0 } = this.vessel.computer ?? {};
    const named = (list: readonly Program[]): string => list.map((one) => PROGRAMS[one].name).join(', ') || 'nothing';
    const held = this.bis ? '' : ` Storage ${points(this.stored)} of ${storage}: ${named(this.stored)}.`;
    return `CPU ${points(this.running)} of ${cpu}: ${named(this.running)}.${held}`;
  }
}
