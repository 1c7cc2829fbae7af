import { listChallenges, listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listEvents } from '@teamsparks/contract/events/endpoints';
import {
  addPlanItems,
  createLessonPlan,
  deleteLessonPlan,
  getLessonPlan,
  listLessonPlans,
  removePlanItems,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { beforeEach, expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aDay, pause } from '../stage/lesson-plan.ts';
import { aRow, libraryOf } from '../stage/rows.ts';
import { anEvent, aListedPlan, aPlan, aWholePlan } from '../stage/teaching.ts';
import { until } from '../stage/until.ts';

const dialog = page.getByRole('dialog');
const bar = page.getByRole('group', { name: 'Selected challenges' });
const add = () => dialog.getByRole('button', { name: 'Add to plan' }).click();
const messages = page.getByRole('region', { name: 'Messages' });

beforeEach(() => {
  server.answer(listMyBookmarks, []).answer(listEvents, []);
  server.answer(listChallenges, libraryOf([aRow({ id: 1, name: 'One' }), aRow({ id: 2, name: 'Two' })]));
});

async function chooseBoth(): Promise<void> {
  await open('/challenges', a('mentor'));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Add to plan' }).click();
  await expect(dialog.getByText('2 challenges')).toBeVisible();
}

test('PRE-021 PRE-024 without a plan one press makes a draft of the chosen rows, and Undo takes it back', async () => {
  server.answer(listLessonPlans, []).answer(createLessonPlan, aPlan({ id: 9, name: 'Session', status: 'draft' }));
  await chooseBoth();
  await expect(dialog.getByLabel('Name *')).toHaveValue(/^Session of [A-Z][a-z]{2} \d{1,2}$/);
  await add();
  await expect(messages).toContainText('Added to “Session”.');
  await expect(messages.getByRole('link', { name: 'Session' })).toHaveAttribute('href', '/lesson-plans/9');
  await expect(bar).toHaveCount(0);
  expect(server.requests(createLessonPlan).map(({ body }) => body)).toMatchObject([
    {
      status: 'draft',
      items: [
        { kind: 'challenge', challenge_id: 1 },
        { kind: 'challenge', challenge_id: 2 },
      ],
    },
  ]);
  server.answer(getLessonPlan, aWholePlan({ id: 9, items: [pause] })).answer(removePlanItems, aWholePlan({ id: 9 }));
  server.answer(deleteLessonPlan, { message: '' });
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages).toContainText('“Session” removed again.');
  expect(server.requests(removePlanItems).map(({ body }) => body)).toEqual([{ items: [14] }]);
  expect(server.requests(deleteLessonPlan)).toHaveLength(1);
});

test('PRE-013 PRE-021 a new plan goes on an event to come that one may plan', async () => {
  const [begins, ends] = ['2099-03-10T20:00:00.000Z', '2099-03-10T21:00:00.000Z'];
  const day = { start_date: '2099-03-10', end_date: '2099-03-10', begins, ends };
  const others = { ...day, id: 8, name: 'Not mine', can: { edit: false, plan: false } };
  server.answer(listEvents, [
    anEvent({ ...day, id: 7, name: 'Practice', can: { edit: true, plan: true } }),
    anEvent(others),
    anEvent({ id: 6, name: 'Over', ends: '2020-03-14T04:00:00.000Z', can: { edit: true, plan: true } }),
  ]);
  server.answer(listLessonPlans, []).answer(createLessonPlan, aPlan({ id: 9, name: 'Session', status: 'draft' }));
  await chooseBoth();
  await expect(dialog.getByLabel('Event').getByRole('option')).toHaveTexts(['No event', 'Practice, Mar 10, 2099']);
  await dialog.getByLabel('Event').selectOption('Practice, Mar 10, 2099');
  await add();
  await expect(messages.getByRole('link', { name: 'Open the event' })).toHaveAttribute('href', '/events/7');
  expect(server.requests(createLessonPlan).map(({ body }) => body)).toMatchObject([{ event_id: 7 }]);
});

test('PRE-021 the latest own plan is chosen, and the place in it', async () => {
  const can = { edit: false, delete: false, set_status: false, publish: false };
  server.answer(listLessonPlans, [
    aListedPlan({ id: 5, name: 'Theirs', updated_at: '2026-11-05T08:30:00.000Z', author: 'Bo K.' }),
    aListedPlan({ id: 4, name: 'Read only', mine: true, can }),
    aListedPlan({ id: 3, name: 'Tuesday', mine: true }),
  ]);
  server.answer(getLessonPlan, aDay()).answer(addPlanItems, { ...aDay({ name: 'Tuesday' }), added: [31, 32] });
  await chooseBoth();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await expect(dialog.getByRole('radio', { name: /^Tuesday/ })).toBeChecked();
  await dialog.getByLabel('Place').selectOption('After 2. Paper Chain');
  await add();
  await expect(messages).toContainText('Added to “Tuesday”.');
  expect(server.requests(addPlanItems).map(({ body }) => body)).toMatchObject([{ after: 12 }]);
  server.answer(removePlanItems, aDay());
  await messages.getByRole('button', { name: 'Undo' }).click();
  await until(() => expect(server.requests(removePlanItems).map(({ body }) => body)).toEqual([{ items: [31, 32] }]));
});

test('PRE-021 a refusal stays in the dialog, with what was chosen; many plans are searched', async () => {
  const plans = Array.from({ length: 8 }, (_, at) => aListedPlan({ id: at + 1, name: `Plan ${at + 1}`, mine: true }));
  server.answer(listLessonPlans, plans).answer(getLessonPlan, aDay());
  server.refuse(addPlanItems, { code: 'not_found', detail: 'Challenge not found.' });
  await chooseBoth();
  await dialog.getByLabel('Search your plans').fill('plan 7');
  await dialog.getByRole('radio', { name: /^Plan 7/ }).check();
  await add();
  await expect(dialog.getByText('Failed to update lesson plan. Challenge not found.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Plan 7/ })).toBeChecked();
});

test('PRE-021 who writes no plans is offered none', async () => {
  await open('/challenges', a('student'));
  await expect(page.getByRole('link', { name: 'One', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select One' })).toHaveCount(0);
});
