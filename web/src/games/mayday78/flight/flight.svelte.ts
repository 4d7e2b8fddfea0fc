// The flight computer of the board: it asks the server about the vessel one looks at and forgets what has become stale.
import { untrack } from 'svelte';
import type { Vessel, View } from '../types';
import { waysOf, type Flight, type Way } from './ways';

export type AskFlight = (piece: number) => Promise<unknown>;

/** A position must have stood still for so long before it is computed: bots may move many times a second. */
const STILL = 120;

export const underWay = (vessel: Vessel): boolean => (vessel.status === 'flying' || vessel.status === 'landed') && vessel.kind !== 'big ship';

/** All of a view that courses depend on; steps that move nothing leave the answer as good as it was. */
function position(view: View): string {
  const vessels = view.vessels.map((one) => [one.status, one.wreck, one.present, one.future, one.g, one.fuel, one.manual, one.order, one.repairing, one.moved, one.hits.m_drive, one.missile]);
  const step = view.phase === 'A' ? view.step : '';
  return JSON.stringify([view.turn, view.phase, step, view.phasing, view.worlds.map((world) => world.hex), vessels]);
}

export class FlightComputer {
  on = $state(false);
  pending = $state(false);
  /** The last question got no answer. */
  failed = $state(false);
  found = $state.raw<Flight | null>(null);
  /** What is drawn. */
  reach = $state(true);
  meets = $state(true);
  threats = $state(true);
  private chosen = $state<string | null>(null);
  private tries = $state(0);
  private known: string | null = null;
  private question = 0;

  constructor(
    private readonly view: () => View,
    private readonly selected: () => number | null,
    private readonly ask: () => AskFlight | undefined,
  ) {}

  /** Is there a server to ask? There is none in a replay. */
  readonly available: boolean = $derived.by(() => this.ask() !== undefined);

  readonly vessel: Vessel | null = $derived.by(() => this.view().vessels[this.selected() ?? -1] ?? null);

  /** The question that is open now, as one string; equal strings have equal answers. */
  private readonly matter: string | null = $derived.by(() =>
    this.on && this.available && this.vessel && underWay(this.vessel) ? `${this.vessel.number} ${this.tries} ${position(this.view())}` : null,
  );

  readonly ways: Way[] = $derived.by(() => (this.found ? waysOf(this.view(), this.found) : []));

  readonly way: Way | null = $derived.by(() => this.ways.find((way) => way.key === this.chosen) ?? null);

  toggle(): boolean {
    if (!this.available) return false;
    this.on = !this.on;
    return true;
  }

  /** Choose a way to see it drawn; once more puts it away. */
  choose(way: Way): void {
    this.chosen = this.chosen === way.key ? null : way.key;
  }

  again(): void {
    this.tries += 1;
  }

  /** Ask whenever the question changes; for an effect. */
  watch(): (() => void) | undefined {
    const { matter } = this;
    return untrack(() => {
      if (matter === this.known) return undefined;
      this.forget();
      if (matter === null) return undefined;
      this.pending = true;
      const mine = this.question;
      const timer = setTimeout(() => this.put(matter, mine), STILL);
      return () => clearTimeout(timer);
    });
  }

  private forget(): void {
    this.question += 1;
    this.found = null;
    this.known = null;
    this.pending = false;
    this.failed = false;
  }

  private put(matter: string, mine: number): void {
    const answered = (found: unknown): void => {
      if (mine !== this.question) return;
      this.pending = false;
      this.known = matter;
      this.found = (found as Flight | null) ?? null;
      this.failed = this.found === null;
    };
    const ask = this.ask();
    if (ask) ask(this.vessel!.number).then(answered, () => answered(null));
    else answered(null);
  }
}
