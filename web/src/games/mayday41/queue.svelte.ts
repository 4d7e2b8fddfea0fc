// The queue: many orders given at once, sent one after another as each becomes legal.
import type { Legal } from './orders/legal';
import type { Action, View } from './types';

/** What comes next: an action, nothing for now, or nothing any more. */
export type Next = Action | 'wait' | null;

interface Errand {
  /** What is being done, as in "Radar on for 12 vessels". */
  label: string;
  next: (view: View, legal: Legal) => Next;
  /** How many it will be, where that is known. */
  total: number | null;
  /** It answers questions; others wait until those are answered. */
  answers: boolean;
}

export interface Trouble {
  label: string;
  why: string;
  /** What was still to do, so that one may go on without the one that failed. */
  rest: Action[];
}

/** The server takes twenty moves a second. */
const APART = 55;
/** No errand is longer: one that goes round in circles must end. */
const MOST = 1500;

export interface Around {
  view: () => View;
  legal: () => Legal;
  busy: () => boolean;
  act: (action: Action) => void;
}

export class Queue {
  /** Why the last errand stopped before its end. */
  trouble = $state.raw<Trouble | null>(null);
  private errands = $state.raw<Errand[]>([]);
  /** How much of the first errand is done. */
  private done = $state(0);
  private sentOn: View | null = null;
  private sentAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly around: Around) {}

  readonly running: boolean = $derived.by(() => this.errands.length > 0);

  /** What is being done, and how far it is. */
  readonly progress = $derived.by(() => {
    const first = this.errands[0];
    return first ? { label: first.label, done: this.done, total: first.total, more: this.errands.length - 1 } : null;
  });

  /** Give these orders one after another; it stops at the first that is not legal any more. */
  give(label: string, actions: readonly Action[]): void {
    if (actions.length === 0) return;
    const legal = this.around.legal();
    const left = [...actions];
    const words = new Map(left.map((action) => [action, legal.text(action)]));
    const next = (_: View, now: Legal): Next => {
      const action = left[0];
      if (!action) return null;
      if (now.list.length === 0) return 'wait';
      if (!now.has(action)) {
        left.shift();
        this.halt(label, `“${words.get(action) || describe(action)}” cannot be ordered any more.`, left);
        return 'wait';
      }
      left.shift();
      return action;
    };
    this.add({ label, next, total: actions.length, answers: false });
  }

  /** Go on as long as `next` finds something to do; null ends it. While others decide, it is asked with nothing legal. */
  follow(label: string, next: Errand['next'], total: number | null = null, answers = false): void {
    this.add({ label, next, total, answers });
  }

  /** Give up whatever is still to do. */
  readonly stop = (): void => {
    clearTimeout(this.timer);
    this.errands = [];
    this.done = 0;
    this.sentOn = null;
  };

  /** Go on without the order that could not be given. */
  readonly goOn = (): void => {
    const trouble = this.trouble;
    this.trouble = null;
    if (trouble) this.give(trouble.label, trouble.rest);
  };

  readonly dismiss = (): void => {
    this.trouble = null;
  };

  /** To be called whenever the position, the choices or the line change. */
  step(): void {
    clearTimeout(this.timer);
    const errand = this.errands[0];
    const view = this.around.view();
    if (!errand || this.around.busy()) return;
    if (this.sentOn === view) {
      this.halt(errand.label, 'The last order was not accepted.', []);
      return;
    }
    const legal = this.around.legal();
    // Something is asked that this errand has no answer to.
    if (legal.list.length > 0 && view.question && !errand.answers) return;
    const wait = this.sentAt + APART - Date.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.step(), wait);
      return;
    }
    const next = this.done >= MOST ? null : errand.next(view, legal);
    if (next === null) this.finish();
    else if (next !== 'wait') this.send(next, view);
  }

  private add(errand: Errand): void {
    this.trouble = null;
    this.errands = [...this.errands, errand];
    if (this.errands.length === 1) this.done = 0;
    this.step();
  }

  private send(action: Action, view: View): void {
    this.sentOn = view;
    this.sentAt = Date.now();
    this.done += 1;
    this.around.act(action);
  }

  private finish(): void {
    this.errands = this.errands.slice(1);
    this.done = 0;
    this.sentOn = null;
    this.step();
  }

  private halt(label: string, why: string, rest: Action[]): void {
    this.stop();
    this.trouble = { label, why, rest };
  }
}

/** An order that the server has no words for yet. */
function describe(action: Action): string {
  const { type, ...rest } = action as unknown as Record<string, unknown>;
  const words = Object.values(rest).filter((value) => value !== '' && typeof value !== 'boolean');
  return `${String(type).replaceAll('_', ' ')} ${words.join(' ')}`;
}
