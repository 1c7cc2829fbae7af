import { listBookmarkedChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
  markTried,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { type Person } from '@teamsparks/contract/admin/addresses/admin';
import { changePerson, endSessionsOf, getPerson, listAudit } from '@teamsparks/contract/admin/endpoints/admin';
import { type AiChallenge } from '@teamsparks/contract/ai/addresses';
import {
  getAiChallenge,
  listSimilarChallenges,
  sendAiFeedback,
  updateAiChallenge,
} from '@teamsparks/contract/ai/endpoints';
import { getCurriculum, shareCurriculum, unshareCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { deleteReview } from '@teamsparks/contract/reviews/endpoints';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { sendsOnce } from '../stage/pressed-twice.ts';
import { aCard, aChallenge, anAiChallenge, aPerson, aReview, noPractice } from '../stage/rows.ts';

const question = page.getByRole('alertdialog');

test('REL-17 what was tried is kept once, and a review goes from the dashboard once', async () => {
  const tried = { ...aCard(), tried_on: '2026-01-10', team: null, note: null };
  const own = {
    ...aReview({ comment: 'Long enough to stay.', can: { edit: true, delete: true, report: false } }),
    challenge: aCard(),
  };
  server.answer(listFavorites, []).answer(listBookmarkedChallenges, []).answer(getPractice, noPractice);
  server.answer(listTried, [tried]).answer(listOwnReviews, [own]);
  server.answer(markTried, ({ body }) => ({ ...tried, team: body.team ?? null }));
  server.answer(deleteReview, () => (server.answer(listOwnReviews, []), { message: 'Review deleted.' }));
  await open('/dashboard', a('student'));
  await page.getByRole('tab', { name: 'Tried (1)' }).click();
  await sendsOnce(markTried, async () => {
    await page.getByRole('button', { name: /^Add details of/ }).click();
    const how = page.getByRole('dialog', { name: 'How did it go?' });
    await how.getByLabel('With whom').fill('The Sparks');
    await how.getByLabel('With whom').enterTwice();
    await expect(how).toHaveCount(0);
  });
  await page.getByRole('tab', { name: 'Reviews (1)' }).click();
  await sendsOnce(deleteReview, async () => {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await question.getByRole('button', { name: 'Delete' }).clickTwice();
    await expect(page.getByRole('tab', { name: 'Reviews (0)' })).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 a list is shared once, and sharing ends once', async () => {
  const entries = [{ kind: 'challenge' as const, item: '41', value: 1 as const, at: 1 }];
  const share = 'abcdefghijklmnopqrstuv';
  server.answer(getCurriculum, { entries, hidden: 0, share: null }).answer(getChallenge, aChallenge());
  server.answer(shareCurriculum, () => (server.answer(getCurriculum, { entries, hidden: 0, share }), { share }));
  server.answer(unshareCurriculum, () => {
    server.answer(getCurriculum, { entries, hidden: 0, share: null });
    return { share: null };
  });
  await open('/curriculum', a('mentor'));
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = page.getByRole('dialog', { name: 'Share this list' });
  await sendsOnce(shareCurriculum, async () => {
    await shared.getByRole('button', { name: 'New link' }).clickTwice();
    await expect(shared.getByLabel('Link to this list')).toHaveValue(/shared=/);
  });
  await sendsOnce(unshareCurriculum, async () => {
    await shared.getByRole('button', { name: 'Stop sharing' }).clickTwice();
    await expect(shared.getByRole('button', { name: 'New link' })).toBeVisible();
  });
});

test('REL-17 a role and its exceptions change once, and somebody is signed out everywhere once', async () => {
  let person: Person = aPerson();
  server
    .answer(getPerson, () => person)
    .answer(listAudit, { items: [], total: 0, page: 1, per_page: 50 })
    .answer(endSessionsOf, () => ((person = { ...person, sessions: 0 }), { message: 'Signed out.' }))
    .answer(changePerson, ({ body: { role, status, overrides } }) => {
      person = { ...person, role: role ?? person.role, state: status ?? person.state };
      return (person = { ...person, overrides: (overrides as Record<string, boolean>) ?? person.overrides });
    });
  await open('/admin/users/12', a('admin'));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await sendsOnce(endSessionsOf, async () => {
    await question.getByRole('button', { name: 'Sign out' }).clickTwice();
    await expect(page.getByText(/^Not signed in anywhere right now\./)).toBeVisible();
  });
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Mentor');
  await page.getByRole('button', { name: 'Change role' }).click();
  await sendsOnce(changePerson, async () => {
    await question.getByRole('button', { name: 'Change role' }).clickTwice();
    await expect(page.getByText('maya is now: Mentor.')).toBeVisible();
  });
  const exceptions = page.getByRole('region', { name: 'Exceptions to the role' });
  await exceptions.getByRole('button', { name: 'Add one' }).click();
  await exceptions.getByRole('combobox').selectOption('Deny: Add challenges and edit drafts');
  await page.getByRole('button', { name: 'Save exceptions' }).click();
  await sendsOnce(changePerson, async () => {
    await question.getByRole('button', { name: 'Save exceptions' }).clickTwice();
    await expect(page.getByText('Saved the exceptions of maya.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Suspend' }).click();
  await sendsOnce(changePerson, async () => {
    await question.getByRole('button', { name: 'Suspend' }).clickTwice();
    await expect(question).toHaveCount(0);
  });
  expect(server.requests(changePerson).map(({ body }) => body)).toEqual([
    { role: 'mentor' },
    { overrides: { add_edit_challenges: false } },
    { status: 'disabled' },
  ]);
});

test('REL-17 an AI challenge is edited once and rejected once', async () => {
  let one: AiChallenge = anAiChallenge();
  const decided = { accept: 'accepted', reject: 'rejected', withdraw: 'undecided' } as const;
  server
    .answer(listSimilarChallenges, { challenges: [] })
    .answer(getAiChallenge, () => one)
    .answer(updateAiChallenge, ({ body }) => (one = { ...one, title: body.title! }))
    .answer(sendAiFeedback, ({ body: { action } }) => {
      one = { ...one, status: decided[action], can: { ...one.can, propose: action === 'accept' } };
      return { message: 'Thank you.', challenge: one };
    });
  await open('/aichallenges/library/21', a('mentor'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Paper Peak 2');
  await sendsOnce(updateAiChallenge, async () => {
    await page.getByRole('button', { name: 'Save' }).clickTwice();
    await expect(page.getByRole('heading', { level: 1, name: 'Paper Peak 2' })).toBeVisible();
  });
  await open('/aichallenges/21', a('mentor'));
  await sendsOnce(sendAiFeedback, async () => {
    await page.getByRole('button', { name: 'Reject Challenge' }).clickTwice();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
  await sendsOnce(sendAiFeedback, async () => {
    await page.getByRole('button', { name: 'Undo' }).clickTwice();
    await expect(page.getByRole('heading', { name: 'Paper Peak 2' })).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});
