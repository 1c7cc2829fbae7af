import { getChallenge, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { addChallenge } from '../../stage/challenges.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

test('DET-012: the history says who changed what, and brings an earlier version back', async ({
  page,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { one_liner: 'As it was.', pages: null, status: 'draft' });
  const params = { id: String(id) };
  await call(admin, updateChallenge, { params, body: { one_liner: 'Another line.', tags: ['new word'] } });
  await signIn('mentor');
  await page.goto(`/challenges/${id}`);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: `History of ${name}` });
  const versions = dialog.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(versions).toHaveCount(2);
  await expect(versions.nth(0)).toContainText('Current');
  await expect(versions.nth(0)).toContainText('by Ada L.');
  await expect(versions.nth(0)).toContainText('One liner: As it was. → became Another line.');
  await expect(versions.nth(0)).toContainText('Keywords: + new word');
  await expect(versions.nth(1)).toContainText('Created');
  await versions.nth(1).getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Restored “${name}” to version 1.`)).toBeVisible();
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0)).toContainText('by Rosa M., restored from version 1');
  expect(await call(admin, getChallenge, { params })).toMatchObject({ one_liner: 'As it was.', tags: [], version: 3 });
});
