import type { Locator } from '@playwright/test';
import { createEvent } from '@teamsparks/contract/events/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import { createLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { checkAccessibility, desk, overflowOf, phone } from '../../stage/accessibility.ts';
import { ownMark } from '../../stage/challenges.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { call } from '../../stage/people.ts';
import { someGroup } from '../../stage/work-day.ts';
import { expect, test } from '../../fixtures.ts';

test.describe.configure({ timeout: 120_000 });

/** Chooses the group of a new event; the only one that somebody leads is chosen already. */
async function chooseGroup(dialog: Locator, name: string): Promise<void> {
  await expect(dialog.getByLabel('Name')).toBeVisible();
  const more = dialog.getByRole('button', { name: /^\d+ more$/ });
  if (await more.isVisible()) await more.click();
  const search = dialog.getByLabel('Search groups');
  if (await search.isVisible()) await search.fill(name);
  const chip = dialog.getByRole('button', { name, exact: true });
  if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
}

for (const [device, viewport] of [
  ['desktop', desk],
  ['phone', phone],
] as const) {
  test(`PRE-010 to PRE-014 on a ${device}: a leader adds a weekly event for a group, plans it, cancels it and takes that back`, async ({
    page,
    signIn,
  }) => {
    const mark = ownMark();
    await page.setViewportSize(viewport);
    await signIn('mentor');
    await call(page.request, createGroup, { body: { ...someGroup, name: `Team ${mark}` } });
    for (const name of ['Bridges', 'Towers']) {
      await call(page.request, createLessonPlan, { body: { name: `${name} ${mark}` } });
    }
    await page.goto('/events');
    await page.getByRole('button', { name: 'New event' }).click();
    const dialog = page.getByRole('dialog');
    await chooseGroup(dialog, `Team ${mark}`);
    await dialog.getByLabel('Name').fill(`Practice ${mark}`);
    await dialog.getByLabel(/^Day/).fill('2027-03-02');
    await dialog.getByLabel('Starts').fill('16:00');
    await dialog.getByLabel('Ends').fill('17:30');
    await dialog.getByLabel('Repeats every week').check();
    await dialog.getByLabel('Until').fill('2027-03-16');
    await dialog.getByRole('button', { name: 'Save event' }).click();
    const dates = page.getByRole('link', { name: `Practice ${mark}`, exact: true });
    const series = page
      .getByRole('article')
      .filter({ has: dates })
      .getByRole('button', { name: /^Every Tuesday/ });
    await expect(series).toHaveText('Every Tuesday until Mar 16 · 3 dates');
    await expect(dates).toHaveCount(1);
    await series.click();
    await expect(dates).toHaveCount(3);
    await dates.first().click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Every Tuesday until Mar 16, 2027 · 2 more');
    await expect(main).toContainText(`Team ${mark}`);
    const planned = page.getByRole('region', { name: 'Lesson plans' });
    await planned.getByRole('button', { name: 'Use an existing plan' }).click();
    await dialog.getByLabel('Search lesson plans').fill(mark);
    await dialog.getByRole('button', { name: `Add Bridges ${mark}` }).click();
    await dialog.getByRole('button', { name: `Add Towers ${mark}` }).click();
    await expect(dialog.getByText('On this event')).toHaveCount(2);
    await checkAccessibility(page, [viewport]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const plans = planned.getByRole('link');
    await page.getByRole('button', { name: `More for Towers ${mark}` }).click();
    await page.getByRole('button', { name: 'Move up' }).click();
    await expect(plans).toHaveText([`Towers ${mark}`, `Bridges ${mark}`]);
    await page.getByRole('button', { name: `More for Towers ${mark}` }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(plans).toHaveText([`Bridges ${mark}`]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(plans).toHaveText([`Towers ${mark}`, `Bridges ${mark}`]);
    await checkAccessibility(page, [viewport]);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: `More for Practice ${mark}` }).click();
    await page.getByRole('button', { name: 'Cancel event' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('All events of the series').check();
    await question.getByRole('button', { name: 'Cancel event' }).click();
    await expect(main).toContainText('This event was canceled.');
    await checkAccessibility(page, [viewport]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await page.goto('/events');
    await series.click();
    await expect(dates).toHaveCount(3);
  });
}

test('PRE-011 a parent who does not follow the group finds neither the event nor its page', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  nets.expectConsoleError(refusalInConsole(404, 'Not Found'));
  const mark = ownMark();
  const group = await call(admin, createGroup, { body: { ...someGroup, name: `Team ${mark}` } });
  const body = { name: `Practice ${mark}`, start_date: '2027-03-02', group_ids: [group.id] };
  const event = await call(admin, createEvent, { body });
  await signIn('parent');
  await page.goto('/events');
  await expect(page.getByRole('link', { name: 'Improv Weekend', exact: true })).toBeVisible();
  await expect(page.getByText(mark)).toHaveCount(0);
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { name: 'Event not found.' })).toBeVisible();
});
