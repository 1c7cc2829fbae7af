import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { HostMessage } from '@teamsparks/contract/runs/fields/run-view';
import { leftAt } from '@teamsparks/contract/runs/run-state';

/** What a page sees of the clock. */
export const clockFace = '.run-clock-face';
/** The face shows whole seconds, and reading it takes a moment. */
const rightWithinMs = 1_100;

/** Returns the time left on the page (ms, to the second), negative in overtime; undefined while it shows none. */
async function shownMs(page: Page): Promise<number | undefined> {
  const text = (await page.locator(clockFace).first().textContent()) ?? '';
  const [, over, minutes, seconds] = /^(\+?)(\d+):(\d\d)$/.exec(text) ?? [];
  if (seconds === undefined) return undefined;
  return (over ? -1 : 1) * (Number(minutes) * 60 + Number(seconds)) * 1_000;
}

/** Returns a function that gives the time left (ms) at any later moment, by the server's message. */
export function truthOf({ state, now }: Pick<HostMessage, 'state' | 'now'>): () => number {
  const heardAt = performance.now();
  return () => leftAt(state.clock, now + performance.now() - heardAt);
}

/** Returns the time (s) from `begun` until every page shows the right time; Infinity beyond `within` (s). */
export async function untilRight(
  pages: readonly Page[],
  truth: () => number,
  { begun, within }: { begun: number; within: number },
): Promise<number> {
  const since = () => (performance.now() - begun) / 1_000;
  for (const page of pages) {
    for (;;) {
      const shown = await shownMs(page);
      if (shown !== undefined && Math.abs(shown - truth()) <= rightWithinMs) break;
      if (since() > within) return Infinity;
      await sleep(20);
    }
  }
  return since();
}
