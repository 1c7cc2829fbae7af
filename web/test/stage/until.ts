import { performance } from 'node:perf_hooks';
import { vi } from 'vitest';

/** Repeats `look` until it throws no more; meanwhile the clock of the page runs, faster than ours. */
export async function until<T>(look: () => T, patience = 20_000): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return look();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await vi.advanceTimersByTimeAsync(20);
  }
}
