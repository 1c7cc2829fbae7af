import {
  assignMentor,
  listAssignedMentors,
  suggestMentors,
  unassignMentor,
} from '@teamsparks/contract/mentors/endpoints';
import type { AssignedMentor, MentorSuggestion } from '@teamsparks/contract/mentors/addresses';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aProgram } from '../stage/teaching.ts';

const mentor = (mentor_id: number, name: string): AssignedMentor => ({
  id: mentor_id + 100,
  mentor_id,
  name,
  through: 'program',
  declined: false,
});
const suggestion = (id: number, name: string): MentorSuggestion => ({
  id,
  name,
  email: null,
  grade: 11,
  available: null,
  load: 0,
});
const openMentors = async (): Promise<void> => {
  server.answer(listPrograms, [
    aProgram({ name: 'Maker Club' }),
    aProgram({ id: 3, name: 'Old Club', archived: true }),
  ]);
  await open('/programs', a('admin'));
  await page.getByRole('button', { name: 'High school mentors of Maker Club' }).click();
};
const dialog = page.getByRole('dialog', { name: 'High school mentors of Maker Club' });
const choice = page.getByRole('dialog', { name: 'Assign a high school mentor' });

test('PRE-041 an administrator assigns a mentor to a program; the focus stays on what was pressed', async () => {
  let mentors: AssignedMentor[] = [];
  server
    .answer(listAssignedMentors, () => ({ mentors, can: { assign: true } }))
    .answer(suggestMentors, [suggestion(4, 'Ada Lovelace'), suggestion(5, 'Bo Diaz')])
    .answer(assignMentor, () => (mentors = [mentor(4, 'Ada Lovelace')])[0]!);
  await openMentors();
  await dialog.getByRole('button', { name: 'Assign a high school mentor' }).click();
  await choice.getByRole('button', { name: 'Assign Ada Lovelace' }).click();
  const assigned = choice.getByRole('button', { name: 'Assigned Ada Lovelace' });
  await expect(assigned).toBeDisabled();
  await expect(assigned).toBeFocused();
  expect(server.requests(assignMentor).map(({ body }) => body)).toEqual([
    { mentor_id: 4, subject: 'program', subject_id: 2 },
  ]);
  await choice.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Ada Lovelace');
});

test('PRE-041 a mentor is taken off a program and put back', async () => {
  const both = [mentor(4, 'Ada Lovelace'), mentor(5, 'Bo Diaz')];
  let mentors = both;
  server
    .answer(listAssignedMentors, () => ({ mentors, can: { assign: true } }))
    .answer(
      unassignMentor,
      () => ((mentors = both.slice(1)), { message: 'The high school mentor is no longer assigned.' }),
    )
    .answer(assignMentor, () => (mentors = both)[0]!);
  await openMentors();
  await dialog.getByRole('button', { name: 'Remove Ada Lovelace' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(server.requests(unassignMentor)[0]?.params).toEqual({ id: 104 });
});

test('PRE-041 the mentors of a program say that they failed, and are tried again', async () => {
  server.refuse(listAssignedMentors, { code: 'internal', detail: '' });
  await openMentors();
  await expect(dialog.getByRole('alert')).toContainText('Failed to load the high school mentors');
  server.answer(listAssignedMentors, { mentors: [mentor(4, 'Ada Lovelace')], can: { assign: true } });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Ada Lovelace');
});

test('PRE-041 nobody but an administrator finds the mentors of a program, and an archived one has none to assign', async () => {
  server.answer(listPrograms, [aProgram({ name: 'Maker Club' })]);
  await open('/programs', a('mentor'));
  await expect(page.getByRole('heading', { name: 'Maker Club' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'High school mentors of Maker Club' })).toHaveCount(0);
  server.answer(listAssignedMentors, { mentors: [], can: { assign: true } });
  await openMentors();
  await expect(page.getByRole('button', { name: 'Restore Old Club' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'High school mentors of Old Club' })).toHaveCount(0);
});
