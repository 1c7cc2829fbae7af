import {
  listFollowedGroups,
  listFollowers,
  getGroup,
  listGroupDates,
  listGroups,
} from '@teamsparks/contract/groups/endpoints';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import { createSeason, previewSeason, takeSeasonBack } from '@teamsparks/contract/right-now/endpoints';
import type { Season } from '@teamsparks/contract/right-now/addresses';
import { expect, test } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { built } from '../stage/practice-plan.ts';
import { until } from '../stage/until.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');

const press = (name: string) => main.getByRole('button', { name }).click();

const week = (day: string, its: Partial<Season['weeks'][number]> = {}) => ({
  day,
  off: null,
  usual: true,
  chosen: true,
  parts: built,
  event: null,
  makes_event: false,
  ...its,
});

/** A group is offered whole weeks as soon as it has a date. */
const fair = {
  event_id: 4,
  name: 'Fair',
  description: null,
  place: null,
  all_day: true,
  start_date: '2026-03-24',
  end_date: '2026-03-24',
  begins_at: null,
  ends_at: null,
  time_zone: null,
  plans: [],
};

/** Returns a week that is unchecked at first. */
const quiet = (day: string, its: Partial<Season['weeks'][number]>) =>
  week(day, { usual: false, chosen: false, parts: [], ...its });

async function openSeason(weeks: Season['weeks']): Promise<void> {
  const group = aGroup({ weekday: 2, minutes: 60 });
  server
    .answer(getGroup, group)
    .answer(listGroups, [group])
    .answer(listGroupDates, [fair])
    .answer(listFollowedGroups, []);
  server.answer(listFollowers, { link: null, waiting: [], following: [] });
  server.answer(listAssignedMentors, { mentors: [], can: { assign: true } });
  server.answer(previewSeason, { weeks, left_out: ['Water'] });
  await open('/groups/8', a('mentor'));
  await press('Plan the next weeks');
}
const weeks = dialog.getByRole('list', { name: 'Weeks' }).locator(':scope > li');

