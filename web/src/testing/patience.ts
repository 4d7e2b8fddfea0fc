// How long a test waits for what it expects.
import { vi } from 'vitest';

/** Milliseconds after which something hangs; a slow machine is merely slow. */
export const HANG = 120_000;

/** Wait until nothing in `check` fails. */
export const until = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: HANG, interval: 10 });
