// Actions sent one after another: each when the table has answered the one before, and only if it is then legal.
import type { Action, LegalAction } from '../types';
import type { Order } from './computing.svelte';
import { sameSet } from './programs';

/** The legal action that says the same. */
export function offered(legal: readonly LegalAction[], wanted: Action): Action | undefined {
  return legal.map((item) => item.action as Action).find((action) => matches(action, wanted));
}

function matches(action: Action, wanted: Action): boolean {
  if (action.type !== wanted.type) return false;
  if (action.type === 'run' && wanted.type === 'run') return action.vessel === wanted.vessel && sameSet(action.programs, wanted.programs);
  return canonical(action) === canonical(wanted);
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  );

/** How long an answer may take that makes the next action legal. */
const PATIENCE = 4000;

export class Orders {
  private waiting = $state.raw<Order[]>([]);
  /** What could not be sent. */
  stuck = $state.raw<Action | null>(null);
  total = $state(0);
  /** The list of legal actions that the last one was chosen from; a new one means that the table has answered. */
  private answered: readonly LegalAction[] | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly act: (action: Action) => void) {}

  get running(): boolean {
    return this.waiting.length > 0;
  }

  get left(): number {
    return this.waiting.length;
  }

  send(orders: readonly Order[]): void {
    this.stop();
    this.stuck = null;
    this.answered = null;
    this.total = orders.length;
    this.waiting = [...orders];
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  /** To be told of everything that changes. */
  advance(legal: readonly LegalAction[], busy: boolean): void {
    if (busy || this.waiting.length === 0) return;
    if (this.answered === legal) {
      // Nothing new came back: the last one was refused, and the table has said why.
      this.stop();
      return;
    }
    const [next, ...rest] = this.waiting;
    const action = offered(legal, next!.action);
    if (action) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.answered = legal;
      this.waiting = rest;
      this.act(action);
    } else if (next!.optional) {
      this.waiting = rest;
      this.advance(legal, busy);
    } else {
      this.timer ??= setTimeout(() => {
        this.stuck = next!.action;
        this.stop();
      }, PATIENCE);
    }
  }
}
