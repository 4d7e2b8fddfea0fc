// What is legal, looked up by its kind and by itself; made once for each list that the server sends.
import type { Action, ActionOf, LegalAction } from '../types';

type Kind = Action['type'] | 'resign';

/** One text for each action, whatever the order of its fields. */
export function keyed(action: unknown): string {
  const fields = Object.entries(action as Record<string, unknown>);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(fields);
}

export class Legal {
  private readonly texts: Map<string, string>;
  private readonly kinds = new Map<string, Action[]>();

  constructor(readonly list: readonly LegalAction[]) {
    this.texts = new Map(list.map(({ action, text }) => [keyed(action), text]));
    for (const { action } of list) {
      const { type } = action as Action;
      const alike = this.kinds.get(type);
      if (alike) alike.push(action as Action);
      else this.kinds.set(type, [action as Action]);
    }
  }

  /** All of one kind: `legal.of('aim')`. */
  of<T extends Action['type']>(type: T): ActionOf<T>[] {
    return (this.kinds.get(type) ?? []) as ActionOf<T>[];
  }

  has(action: Action): boolean {
    return this.texts.has(keyed(action));
  }

  /** The sentence that the server has for it. */
  text(action: Action): string {
    return this.texts.get(keyed(action)) ?? '';
  }

  /** Whatever is of none of these kinds; giving up is the shell's. */
  except(kinds: ReadonlySet<Kind>): LegalAction[] {
    return this.list.filter(({ action }) => {
      const { type } = action as { type: Kind };
      return type !== 'resign' && !kinds.has(type);
    });
  }
}
