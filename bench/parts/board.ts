import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchBrowser, slowDown } from '../browser.ts';
import { startProgram } from '../processes.ts';
import { median, type Row, spread } from '../table.ts';

const password = 'bench bench bench';
const series = 15;
const seriesDays = 42;
const plans = 200;
const hours = ['13:00', '14:00', '14:30'];
const goalMs = 50;
/** A Chromebook of a school against this machine. */
const slower = 4;

type Post = (path: string, data: object) => Promise<{ id: number }>;

/** Creates fifteen groups that meet on each of 42 days at overlapping hours, and 200 plans. */
async function fill(post: Post, firstDay: string) {
  const fields = { level: 'Elementary', children: 12, team_size: 4, color: 'teal' };
  for (let n = 0; n < series; n += 1) {
    const group = await post('/org-api/groups', { name: `Group ${n}`, ...fields });
    await post('/org-api/events', {
      name: `Practice of group ${n}`,
      start_date: firstDay,
      group_ids: [group.id],
      place: `Room ${n % 3}`,
      begins_at: hours[n % 3],
      ends_at: '15:30',
      repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], times: seriesDays },
    });
  }
  for (let n = 0; n < plans; n += 1) await post('/org-api/lesson-plans', { name: `Plan ${n}`, status: 'draft' });
}

/** From the pointer's move to the frame that shows it, in ms; what runs in the page. */
const watch = `
  window.delays = [];
  addEventListener('pointermove', ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.delays.push(performance.now() - timeStamp);
    port2.postMessage(0);
  }), true);`;

/** Drags one event over the whole board. */
async function drag(page: Page): Promise<number[]> {
  // In the middle: near an edge the page scrolls along.
  await page.evaluate(`document.querySelectorAll('[data-grip=event]')[40].scrollIntoView({ block: 'center' })`);
  const box = await page.locator('[data-grip=event]').nth(40).boundingBox();
  if (!box) throw new Error('there is no event to drag');
  await page.evaluate('window.delays = []');
  await page.mouse.move(box.x + 10, box.y + 8);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1) {
    await page.mouse.move(box.x + 10 + step * 8, box.y + 8 + Math.sin(step / 6) * 150);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return page.evaluate<number[]>('window.delays');
}

/** Measures dragging on a board of more than 500 events and 200 plans, on a slow computer. */
export async function board(): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'board-'));
  const env = { SEED: 'demo', DEMO_PASSWORD: password, DATA_DIR: data, DATABASE_URL: '', RATE_LIMITS: 'off' };
  const running = await startProgram('server/src/main.ts', env);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: running.url, viewport: { width: 1366, height: 768 } });
    await page.request.post('/api/auth/token', { form: { username: 'admin', password } });
    const first = new Date().toISOString().slice(0, 8);
    await fill(async (path, body) => {
      const answer = await page.request.post(path, { data: body, headers: { origin: running.url } });
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
      return (await answer.json()) as { id: number };
    }, `${first}01`);
    await slowDown(await page.context().newCDPSession(page), { processor: slower });
    const rows: Row[] = [];
    for (const span of ['month', 'week']) {
      await page.goto(`/events?view=${span}&day=${first}15`);
      await page.locator('[data-grip=event]').nth(40).waitFor();
      await page.locator('[data-grip=plan]').nth(100).waitFor();
      const events = await page.locator('[data-grip=event]').count();
      await page.evaluate(watch);
      const delays = await drag(page);
      const under = `${span}, ${events} events, ${plans} plans, ${slower} × slower`;
      rows.push(
        { part: 'board', what: 'drag follows', under, value: spread(delays, 'ms'), goal: `<= ${goalMs} ms` },
        { part: 'board', what: 'steps within the goal', under, value: share(delays), goal: '100 %' },
      );
    }
    return rows;
  } finally {
    await browser.close();
    await running.stop();
    rmSync(data, { recursive: true });
  }
}

const share = (delays: number[]): string =>
  `${((delays.filter((ms) => ms <= goalMs).length / delays.length) * 100).toFixed(0)} % of ${delays.length}, median ${median(delays).toFixed(0)} ms`;
