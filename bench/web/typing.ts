import type { Page } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { spread, type Row } from '../table.ts';

const rounds = 5;
/** Ms after the last key until the list is asked for. */
const pause = 200;
/** Each key of these leaves fewer names. */
const typed = ['tow', '7777'];

/** Returns the time (ms) from a key press until the number of results changes. */
async function pressAndWait(page: Page, key: string): Promise<number> {
  // Awaited before the key: it reaches the page on another way, and sooner than a script that was sent before it.
  const listening = await page.evaluateHandle(() => {
    const status = [...document.querySelectorAll('[role=status]')].find((one) => /results?$/.test(one.textContent));
    if (!status) throw new Error('no number of results on screen');
    const pressed = new Promise<number>((done) => {
      addEventListener('input', () => done(performance.now()), { once: true, capture: true });
    });
    const changed = new Promise<number>((done) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => done(performance.now()));
      });
      observer.observe(status, { childList: true, characterData: true, subtree: true });
    });
    return { pressed, changed };
  });
  await page.keyboard.press(key);
  return listening.evaluate(async ({ pressed, changed }) => (await changed) - (await pressed));
}

/** Measures the time from a key in the search box to the rows on screen, without the box's own pause. */
export async function typing(site: string, cookie: string, under: string, goalMs: number): Promise<Row> {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, extraHTTPHeaders: { cookie } });
  const page = await context.newPage();
  const waits: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const text of typed) {
      await page.goto(`${site}/challenges`, { waitUntil: 'networkidle' });
      await page.keyboard.press('/');
      for (const key of text) {
        const ms = await pressAndWait(page, key);
        // The first round warms up browser and server.
        if (round > 0) waits.push(ms - pause);
      }
    }
  }
  await browser.close();
  return {
    part: 'web',
    what: 'key in the search box to rows on screen',
    under,
    value: spread(waits, 'ms', 0),
    goal: `<= ${goalMs} ms after the pause of ${pause} ms`,
  };
}
