import {
  createChallenge,
  getChallengeSheet,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { addPlanItem, getLessonPlan, updateLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../../stage/accessibility.ts';
import { ownMark } from '../../stage/challenges.ts';
import { addPlan } from '../../stage/lesson-plans.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

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
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
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
  await expect(page.getByText(/^9:30–/).first()).toBeVisible();
  expect(await call(admin, getLessonPlan, paramsOf(plan))).toMatchObject({ ...theirs, begins_at: '09:30' });
});

test('SHT-004: two people edit different parts of one sheet, and both keep their words', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  nets.expectConsoleError(refused);
  const sheet = { scene: ['A storm is coming.'], task: ['Build a tower.'], rules: ['No tape.'] };
  const label = { level: 'Elementary', type: 'STEM', category: 'Tower', status: 'draft' } as const;
  const challenge = await call(admin, createChallenge, { body: { ...label, name: `Words ${ownMark()}`, sheet } });
  await signIn('mentor');
  await page.goto(`/challenges/${challenge.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit the challenge' });
  await form.getByLabel('Rules, item 1', { exact: true }).fill('No glue.');
  await call(admin, updateChallenge, { ...paramsOf(challenge), body: { sheet: { task: ['Build a bridge.'] } } });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(noticeOf(page, 'challenge')).toContainText('Build a bridge.');
  await expect(form.getByLabel('Task, paragraph 1', { exact: true })).toHaveValue('Build a bridge.');
  await expect(form.getByLabel('Rules, item 1', { exact: true })).toHaveValue('No glue.');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toHaveCount(0);
  const { team } = await call(admin, getChallengeSheet, paramsOf(challenge));
  expect(team).toMatchObject({ scene: sheet.scene, task: ['Build a bridge.'], rules: ['No glue.'] });
});
