import type { Page } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { type Row, spread } from '../table.ts';
import type { Room } from './rooms.ts';
import { clockFace } from './shown-time.ts';

const goalMs = 100;

/** Notes when the face of the clock changes, by the one clock of this machine. Runs in the page. */
const hook = `
  window.turns = {};
  const face = document.querySelector('${clockFace}');
  new MutationObserver(() => { window.turns[face.textContent] ??= Date.now(); })
    .observe(face, { childList: true, characterData: true, subtree: true });`;

type Turns = Record<string, number>;

async function openWatched(url: string, room: Room) {
  // A browser of its own, as another device has.
  const browser = await launchBrowser();
  const page: Page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/run/${room.code}`);
  await page.locator(clockFace).waitFor();
  await page.evaluate(hook);
  return { page, browser };
}

/** Measures how far apart two browsers show the same second. */
export async function measureClockSpread(url: string, room: Room, minutes: number): Promise<Row> {
  const [one, other] = [await openWatched(url, room), await openWatched(url, room)];
  await one.page.waitForTimeout(minutes * 60_000);
  const [turns, others] = await Promise.all([one, other].map(({ page }) => page.evaluate<Turns>('window.turns')));
  await Promise.all([one.browser.close(), other.browser.close()]);
  const apart = Object.entries(turns ?? {}).flatMap(([shown, at]) => {
    const there = others?.[shown];
    return there === undefined ? [] : [Math.abs(there - at)];
  });
  return {
    part: 'run',
    what: 'two browsers show the same second',
    under: `${minutes} min, ${apart.length} seconds`,
    value: spread(apart, 'ms apart', 0),
    goal: `max <= ${goalMs} ms`,
  };
}
