import { createEvent } from '@teamsparks/contract/events/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import { assignMentor, joinMentor, listAssignedMentors, createMentor } from '@teamsparks/contract/mentors/endpoints';
import { checkAccessibility, desk, phone } from '../../stage/accessibility.ts';
import { ownMark } from '../../stage/challenges.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { signUpVerified, signInPerson } from '../../stage/new-people.ts';
import { call } from '../../stage/people.ts';
import { someGroup } from '../../stage/work-day.ts';
import { expect, test } from '../../fixtures.ts';

test('MEN-001 to MEN-017, LIM-002: the table is searched, sorted and paged, all by the address', async ({
  page,
  signInNew,
}) => {
  await signInNew('student');
  await page.goto('/scheduler');
  const table = page.getByRole('table', { name: /High school mentors/ });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Grade',
    'DI Experience',
    'Interest Area',
  ]);
  await expect(table.getByRole('rowheader')).toHaveCount(10);
  await expect(table.getByRole('row', { name: /Amara Osei/ })).toContainText('Yes');
  await expect(table.getByRole('row', { name: /Elif Yıldız/ })).toContainText('Not shown');
  await expect(page.getByRole('button', { name: 'New high school mentor' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/scheduler?page=2');
  await page.getByLabel('Sort by').selectOption('Grade');
  await expect(page).toHaveURL('/scheduler?sort=grade');
  await expect(table.getByRole('columnheader', { name: 'Grade' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('row').nth(1)).toContainText('9');
  await page.keyboard.press('/');
  await page.keyboard.type('ROBOT');
  await expect(page).toHaveURL('/scheduler?search=ROBOT&sort=grade');
  await expect(table.getByRole('rowheader')).toHaveText(['Benjamin Ruiz']);
  await page.reload();
  await expect(table.getByRole('rowheader')).toHaveText(['Benjamin Ruiz']);
  await page.goto('/scheduler?search=elif.yildiz&page=99');
  await expect(page.getByRole('heading', { name: 'No high school mentors found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(table.getByRole('rowheader')).toHaveCount(10);
});

test('GAP-27: an administrator adds, hides, imports with a preview, and removes', async ({ page, signIn }) => {
  const mark = ownMark()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  const [name, email] = [`Ada ${mark}`, `ada.${mark}@mentors.example`];
  await signIn('admin');
  await page.goto(`/scheduler?search=${mark}`);
  await page.getByRole('button', { name: 'New high school mentor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'New high school mentor' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please enter a valid email address');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Interest Area').fill('Puppets');
  await dialog.getByRole('button', { name: 'New high school mentor' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Puppets');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Do not show the email address to others').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Hidden from others');

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const file = (text: string) => ({ name: 'mentors.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const head = 'Name,Email,Grade,DI Experience,Interest Area\n';
  await dialog.getByLabel('CSV file').setInputFiles(file(`${head}${name},${email},12,maybe,Puppets`));
  await expect(dialog.getByRole('alert')).toContainText('Line 2: DI Experience: Please write Yes or No');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  const other = `Bo ${mark}`;
  const rows = `${name},${email},12,Yes,Puppets\n${other},bo.${mark}@mentors.example,9,No,Art`;
  await dialog.getByLabel('CSV file').setInputFiles(file(`${head}${rows}`));
  await expect(dialog).toContainText('1 new, 1 changed, 0 unchanged');
  await expect(dialog).toContainText('Grade: 9 → 12');
  await dialog.getByRole('button', { name: 'Import 2 high school mentors' }).click();
  await expect(page.getByText('Imported: 1 added, 1 changed.')).toBeVisible();
  await expect(row).toContainText('Hidden from others');
  await expect(page.getByRole('rowheader')).toHaveText([name, other]);

  for (const one of [name, other]) {
    await page.getByRole('button', { name: `Remove ${one}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('rowheader', { name: one })).toHaveCount(0);
  }
});

test('PRE-041 PEO-005: a mentor declines on the page of an event, loses sight of it, is told, and comes after all', async ({
  page,
  context,
  admin,
  nets,
}) => {
  const mark = ownMark();
  const person = await signUpVerified(admin);
  const { username, email } = person;
  const row = { name: `Ada ${mark}`, email, grade: 11, interest_area: 'Puppets' };
  const mentor = await call(admin, createMentor, { body: row });
  await call(admin, joinMentor, { params: { id: String(mentor.id) }, body: { username } });
  const group = await call(admin, createGroup, { body: { ...someGroup, name: `Team ${mark}` } });
  const body = { name: `Practice ${mark}`, start_date: '2097-03-05', group_ids: [group.id] };
  const event = await call(admin, createEvent, { body });
  await call(admin, assignMentor, { body: { mentor_id: mentor.id, subject: 'event', subject_id: event.id } });
  const declines = async (): Promise<(boolean | null)[]> => {
    const query = { subject: 'event', subject_id: String(event.id) } as const;
    return (await call(admin, listAssignedMentors, { query })).mentors.map(({ declined }) => declined);
  };

  await signInPerson(context.request, person);
  await page.goto(`/events/${event.id}`);
  const block = page.getByRole('region', { name: 'Are you coming?' });
  await expect(block).toContainText('You are a high school mentor of this event.');
  await checkAccessibility(page, [desk, phone]);
  nets.expectConsoleError(refusalInConsole(404, 'Not Found'));
  await block.getByRole('button', { name: /^I can’t come/ }).press('Enter');
  await expect(block).toContainText('You said that you cannot come.');
  await expect(page.getByRole('heading', { level: 1, name: 'Event' })).toBeFocused();
  expect(await declines()).toEqual([true]);
  await checkAccessibility(page, [desk, phone]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Practice ${mark}` })).toBeVisible();
  expect(await declines()).toEqual([false]);

  await block.getByRole('button', { name: /^I can’t come/ }).click();
  await expect(block).toContainText('You said that you cannot come.');
  await page.reload();
  await block.getByRole('button', { name: /^I can come/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Practice ${mark}` })).toBeFocused();
  expect(await declines()).toEqual([false]);
});
