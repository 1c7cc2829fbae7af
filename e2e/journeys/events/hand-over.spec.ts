import { createEvent, getEvent } from '@teamsparks/contract/events/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import { checkAccessibility, desk, overflowOf, phone } from '../../stage/accessibility.ts';
import { ownMark } from '../../stage/challenges.ts';
import { signUpVerifiedAs, signInPerson } from '../../stage/new-people.ts';
import { call } from '../../stage/people.ts';
import { someGroup } from '../../stage/work-day.ts';
import { expect, test } from '../../fixtures.ts';

test.describe.configure({ timeout: 120_000 });

for (const [device, viewport] of [
  ['desktop', desk],
  ['phone', phone],
] as const) {
  test(`PRE-015 on a ${device}: a leader hands an event over, the colleague accepts, prepares it, and gives it back`, async ({
    page,
    context,
    signInNew,
    admin,
  }) => {
    const mark = ownMark();
    await page.setViewportSize(viewport);
    const colleague = await signUpVerifiedAs('mentor', admin);
    await signInNew('mentor');
    const group = await call(page.request, createGroup, { body: { ...someGroup, name: `Team ${mark}` } });
    const body = { name: `Practice ${mark}`, start_date: '2097-03-05', group_ids: [group.id] };
    const event = await call(page.request, createEvent, { body });
    await page.goto(`/events/${event.id}`);
    await page.getByRole('button', { name: /^More for / }).press('Enter');
    await page.getByRole('button', { name: 'Find a substitute' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill(colleague.username);
    await dialog.getByLabel('Note (optional)').fill('The tape is in the red box.');
    await checkAccessibility(page, [viewport]);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('If this username exists, the invitation is waiting there.')).toBeVisible();

    await page.goto('about:blank');
    await signInPerson(context.request, colleague);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: `Answer Practice ${mark}` }).click();
    const accept = page.getByRole('button', { name: `Accept Practice ${mark}` });
    await expect(accept).toBeVisible();
    await checkAccessibility(page, [viewport]);
    await accept.click();
    await page
      .getByRole('link', { name: `Practice ${mark}`, exact: true })
      .first()
      .click();
    const handed = page.getByRole('region', { name: 'Handed over' });
    await expect(handed).toContainText('handed you this event for Tuesday, Mar 5, 2097.');
    await expect(handed).toContainText('The tape is in the red box.');
    await expect(page.getByRole('region', { name: 'Lesson plans' })).toBeVisible();
    await checkAccessibility(page, [viewport]);
    expect(await overflowOf(page)).toBe(0);
    await handed.getByRole('button', { name: 'Give back' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await expect(page.getByRole('link', { name: `Practice ${mark}`, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: `Practice ${mark}`, exact: true }).first()).toBeVisible();
    const { hand_over } = await call(admin, getEvent, { params: { id: String(event.id) } });
    expect(hand_over?.substitute?.name).toBe(colleague.username);
  });
}
