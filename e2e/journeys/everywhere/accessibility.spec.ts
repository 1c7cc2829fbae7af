import { createChallenge, getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { cardOf, openAccount } from '../../stage/account-page.ts';
import { checkAccessibility, desk, phone } from '../../stage/accessibility.ts';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { pdfFile, textFile } from '../../stage/chosen-files.ts';
import { goToScreen } from '../../stage/every-page.ts';
import { openLibrary, range, rowOf } from '../../stage/library-screen.ts';
import { answerInstead, refusalInConsole } from '../../stage/nets.ts';
import { signUpVerifiedAs } from '../../stage/new-people.ts';
import { letSessionEnd } from '../../stage/people.ts';
import { chooseText, choosePdf, nameOf, openUpload, submitOf } from '../../stage/upload-sheet.ts';
import { expect, test } from '../../fixtures.ts';

// Only the further states of screens: every-page.spec.ts checks them as they open.
test.describe.configure({ timeout: 180_000 });

test('GAP-37: the profile menu, the menus of the bar, and the one of a phone', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/');
  await page.getByRole('button', { name: 'Profile of admin' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await checkAccessibility(page);
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'Resources' }).click();
  await checkAccessibility(page, [desk]);
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await checkAccessibility(page, [desk]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await checkAccessibility(page, [phone]);
});

test('GAP-37: login, with what is wrong with a form, the notice about two-step login, and what Google’s newcomers are asked', async ({
  page,
}) => {
  await page.goto('/login?error=access_denied');
  await expect(page.getByRole('alert')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Please enter your username')).toBeVisible();
  await checkAccessibility(page, [desk]);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkAccessibility(page);
  await page.goto('/login?notice=second_factor');
  await expect(page.getByRole('alert')).toBeVisible();
  await checkAccessibility(page);
  await goToScreen(page, '/signup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('dialog').getByLabel('Role')).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: the library as an administrator sees it, with filters, chips, archived rows and a row that is edited, and archiving', async ({
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
  await page.keyboard.press('Escape');
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  // The message stays while the pointer is on it.
  await page.getByRole('status').filter({ hasText: 'Archived “' }).hover();
  await expect(rowOf(page, name)).toContainText('Archived');
  await checkAccessibility(page, [phone]);
});

test('GAP-37: the library as a student sees it, its filters on a phone, nothing found, a list that cannot be had, a session that ended', async ({
  page,
  context,
  signIn,
  nets,
}) => {
  await signIn('student');
  await page.goto('/challenges');
  await expect(range(page)).not.toBeEmpty();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await checkAccessibility(page, [phone]);
  await page.keyboard.press('Escape');
  await goToScreen(page, '/challenges?search=nothing+is+called+like+this&level=Elementary');
  await expect(page.getByRole('heading', { name: 'No challenges found' })).toBeVisible();
  await checkAccessibility(page);
  const lists = '**/org-api/challenges?*';
  nets.expectConsoleError(refusalInConsole(500, 'Internal Server Error'));
  await answerInstead(page, lists, { status: 500, body: {} });
  await goToScreen(page, '/challenges?sort=type');
  await expect(page.getByText('Failed to fetch challenges.')).toBeVisible();
  await checkAccessibility(page);
  await page.unroute(lists);
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  await letSessionEnd(context);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Session expired. Please log in again.' })).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Log in here' })).toBeVisible();
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

test('GAP-37: the account, its form with what is wrong, its preferences, security and privacy with their dialogs, and the code of a login', async ({
  page,
  context,
  admin,
  nets,
}) => {
  const person = await signUpVerifiedAs('mentor', admin, context.request);
  await openAccount(context, page, person);
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
  await page.getByRole('link', { name: 'Security', exact: true }).click();
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
  await page.keyboard.press('Escape');
  await goToScreen(page, '/dashboard?tab=reviews');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await checkAccessibility(page, [desk]);
  await goToScreen(page, '/dashboard?tab=reviews&search=nothing-is-called-so');
  await expect(page.getByRole('heading', { name: 'No reviews found' })).toBeVisible();
  await checkAccessibility(page, [phone]);
});
