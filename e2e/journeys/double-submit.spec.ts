import { changePerson } from '@teamsparks/contract/admin';
import { updateProfile } from '@teamsparks/contract/account';
import { setChallengeStatus } from '@teamsparks/contract/challenge-life';
import { generateAiChallenge, proposeAiChallenge, rewriteAiChallenge, sendAiFeedback } from '@teamsparks/contract/ai';
import {
  archiveChallenge,
  createChallenge,
  listChallenges,
  restoreChallenge,
  updateChallenge,
} from '@teamsparks/contract/challenges';
import { shareCurriculum, unshareCurriculum } from '@teamsparks/contract/curriculum';
import { markTried } from '@teamsparks/contract/dashboard';
import {
  archiveEvent,
  createCalendarFeed,
  createEvent,
  listEvents,
  restoreEvent,
  updateEvent,
} from '@teamsparks/contract/events';
import {
  addPlanItem,
  createLessonPlan,
  deleteLessonPlan,
  duplicateLessonPlan,
  getLessonPlan,
  listLessonPlans,
  setLessonPlanStatus,
  updateLessonPlan,
} from '@teamsparks/contract/lesson-plans';
import { createMentor, importMentors, listMentors, removeMentor, updateMentor } from '@teamsparks/contract/mentors';
import {
  archiveProgram,
  createProgram,
  listPrograms,
  restoreProgram,
  updateProgram,
} from '@teamsparks/contract/programs';
import { createReview, deleteReview, listReviews, updateReview } from '@teamsparks/contract/reviews';
import { forgotPassword, register } from '@teamsparks/contract/sign-up';
import {
  createTrainingVideo,
  deleteTrainingVideo,
  listTrainingVideos,
  updateTrainingVideo,
} from '@teamsparks/contract/training';
import { personCalled } from '../stage/admin-screen.ts';
import { accepted, generated } from '../stage/ai-challenges.ts';
import { editForm, fieldOf, openEditor, saveButton } from '../stage/challenge-page.ts';
import { addChallenge, ownMark } from '../stage/challenges.ts';
import { pdfFile } from '../stage/chosen-files.ts';
import { addEvent, addProgram, cardCalled } from '../stage/community.ts';
import { listOnServer } from '../stage/curriculum-screen.ts';
import { tabOf, tryOnServer } from '../stage/dashboard-screen.ts';
import { addPlan, addVideo } from '../stage/lesson-plans.ts';
import { openLibrary, rowOf } from '../stage/library-screen.ts';
import { mailsTo, mailTo } from '../stage/mailbox.ts';
import { somebody } from '../stage/new-people.ts';
import { call } from '../stage/people.ts';
import { enterTwice, pressTwice, sendsOnce } from '../stage/pressed-twice.ts';
import { addReview, openReviews } from '../stage/reviews.ts';
import { choosePdf, nameOf, openUpload, submitOf } from '../stage/upload-sheet.ts';
import { expect, test } from '../fixtures.ts';

