import { createChallenge, getChallenge } from '@teamsparks/contract/endpoints/challenges';
import { cardOf, openAccount } from '../stage/account-page.ts';
import { checkAccessibility, desk, phone } from '../stage/accessibility.ts';
import { addChallenge, ownMark, type Wanted } from '../stage/challenges.ts';
import { pdfFile, textFile } from '../stage/chosen-files.ts';
import { openLibrary, range, rowOf } from '../stage/library-screen.ts';
import { answerInstead, refusalInConsole } from '../stage/nets.ts';
import { expectPainted } from '../stage/pdf-viewer.ts';
import { aVerifiedPerson, aVerifiedPersonAs } from '../stage/new-people.ts';
import { letSessionEnd } from '../stage/people.ts';
import { addReview, openReviews } from '../stage/reviews.ts';
import { chooseText, choosePdf, nameOf, openUpload, submitOf } from '../stage/upload-sheet.ts';
import { expect, test } from '../fixtures.ts';

// Axe in light and dark, on a desk and on a phone: eight runs of it need their time.
test.describe.configure({ timeout: 180_000 });

test('GAP-37: home, for a visitor', async ({ page }) => {
  await page.goto('/');
  await checkAccessibility(page);
});

test('GAP-37: the sample challenge, for a visitor', async ({ page }) => {
  await page.goto('/sample');
  await expect(page.getByRole('article', { name: 'The Growing River' })).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: home, for a member, with the profile menu open', async ({ page, signIn }) => {
  await signIn('mentor');
  await page.goto('/');
  await page.getByRole('button', { name: 'Profile of mentor' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: the menus of the bar, and the one of a phone', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/programs');
  await page.getByRole('button', { name: 'Resources' }).click();
  await checkAccessibility(page, [desk]);
  await page.getByRole('button', { name: 'About Us' }).click();
  await checkAccessibility(page, [desk]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await checkAccessibility(page, [phone]);
});

test('GAP-37: login, with what is wrong with a form, and the dialog about age and terms', async ({ page }) => {
  await page.goto('/login?error=access_denied');
  await expect(page.getByRole('alert')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Please enter your username')).toBeVisible();
  await checkAccessibility(page, [desk]);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: the dialog that asks newcomers with Google what they are, and the notice about two-step login', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('dialog').getByLabel('Role')).toBeVisible();
  await checkAccessibility(page);
  await page.goto('/login?notice=second_factor');
  await expect(page.getByRole('alert')).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: the library as an administrator sees it, with filters, chips, archived rows and a row that is edited', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  const { name } = await addChallenge(admin, { name: `Edited ${mark}`, tournament_level: 'Practice' });
  const gone = await addChallenge(admin, { name: `Gone ${mark}`, tournament_level: 'Practice', status: 'draft' });
  await admin.delete(getChallenge.path.replace(':id', String(gone.id)));
  await signIn('admin');
  await openLibrary(page, mark, '&level=Elementary&tournament_level=Practice');
  await page.getByRole('button', { name: `Bookmark ${name}` }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await checkAccessibility(page);
});

test('GAP-37: the library as a student sees it, and its filters on a phone', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto('/challenges');
  await expect(range(page)).not.toBeEmpty();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await checkAccessibility(page, [phone]);
});

test('GAP-37: an empty result, and a list that cannot be had', async ({ page, signIn, nets }) => {
  await signIn('student');
  await openLibrary(page, 'nothing is called like this', '&level=Elementary');
  await expect(page.getByRole('heading', { name: 'No challenges found' })).toBeVisible();
  await checkAccessibility(page);
  nets.expectConsoleError(refusalInConsole(500, 'Internal Server Error'));
  await answerInstead(page, '**/org-api/challenges?*', { status: 500, body: {} });
  await page.goto('/challenges?sort=type');
  await expect(page.getByText('Failed to fetch challenges.')).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: the question before archiving, and the message after it', async ({ page, signIn, admin }) => {
  const { name } = await addChallenge(admin, { pages: null });
  await signIn('admin');
  await openLibrary(page, name);
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  // The message stays while it is pointed at.
  await page.getByRole('status').filter({ hasText: 'Archived “' }).hover();
  await expect(rowOf(page, name)).toContainText('Archived');
  await checkAccessibility(page, [phone]);
});

test('GAP-37: the upload when it opens, filled, with everything that can be wrong, and the question before it closes', async ({
  page,
  signIn,
  nets,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await checkAccessibility(page);
  const text =
    'Title: Filled\nSetup Difficulty: enormous\nTime Limits: {"plan": 2}\nMaterials:\nTape - 2 rolls\nCups - 3 pieces';
  await chooseText(sheet, textFile('facts.txt', text));
  await choosePdf(sheet, pdfFile('sheet.pdf', [['One']]));
  await expect(sheet.getByText(/, 1 page, uploaded$/)).toBeVisible();
  await checkAccessibility(page);
  await nameOf(sheet).fill('');
  await sheet.getByRole('button', { name: 'Add material' }).click();
  await submitOf(sheet).click();
  await expect(sheet.getByRole('link', { name: 'Name: Please enter a name' })).toBeVisible();
  await checkAccessibility(page);
  await sheet.getByRole('button', { name: 'Remove material 3' }).click();
  await nameOf(sheet).fill(`Filled ${ownMark()}`);
  nets.expectConsoleError(refusalInConsole(500, 'Internal Server Error'));
  await answerInstead(page, `**${createChallenge.path}`, { status: 500, body: {} });
  await submitOf(sheet).click();
  await expect(sheet.getByText('Failed to create challenge.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page, [desk]);
});

const rich: Wanted = {
  one_liner: 'Build it as high as you can.',
  core_mechanic: 'One Handed',
  skills: ['Collaboration', 'Time Management'],
  safety_flags: ['Height', 'Sharp Objects'],
  time_limits: { plan: 2, build: 6, test: 2 },
  materials: [
    { name: 'Cups', quantity: 24, units: 'pieces', category: 'non_damaging' },
    { name: 'Tape', quantity: 1, units: 'roll', category: 'damaging' },
  ],
  pages: [['One sheet'], ['And another']],
};

for (const role of ['student', 'mentor'] as const) {
  test(`GAP-37: a challenge, for a ${role}`, async ({ page, signIn, admin }) => {
    const { id } = await addChallenge(admin, rich);
    await signIn(role);
    await page.goto(`/challenges/${id}`);
    await expectPainted(page);
    await checkAccessibility(page);
  });
}

test('GAP-37: a challenge without a PDF, one that is not there, and a page that is not', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signIn('student');
  await page.goto(`/challenges/${id}`);
  await expect(page.getByText('No PDF data available')).toBeVisible();
  await checkAccessibility(page);
  nets.expectConsoleError(refusalInConsole(404, 'Not Found'));
  await page.goto('/challenges/2000000000');
  await expect(page.getByText('Challenge not found.')).toBeVisible();
  await checkAccessibility(page);
  await page.goto('/no/such/page');
  await checkAccessibility(page);
});

test('GAP-37: a session that ended', async ({ page, context, signIn, nets }) => {
  await signIn('student');
  await page.goto('/challenges');
  await expect(range(page)).not.toBeEmpty();
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  await letSessionEnd(context);
  await page.getByLabel('Sort by').selectOption('type');
  await expect(page.getByRole('dialog', { name: 'Session expired. Please log in again.' })).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Log in here' })).toBeVisible();
  await checkAccessibility(page, [phone]);
});

for (const address of [
  '/account',
  '/dashboard',
  '/curriculum',
  '/learn-more',
  '/team',
  '/contact',
  '/privacy',
  '/terms',
]) {
  test(`GAP-37: ${address}`, async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAccessibility(page);
  });
}

for (const address of ['/signup', '/forgot-password', '/verify-email', '/reset-password']) {
  test(`GAP-37: ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAccessibility(page);
  });
}

test('GAP-37: the account, its form with what is wrong, and its preferences', async ({ page, context, request }) => {
  await openAccount(context, page, await aVerifiedPerson(request));
  await expect(cardOf(page, 'Profile')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Username').fill('a b');
  await page.getByLabel('Email').fill('nowhere');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('link', { name: 'Preferences', exact: true }).click();
  await expect(cardOf(page, 'Look')).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: the account’s security with its dialogs, its privacy, and the code of a login', async ({
  page,
  context,
  admin,
  nets,
}) => {
  const person = await aVerifiedPersonAs('mentor', admin);
  await openAccount(context, page, person, 'security');
  await expect(cardOf(page, 'Where you are logged in').getByRole('listitem').first()).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Connect your authenticator app' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete my account' })).toBeVisible();
  await checkAccessibility(page);
  await context.clearCookies();
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  await answerInstead(page, '**/api/auth/token', { status: 401, body: { detail: 'Code?', code: 'totp_required' } });
  await page.goto('/login');
  await page.getByLabel('Username').fill('mentor');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from your authenticator app')).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: the dashboard with tried challenges, reviews and nothing, the dialog of a try, and its prompt', async ({
  page,
  signIn,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Please log in to access your dashboard.')).toBeVisible();
  await checkAccessibility(page, [phone]);
  await signIn('student');
  await page.goto('/dashboard?tab=tried');
  await expect(page.getByRole('heading', { name: 'Skills' })).toBeVisible();
  await checkAccessibility(page);
  await page
    .getByRole('button', { name: /details of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'How did it go?' })).toBeVisible();
  await checkAccessibility(page, [phone]);
  await page.goto('/dashboard?tab=reviews');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await checkAccessibility(page, [desk]);
  await page.goto('/dashboard?tab=reviews&search=nothing-is-called-so');
  await expect(page.getByRole('heading', { name: 'No reviews found' })).toBeVisible();
  await checkAccessibility(page, [phone]);
});

test('GAP-37: reviews, their averages, writing one that fails, changing one with limits, deleting one', async ({
  page,
  context,
  admin,
  signIn,
}) => {
  test.setTimeout(300_000);
  const { id } = await addChallenge(admin, { pages: null });
  await signIn('student');
  const section = await openReviews(page, id);
  await expect(section.getByText('No reviews yet for this challenge.')).toBeVisible();
  await checkAccessibility(page);
  await section.getByRole('button', { name: 'Be the first to review' }).click();
  await page.getByLabel('Comment').fill('x'.repeat(10_001));
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Comment can have at most 10,000 characters.')).toBeVisible();
  await page.getByLabel('Comment').fill('Short enough.');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await addReview(admin, id, { overall_rating: 3.5, setup_rating: 2, difficulty_rating: 4, comment: 'Fine.' });
  await addReview(context.request, id, { overall_rating: 4.5, comment: 'Long enough to be kept.' });
  await page.reload();
  await expect(section.getByText('4.0 / 5', { exact: true }).first()).toBeVisible();
  await checkAccessibility(page);
  await section.getByRole('button', { name: 'Edit your review' }).first().click();
  await page.getByRole('textbox', { name: 'Review' }).fill('short');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expect(page.getByText('Please write a review with at least 10 characters')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await section.getByRole('button', { name: 'Delete your review' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page);
});
