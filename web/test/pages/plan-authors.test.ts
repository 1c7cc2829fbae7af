import { acceptInvitation, listInvitations } from '@teamsparks/contract/accounts/endpoints/invitations';
import {
  inviteAuthor,
  findLessonPlans,
  listPlanAuthors,
  removeAuthor,
  restoreAuthor,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { aDay, fromPlanMenu, openPlan } from '../stage/lesson-plan.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { anInvitation } from '../stage/rows.ts';
import { aPlanPage } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const maker = { user_id: 1, name: 'Ada L.', me: true, creator: true, can_remove: false };
const other = { user_id: 2, name: 'Grace H.', me: false, creator: false, can_remove: true };
const both = { authors: [maker, other], can: { invite: true } };

test('PRE-024 the creator of a plan invites an author, removes one, and takes that back', async () => {
  const message = 'If this username exists, the invitation is waiting there.';
  server.answer(listPlanAuthors, both).answer(inviteAuthor, { message });
  server.answer(removeAuthor, { ...both, authors: [maker] }).answer(restoreAuthor, both);
  await openPlan(aDay(), a('mentor'));
  await fromPlanMenu('Co-authors');
  await expect(dialog.getByRole('listitem')).toHaveTexts([/Ada L. \(you\) · Owner/, /Grace H./]);
  await page.getByRole('button', { name: 'Invite a co-author' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please enter a username.')).toBeVisible();
  await dialog.getByLabel('Username').fill('grace.hopper');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(message)).toBeVisible();
  expect(server.requests(inviteAuthor).at(-1)?.body).toEqual({ username: 'grace.hopper' });
  await page.getByRole('button', { name: 'Remove Grace H.' }).click();
  await expect(page.getByText('Grace H. removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Grace H. is a co-author again.')).toBeVisible();
});

test('PRE-024 a co-author leaves after a question, and invites nobody', async () => {
  const authors = [
    { ...maker, me: false },
    { ...other, me: true },
  ];
  server.answer(listPlanAuthors, { authors, can: { invite: false } });
  server.answer(removeAuthor, { authors: [authors[0]!], can: { invite: false } });
  await openPlan(aDay(), a('mentor'));
  await fromPlanMenu('Co-authors');
  await expect(page.getByRole('button', { name: 'Invite a co-author' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You left the lesson plan.')).toBeVisible();
});

test('PRE-024 an invitation to write along is answered above the lesson plans', async () => {
  const waiting = anInvitation({ kind: 'author', name: 'Bridges' });
  server.answer(findLessonPlans, aPlanPage()).answer(listInvitations, [waiting]);
  server.answer(acceptInvitation, { kind: 'author', subject_id: 3 });
  await open('/lesson-plans', a('mentor'));
  await page.getByRole('button', { name: 'Accept Bridges' }).click();
  await expect(page.getByText('You are now a co-author of “Bridges”.')).toBeVisible();
});
