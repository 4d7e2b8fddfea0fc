// Several actions that follow from one press, sent one after the other, each only when the rules offer it.
import { untrack } from 'svelte';
import { announcer } from '../../../announce.svelte';
import type { Refused } from '../../../wire';
import type { Action, LegalAction } from '../types';

interface Desk {
  legal: () => readonly LegalAction[];
  busy: () => boolean;
  act: (action: Action) => void;
  /** Tries something that is not offered, to hear why; missing where nobody answers. */
  why: ((action: Action) => Promise<Refused | null>) | undefined;
}

/** Whether two actions are the same, whatever the order of their fields. */
export function same(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

function plain(action: unknown): string {
  return JSON.stringify(Object.entries(action as object).sort(([a], [b]) => a.localeCompare(b)));
}

export const offered = (legal: readonly LegalAction[], action: Action): boolean => legal.some((one) => same(one.action, action));

/** Must be made while a component is made: it watches for the moment to send the next. */
export class Orders {
  private waiting = $state.raw<readonly Action[]>([]);
  /** What was offered when the last one was sent: the next has to wait for another question. */
  private answered = $state.raw<readonly LegalAction[] | null>(null);
  private last: Action | null = null;
  private done: (() => void) | null = null;
  /** Why the last thing tried could not be done. */
  refused = $state.raw<Refused | null>(null);

  constructor(private readonly desk: Desk) {
    $effect(() => {
      const legal = desk.legal();
      if (this.waiting.length > 0 && !desk.busy() && legal !== this.answered) untrack(() => this.next(legal));
    });
  }

  /** How many are still to be sent. */
  get left(): number {
    return this.waiting.length;
  }

  get busy(): boolean {
    return this.desk.busy() || this.underWay;
  }

  /** Some are still to be sent; what was sent while there was no line is not waited for. */
  private get underWay(): boolean {
    return this.waiting.length > 0 && (this.desk.busy() || this.desk.legal() !== this.answered);
  }

  /** Send these, and then say so; while several are under way no other press is heard, nor the same one twice. */
  send(actions: readonly Action[], done?: () => void): void {
    const [first] = actions;
    const answering = this.desk.busy();
    if (!first || this.underWay || (answering && this.last !== null && same(first, this.last))) return;
    this.refused = null;
    this.done = done ?? null;
    if (!answering) this.answered = null;
    this.waiting = actions;
  }

  /** Send this after whatever is under way. */
  add(action: Action): void {
    if (!this.busy) return this.send([action]);
    this.waiting = [...this.waiting, action];
  }

  private next(legal: readonly LegalAction[]): void {
    const [action, ...rest] = this.waiting;
    if (!action) return;
    if (!offered(legal, action)) {
      this.waiting = [];
      void this.explain(action);
      return;
    }
    this.waiting = rest;
    this.last = action;
    this.answered = legal;
    this.desk.act(action);
    if (rest.length === 0) this.done?.();
  }

  /** What is not offered is still put to the rules, which say why not. */
  private async explain(action: Action): Promise<void> {
    this.refused = (await this.desk.why?.(action)) ?? null;
    if (this.refused) announcer.say(`Not allowed: ${this.refused.reason}`);
  }
}
