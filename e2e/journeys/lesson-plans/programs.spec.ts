import { archiveProgram, createProgram } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { checkAccessibility, desk, phone } from '../../stage/accessibility.ts';
import { ownMark } from '../../stage/challenges.ts';
import { cardCalled } from '../../stage/community.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { call, letAccessExpire } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const restricted = 'Destination Imagination';

test('PRG-001 to PRG-006, CON-18: a visitor sees the open programs and is asked to log in for the events', async ({
  page,
}) => {
  await page.goto('/programs');
  const card = cardCalled(page, 'Maker Saturdays');
  await expect(card).toContainText('Elementary');
  await expect(cardCalled(page, restricted)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Curriculum' })).toHaveCount(0);
  const more = card.getByRole('link', { name: /^Learn More/ });
  await expect(more).toHaveAttribute('href', 'https://example.org/maker-saturdays');
  await expect(more).toHaveAttribute('rel', /noopener/);
  await card.getByRole('link', { name: /^View events/ }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fevents%3Fprogram_id%3D\d+/);
});

test('PRG-002 to PRG-006: a mentor sees the restricted one too, also after the access has run out', async ({
  page,
  context,
  signIn,
  nets,
}) => {
  await signIn('mentor');
  await page.goto('/programs');
  await expect(cardCalled(page, restricted)).toContainText('Restricted');
  await expect(cardCalled(page, restricted).getByRole('link', { name: 'Curriculum' })).toHaveAttribute(
    'href',
    '/curriculum',
  );
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await letAccessExpire(context);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Partner Programs' }).click();
  await expect(cardCalled(page, restricted)).toBeVisible();
  await cardCalled(page, restricted)
    .getByRole('link', { name: /^View events/ })
    .click();
  await expect(page).toHaveURL(/\/events\?program_id=\d+$/);
  await expect(cardCalled(page, 'Regional Tournament')).toBeVisible();
  await expect(cardCalled(page, 'Improv Weekend')).toHaveCount(0);
});

test('GAP-30: an administrator adds, corrects, archives and restores a program on the same screen', async ({
  page,
  signIn,
}) => {
  const name = `Robot Club ${ownMark()}`;
  await signIn('admin');
  await page.goto('/programs');
  await page.getByRole('button', { name: 'New program' }).click();
  const dialog = page.getByRole('dialog', { name: 'New program' });
  await dialog.getByLabel('Learn more').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save program' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('Please enter an address that begins with https://.');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Learn more').fill('https://example.org/robots');
  await dialog.getByLabel('Age groups').fill('Grades 6 to 8, Grades 9 to 12');
  await dialog.getByLabel('Starts').fill('2027-01-09');
  await dialog.getByRole('button', { name: 'Save program' }).click();
  const card = cardCalled(page, name);
  await expect(card).toContainText('From Jan 9, 2027');
  await expect(card.getByRole('listitem')).toHaveText(['Grades 6 to 8', 'Grades 9 to 12']);
  await card.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Summary').fill('Robots for everybody.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Robots for everybody.');
  await card.getByRole('button', { name: /^Archive/ }).click();
  const question = page.getByRole('alertdialog', { name: `Archive “${name}”?` });
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(card).toHaveCount(0);
  await page.getByLabel('Show archived').check();
  await expect(card).toContainText('Archived');
  await card.getByRole('button', { name: /^Restore/ }).click();
  await expect(card).not.toContainText('Archived');
  await expect(card.getByRole('link', { name: /^View events/ })).toBeVisible();
});

test('PRE-041: an administrator assigns mentors to a program by keyboard, takes one off, and the focus stays near', async ({
  page,
  signIn,
  admin,
}) => {
  const program = await call(admin, createProgram, { body: { name: `Robot Club ${ownMark()}` } });
  await signIn('admin');
  await page.goto('/programs');
  await page.getByRole('button', { name: `High school mentors of ${program.name}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `High school mentors of ${program.name}` });
  await expect(dialog.getByRole('button', { name: 'Assign a high school mentor' })).toBeVisible();
  await checkAccessibility(page, [desk, phone]);
  await dialog.getByRole('button', { name: 'Assign a high school mentor' }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Assign a high school mentor' });
  for (const name of ['Amara Osei', 'Benjamin Ruiz']) {
    await choice.getByRole('button', { name: `Assign ${name}` }).press('Enter');
    await expect(choice.getByRole('button', { name: `Assigned ${name}` })).toBeFocused();
  }
  await choice.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Assign a high school mentor' })).toBeFocused();
  await checkAccessibility(page, [desk, phone]);
  await dialog.getByRole('button', { name: 'Remove Amara Osei' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove Benjamin Ruiz' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await call(admin, archiveProgram, { params: { id: String(program.id) } });
});
