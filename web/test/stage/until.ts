import { performance } from 'node:perf_hooks';
import { vi } from 'vitest';

export const tidy = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Returns the text of the page without navigation and footer, for people who read why a test failed. */
export function whatIsThere(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  body.querySelectorAll('nav, footer').forEach((around) => around.remove());
  return tidy(body.textContent).slice(0, 1500);
}

/** Repeats `look` until it throws no more; meanwhile the clock of the page runs, faster than ours. */
export async function until<T>(look: () => T, patience = 20_000): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return look();
    } catch (error) {
      // Only now: the copy of the page took longer than most looks at it.
      if (performance.now() > end) throw Object.assign(error as Error, { page: whatIsThere() });
    }
    await vi.advanceTimersByTimeAsync(20);
  }
}
