import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import { createBox } from '@teamsparks/contract/boxes/endpoints';
import type { CallInput } from '@teamsparks/contract/calls';
import { archiveEvent, createEvent } from '@teamsparks/contract/events/endpoints';
import { archiveGroup, createGroup } from '@teamsparks/contract/groups/endpoints';
import { createLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { commandRun, createRun } from '@teamsparks/contract/runs/endpoints/runs';
import { goToScreen, publicPages, staffPages } from '../../stage/every-page.ts';
import { call } from '../../stage/people.ts';
import { mainButtons } from '../../stage/visible-actions.ts';
import { addWork, dayFromNow, someGroup } from '../../stage/work-day.ts';
import { expect, test } from '../../fixtures.ts';

test.describe.configure({ timeout: 180_000 });

/** An address, what is there, and the name of its main button; null for none, a pattern where others change the data. */
type Screen = readonly [address: string, what: string, main: string | RegExp | null];

/** One button at most: what waits there is not only this test's. */
const one = /^(?!.* \+ )/;

/** Opens each screen and compares all that is filled like a main button with the one that should be. */
async function expectMains(page: Page, screens: readonly Screen[]): Promise<void> {
  await page.goto('/terms');
  for (const [address, what, main] of screens) {
    await goToScreen(page, address);
    const names = expect
      .configure({ soft: true, timeout: 5_000 })
      .poll(async () => (await mainButtons(page)).join(' + '), `${what}, ${address}`);
    await (main instanceof RegExp ? names.toMatch(main) : names.toBe(main ?? ''));
  }
}

/** Returns a day as buttons say it: "Dec 1, 2026". */
const dayWords = (days: number): string =>
  new Date(dayFromNow(days)).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

test('FST-041 a teacher without anything has one main button on each page, or none', async ({ page, signInNew }) => {
  await signInNew('mentor');
  await expectMains(page, [
    ['/', 'home', 'Set up a group'],
    ['/groups', 'no group', 'New group'],
    ['/boxes', 'no box', 'New box'],
    ['/runs', 'no run', null],
    ['/dashboard', 'no mark', /^(Right Now|Review)$/],
    ['/events', 'no group for an event', null],
    ['/curriculum', 'an empty list', 'Browse the challenge library'],
    ['/session?minutes=20', 'too few minutes', 'Use 30 minutes'],
    ['/review', 'what others sent', one],
  ]);
});

test('FST-041 in every state of a plan, an event, a group and a box the next step is the only main button', async ({
  page,
  admin,
  signInNew,
}) => {
  await signInNew('mentor');
  const api = page.request;
  const work = await addWork(api, admin);
  const { mark, group } = work;
  const items = [{ kind: 'text' as const, title: 'Rules', minutes: 5 }];
  const addPlan = (name: string, parts = items) =>
    call(api, createLessonPlan, { body: { name: `${name} ${mark}`, ...(parts.length > 0 && { items: parts }) } });
  const addDate = (name: string, days: number, plan?: number) =>
    call(api, createEvent, {
      body: {
        name: `${name} ${mark}`,
        start_date: dayFromNow(days),
        begins_at: '15:30',
        ends_at: '17:00',
        group_ids: [group.id],
        ...(plan !== undefined && { lesson_plan_id: plan }),
      },
    });
  const addGroup = (name: string) => call(api, createGroup, { body: { ...someGroup, name: `${name} ${mark}` } });
  const [empty, loose, past, done] = [
    await addPlan('Empty', []),
    await addPlan('Loose'),
    await addPlan('Past'),
    await addPlan('Done'),
  ];
  const over = await addDate('Past', -3, past.id);
  await addDate('Long ago', -50, done.id);
  const [without, canceled] = [await addDate('Without', 20), await addDate('Canceled', 21)];
  await call(api, archiveEvent, idOf(canceled));
  const [bare, ended] = [await addGroup('Bare'), await addGroup('Ended')];
  await call(api, archiveGroup, idOf(ended));
  const box = await call(api, createBox, { body: { name: `Empty ${mark}` } });
  await expectMains(page, [
    [`/lesson-plans/${empty.id}`, 'an empty plan', 'Add challenge'],
    [`/lesson-plans/${work.plan.id}`, 'a plan for an event ahead', `Prepare for ${dayWords(3)}`],
    [`/lesson-plans/${past.id}`, 'a plan of an event to look back on', `Look back on ${dayWords(-3)}`],
    [`/lesson-plans/${done.id}`, 'a plan of events long ago', null],
    [`/lesson-plans/${loose.id}`, 'a plan on no event', 'Add to a date'],
    [`/events/${work.event.id}`, 'an event ahead with plans', 'Print pack'],
    [`/events/${over.id}`, 'an event that is over', 'Look back'],
    [`/events/${without.id}`, 'an event ahead without a plan', `Create Lesson Plan for Without ${mark}`],
    [`/events/${canceled.id}`, 'a canceled event', null],
    [`/groups/${group.id}`, 'a group with dates', `Prepare for ${dayWords(3).replace(/, \d{4}$/, '')}`],
    [`/groups/${bare.id}`, 'a group without dates', 'Add weekly meetings'],
    [`/groups/${ended.id}`, 'an archived group', null],
    [`/boxes/${work.box.id}`, 'a box', 'What can we do with it?'],
    [`/boxes/${box.id}`, 'an empty box', 'Add'],
    ['/', 'home with work', 'Open the plan'],
    ['/groups', 'groups', 'New group'],
    ['/boxes', 'boxes', 'New box'],
    ['/dashboard', 'a date ahead', `Open Build Day ${mark}`],
    ['/events', 'events', 'New event'],
    ['/now', 'what fits', /^Run (?!.* \+ )/],
    ['/session?minutes=60', 'a session', 'Run it'],
    ['/lesson-plans', 'plans', 'Create Lesson Plan'],
  ]);
});

type Step = CallInput<typeof commandRun>['body']['step'];

test('FST-041 the host of a run has one main button in each part, with points to give and to reveal, and after it', async ({
  page,
  admin,
  signInNew,
}) => {
  await signInNew('mentor');
  const api = page.request;
  const { plan, challenge } = await addWork(api, admin);
  const how = { session: [], event_id: null, group_id: null, lesson_plan_id: null, sound: false };
  const by = randomUUID();
  let seen = 0;
  const steer = async (run: { id: number }, ...steps: Step[]) => {
    for (const step of steps) {
      const body = { id: randomUUID(), by, seen, step };
      seen = (await call(api, commandRun, { ...idOf(run), body })).seq;
    }
  };
  const expectMain = (name: string, what: string) =>
    expect.poll(() => mainButtons(page), { message: what }).toEqual([name]);
  const body = {
    ...how,
    kind: 'plan',
    id: plan.id,
    rules: 'tournament',
    place: 'room',
    teams: ['Foxes', 'Owls'],
  } as const;
  const run = await call(api, createRun, { body: { ...body, teams: [...body.teams], session: [] } });
  await page.goto(`/runs/${run.id}`);
  await expect(page.getByText('No screen has joined yet.')).toBeVisible();
  await expectMain('Start', 'lobby');
  const part = page.getByRole('region', { name: 'Clock' }).getByRole('heading', { level: 1 });
  const [read, show, pause, talk] = [1, 3, 4, 9];
  await steer(run, { kind: 'start', payload: {} }, { kind: 'jump', payload: { part: read } });
  await expect(part).toHaveText('Read');
  await expectMain('Next', 'reading');
  await steer(run, { kind: 'jump', payload: { part: show } });
  await expect(page.getByRole('region', { name: /^Points for/ })).toBeVisible();
  await expectMain('Next', 'points to give');
  for (const team of [0, 1]) await steer(run, { kind: 'points', payload: { stage: 1, team, points: [30] } });
  await expect(page.getByText('Points given.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '30', exact: true, pressed: true })).toBeVisible();
  await expectMain('Next', 'points to reveal');
  await steer(run, { kind: 'jump', payload: { part: pause } });
  await expect(part).toHaveText('Break');
  await expect(page.getByRole('region', { name: /^Points for/ })).toBeVisible();
  await expectMain('Next', 'a break with points to reveal');
  await steer(run, { kind: 'reveal', payload: { stage: 1 } });
  await expect(page.getByRole('region', { name: /^Points for/ })).toHaveCount(0);
  await expectMain('Next', 'points that were revealed');
  await steer(run, { kind: 'jump', payload: { part: talk } });
  await expect(part).toHaveText('Talk about it');
  await expectMain('End', 'the talk');
  await steer(run, { kind: 'end', payload: {} });
  await page.getByText('Enter points from paper').click();
  await page.getByRole('checkbox', { name: /^Mark “Tower/ }).check();
  await expectMain('Mark as tried', 'a run that ended');

  const alone = await call(api, createRun, {
    body: {
      ...how,
      session: [],
      kind: 'challenge',
      id: challenge.id,
      rules: 'practice',
      place: 'alone',
      teams: ['Foxes'],
    },
  });
  seen = 0;
  await steer(alone, { kind: 'start', payload: {} }, { kind: 'end', payload: {} });
  await page.goto(`/runs/${alone.id}`);
  await expect(page.getByRole('button', { name: 'Delete run' })).toBeVisible();
  expect(await mainButtons(page), 'a run that was tried alone').toEqual([]);
});

/** Pages of staff without a main button: lists to look things up in, and forms in which nothing changed yet. */
const mainOfStaff: Record<string, string | RegExp | undefined> = {
  '/challenges': 'Add Challenge',
  '/lesson-plans': 'Create Lesson Plan',
  '/programs': 'New program',
  '/events': 'New event',
  '/events?view=week': 'New event',
  '/events?view=month': 'New event',
  '/groups': 'New group',
  '/admin/users': 'Invite people',
  '/scheduler': 'New high school mentor',
  '/dashboard': one,
  '/curriculum': 'Browse the challenge library',
  '/aichallenges': 'Generate AI On-The-Spot Challenge',
  '/aichallenges/library': 'Gen AI',
  '/training-videos': 'Add Video',
  '/review': one,
};

const mainForAll: Record<string, string | RegExp | undefined> = { '/': one, '/sample': 'Open the library' };

test('FST-041 every page of staff has at most one main button, and none that deletes is filled', async ({
  page,
  admin,
  signInNew,
}) => {
  const person = await signInNew('mentor');
  const { challenge } = await addWork(page.request, admin);
  await signInNew('admin');
  await expectMains(page, [
    ...staffPages.map((address): Screen => [address, 'staff', mainOfStaff[address] ?? null]),
    [`/challenges/${challenge.id}`, 'a challenge', `Run ${challenge.name}`],
    [`/admin/users/${person.id}`, 'a person', null],
    ...publicPages.map((address): Screen => [address, 'public', mainForAll[address] ?? null]),
  ]);
  await call(admin, changePerson, { ...idOf(person), body: { status: 'disabled' } });
  await expectMains(page, [[`/admin/users/${person.id}`, 'a suspended person', 'Reactivate']]);
});
