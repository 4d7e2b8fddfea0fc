// Parts of the page that are fetched when they are needed, or when somebody comes near.

export class Lazy<T> {
  /** The part, once it is here. */
  value = $state.raw<T | null>(null);
  /** It could not be had. A browser may remember that, and only loading the page again helps. */
  failed = $state(false);
  private readonly fetch: () => Promise<T>;
  private coming: Promise<void> | null = null;

  constructor(fetch: () => Promise<T>) {
    this.fetch = fetch;
  }

  /** Begin to fetch it, unless somebody has. */
  load(): Promise<void> {
    this.coming ??= this.fetch().then(
      (value) => void (this.value = value),
      (error: unknown) => {
        console.error(error);
        this.failed = true;
      },
    );
    return this.coming;
  }
}