test('NOW-023 a season is shown week by week with the events that get it, and Undo takes it back', async () => {
  await openSeason([
    week('2026-03-03', { makes_event: true }),
    quiet('2026-03-10', { off: 'Spring break' }),
    week('2026-03-17', { parts: [] }),
    week('2026-03-24', { event: { id: 4, name: 'Fair', plans: 1 } }),
    week('2026-03-31'),
  ]);
  const plans = [
    { id: 9, name: 'Tuesday Team, Mar 3', day: '2026-03-03', event_id: 5, version: 1 },
    { id: 10, name: 'Tuesday Team, Mar 31', day: '2026-03-31', event_id: null, version: 2 },
  ];
  server.answer(createSeason, { plans, events: [{ id: 5, version: 1 }] });
  server.answer(takeSeasonBack, { message: 'The season has been taken back.' });
  await expect(weeks).toHaveTexts([
    'Tuesday, Mar 3, 2026Paper ChainBalloon LiftOn a new event',
    'Tuesday, Mar 10, 2026 · Spring break',
    'Tuesday, Mar 17, 2026Nothing fits',
    'Tuesday, Mar 24, 2026Paper ChainBalloon LiftOn “Fair”, which has a lesson plan already',
    'Tuesday, Mar 31, 2026Paper ChainBalloon LiftDraft only: you cannot change the event on this day',
  ]);
  await expect(dialog).toContainText('Left out: Water.');
  await dialog.getByLabel('Level').selectOption('High School');
  await dialog.getByRole('button', { name: 'Make 3 drafts' }).click();
  await expect(
    page.getByText('2 drafts are among your lesson plans, 1 of them on events. 1 event is new.'),
  ).toBeVisible();
  expect(server.requests(createSeason).map(({ body }) => body)).toMatchObject([
    {
      name: 'Tuesday Team',
      first_day: '2026-03-03',
      last_day: '2026-04-21',
      minutes: 60,
      teams: 3,
      level: 'High School',
      not_run_with: 8,
      group_id: 8,
      seed: 1,
      box: [],
      skip: [],
      also: [],
    },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Plans and events removed.')).toBeVisible();
  expect(server.requests(takeSeasonBack).map(({ body }) => body)).toEqual([
    {
      plans: [
        { id: 9, event_id: 5, version: 1 },
        { id: 10, event_id: null, version: 2 },
      ],
      events: [{ id: 5, version: 1 }],
    },
  ]);
});

test('NOW-023 a plan that somebody changed since is named where Undo is refused', async () => {
  await openSeason([week('2026-03-03')]);
  const plans = [{ id: 9, name: 'Tuesday Team, Mar 3', day: '2026-03-03', event_id: null, version: 1 }];
  server.answer(createSeason, { plans, events: [] });
  const refusal =
    'The plan “Tuesday Team, Mar 3” was changed since, so nothing was taken back. Please look at it on its page.';
  server.refuse(takeSeasonBack, { code: 'conflict', detail: refusal });
  await dialog.getByRole('button', { name: 'Make 1 draft' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(refusal)).toBeVisible();
});

test.each([
  [[5], 1, '1 draft is among your lesson plans, on an event. 1 event is new.'],
  [[null], 0, '1 draft is among your lesson plans.'],
  [[5, 6], 2, '2 drafts are among your lesson plans, all on events. 2 events are new.'],
] as const)(
  'NOW-023 of plans on the events %j, of which %d are new, each number is said right',
  async (on, eventCount, words) => {
    await openSeason([week('2026-03-03')]);
    const plans = on.map((event_id, at) => ({
      id: 9 + at,
      name: 'Tuesday Team',
      day: '2026-03-03',
      event_id,
      version: 1,
    }));
    server.answer(createSeason, { plans, events: [5, 6].slice(0, eventCount).map((id) => ({ id, version: 1 })) });
    await dialog.getByRole('button', { name: 'Make 1 draft' }).click();
    await expect(page.getByText(words)).toBeVisible();
  },
);

test('NOW-023 days have a box each: those off are unchecked, and an unchecked day has no practice plan', async () => {
  await openSeason([week('2026-03-03'), quiet('2026-03-10', { off: 'Spring break' })]);
  const [tuesday, off] = [dialog.getByLabel('Tuesday, Mar 3, 2026'), dialog.getByLabel(/Spring break/)];
  await expect(tuesday).toBeChecked();
  await expect(off).not.toBeChecked();
  await off.check();
  await tuesday.uncheck();
  await expect(weeks).toHaveTexts(['Tuesday, Mar 3, 2026', 'Tuesday, Mar 10, 2026 · Spring break']);
  await until(() =>
    expect(server.requests(previewSeason).at(-1)?.body).toMatchObject({
      skip: ['2026-03-03'],
      also: ['2026-03-10'],
    }),
  );
});

test('NOW-023 weeks without a date and weeks with a plan are unchecked, say why, and can be checked', async () => {
  await openSeason([
    quiet('2026-03-03', { event: { id: 4, name: 'Robins', plans: 1 } }),
    week('2026-03-10', { event: { id: 5, name: 'Robins', plans: 0 } }),
    quiet('2026-03-17', { makes_event: true }),
  ]);
  await expect(weeks).toHaveTexts([
    'Tuesday, Mar 3, 2026“Robins” has a lesson plan already',
    'Tuesday, Mar 10, 2026Paper ChainBalloon LiftOn “Robins”',
    'Tuesday, Mar 17, 2026No event on this day',
  ]);
  await dialog.getByLabel('Tuesday, Mar 17, 2026').check();
  await until(() =>
    expect(server.requests(previewSeason).at(-1)?.body).toMatchObject({ skip: [], also: ['2026-03-17'] }),
  );
});
