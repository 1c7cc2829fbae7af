import { overflowOf, phone } from '../../stage/accessibility.ts';
import { ownMark } from '../../stage/challenges.ts';
import { expect, test } from '../../fixtures.ts';

for (const [where, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', phone],
] as const) {
  test(`PRE-001 PRE-004 on ${where} a mentor makes a group, a family follows it by the code, and the mentor confirms`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    const name = `Tuesday makers ${ownMark()}`;
    await signIn('mentor');
    await page.goto('/groups');
    await page.getByRole('button', { name: 'New group' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Number of children').fill('12');
    await dialog.getByLabel('Room').fill('Room 12');
    await dialog.getByRole('button', { name: 'Save group' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const group = new URL(page.url()).pathname;
    await page.getByText('People', { exact: true }).click();
    await page.getByRole('button', { name: 'Code for families' }).click();
    await dialog.getByRole('button', { name: 'New code' }).click();
    const link = await dialog.getByLabel('As a link').inputValue();
    expect(await overflowOf(page)).toBe(0);

    await signIn('parent');
    await page.goto(link);
    await page.getByRole('button', { name: 'Ask to follow' }).click();
    await expect(page.getByText('Request sent. A leader has to confirm it.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waiting for confirmation' }).first()).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);

    await signIn('mentor');
    await page.goto(group);
    await page.getByRole('button', { name: /^Confirm / }).click();
    await expect(page.getByRole('heading', { name: 'Asking to follow' })).toHaveCount(0);

    await signIn('parent');
    await page.goto('/groups');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Room 12').first()).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
  });
}
