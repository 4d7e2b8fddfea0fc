// The queue: many orders given at once, sent in rows as they become legal.
import { LONGEST_ROW, type Played } from '../contract';
import { Legal } from './orders/legal';
import type { Action, View } from './types';

/** What comes next: an action, or several of which the later ones will be legal by then; nothing for now, or nothing any more. */
export type Next = Action | readonly Action[] | 'wait' | null;

interface Errand {
  /** What is being done, as in "Radar on for 12 vessels". */
  label: string;
  next: (view: View, legal: Legal) => Next;
  /** What was played of the row that was sent last; others find that out by looking at the position. */
  took?: (played: Played) => void;
  /** How many it will be, where that is known. */
  total: number | null;
  /** It answers questions; others wait until those are answered. */
  answers: boolean;
  /** What is refused of its rows is passed over. */
  passes: boolean;
  /** How much of it is done. */
  done: number;
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
const NOTHING = new Legal([]);

export interface Around {
  view: () => View;
  legal: () => Legal;
  busy: () => boolean;
  send: (actions: readonly Action[], passOver: boolean) => Promise<Played>;
}

/** The answer where there is no table to send anything to. */
export const NOBODY_THERE: Played = { played: 0, refused: { reason: 'There is nobody to give orders to.' } };

export class Queue {
  /** Why the last errand stopped before its end. */
  trouble = $state.raw<Trouble | null>(null);
  private errands = $state.raw<Errand[]>([]);
  /** A row is on its way. */
  private waiting = false;
  private sentAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly around: Around) {}

  readonly running: boolean = $derived.by(() => this.errands.length > 0);

  /** Are questions answered by themselves? All others are left to the reader, whatever is on its way. */
  readonly answering: boolean = $derived.by(() => this.errands.some((one) => one.answers));

  /** What is being done, and how far it is. */
  readonly progress = $derived.by(() => {
    const first = this.errands[0];
    return first ? { label: first.label, done: first.done, total: first.total, more: this.errands.length - 1 } : null;
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
      if (now.has(action)) return left;
      left.shift();
      this.halt(label, `“${words.get(action) || describe(action)}” cannot be ordered any more.`, left);
      return 'wait';
    };
    const took = ({ played, refused }: Played): void => {
      left.splice(0, played);
      const failed = refused && left.shift();
      if (failed) this.halt(label, `“${words.get(failed) || describe(failed)}”: ${refused.reason}`, left);
    };
    this.add({ label, next, took, total: actions.length, answers: false, passes: false, done: 0 });
  }

  /** Go on as long as `next` finds something to do; null ends it. While others decide, it is asked with nothing legal.
   *  Its rows may hold what dice have yet to allow, if that is to be passed over where they do not. */
  follow(label: string, next: Errand['next'], total: number | null = null, answers = false, passes = false): void {
    this.add({ label, next, total, answers, passes, done: 0 });
  }

  /** Give up whatever is still to do. */
  readonly stop = (): void => {
    clearTimeout(this.timer);
    this.errands = [];
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

  /** Look again whether anything can be sent, once for all that call this now. */
  readonly soon = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.step(), 0);
  };

  /** To be called whenever the position, the choices or the line change. */
  step(): void {
    clearTimeout(this.timer);
    const view = this.around.view();
    const legal = this.around.legal();
    const asked = legal.list.length > 0 && view.question !== null;
    const errand = this.errands.find((one) => one.answers === asked) ?? this.errands[0];
    if (!errand || this.waiting || this.around.busy()) return;
    // It has no answer, so the reader is asked; unless its time is over, it goes on afterwards.
    if (asked && !errand.answers) {
      if (errand.next(view, NOTHING) === null) this.finish(errand);
      return;
    }
    const wait = this.sentAt + APART - Date.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.step(), wait);
      return;
    }
    const next = errand.done >= MOST ? null : errand.next(view, legal);
    if (next === null) this.finish(errand);
    else if (next !== 'wait') void this.send(errand, 'type' in next ? [next] : next.slice(0, LONGEST_ROW));
  }

  private add(errand: Errand): void {
    this.trouble = null;
    this.errands = [...this.errands, errand];
    this.step();
  }

  private async send(errand: Errand, row: readonly Action[]): Promise<void> {
    this.waiting = true;
    this.sentAt = Date.now();
    const { played, refused } = await this.around.send(row, errand.passes);
    this.waiting = false;
    const ours = this.errands.some((one) => one.next === errand.next);
    this.errands = this.errands.map((one) => (one.next === errand.next ? { ...one, done: one.done + played } : one));
    if (ours) errand.took?.({ played, refused });
    // An errand that goes by the position would try the same for ever.
    if (ours && !played && !this.trouble) this.halt(errand.label, refused?.reason ?? 'The last order was not accepted.', []);
    this.step();
  }

  private finish(errand: Errand): void {
    this.errands = this.errands.filter((one) => one !== errand);
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
