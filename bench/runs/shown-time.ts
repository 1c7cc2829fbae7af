import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { HostMessage } from '@teamsparks/contract/runs/fields/run-view';
import { leftAt } from '@teamsparks/contract/runs/run-state';

/** What a page sees of the clock. */
export const clockFace = '.run-clock-face';
/** The face shows whole seconds, and reading it takes a moment. */
const rightWithinMs = 1_100;

/** Milliseconds that the page shows as left, to the second, below zero in overtime; undefined while it shows no time. */
async function shownMs(page: Page): Promise<number | undefined> {
  const text = (await page.locator(clockFace).first().textContent()) ?? '';
  const [, over, minutes, seconds] = /^(\+?)(\d+):(\d\d)$/.exec(text) ?? [];
  if (seconds === undefined) return undefined;
  return (over ? -1 : 1) * (Number(minutes) * 60 + Number(seconds)) * 1_000;
}

/** The time left as the server said it, at any later moment of this process. */
export function truthOf({ state, now }: Pick<HostMessage, 'state' | 'now'>): () => number {
  const heardAt = performance.now();
  return () => leftAt(state.clock, now + performance.now() - heardAt);
}

/** Seconds since `begun` until every page shows the right time; Infinity where that takes too long. */
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
