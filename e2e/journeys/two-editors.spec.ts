import { updateEvent } from '@teamsparks/contract/endpoints/events';
import {
  addPlanItem,
  getLessonPlan,
  updateLessonPlan,
  updatePlanItem,
} from '@teamsparks/contract/endpoints/lesson-plans';
import { createMentor, updateMentor } from '@teamsparks/contract/endpoints/mentors';
import { updateProgram } from '@teamsparks/contract/endpoints/programs';
import { updateTrainingVideo } from '@teamsparks/contract/endpoints/training';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../stage/accessibility.ts';
import { ownMark } from '../stage/challenges.ts';
import { addEvent, addProgram, cardCalled } from '../stage/community.ts';
import { addPlan, addVideo } from '../stage/lesson-plans.ts';
import { refusalInConsole } from '../stage/nets.ts';
import { call } from '../stage/people.ts';
import { expect, test } from '../fixtures.ts';

const refused = refusalInConsole(412, 'Precondition Failed');
const dialogOf = (page: Page) => page.getByRole('dialog');
const noticeOf = (page: Page, what: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: `Not saved yet: someone else changed this ${what} while you were editing.` });
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save' }).click();
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

test('GAP-39: two people edit a lesson plan and lose nothing; what is no field of the form is no matter', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  test.setTimeout(120_000);
  nets.expectConsoleError(refused);
  const plan = await addPlan(admin, 'Alpha');
  const mark = ownMark();
  await signIn('admin');
  await page.goto(`/lesson-plans/${plan.id}`);
  await page.getByRole('button', { name: 'Edit plan' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name *').fill(`Mine ${mark}`);
  await dialog.getByLabel('Starts at').fill('09:30');
  const theirs = { name: `Theirs ${mark}`, description: 'For two.', budget_minutes: 90 };
  await call(admin, updateLessonPlan, { ...paramsOf(plan), body: theirs });
  await save(page);
  const notice = noticeOf(page, 'lesson plan');
  await expect(notice).toContainText('Description: For all. → became For two.');
  await expect(notice).toContainText('Time budget (minutes): None → became 90');
  await expect(dialog.getByLabel('Name *')).toHaveValue(`Mine ${mark}`);
  await expect(dialog.getByLabel('Starts at')).toHaveValue('09:30');
  await expect(dialog.getByLabel('Description')).toHaveValue('For two.');
  await checkAccessibility(page);
  await notice.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog.getByLabel('Name *')).toHaveValue(`Theirs ${mark}`);

  await call(admin, addPlanItem, { ...paramsOf(plan), body: { kind: 'break', title: 'Beta', minutes: 5 } });
  await save(page);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('9:30 AM').first()).toBeVisible();
  expect(await call(admin, getLessonPlan, paramsOf(plan))).toMatchObject({ ...theirs, begins_at: '09:30' });
});

test('GAP-39: two people edit a program', async ({ page, signIn, admin, nets }) => {
  nets.expectConsoleError(refused);
  const program = await addProgram(admin);
  await signIn('admin');
  await page.goto('/programs');
  await cardCalled(page, program.name).getByRole('button', { name: /^Edit/ }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Summary').fill('Mine.');
  await call(admin, updateProgram, { ...paramsOf(program), body: { summary: 'Theirs.', restricted: true } });
  await save(page);
  const notice = noticeOf(page, 'program');
  await expect(notice).toContainText('Summary: None → became Theirs.');
  await expect(notice).toContainText('Restricted: No → became Yes');
  await expect(notice.locator('..')).toBeFocused();
  await expect(dialog.getByLabel('Summary')).toHaveValue('Mine.');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await save(page);
  await expect(cardCalled(page, program.name)).toContainText('Mine.');
  await expect(cardCalled(page, program.name)).toContainText('Restricted');
});

test('GAP-39: two people edit an event', async ({ page, signIn, admin, nets }) => {
  nets.expectConsoleError(refused);
  const [program, other] = [await addProgram(admin), await addProgram(admin)];
  const event = await addEvent(admin, { program_id: program.id });
  await signIn('admin');
  await page.goto(`/events?program_id=${program.id}`);
  await cardCalled(page, event.name).getByRole('button', { name: /^Edit/ }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Place').fill('Hall');
  await call(admin, updateEvent, { ...paramsOf(event), body: { program_id: other.id, place: 'Gym' } });
  await save(page);
  const notice = noticeOf(page, 'event');
  await expect(notice).toContainText(`Program: ${program.name} → became ${other.name}`);
  await expect(notice).toContainText('Place: None → became Gym');
  await expect(dialog.getByLabel('Program')).toHaveValue(String(other.id));
  await save(page);
  await expect(dialog).toHaveCount(0);
  await page.goto(`/events?program_id=${other.id}`);
  await expect(cardCalled(page, event.name)).toContainText('Hall');
});

test('GAP-39: two people edit a mentor', async ({ page, signIn, admin, nets }) => {
  nets.expectConsoleError(refused);
  const name = `Ada ${ownMark()}`;
  const body = { name, email: `${ownMark()}@mentors.example`, grade: 9, interest_area: 'Art' };
  const mentor = await call(admin, createMentor, { body });
  await signIn('admin');
  await page.goto(`/scheduler?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Interest Area').fill('Robots');
  await call(admin, updateMentor, { ...paramsOf(mentor), body: { grade: 11, di_experience: true } });
  await save(page);
  const notice = noticeOf(page, 'mentor');
  await expect(notice).toContainText('Grade: 9 → became 11');
  await expect(notice).toContainText('DI Experience: No → became Yes');
  await expect(notice.getByRole('button')).toHaveCount(0);
  await save(page);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/11.*Yes.*Robots/s);
});

test('GAP-39: two people write the same part of a plan', async ({ page, signIn, admin, nets }) => {
  nets.expectConsoleError(refused);
  const plan = await addPlan(admin, 'Alpha');
  const params = { id: String(plan.id), itemId: String(plan.items.at(-1)?.id) };
  await signIn('admin');
  await page.goto(`/lesson-plans/${plan.id}`);
  await page.getByRole('button', { name: 'Change Alpha' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialogOf(page).getByLabel('Minutes').fill('25');
  await call(admin, updatePlanItem, { params, body: { title: 'Beta', minutes: 7 } });
  await save(page);
  const notice = noticeOf(page, 'part of the lesson plan');
  await expect(notice).toContainText('Title: Alpha → became Beta');
  await expect(notice).toContainText('Minutes: 5 → became 7');
  await save(page);
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').last()).toContainText(
    /Beta.*25 min/s,
  );
});

test('GAP-39: two people edit a training video', async ({ page, signIn, admin, nets }) => {
  nets.expectConsoleError(refused);
  const video = await addVideo(admin);
  await signIn('admin');
  await page.goto('/training-videos');
  await page.getByRole('button', { name: `Edit ${video.title}` }).click();
  await dialogOf(page).getByLabel('Duration (seconds)').fill('61');
  await call(admin, updateTrainingVideo, { ...paramsOf(video), body: { description: 'Theirs.', duration_seconds: 7 } });
  const update = dialogOf(page).getByRole('button', { name: 'Update Video' });
  await update.click();
  const notice = noticeOf(page, 'training video');
  await expect(notice).toContainText('Description: None → became Theirs.');
  await expect(notice).toContainText('Duration (seconds): 100 → became 7');
  await update.click();
  const card = page.getByRole('article').filter({ hasText: video.title });
  await expect(card).toContainText(/1:01.*Theirs\./s);
});
