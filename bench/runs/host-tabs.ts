import type { Browser, Page } from '@playwright/test';
import { password } from '../library.ts';
import type { Row } from '../table.ts';
import { readHost, type Room } from './rooms.ts';
import { truthOf, untilRight } from './shown-time.ts';

const within = 10;

/** Measures a run in two tabs of its host, who presses in both at once. */
export async function measureHostTabs(browser: Browser, url: string, room: Room, username: string): Promise<Row> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  await context.request.post('/api/auth/token', { form: { username, password } });
  const tabs: Page[] = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`/runs/${room.id}`);
    await tab.getByRole('button', { name: 'Pause' }).waitFor();
  }
  const [one, other] = tabs as [Page, Page];
  let wrong = 0;
  await one.getByRole('button', { name: 'Pause' }).click();
  await other.getByRole('button', { name: 'Go on' }).click({ timeout: within * 1_000 });
  await one.getByRole('button', { name: 'Pause' }).waitFor({ timeout: within * 1_000 });
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(tabs.map((tab) => tab.keyboard.press('+')));
    const begun = performance.now();
    await one.waitForTimeout(1_000);
    const message = await readHost(url, room);
    const seconds = await untilRight(tabs, truthOf(message), { begun, within });
    if (seconds > within) wrong += 1;
  }
  await context.close();
  return {
    part: 'run',
    what: 'two tabs of a host, pressed at once',
    under: '5 times',
    goal: 'both right',
    value: wrong === 0 ? 'both right' : `not right ${wrong} times`,
  };
}
