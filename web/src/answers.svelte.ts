// What the server answers about a position: each question is asked once, and forgotten when the position is another.

export class Answers<T> {
  private found = $state.raw<ReadonlyMap<string, { of: unknown; answer: T | null }>>(new Map());
  private asked = new Set<string>();
  private of: unknown = null;

  constructor(
    private readonly position: () => unknown,
    private readonly ask: () => ((question: string) => Promise<T | null>) | undefined,
  ) {}

  /** The answer; null when there is none, undefined while it is on its way, which reading this brings about. */
  get(question: string): T | null | undefined {
    const position = this.position();
    const ask = this.ask();
    if (!ask) return null;
    this.put(question, position, ask);
    const found = this.found.get(question);
    return found && found.of === position ? found.answer : undefined;
  }

  private put(question: string, position: unknown, ask: (question: string) => Promise<T | null>): void {
    if (this.of !== position) {
      this.of = position;
      this.asked = new Set();
    }
    if (this.asked.has(question)) return;
    this.asked.add(question);
    const keep = (answer: T | null): void => {
      if (this.of === position) this.found = new Map([...this.found].filter(([, one]) => one.of === position)).set(question, { of: position, answer });
    };
    ask(question).then(keep, () => keep(null));
  }
}
