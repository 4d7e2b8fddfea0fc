// What the reader's hand does: pick a course, point at a vessel, take it back, send it.
import { key, type At } from '../../board/hex';
import type { Bridge } from './bridge.svelte';
import type { Option } from './choice.svelte';
import type { Spot } from './deeds';
import type { Settings } from './settings.svelte';
import type { Action, View } from './types';
import { ending, reason, type Reason } from './words';

/** Two taps this close together are one decision. */
const TWICE = 450;

export interface Around {
  view: () => View;
  names: () => readonly string[];
  busy: () => boolean;
  submit: (action: Action) => void;
}

export class Conduct {
  /** The vessel that is read about, if it is not the one that acts. */
  read = $state<number | null>(null);
  /** Why the last thing asked for cannot be. */
  why = $state<Reason | null>(null);
  private armedFor = $state<string | null>(null);
  private lastTap = { on: '', when: 0 };

  constructor(
    readonly bridge: Bridge,
    private readonly settings: Settings,
    private readonly around: Around,
  ) {}

  private readonly option: Option | null = $derived.by(() => (this.bridge.plan ? this.bridge.choice.option : null));

  /** The chosen course strikes a world at once, and was sent a first time. */
  readonly armed: boolean = $derived.by(() => this.armedFor !== null && this.option !== null && this.armedFor === key(this.option.to));

  /** There is a new question: nothing of the last one matters. */
  renew(): void {
    this.why = null;
    this.armedFor = null;
  }

  private send(action: Action): void {
    if (this.around.busy()) return;
    this.armedFor = null;
    // A tap on the same hex in the next turn is a first tap.
    this.lastTap = { on: '', when: 0 };
    this.read = null;
    this.around.submit(action);
  }

  readonly act = (action: Action): void => this.send(action);

  readonly fly = (): void => {
    const { option } = this;
    const { plan } = this.bridge;
    if (!option || !plan || this.around.busy()) return;
    const end = ending(this.around.view(), plan, option.course);
    // A course that cannot but crash is asked for twice.
    if (end?.fate === 'crashes' && end.turns === 1 && !this.armed) this.armedFor = key(option.to);
    else this.send(option.action);
  };

  readonly order = (): void => {
    if (this.bridge.deed) this.send(this.bridge.deed);
  };

  /** Send what is chosen: a hex, a course, or an order. */
  readonly confirm = (): boolean => {
    const { bridge } = this;
    if (bridge.spot) this.send(bridge.spot.action);
    else if (bridge.plan) this.fly();
    else if (bridge.deed) this.order();
    else return false;
    return true;
  };

  readonly end = (): boolean => {
    if (!this.bridge.end || this.around.busy()) return false;
    this.send(this.bridge.end);
    return true;
  };

  readonly refuse = (why: Reason): void => {
    this.why = why;
  };

  readonly pick = (to: At): void => {
    this.renew();
    this.bridge.choice.pick(to);
  };

  readonly choose = (to: At): void => {
    if (this.around.busy()) return;
    if (!this.bridge.choice.at(to)) {
      this.why = reason(this.around.view(), this.bridge.plan, to, this.around.names());
      return;
    }
    this.pick(to);
    if (this.settings.atOnce) this.fly();
  };

  readonly tapped = ({ to }: Option): void => {
    const again = this.twice(key(to));
    this.choose(to);
    if (again && !this.settings.atOnce) this.fly();
  };

  /** The counter that was dragged is let go. */
  readonly drop = (): void => {
    if (this.settings.atOnce && this.bridge.choice.changed) this.fly();
  };

  readonly spotted = (spot: Spot): void => {
    if (this.around.busy()) return;
    const again = this.bridge.spot !== null && key(this.bridge.spot.at) === key(spot.at);
    this.bridge.spotAt(spot.at);
    if (again || this.settings.atOnce) this.send(spot.action);
  };

  /** Point at a vessel: as a target if it is one, else to turn to it and read about it. */
  readonly select = (vessel: number): void => {
    if (this.bridge.aim(vessel)) {
      this.read = null;
      return;
    }
    this.read = vessel === this.bridge.actor ? null : vessel;
    if (this.bridge.actors.includes(vessel)) this.bridge.turnTo(vessel);
  };

  /** Take everything back; false when there was nothing. */
  readonly reset = (): boolean => {
    const had = this.bridge.reset() || this.armed || this.why !== null || this.read !== null;
    this.renew();
    this.read = null;
    return had;
  };

  /** Has the same thing been tapped twice in a moment? */
  private twice(on: string): boolean {
    const now = Date.now();
    const again = this.lastTap.on === on && now - this.lastTap.when < TWICE;
    this.lastTap = { on, when: now };
    return again;
  }
}