test('REL-17 a review is written, changed and deleted once, however often the button is pressed', async ({
  page,
  signInNew,
  admin,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signInNew('student');
  const section = await openReviews(page, id);
  const params = { id: String(id) };
  const count = async () => (await call(admin, listReviews, { params, query: {} })).total;
  await sendsOnce(page, createReview, async () => {
    await section.getByRole('button', { name: 'Be the first to review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write Your Review' });
    await dialog.getByRole('radio', { name: '4 stars' }).check();
    await pressTwice(dialog.getByRole('button', { name: 'Submit Review' }));
    await expect(dialog).toHaveCount(0);
    await expect(section.getByText('1 review', { exact: true })).toBeVisible();
  });
  expect(await count()).toBe(1);
  await sendsOnce(page, updateReview, async () => {
    await section.getByRole('button', { name: 'Edit your review' }).first().click();
    await page.getByRole('textbox', { name: 'Review' }).fill('It stood for a minute.');
    await pressTwice(page.getByRole('button', { name: 'Save Review' }));
    await expect(section.getByText('It stood for a minute.')).toBeVisible();
  });
  await sendsOnce(page, deleteReview, async () => {
    await section.getByRole('button', { name: 'Delete your review' }).click();
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect(page.getByText('Your review is deleted.')).toBeVisible();
  });
  expect(await count()).toBe(0);
});

test('REL-17 an answer that was lost is asked for again, and the review that it made counts as sent', async ({
  page,
  signInNew,
  admin,
  nets,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signInNew('student');
  const section = await openReviews(page, id);
  for (const line of ['Review submission failed', 'Failed to submit review']) nets.expectConsoleError(line);
  nets.expectConsoleError('Failed to load resource: net::ERR_FAILED');
  let lost = 0;
  await page.route(`**${createReview.path.replace(':id', '*')}`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await section.getByRole('button', { name: 'Be the first to review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write Your Review' });
  await dialog.getByRole('radio', { name: '3 stars' }).check();
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to submit review');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await call(admin, listReviews, { params: { id: String(id) }, query: {} })).total).toBe(1);
});

test('REL-17 a lesson plan, its copy and its parts are made once', async ({ page, signIn, admin }) => {
  const name = `Plan ${ownMark()}`;
  const video = await addVideo(admin);
  const challenge = await addChallenge(admin, { pages: null });
  await signIn('mentor');
  await page.goto('/lesson-plans');
  const dialog = page.getByRole('dialog');
  await sendsOnce(page, createLessonPlan, async () => {
    await page.getByRole('button', { name: 'Create Lesson Plan' }).click();
    await dialog.getByLabel('Name *', { exact: true }).fill(name);
    await dialog.getByLabel('Video Title *').fill('Warm up');
    await dialog.getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ');
    await pressTwice(dialog.getByRole('button', { name: 'Create Lesson Plan' }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  const parts = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await sendsOnce(page, addPlanItem, async () => {
    await page.getByRole('button', { name: 'Add notes' }).click();
    await dialog.getByLabel('Title *').fill('Hello');
    await enterTwice(dialog.getByLabel('Title *'));
    await expect(dialog).toHaveCount(0);
    await expect(parts).toHaveCount(2);
  });
  await sendsOnce(page, addPlanItem, async () => {
    await page.getByRole('button', { name: 'Add video' }).click();
    await dialog.getByLabel('Video *').selectOption({ label: video.title });
    await dialog.getByLabel('Or a new session').fill('Opening');
    await pressTwice(dialog.getByRole('button', { name: 'Add to plan' }));
    await expect(dialog).toHaveCount(0);
    await expect(parts).toHaveCount(3);
  });
  await sendsOnce(page, addPlanItem, async () => {
    await page.getByRole('button', { name: 'Add challenge' }).click();
    await dialog.getByRole('searchbox').fill(challenge.name);
    await pressTwice(dialog.getByRole('button', { name: `Add ${challenge.name}` }));
    await expect(dialog.getByText('In the plan')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });
  await expect(parts).toHaveCount(4);
  await sendsOnce(page, updateLessonPlan, async () => {
    await page.getByRole('button', { name: 'Edit plan' }).click();
    await dialog.getByLabel('Description').fill('For all.');
    await enterTwice(dialog.getByLabel('Name *'));
    await expect(page.getByText('For all.')).toBeVisible();
  });
  await sendsOnce(page, duplicateLessonPlan, async () => {
    await pressTwice(page.getByRole('button', { name: 'Duplicate' }));
    await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeVisible();
  });
  const plans = (await call(admin, listLessonPlans, {})).filter((plan) => plan.name.endsWith(name));
  expect(plans.map((plan) => [plan.name, plan.items]).toSorted()).toEqual([
    [`Copy of ${name}`, 4],
    [name, 4],
  ]);
});

test('REL-17 a plan changes its status and goes once', async ({ page, signIn, admin }) => {
  const plan = await addPlan(admin, 'Break');
  await signIn('admin');
  await page.goto(`/lesson-plans/${plan.id}`);
  await sendsOnce(page, setLessonPlanStatus, async () => {
    await pressTwice(page.getByRole('button', { name: /^Draft/ }));
    await expect(page.getByText(`“${plan.name}” is now draft.`)).toBeVisible();
  });
  expect((await call(admin, getLessonPlan, { params: { id: String(plan.id) } })).status).toBe('draft');
  await sendsOnce(page, deleteLessonPlan, async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect(page.getByText(`“${plan.name}” is deleted.`)).toBeVisible();
  });
});

test('REL-17 a training video is added, changed and deleted once', async ({ page, signIn, admin }) => {
  const title = `Video ${ownMark()}`;
  await signIn('admin');
  await page.goto('/training-videos');
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await sendsOnce(page, createTrainingVideo, async () => {
    await page.getByRole('button', { name: 'Add Video' }).click();
    await dialog.getByLabel('Video Title *').fill(title);
    await dialog.getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ');
    await enterTwice(dialog.getByLabel('Video Title *'));
    await expect(card).toHaveCount(1);
  });
  expect((await call(admin, listTrainingVideos, {})).filter((video) => video.title === title)).toHaveLength(1);
  await sendsOnce(page, updateTrainingVideo, async () => {
    await card.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Description').fill('Short.');
    await pressTwice(dialog.getByRole('button', { name: 'Update Video' }));
    await expect(card).toContainText('Short.');
  });
  await sendsOnce(page, deleteTrainingVideo, async () => {
    await card.getByRole('button', { name: 'Delete' }).click();
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect(card).toHaveCount(0);
  });
});

test('REL-17 a program and an event are added, changed, archived and restored once', async ({
  page,
  signIn,
  admin,
}) => {
  const name = `Program ${ownMark()}`;
  await signIn('admin');
  await page.goto('/programs');
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  await sendsOnce(page, createProgram, async () => {
    await page.getByRole('button', { name: 'Add program' }).click();
    await dialog.getByLabel('Name').fill(name);
    await enterTwice(dialog.getByLabel('Name'));
    await expect(cardCalled(page, name)).toHaveCount(1);
  });
  await sendsOnce(page, updateProgram, async () => {
    await cardCalled(page, name).getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('Description').fill('On Saturdays.');
    await pressTwice(dialog.getByRole('button', { name: 'Save' }));
    await expect(cardCalled(page, name)).toContainText('On Saturdays.');
  });
  const program = (await call(admin, listPrograms, {})).filter((one) => one.name === name);
  expect(program).toHaveLength(1);
  const event = await addEvent(admin, { program_id: program[0]!.id });
  const title = `Event ${ownMark()}`;
  await page.goto(`/events?program_id=${program[0]!.id}`);
  await sendsOnce(page, createEvent, async () => {
    await page.getByRole('button', { name: 'Add event' }).click();
    await dialog.getByLabel('Name').fill(title);
    await dialog.getByLabel(/^First day|^Starts|^Date|^Begins/).fill('2027-04-01');
    await pressTwice(dialog.getByRole('button', { name: 'Add event' }));
    await expect(cardCalled(page, title)).toHaveCount(1);
  });
  await sendsOnce(page, updateEvent, async () => {
    await cardCalled(page, title).getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('Place').fill('Gym');
    await enterTwice(dialog.getByLabel('Place'));
    await expect(cardCalled(page, title)).toContainText('Gym');
  });
  await sendsOnce(page, archiveEvent, async () => {
    await cardCalled(page, event.name)
      .getByRole('button', { name: /^Archive/ })
      .click();
    await pressTwice(question.getByRole('button', { name: 'Archive' }));
    await expect(page.getByText(`“${event.name}” is archived.`)).toBeVisible();
  });
  await sendsOnce(page, restoreEvent, async () => {
    await page.getByLabel('Show archived').check();
    await pressTwice(cardCalled(page, event.name).getByRole('button', { name: /^Restore/ }));
    await expect(page.getByText(`“${event.name}” is back.`)).toBeVisible();
  });
  const query = { program_id: String(program[0]!.id) };
  expect((await call(admin, listEvents, { query })).map((one) => one.name).toSorted()).toEqual(
    [event.name, title].toSorted(),
  );
  await page.goto('/programs');
  await sendsOnce(page, archiveProgram, async () => {
    await cardCalled(page, name)
      .getByRole('button', { name: /^Archive/ })
      .click();
    await pressTwice(question.getByRole('button', { name: 'Archive' }));
    await expect(page.getByText(`“${name}” is archived.`)).toBeVisible();
  });
  await sendsOnce(page, restoreProgram, async () => {
    await page.getByLabel('Show archived').check();
    await pressTwice(cardCalled(page, name).getByRole('button', { name: /^Restore/ }));
    await expect(page.getByText(`“${name}” is back.`)).toBeVisible();
  });
});

test('REL-17 a calendar address is made once, and stays the one that is shown', async ({ page, signInNew, admin }) => {
  await addProgram(admin);
  await signInNew('parent');
  await page.goto('/events');
  await page.getByRole('button', { name: /Subscribe/ }).click();
  const dialog = page.getByRole('dialog');
  await sendsOnce(page, createCalendarFeed, async () => {
    await pressTwice(dialog.getByRole('button', { name: 'Make an address' }));
    await expect(dialog.getByLabel('Your calendar address')).toHaveValue(/key=/);
  });
  const address = await dialog.getByLabel('Your calendar address').inputValue();
  expect((await page.request.get(address)).status()).toBe(200);
});

test('REL-17 mentors are added, changed, removed and imported once', async ({ page, signIn, admin }) => {
  const mark = ownMark();
  await signIn('admin');
  await page.goto('/scheduler');
  const dialog = page.getByRole('dialog');
  const known = async () => (await call(admin, listMentors, {})).filter(({ name }) => name.includes(mark)).length;
  await sendsOnce(page, createMentor, async () => {
    await page.getByRole('button', { name: 'Add mentor' }).click();
    await dialog.getByLabel('Name').fill(`Ada ${mark}`);
    await dialog.getByLabel('Email', { exact: true }).fill(`${mark}@school.example`);
    await dialog.getByLabel('Interest Area').fill('Robots');
    await enterTwice(dialog.getByLabel('Name'));
    await expect(page.getByText('The mentor is added.')).toBeVisible();
  });
  expect(await known()).toBe(1);
  await page.getByRole('searchbox').fill(mark);
  await sendsOnce(page, updateMentor, async () => {
    await page.getByRole('button', { name: `Edit Ada ${mark}` }).click();
    await dialog.getByLabel('Interest Area').fill('Chess');
    await pressTwice(dialog.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('The mentor is saved.')).toBeVisible();
  });
  await sendsOnce(page, removeMentor, async () => {
    await page.getByRole('button', { name: `Remove Ada ${mark}` }).click();
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
    await expect(page.getByText(`Ada ${mark} is removed.`)).toBeVisible();
  });
  await page.getByRole('button', { name: /Import/ }).click();
  const csv = `Name,Email,Grade,DI Experience,Interest Area\nBob ${mark},b${mark}@school.example,12,No,Art\n`;
  await dialog.getByLabel('CSV file').setInputFiles({ name: 'm.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('button', { name: 'Import 1 mentor' })).toBeEnabled();
  await sendsOnce(page, importMentors, async () => {
    await pressTwice(dialog.getByRole('button', { name: 'Import 1 mentor' }));
    await expect(page.getByText('Imported: 1 added, 0 changed.')).toBeVisible();
  });
  expect(await known()).toBe(1);
});

test('REL-17 an AI challenge is generated, rewritten, accepted and proposed once', async ({
  page,
  signInNew,
  admin,
}) => {
  await signInNew('mentor');
  await page.goto('/aichallenges');
  await sendsOnce(page, generateAiChallenge, async () => {
    await pressTwice(page.getByRole('button', { name: 'Generate AI On-The-Spot Challenge' }));
    await expect(page).toHaveURL(/\/aichallenges\/\d+$/);
  });
  await sendsOnce(page, rewriteAiChallenge, async () => {
    await page.getByText('Almost right?').click();
    const before = page.url();
    await pressTwice(page.getByRole('button', { name: /^Another one.*Scene$/ }));
    await expect(page).not.toHaveURL(before);
  });
  await sendsOnce(page, sendAiFeedback, async () => {
    await pressTwice(page.getByRole('button', { name: 'Accept Challenge' }));
    await expect(page.getByText('Challenge accepted successfully')).toBeVisible();
  });
  const mine = await accepted(page.request);
  await page.goto(`/aichallenges/library/${mine.id}`);
  await sendsOnce(page, proposeAiChallenge, async () => {
    await pressTwice(page.getByRole('button', { name: 'Propose for the library' }));
    await expect(page.getByText('The draft is in the challenge library.')).toBeVisible();
  });
  const found = await call(admin, listChallenges, { query: { search: mine.title } });
  expect(found.items.filter(({ name }) => name.startsWith(mine.title))).toHaveLength(1);
  expect((await generated(page.request)).id).toBeGreaterThan(mine.id);
});

test('REL-17 a list is shared once, and sharing ends once', async ({ page, signInNew, admin }) => {
  await signInNew('mentor');
  await listOnServer(page.request, [(await addChallenge(admin, { pages: null })).id]);
  await page.goto('/curriculum');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this list' });
  await sendsOnce(page, shareCurriculum, async () => {
    await pressTwice(dialog.getByRole('button', { name: 'Make a link' }));
    await expect(dialog.getByLabel('Link to this list')).toHaveValue(/shared=/);
  });
  await sendsOnce(page, unshareCurriculum, async () => {
    await pressTwice(dialog.getByRole('button', { name: 'Stop sharing' }));
    await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
  });
});

test('REL-17 a challenge is uploaded, changed, archived and restored once', async ({ page, signIn, admin }) => {
  const mark = ownMark();
  await signIn('admin');
  const sheet = await openUpload(page);
  await choosePdf(sheet, pdfFile(`${mark}.pdf`, [['One']]));
  await nameOf(sheet).fill(`Tower ${mark}`);
  await sendsOnce(page, createChallenge, async () => {
    await pressTwice(submitOf(sheet));
    await expect(page.getByText('Challenge created successfully!')).toBeVisible();
  });
  const found = await call(admin, listChallenges, { query: { search: mark } });
  expect(found.total).toBe(1);
  const { id, name } = found.items[0]!;
  await openEditor(page, id);
  await sendsOnce(page, updateChallenge, async () => {
    await fieldOf(page, 'One liner').fill('Build it.');
    await pressTwice(saveButton(page));
    await expect(editForm(page)).toHaveCount(0);
  });
  await sendsOnce(page, setChallengeStatus, async () => {
    await pressTwice(page.getByRole('button', { name: /^Locked/ }));
    await expect(page.getByText(`“${name}” is now locked.`)).toBeVisible();
  });
  await openLibrary(page, mark);
  await sendsOnce(page, archiveChallenge, async () => {
    await rowOf(page, name)
      .getByRole('button', { name: /^Archive/ })
      .click();
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }));
    await expect(page.getByText(`Archived “${name}”.`)).toBeVisible();
  });
  await sendsOnce(page, restoreChallenge, async () => {
    await pressTwice(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText(`Restored “${name}”.`)).toBeVisible();
  });
});

test('REL-17 what was tried is kept once, and a review goes from the dashboard once', async ({
  page,
  signInNew,
  admin,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signInNew('student');
  await tryOnServer(page.request, id, '2026-01-10');
  await addReview(page.request, id, { overall_rating: 4, comment: 'Long enough to stay.' });
  await page.goto('/dashboard');
  await tabOf(page, 'Tried', 1).click();
  await sendsOnce(page, markTried, async () => {
    await page.getByRole('button', { name: /^Add details of/ }).click();
    const dialog = page.getByRole('dialog', { name: 'How did it go?' });
    await dialog.getByLabel('With whom').fill('The Sparks');
    await enterTwice(dialog.getByLabel('With whom'));
    await expect(dialog).toHaveCount(0);
  });
  await tabOf(page, 'Reviews', 1).click();
  await sendsOnce(page, deleteReview, async () => {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect(tabOf(page, 'Reviews', 0)).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 SEC-06 an account is made once, and its mail asked for once', async ({ page }) => {
  const person = somebody();
  await page.goto('/signup');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  const consent = page.getByRole('dialog', { name: 'Before you continue' });
  await consent.getByLabel('I am 13 years of age or older').check();
  await consent.getByLabel(/^I agree to the Terms of Service/).check();
  await sendsOnce(page, register, async () => {
    await pressTwice(consent.getByRole('button', { name: 'Continue' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Almost done' })).toBeVisible();
  });
  await mailTo(person.email, 'Verify your email for TeamSparks');
  expect(await mailsTo(person.email)).toHaveLength(1);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await sendsOnce(page, forgotPassword, async () => {
    await enterTwice(page.getByLabel('Email'));
    await expect(page.getByText(/we have sent it a password reset email/)).toBeVisible();
  });
});

test('REL-17 a profile is saved once, and a role changes once', async ({ page, signIn, signInNew, admin }) => {
  const { username } = await signInNew('student');
  await page.goto('/account');
  await sendsOnce(page, updateProfile, async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('School').fill('Lakeside');
    await enterTwice(page.getByLabel('School'));
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
  });
  const { id } = await personCalled(admin, username);
  await signIn('admin');
  await page.goto(`/admin/users/${id}`);
  await sendsOnce(page, changePerson, async () => {
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
