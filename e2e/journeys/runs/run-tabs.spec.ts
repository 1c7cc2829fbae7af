import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { commandRun, createRun, openTeamWindow } from '@teamsparks/contract/runs/endpoints/runs';
import { randomUUID } from 'node:crypto';
import { addChallenge } from '../../stage/challenges.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

type Streams = { openStreams: () => number; setShown: (shown: boolean) => void };

/** Adds to every page of the context a count of its open event streams, and a switch that hides the page. */
async function countStreams(context: BrowserContext) {
  await context.addInitScript(() => {
    const open = new Set<EventSource>();
    let isShown = true;
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        open.add(this);
      }
    };
    Object.defineProperty(document, 'visibilityState', { get: () => (isShown ? 'visible' : 'hidden') });
    Object.assign(window, {
      openStreams: () => [...open].filter(({ readyState }) => readyState !== EventSource.CLOSED).length,
      setShown: (shown: boolean) => {
        isShown = shown;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
}
const streamsOf = (page: Page) => page.evaluate(() => (window as unknown as Streams).openStreams());
const setShown = (page: Page, isShown: boolean) =>
  page.evaluate((shown) => (window as unknown as Streams).setShown(shown), isShown);
async function allStreams(pages: readonly Page[]): Promise<number> {
  const counts = await Promise.all(pages.map(streamsOf));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function addRun(request: APIRequestContext, admin: APIRequestContext): Promise<number> {
  const sheet = { task: ['Build a tower of paper.'] };
  const { id } = await addChallenge(admin, { sheet, time_limits: { plan: 1, build: 6 }, pages: null });
  const body = { kind: 'challenge' as const, id, rules: 'practice' as const, place: 'room' as const, sound: false };
  return (await call(request, createRun, { body: { ...body, teams: ['Sea Turtles'] } })).id;
}

async function step(request: APIRequestContext, id: number, kind: 'start' | 'end') {
  const body = { id: randomUUID(), by: randomUUID(), seen: 10_000, step: { kind, payload: {} } };
  await call(request, commandRun, { params: { id: String(id) }, body });
}

/** Opens the window of a team in this browser. */
async function openTeamTab(context: BrowserContext, id: number): Promise<Page> {
  const { screen } = await call(context.request, openTeamWindow, { params: { id: String(id) } });
  const page = await context.newPage();
  await page.goto(`/run#screen=${screen}`);
  return page;
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('RUN-031 twelve tabs of runs in one browser: the library answers within a second, and each screen is right within three', async ({
  context,
  admin,
  signInNew,
}) => {
  test.slow();
  await countStreams(context);
  await signInNew('mentor');
  const open = async (id: number) => {
    const page = await context.newPage();
    await page.goto(`/runs/${id}`);
    await expect(page.getByRole('main')).toBeVisible();
    return page;
  };
  const ended: Page[] = [];
  for (let count = 0; count < 4; count += 1) {
    const id = await addRun(context.request, admin);
    await step(context.request, id, 'start');
    await step(context.request, id, 'end');
    ended.push(await open(id));
  }
  const id = await addRun(context.request, admin);
  const host = await open(id);
  const teams: Page[] = [];
  for (let count = 0; count < 7; count += 1) teams.push(await openTeamTab(context, id));
  for (const team of teams) await expect(team.getByText('We are about to begin')).toBeVisible();
  const tabs = [...ended, host, ...teams];
  await expect.poll(() => allStreams(tabs)).toBe(3);

  const begun = performance.now();
  await host.getByRole('button', { name: 'Start' }).click();
  await Promise.all(teams.map((team) => expect(heading(team, 'Read')).toBeVisible({ timeout: 3_000 })));
  await host.keyboard.press('ArrowRight');
  await Promise.all(teams.map((team) => expect(heading(team, 'Plan')).toBeVisible({ timeout: 3_000 })));
  expect(performance.now() - begun).toBeLessThan(6_000);

  const library = await context.newPage();
  await library.goto('/challenges');
  const answeredMs = await library.evaluate(async () => {
    const start = performance.now();
    const answer = await fetch('/org-api/challenges?per_page=20', { cache: 'no-store' });
    await answer.text();
    return performance.now() - start;
  });
  expect(answeredMs).toBeLessThan(1_000);
  expect(await allStreams(tabs)).toBe(3);
});

test('RUN-031 a tab in view comes before those that are not, and tabs of one screen share one stream', async ({
  context,
  admin,
  signInNew,
}) => {
  test.slow();
  await countStreams(context);
  await signInNew('mentor');
  const id = await addRun(context.request, admin);
  const first = await openTeamTab(context, id);
  const same = await context.newPage();
  await same.goto(first.url());
  const others = [await openTeamTab(context, id), await openTeamTab(context, id)];
  await expect.poll(() => allStreams([first, ...others])).toBe(3);
  expect(await streamsOf(same)).toBe(0);

  const late = await openTeamTab(context, id);
  await expect(late.getByText('We are about to begin')).toBeVisible();
  expect(await streamsOf(late)).toBe(0);
  await setShown(others[0]!, false);
  await expect.poll(() => streamsOf(late)).toBe(1);
  expect(await allStreams([first, same, ...others, late])).toBe(3);

  await step(context.request, id, 'start');
  for (const page of [first, same, others[1]!, late]) {
    await expect(heading(page, 'Read')).toBeVisible({ timeout: 3_000 });
  }
  // The tab with the screen's stream closes: the other tab of that screen opens one at once.
  await first.close();
  await expect.poll(() => streamsOf(same)).toBe(1);
  await late.close();
  await setShown(others[0]!, true);
  await expect.poll(() => streamsOf(others[0]!)).toBe(1);
  await expect(heading(others[0]!, 'Read')).toBeVisible({ timeout: 3_000 });
});

test('RUN-031 a tab out of view that waits for a stream gives way to a tab of the same screen that is looked at', async ({
  context,
  admin,
  signInNew,
}) => {
  test.slow();
  await countStreams(context);
  await signInNew('mentor');
  const id = await addRun(context.request, admin);
  const others: Page[] = [];
  for (let count = 0; count < 3; count += 1) others.push(await openTeamTab(context, id));
  await expect.poll(() => allStreams(others)).toBe(3);
  const hidden = await openTeamTab(context, id);
  await expect(hidden.getByText('We are about to begin')).toBeVisible();
  const looked = await context.newPage();
  await looked.goto(hidden.url());
  await expect(looked.getByText('We are about to begin')).toBeVisible();
  for (const page of [hidden, ...others]) await setShown(page, false);
  await expect.poll(() => streamsOf(looked), { timeout: 10_000 }).toBe(1);
});

test('RUN-031 without locks, as over plain http, seven tabs have one stream, and each is right within three seconds', async ({
  context,
  admin,
  signInNew,
}) => {
  test.slow();
  await countStreams(context);
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }));
  await signInNew('mentor');
  const id = await addRun(context.request, admin);
  const teams: Page[] = [];
  for (let count = 0; count < 7; count += 1) teams.push(await openTeamTab(context, id));
  for (const team of teams) await expect(team.getByText('We are about to begin')).toBeVisible();
  await expect.poll(() => allStreams(teams)).toBe(1);
  await step(context.request, id, 'start');
  await Promise.all(teams.map((team) => expect(heading(team, 'Read')).toBeVisible({ timeout: 3_000 })));
  await teams[0]!.close();
  await expect.poll(() => allStreams(teams.slice(1))).toBe(1);
});
