import {
  createLessonPlan,
  getLessonPlan,
  findLessonPlans,
  listLessonPlans,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { getEvent } from '@teamsparks/contract/events/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import { buildPracticePlan } from '@teamsparks/contract/right-now/endpoints';
import { expect, test } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { addressIs, expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { built, practicePlanOf } from '../stage/practice-plan.ts';
import { aListedPlan, aPlan, aPlannedPart, aPlanPage, aWholeEvent, aWholePlan } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const video = (number: number) => dialog.getByRole('group', { name: `Video ${number}` });
const send = () => dialog.getByRole('button', { name: 'Create Lesson Plan' }).click();

async function openDialog(begin = 'Training videos'): Promise<void> {
  localStorage.clear();
  server.answer(listLessonPlans, []).answer(findLessonPlans, aPlanPage());
  server.answer(buildPracticePlan, practicePlanOf(built));
  await open('/lesson-plans', a('mentor'));
  await page.getByRole('main').getByRole('button', { name: 'Create Lesson Plan' }).click();
  await expect(dialog.getByRole('heading', { name: 'Create Lesson Plan' })).toBeVisible();
  const more = dialog.getByRole('button', { name: 'More' });
  if (!['Fill 60 minutes', 'Challenges', 'Blank', 'A copy'].includes(begin)) await more.click();
  await dialog.getByText(begin).click();
}

test('FST-020 the first plan begins with a filled hour, the next one as the one before', async () => {
  await openDialog('Fill 60 minutes');
  const choices = dialog.getByRole('group', { name: 'Begin with' }).getByRole('radio');
  await expect(choices).toHaveCount(4);
  await dialog.getByRole('button', { name: 'More' }).click();
  await expect(choices).toHaveCount(7);
  await expect(dialog.getByLabel('My list')).toBeFocused();
  await expect(dialog.getByLabel('Fill 60 minutes')).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Begin with' })).toHaveText(
    'Begin withFill 60 minutesChallengesBlankA copyMy listBookmarksTraining videos',
  );
  await expect(dialog.getByRole('list', { name: 'The session' })).toContainText('Paper Chain');
  expect(server.requests(buildPracticePlan)[0]?.body).toMatchObject({ minutes: 60, level: null, setup: false });
  server.answer(createLessonPlan, aPlan()).answer(getLessonPlan, aWholePlan());
  await dialog.getByText('Blank').click();
  await dialog.getByLabel('Name *').fill('Rain Day');
  await send();
  await addressIs('/lesson-plans/3');
  await open('/lesson-plans', a('mentor'));
  await page.getByRole('main').getByRole('button', { name: 'Create Lesson Plan' }).click();
  await expect(dialog.getByLabel('Blank')).toBeChecked();
});

test('FST-020 outside an event the only group is chosen, of several none', async () => {
  server.answer(listGroups, [aGroup({ id: 8, level: 'Elementary', teams: 3, minutes: 75 })]);
  await openDialog('Fill 60 minutes');
  await expect(dialog.getByLabel('Minutes')).toHaveValue('75');
  await expect(dialog.getByLabel('Level')).toHaveValue('Elementary');
  await expect(dialog.getByLabel('Name *')).toHaveValue('Tuesday Team');
  const session = { minutes: 75, level: 'Elementary', teams: 3, not_run_with: 8 };
  await expect.poll(() => server.requests(buildPracticePlan).at(-1)?.body).toMatchObject(session);
  server.answer(listGroups, [aGroup({ id: 8 }), aGroup({ id: 9 })]);
  await openDialog('Fill 60 minutes');
  await expect(dialog.getByLabel('Level')).toHaveValue('');
});

test('FST-020 outside an event the chosen group names the plan, and a typed name stays', async () => {
  const groups = [
    aGroup({ id: 8, name: 'Owls', teams: 15 }),
    aGroup({ id: 9, name: 'Foxes' }),
    aGroup({ id: 10, name: 'Bears' }),
  ];
  server.answer(listGroups, groups);
  await openDialog('Fill 60 minutes');
  const name = dialog.getByLabel('Name *');
  const choice = dialog.getByRole('group', { name: 'For your group' });
  await choice.getByRole('button', { name: 'Owls, 15 teams, 8 at a time' }).click();
  await expect(name).toHaveValue('Owls');
  await expect.poll(() => server.requests(buildPracticePlan).at(-1)?.body).toMatchObject({ teams: 8 });
  await choice.getByRole('button', { name: 'Change' }).click();
  await choice.getByRole('button', { name: 'Foxes, 3 teams' }).click();
  await expect(name).toHaveValue('Foxes');
  await choice.getByRole('button', { name: 'Foxes, 3 teams' }).click();
  await expect(name).toHaveValue('');
  await name.fill('Rain Day');
  await choice.getByRole('button', { name: 'Bears, 3 teams' }).click();
  await expect(name).toHaveValue('Rain Day');
});

const club = { id: 8, name: 'Tuesday Club', color: 'green' as const };

test('FST-020 an event is filled for the minutes left in it, its group’s level and teams, and names the plan', async () => {
  localStorage.clear();
  server.answer(listPrograms, []).answer(listAssignedMentors, { mentors: [], can: { assign: true } });
  const event = aWholeEvent({ start_date: '2100-12-02', end_date: '2100-12-02', begins_at: '15:30', ends_at: '17:00' });
  const planned = { ...event, groups: [club], begins: '2100-12-02T20:30:00.000Z', ends: '2100-12-02T22:00:00.000Z' };
  server.answer(getEvent, { ...planned, plans: [aPlannedPart(4, 'Towers', { minutes: 20 })] });
  server.answer(listGroups, [aGroup({ id: 8, name: 'Tuesday Club', level: 'Middle School', teams: 5 })]);
  server.answer(buildPracticePlan, practicePlanOf(built)).answer(createLessonPlan, aPlan());
  await open('/events/6', a('mentor'));
  await page.getByRole('button', { name: /^Create Lesson Plan/ }).click();
  await expect(dialog.getByLabel('Fill this event')).toBeChecked();
  await expect(dialog.getByLabel('Name *')).toHaveValue('Tuesday Club, Dec 2');
  await expect(dialog.getByRole('list', { name: 'The session' })).toContainText('Paper Chain');
  await expect(dialog.getByLabel('Minutes')).toHaveValue('70');
  expect(server.requests(buildPracticePlan)[0]?.body).toMatchObject({
    minutes: 70,
    level: 'Middle School',
    teams: 5,
    not_run_with: 8,
  });
  await send();
  await expect(dialog).toHaveCount(0);
  expect(server.requests(createLessonPlan)[0]?.body).toMatchObject({ name: 'Tuesday Club, Dec 2', event_id: 6 });
});

test('a plan is created with its videos, and opened', async () => {
  await openDialog();
  server.answer(createLessonPlan, aPlan({ name: 'Rain Day' }));
  server.answer(getLessonPlan, aWholePlan({ name: 'Rain Day' }));
  await dialog.getByLabel('Name *').fill(' Rain Day ');
  await video(1).getByLabel('Video Title *').fill('Warm up');
  await video(1).getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ');
  await video(1).getByLabel('Duration (seconds)').fill(' 90 ');
  await dialog.getByRole('button', { name: 'Add another video' }).click();
  await dialog.getByRole('button', { name: 'Add another video' }).click();
  await video(2).getByLabel('Video Title *').fill('Cool down');
  await video(2).getByLabel('YouTube URL *').fill('https://youtu.be/9bZkp7q19f0');
  await video(2).getByLabel('Description').fill('Slowly.');
  await send();
  await expect(page.getByText('“Rain Day” created.')).toBeVisible();
  await addressIs('/lesson-plans/3');
  await expect(page.getByRole('heading', { level: 1, name: 'Rain Day' })).toBeVisible();
  expect(server.requests(createLessonPlan).map(({ body }) => body)).toMatchObject([
    {
      name: 'Rain Day',
      description: null,
      videos: [
        { title: 'Warm up', description: null, duration_seconds: 90 },
        { title: 'Cool down', description: 'Slowly.', duration_seconds: 0 },
      ],
    },
  ]);
});

test('a video of which only a wrong duration was typed says what it lacks, and can be removed', async () => {
  await openDialog();
  await dialog.getByLabel('Name *').fill('Rain Day');
  await video(1).getByLabel('Video Title *').fill('Warm up');
  await video(1).getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: 'Add another video' }).click();
  await video(2).getByLabel('Duration (seconds)').fill('soon');
  await send();
  await expect(video(2).getByText('Please enter a title.')).toBeVisible();
  await expect(video(2).getByText('Please enter a YouTube URL')).toBeVisible();
  await expect(video(2).getByText('Please enter a whole number of seconds, 1 or more')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove video 2' }).click();
  await expect(video(2)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Remove video 1' })).toHaveCount(0);
  expect(server.requests(createLessonPlan)).toHaveLength(0);
});

test('an address that is not YouTube’s is told when its field is left, and again when it is sent', async () => {
  await openDialog();
  await dialog.getByLabel('Name *').fill('Rain Day');
  await video(1).getByLabel('YouTube URL *').fill('https://example.org/video');
  await video(1).getByLabel('Video Title *').fill('Warm up');
  await expect(video(1).getByText('Please enter a valid YouTube URL')).toBeVisible();
  await send();
  await expect(dialog.getByText('Invalid YouTube URL')).toBeVisible();
  expect(server.requests(createLessonPlan)).toHaveLength(0);
});

test('the step that failed is named, and what was typed stays', async () => {
  await openDialog();
  expectConsoleError('Failed to create lesson plan');
  server.refuse(createLessonPlan, { code: 'internal', detail: 'Failed to create training video' });
  await dialog.getByLabel('Name *').fill('Rain Day');
  await video(1).getByLabel('Video Title *').fill('Warm up');
  await video(1).getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ');
  await send();
  await expect(dialog.getByText('Failed to create training video')).toBeVisible();
  await expect(dialog.getByLabel('Name *')).toHaveValue('Rain Day');
});

test('a card says how many parts its plan has', async () => {
  const plans = [
    aListedPlan({ id: 1, name: 'None', items: 0 }),
    aListedPlan({ id: 2, name: 'One', items: 1 }),
    aListedPlan({ id: 3, name: 'Two', items: 2 }),
  ];
  server.answer(findLessonPlans, aPlanPage(...plans));
  await open('/lesson-plans', a('mentor'));
  const cards = page.getByRole('article');
  await expect(cards.nth(0)).toContainText('Empty');
  await expect(cards.nth(1)).toContainText('1 part');
  await expect(cards.nth(2)).toContainText('2 parts');
});

test('a plan that is opened from its card has the focus in its heading, while it loads and afterwards', async () => {
  server.answer(findLessonPlans, aPlanPage(aListedPlan({ name: 'Rain Day' })));
  await open('/lesson-plans', a('mentor'));
  const answer = server.holdOnce(getLessonPlan, aWholePlan({ name: 'Rain Day' }));
  await page.getByRole('link', { name: 'Rain Day' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Rain Day' });
  await expect(page.getByText('Loading the lesson plan')).toBeVisible();
  await expect(heading).toBeFocused();
  answer();
  await expect(page.getByText('This plan is empty. Add a video, a challenge, notes or a break.')).toBeVisible();
  await expect(heading).toBeFocused();
});
