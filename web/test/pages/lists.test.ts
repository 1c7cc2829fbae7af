import { changePerson, getPerson, listAudit, listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { listAiChallenges } from '@teamsparks/contract/ai/endpoints';
import { listEventLessonPlans, listEvents } from '@teamsparks/contract/events/endpoints';
import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import {
  deleteLessonPlan,
  getLessonPlan,
  findLessonPlans,
  setLessonPlanStatus,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listMentors } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { expect, test } from 'vitest';
import { addressIs, expectConsoleError, open, page, server } from '../stage/page.ts';
import { a, userOf } from '../stage/people.ts';
import { aMentor, aPerson } from '../stage/rows.ts';
import { aListedPlan, anEvent, aProgram, aWholePlan, aPlanPage } from '../stage/teaching.ts';

const alert = page.getByRole('alert');
const again = page.getByRole('button', { name: 'Try again' });
const failed = { code: 'internal', detail: '' } as const;
const cardCalled = (name: string) =>
  page.getByRole('article').filter({ has: (card) => card.getByRole('heading', { name }) });

test('ERR-044: programs that cannot be fetched are said and tried again; nothing is nothing', async () => {
  expectConsoleError('Failed to fetch programs');
  server.refuse(listPrograms, failed);
  await open('/programs');
  await expect(alert).toContainText('Failed to fetch programs');
  server.answer(listPrograms, [aProgram()]);
  await again.click();
  await expect(cardCalled('Maker Club')).toBeVisible();
  server.answer(listPrograms, []);
  await open('/programs');
  await expect(page.getByText('No programs available.')).toBeVisible();
});

test('SEC-37, GAP-31: a picture of another site is kept and not fetched', async () => {
  server.answer(listPrograms, [aProgram({ image_url: 'https://elsewhere.example/a.png' })]);
  await open('/programs');
  await expect(cardCalled('Maker Club')).toBeVisible();
  await expect(cardCalled('Maker Club').locator('img')).toHaveCount(0);
});

test('ERR-045, WRT-24: an outage is told and tried again, and is not "no events"', async () => {
  expectConsoleError('Failed to fetch events');
  server.answer(listPrograms, [aProgram()]).answer(listEventLessonPlans, []).refuse(listEvents, failed);
  await open('/events', a('student'));
  await expect(alert).toContainText('Failed to fetch events');
  await expect(page.getByText('No events available.', { exact: false })).toHaveCount(0);
  server.answer(listEvents, [anEvent()]);
  await again.click();
  await expect(cardCalled('Build Day')).toBeVisible();
});

test('EVT-003: what is over is folded below what comes', async () => {
  const over = anEvent({ id: 7, name: 'Old Day', start_date: '2020-03-13', end_date: '2020-03-13' });
  server.answer(listPrograms, [aProgram()]).answer(listEventLessonPlans, []).answer(listEvents, [over, anEvent()]);
  await open('/events', a('student'));
  await expect(cardCalled('Build Day')).toBeVisible();
  await expect(cardCalled('Old Day')).toHaveCount(0);
  await page.getByText('Past events (1)').click();
  await expect(cardCalled('Old Day')).toBeVisible();
});

test('ERR-029: mentors that cannot be fetched are said and tried again', async () => {
  expectConsoleError('Failed to fetch high school mentors');
  server.refuse(listMentors, failed);
  await open('/scheduler', a('parent'));
  await expect(alert).toContainText('Failed to fetch high school mentors');
  server.answer(listMentors, [aMentor()]);
  await again.click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('AIC-066 to AIC-068, ERR-051: loading, failed, tried again, nothing there', async () => {
  server.holdBack(listAiChallenges);
  await open('/aichallenges/library', a('student'));
  await expect(page.getByText('Loading AI challenges...')).toBeVisible();
  server.refuse(listAiChallenges, failed);
  await open('/aichallenges/library?search=nothing', a('student'));
  await expect(alert).toContainText('Failed to load AI challenges');
  server.answer(listAiChallenges, { challenges: [], total: 0, page: 1, per_page: 100 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No AI challenges found. Generate your first challenge to get started!')).toBeVisible();
});

test('LES-025, LES-034, ERR-032, ERR-033: a student reads; nothing, failures and what is not there are said', async () => {
  const can = { edit: false, delete: false, set_status: false, publish: false };
  const plan: WholePlan = aWholePlan({ can, items: [{ kind: 'break', id: 1, minutes: 5, title: 'Alpha' }] });
  server.answer(getLessonPlan, plan);
  await open('/lesson-plans/3', a('student'));
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toContainText('Alpha');
  for (const button of ['Edit', 'Duplicate', 'Delete', 'Add challenge', 'More for Alpha']) {
    await expect(page.getByRole('button', { name: button, exact: false })).toHaveCount(0);
  }
  expectConsoleError('Failed to fetch lesson plan details');
  server.refuse(getLessonPlan, { code: 'not_found', detail: 'Lesson plan not found.' });
  await open('/lesson-plans/3', a('student'));
  await expect(page.getByText('Lesson plan not found.')).toBeVisible();
  server.refuse(getLessonPlan, failed);
  await open('/lesson-plans/3', a('student'));
  await expect(page.getByText('Failed to fetch lesson plan details')).toBeVisible();
  server.answer(getLessonPlan, plan);
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'First Meeting' })).toBeVisible();
  expectConsoleError('Failed to fetch lesson plans');
  server.refuse(findLessonPlans, failed);
  await open('/lesson-plans', a('student'));
  await expect(page.getByText('Failed to fetch lesson plans')).toBeVisible();
  server.answer(findLessonPlans, aPlanPage());
  await again.click();
  await expect(page.getByText('No lesson plans available.')).toBeVisible();
});

test('LES-028, LES-032 to LES-036, ERR-018, ERR-031: an administrator sets the status; failures are said', async () => {
  server.answer(getLessonPlan, aWholePlan());
  server.answer(setLessonPlanStatus, ({ body }) => {
    server.answer(getLessonPlan, aWholePlan({ status: body.status }));
    return aWholePlan({ status: body.status });
  });
  await open('/lesson-plans/3', a('admin'));
  const group = page.getByRole('group', { name: 'Status' });
  const locked = group.getByRole('button', { name: 'Locked - Admin-only editing' });
  const published = group.getByRole('button', { name: /^Published - Visible to everyone, admin-only editing/ });
  await expect(published).toHaveAttribute('aria-disabled', 'true');
  await expect(group.getByRole('button', { name: 'Draft - Only visible to interns & admins' })).toBeEnabled();
  await locked.click();
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  expectConsoleError('x');
  server.refuse(setLessonPlanStatus, { code: 'forbidden', detail: 'x' });
  await published.click();
  await expect(page.getByText('You do not have permission to update lesson plan status.')).toBeVisible();
  expectConsoleError('Failed to update lesson plan status: 500 Broken.');
  server.refuse(setLessonPlanStatus, { code: 'internal', detail: 'Broken.' });
  await published.click();
  await expect(page.getByRole('alert').getByText('Failed to update status. Please try again.')).toBeVisible();
});

test('LES-030: a plan that could not be deleted is said to be there', async () => {
  server.answer(getLessonPlan, aWholePlan()).answer(findLessonPlans, aPlanPage(aListedPlan()));
  server.refuse(deleteLessonPlan, failed);
  await open('/lesson-plans/3', a('admin'));
  const remove = async () => {
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expect(page.getByText('Failed to delete lesson plan. Please try again.')).toBeVisible();
  server.answer(deleteLessonPlan, { message: 'Deleted.' }).answer(findLessonPlans, aPlanPage());
  await remove();
  await addressIs('/lesson-plans');
  await expect(page.getByRole('link', { name: 'First Meeting' })).toHaveCount(0);
});

test('GAP-10: people that cannot be loaded are said and tried again; nobody is nobody', async () => {
  server.refuse(listPeople, { code: 'internal', detail: 'Something went wrong.' });
  await open('/admin/users', a('admin'));
  await expect(page.getByText('Failed to load people.')).toBeVisible();
  server.answer(listPeople, { items: [aPerson()], total: 1, page: 1, per_page: 20 });
  await again.click();
  await expect(page.getByRole('table')).toBeVisible();
  server.refuse(getPerson, { code: 'not_found', detail: 'Person not found.' });
  server.answer(listAudit, { items: [], total: 0, page: 1, per_page: 50 });
  for (const id of ['2000000000', '0', 'me']) {
    await open(`/admin/users/${id}`, a('admin'));
    await expect(page.getByRole('heading', { level: 1, name: 'Person not found.' })).toBeVisible();
  }
});

test('GAP-10: the last administrator stays one, in words; nobody suspends themself', async () => {
  const detail = 'This is the last administrator. Please make someone else an administrator first.';
  const { id, username } = userOf('admin');
  server.answer(getPerson, aPerson({ id, username, role: 'admin' })).refuse(changePerson, { code: 'conflict', detail });
  server.answer(listAudit, { items: [], total: 0, page: 1, per_page: 50 });
  await open('/admin/users/7', a('admin'));
  await expect(page.getByText('You cannot suspend yourself.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend', exact: false })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Student');
  await page.getByRole('button', { name: 'Change role' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This is your own account.');
  await expect(question).toContainText('You will no longer be able to');
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(question.getByRole('alert')).toHaveText(detail);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Administrator').first()).toBeVisible();
});

test('GAP-10: a mentor meets a page that says why, without the way in, and a visitor the login page', async () => {
  await open('/admin/audit?action=user.');
  await addressIs(`/login?redirect=${encodeURIComponent('/admin/audit?action=user.')}`);
  for (const address of ['/admin', '/admin/users', '/admin/users/1', '/admin/roles', '/admin/audit', '/admin/outbox']) {
    await open(address, a('mentor'));
    await expect(page.getByRole('heading', { level: 1, name: 'For administrators only' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Profile of mentor' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administration', exact: false })).toHaveCount(0);
});
