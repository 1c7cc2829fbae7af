import { changePerson, endSessionsOf } from '@teamsparks/contract/admin';
import { sendAiFeedback, updateAiChallenge } from '@teamsparks/contract/ai';
import { changeManyChallenges, restoreChallengeVersion } from '@teamsparks/contract/challenge-life';
import { getChallenge, updateChallenge } from '@teamsparks/contract/challenges';
import { createCalendarFeed, deleteEventLessonPlan, revokeCalendarFeed } from '@teamsparks/contract/events';
import { createLessonPlan, listLessonPlans } from '@teamsparks/contract/lesson-plans';
import { exceptionFor, openPerson, personCalled, question } from '../stage/admin-screen.ts';
import { generated } from '../stage/ai-challenges.ts';
import { addChallenge, ownMark } from '../stage/challenges.ts';
import { addEvent, addProgram, cardCalled } from '../stage/community.ts';
import { openLibrary, rowOf } from '../stage/library-screen.ts';
import { aVerifiedPerson, signInPerson } from '../stage/new-people.ts';
import { call } from '../stage/people.ts';
import { enterTwice, pressTwice, sendsOnce } from '../stage/pressed-twice.ts';
import { expect, test } from '../fixtures.ts';

test('REL-17 chosen challenges change their status, get a keyword, are archived and restored once', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  for (const number of [1, 2]) await addChallenge(admin, { name: `${mark} ${number}`, status: 'draft', pages: null });
  await signIn('admin');
  await openLibrary(page, mark);
  const bar = page.getByRole('group', { name: 'Selected challenges' });
  const dialog = page.getByRole('dialog');
  const choose = async (action: string) => {
    await page.getByRole('checkbox', { name: 'Select all of this page' }).check();
    await bar.getByRole('button', { name: action }).click();
  };
  await choose('Status');
  await dialog.getByRole('radio', { name: 'Locked - Admin-only editing' }).check();
  await sendsOnce(page, changeManyChallenges, async () => {
    await pressTwice(dialog.getByRole('button', { name: 'Change status' }));
    await expect(page.getByText('2 challenges changed to locked.')).toBeVisible();
  });
  await choose('Keywords');
  await dialog.getByRole('combobox', { name: 'Keyword' }).fill(`both ${mark}`);
  await page.keyboard.press('Enter');
  await sendsOnce(page, changeManyChallenges, async () => {
    await pressTwice(dialog.getByRole('button', { name: 'Change keywords' }));
    await expect(page.getByText(`Added “both ${mark}” to 2 challenges.`)).toBeVisible();
  });
  await choose('Archive');
  await sendsOnce(page, changeManyChallenges, async () => {
    await pressTwice(dialog.getByRole('button', { name: 'Archive' }));
    await expect(page.getByText('Archived 2 challenges.')).toBeVisible();
  });
  await sendsOnce(page, changeManyChallenges, async () => {
    await pressTwice(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('Restored 2 challenges.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 a row of the library is saved once, and an earlier version brought back once', async ({
  page,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { type: 'STEM', pages: null });
  await signIn('admin');
  await openLibrary(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel(`Challenge Type of ${name}`).selectOption('Business');
  await sendsOnce(page, updateChallenge, async () => {
    await pressTwice(rowOf(page, name).getByRole('button', { name: 'Save' }));
    await expect(page.getByText(`Saved “${name}”.`)).toBeVisible();
  });
  await page.goto(`/challenges/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await sendsOnce(page, restoreChallengeVersion, async () => {
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }));
    await expect(page.getByText(`“${name}” has the fields of version 1 again.`)).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
  const params = { id: String(id) };
  expect(await call(admin, getChallenge, { params })).toMatchObject({ type: 'STEM', version: 3 });
});

test('REL-17 an AI challenge is edited once and rejected once', async ({ page, signInNew }) => {
  await signInNew('mentor');
  const { id } = await generated(page.request);
  await page.goto(`/aichallenges/library/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill(`Paper Peak ${id}`);
  await sendsOnce(page, updateAiChallenge, async () => {
    await pressTwice(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByRole('heading', { level: 1, name: `Paper Peak ${id}` })).toBeVisible();
  });
  await page.goto(`/aichallenges/${id}`);
  await sendsOnce(page, sendAiFeedback, async () => {
    await pressTwice(page.getByRole('button', { name: 'Reject Challenge' }));
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
  await sendsOnce(page, sendAiFeedback, async () => {
    await pressTwice(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByRole('heading', { name: `Paper Peak ${id}` })).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 a plan is made for an event and taken off it once, and a calendar address ends once', async ({
  page,
  signInNew,
  admin,
}) => {
  const event = await addEvent(admin, { program_id: (await addProgram(admin)).id });
  const name = `Plan ${ownMark()}`;
  await signInNew('mentor');
  await page.goto(`/events?program_id=${event.program_id}`);
  const card = cardCalled(page, event.name);
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: /^Create Lesson Plan/ }).click();
  await dialog.getByLabel('Name *').fill(name);
  await dialog.getByLabel('Video Title *').fill('How to brainstorm');
  await dialog.getByLabel(/YouTube URL/).fill('https://youtu.be/NugRZGDbPFU');
  await sendsOnce(page, createLessonPlan, async () => {
    await enterTwice(dialog.getByLabel('Name *'));
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('listitem')).toHaveCount(1);
  });
  expect((await call(admin, listLessonPlans, {})).filter((plan) => plan.name === name)).toHaveLength(1);
  await card.getByRole('button', { name: `Take ${name} off ${event.name}` }).click();
  await sendsOnce(page, deleteEventLessonPlan, async () => {
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Take off' }));
    await expect(page.getByText(`“${name}” is off “${event.name}”.`)).toBeVisible();
  });
  await page.getByRole('button', { name: /Subscribe/ }).click();
  await sendsOnce(page, createCalendarFeed, async () => {
    await pressTwice(dialog.getByRole('button', { name: 'Make an address' }));
    await expect(dialog.getByLabel('Your calendar address')).toHaveValue(/key=/);
  });
  await sendsOnce(page, revokeCalendarFeed, async () => {
    await pressTwice(dialog.getByRole('button', { name: /^Stop/ }));
    await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 a role and its exceptions change once, and somebody is signed out everywhere once', async ({
  page,
  signIn,
  request,
  admin,
}) => {
  const person = await aVerifiedPerson(request);
  const { username } = person;
  await signInPerson(request, person);
  await signIn('admin');
  await openPerson(page, username);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await sendsOnce(page, endSessionsOf, async () => {
    await pressTwice(question(page).getByRole('button', { name: 'Sign out' }));
    await expect(page.getByText('Not signed in anywhere right now.')).toBeVisible();
  });
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Mentor');
  await page.getByRole('button', { name: 'Change role' }).click();
  await sendsOnce(page, changePerson, async () => {
    await pressTwice(question(page).getByRole('button', { name: 'Change role' }));
    await expect(page.getByText(`${username} is now: Mentor.`)).toBeVisible();
  });
  await exceptionFor(page, 'Add challenges and edit drafts').getByText('Denied', { exact: true }).click();
  await page.getByRole('button', { name: 'Save exceptions' }).click();
  await sendsOnce(page, changePerson, async () => {
    await pressTwice(question(page).getByRole('button', { name: 'Save exceptions' }));
    await expect(page.getByText(`Saved the exceptions of ${username}.`)).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await personCalled(admin, username)).toMatchObject({
    role: 'mentor',
    overrides: { add_edit_challenges: false },
  });
});
