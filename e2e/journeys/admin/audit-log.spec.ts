import { listAudit } from '@teamsparks/contract/admin/endpoints/admin';
import { listMentors } from '@teamsparks/contract/mentors/endpoints';
import { personCalled } from '../../stage/admin-screen.ts';
import { signUpVerifiedAs, signInPerson } from '../../stage/new-people.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

test('SEC-60: the audit log tells it in words, is narrowed in the address, and comes as CSV', async ({
  page,
  signIn,
  admin,
}) => {
  const mentor = await signUpVerifiedAs('mentor', admin);
  const { id } = await personCalled(admin, mentor.username);
  await signIn('admin');
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByLabel('What').selectOption('People and roles');
  await expect(page).toHaveURL('/admin/audit?action=user.');
  await page.getByLabel('Done by').fill('admin');
  await expect(page).toHaveURL('/admin/audit?action=user.&actor=admin');
  const entries = page.getByRole('region', { name: 'Entries' });
  const entry = entries.getByRole('listitem').filter({ hasText: mentor.username });
  // The rows of the previous search stay until the new ones have loaded.
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(`admin changed the role of ${mentor.username} from Student to Mentor`);
  await entry.getByText('Details').click();
  await expect(entry).toContainText('user.role_changed');

  await page.goto(`/admin/audit?person=${id}`);
  await expect(page.getByRole('button', { name: `Remove filter by or about ${mentor.username}` })).toBeVisible();
  await expect(entries).toContainText(`${mentor.username} signed up`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^teamsparks-audit-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = await readText(await download.createReadStream());
  expect(lines).toContain('user.role_changed');
  expect(lines.split('\r\n').filter((line) => line.includes('user.role_changed'))).toHaveLength(1);

  const { total } = await call(admin, listAudit, { query: { person: String(id) } });
  await page.getByLabel('From (New York time)').fill('2000-01-01');
  await page.getByLabel('To (New York time)').fill('2000-12-31');
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`of ${total} results`)).toBeVisible();
});

test('SEC-60: looks in a row are one line of the audit log, with their number; the file has each of them', async ({
  page,
  playwright,
  signIn,
  admin,
  baseURL,
}) => {
  const mentor = await signUpVerifiedAs('mentor', admin);
  const { id } = await personCalled(admin, mentor.username);
  const theirs = await playwright.request.newContext({ baseURL: baseURL! });
  await signInPerson(theirs, mentor);
  for (let turn = 0; turn < 3; turn += 1) await call(theirs, listMentors, {});
  await theirs.dispose();
  await signIn('admin');
  await page.goto(`/admin/audit?person=${id}&action=mentor`);
  const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(`${mentor.username} looked at the list of high school mentors, 3 times until`);
  await expect(page.getByText('1-1 of 1 result')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = await readText(await download.createReadStream());
  expect(lines.split('\r\n').filter((line) => line.includes('mentors.viewed'))).toHaveLength(3);
});

async function readText(stream: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const part of stream) text += String(part);
  return text;
}
