// The decision under way: what can be pressed on the table, and what a press leads to.
import { CARDS, type Action, type ActionOf, type Card, type LegalAction, type View } from './types';

interface Sources {
  view: () => View;
  legal: () => LegalAction[];
  send: (action: Action) => void;
}

const of = <T extends Action['type']>(legal: readonly LegalAction[], type: T): ActionOf<T>[] =>
  legal.map((one) => one.action as Action).filter((action): action is ActionOf<T> => action.type === type);

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

export class Choosing {
  /** The Veteran card is being used, and what it names is still open. */
  using = $state(false);
  /** The looker of an order of the End Phase, and then the one to be looked at. */
  looker = $state<number | null>(null);
  target = $state<number | null>(null);
  /** Who shall get access, before it is meant in earnest. */
  receiver = $state<number | null>(null);

  constructor(private readonly from: Sources) {}

  get picks(): ActionOf<'pick'>[] {
    return of(this.from.legal(), 'pick');
  }

  /** While the crew discusses, the card may also be used by somebody who is ready and not asked any more. */
  get uses(): ActionOf<'use'>[] {
    const asked = of(this.from.legal(), 'use');
    return asked.length > 0 ? asked : this.from.view().interjections;
  }

  get orders(): ActionOf<'end_look'>[] {
    return of(this.from.legal(), 'end_look');
  }

  get gifts(): ActionOf<'give'>[] {
    return of(this.from.legal(), 'give');
  }

  may(type: Action['type']): boolean {
    return this.from.legal().some((one) => (one.action as Action).type === type);
  }

  /** A new question: nothing is chosen yet. */
  reset(): void {
    this.using = false;
    this.looker = this.target = this.receiver = null;
  }

  /** People who can be pressed now. */
  get people(): number[] {
    if (this.using) return distinct(this.uses.flatMap((use) => (use.seat === null || use.card !== null ? [] : [use.seat])));
    if (this.orders.length > 0) {
      if (this.looker === null) return distinct(this.orders.map((one) => one.looker));
      return this.orders.filter((one) => one.looker === this.looker).map((one) => one.target);
    }
    return this.gifts.map((one) => one.seat);
  }

  /** The cards of one seat that can be pressed now. */
  cardsOf(seat: number): Card[] {
    const { view } = this.from;
    if (this.using) {
      const owner = (use: ActionOf<'use'>): number | null => use.seat ?? (use.number === 8 ? view().seat : (view().look?.target ?? null));
      return CARDS.filter((card) => this.uses.some((use) => use.card === card && owner(use) === seat));
    }
    return view().look?.target === seat ? this.picks.map((pick) => pick.card) : [];
  }

  /** Targets whose cards the Veteran card may choose from. */
  get owners(): number[] {
    return this.from
      .view()
      .seats.map((one) => one.seat)
      .filter((seat) => this.cardsOf(seat).length > 0);
  }

  pressCard(seat: number, card: Card): void {
    if (!this.cardsOf(seat).includes(card)) return;
    if (!this.using) return this.from.send({ type: 'pick', card });
    const use = this.uses.find((one) => one.card === card && (one.seat === null || one.seat === seat));
    if (use) this.from.send(use);
  }

  pressPerson(seat: number): void {
    if (!this.people.includes(seat)) return;
    if (this.using) {
      const use = this.uses.find((one) => one.seat === seat && one.card === null);
      if (use) this.from.send(use);
    } else if (this.orders.length > 0) {
      if (this.looker === null) this.looker = seat;
      else this.target = seat;
    } else this.receiver = seat;
  }

  /** Begin with the Veteran card; one that names nothing is used at once. */
  use(): void {
    const [only] = this.uses;
    if (only && this.uses.length === 1 && only.seat === null && only.card === null) this.from.send(only);
    else this.using = this.uses.length > 0;
  }

  order(): void {
    if (this.looker !== null && this.target !== null) this.from.send({ type: 'end_look', looker: this.looker, target: this.target });
  }

  give(): void {
    if (this.receiver !== null) this.from.send({ type: 'give', seat: this.receiver });
  }
}
