import { createEvent, getEvent, updateEvent } from '@teamsparks/contract/events/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import { createLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import type { Locator, Page } from '@playwright/test';
import { checkAccessibility, desk, overflowOf, phone } from '../../stage/accessibility.ts';
import { ownMark } from '../../stage/challenges.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { call } from '../../stage/people.ts';
import { someGroup } from '../../stage/work-day.ts';
import { expect, test } from '../../fixtures.ts';

test.describe.configure({ timeout: 120_000 });

const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** Creates a plan and a group with an event from 10 to 11 AM. Each test needs its own week, because one mentor leads all these groups. */
async function addSchedule(page: Page, mark: string, start_date: string) {
  const group = await call(page.request, createGroup, { body: { ...someGroup, name: `Team ${mark}` } });
  await call(page.request, createLessonPlan, { body: { name: `Straws ${mark}` } });
  return call(page.request, createEvent, {
    body: {
      name: `Towers ${mark}`,
      start_date,
      begins_at: '10:00',
      ends_at: '11:00',
      group_ids: [group.id],
    },
  });
}

const chipOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(10:00.AM )?${name}`) })
    .first();

async function middleOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 12) };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  // The frame that follows the pointer marks the day.
  await page.waitForFunction(() => document.querySelector('[data-over]') !== null);
  await page.mouse.up();
}

test('PRE-040 by mouse: an event moves to another day and hour, ends later, and a plan goes onto it', async ({
  page,
  signIn,
}) => {
  const mark = ownMark();
  await page.setViewportSize(desk);
  await signIn('mentor');
  const { id } = await addSchedule(page, mark, '2027-05-04');
  await page.goto('/events?view=week&day=2027-05-04');
  const chip = chipOf(page, `Towers ${mark}`);
  const start = await middleOf(chip);
  const nextDay = await page.locator('[data-lane][data-hours] [data-day="2027-05-05"]').boundingBox();
  await drag(page, start, { x: (nextDay?.x ?? 0) + 20, y: start.y + 48 });
  await expect(page.getByText(`“Towers ${mark}”: Wednesday, May 5, 2027, 11:00 AM–12:00 PM`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`“Towers ${mark}”: Tuesday, May 4, 2027, 10:00–11:00 AM`)).toBeVisible();

  const end = await middleOf(chip.locator('[data-grip=stretch]'));
  await drag(page, { x: end.x, y: end.y - 2 }, { x: end.x, y: end.y + 22 });
  await expect(page.getByText(`“Towers ${mark}”: Tuesday, May 4, 2027, 10:00–11:30 AM`)).toBeVisible();

  const plan = page.getByRole('complementary').getByRole('button', { name: `Straws ${mark}` });
  await page.getByRole('searchbox', { name: 'Search lesson plans' }).fill(mark);
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(1);
  // Measures the event first: the page may scroll to it, while the plans stay in place.
  const onto = await middleOf(chip);
  await drag(page, await middleOf(plan), onto);
  await expect(page.getByText(`Added to “Towers ${mark}”, May 4, 2027.`)).toBeVisible();
  const event = await call(page.request, getEvent, paramsOf(id));
  expect(event).toMatchObject({ start_date: '2027-05-04', begins_at: '10:00', ends_at: '11:30' });
  expect(event.plans?.map(({ lesson_plan }) => lesson_plan.name)).toEqual([`Straws ${mark}`]);
  await checkAccessibility(page);
});

test('PRE-040 by keys: an event keeps the focus while it moves, and the board follows it into another week', async ({
  page,
  signIn,
}) => {
  const mark = ownMark();
  await page.setViewportSize(desk);
  await signIn('mentor');
  const { id } = await addSchedule(page, mark, '2027-06-01');
  await page.goto('/events?view=month&day=2027-06-01');
  const chip = chipOf(page, `Towers ${mark}`);
  await chip.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(`“Towers ${mark}”: Wednesday, Jun 9, 2027, 10:00–11:00 AM`)).toBeVisible();
  await expect(chip).toBeFocused();
  await checkAccessibility(page);
  await page.goto('/events?view=week&day=2027-06-09');
  await chip.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowRight');
  await expect(chip).toBeFocused();
  // Alt is pressed again before the previous step is drawn. The key goes to the focused element, as from a keyboard.
  await page.evaluate(() => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }),
      );
    press('ArrowRight');
    press('Alt');
  });
  await expect(page).toHaveURL(/day=2027-06-13/);
  await expect(chip).toBeFocused();
  expect(await call(page.request, getEvent, paramsOf(id))).toMatchObject({ start_date: '2027-06-13' });
});

test('PRE-040 on a phone: a finger that rests drags, one that does not scrolls, and a plan asks for its day', async ({
  page,
  signIn,
}) => {
  const mark = ownMark();
  await page.setViewportSize(phone);
  await signIn('mentor');
  const { id } = await addSchedule(page, mark, '2027-07-06');
  // A phone shows the days that have events.
  await addSchedule(page, `${mark} too`, '2027-07-08');
  await page.goto('/events?view=week&day=2027-07-06');
  const chip = chipOf(page, `Towers ${mark}`);
  await chip.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  const target = await middleOf(page.locator('[data-lane="2027-07-08"]'));
  const { x, y } = await middleOf(chip);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', { x, y });
  await page.waitForFunction(() => document.querySelector('[data-words]') !== null);
  await touch('touchMove', { x, y: (y + target.y) / 2 });
  await touch('touchMove', { x, y: target.y });
  await page.waitForFunction(() => document.querySelector('[data-over][data-day="2027-07-08"]') !== null);
  await touch('touchEnd');
  await expect(page.getByText(`“Towers ${mark}”: Thursday, Jul 8, 2027, 10:00–11:00 AM`)).toBeVisible();
  expect(await call(page.request, getEvent, paramsOf(id))).toMatchObject({ start_date: '2027-07-08' });

  await page.getByText('Put a lesson plan on a day').click();
  await page.getByRole('button', { name: `Straws ${mark}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill('2027-07-09');
  await dialog.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByText(`“Straws ${mark}” added: Friday, Jul 9, 2027`)).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await checkAccessibility(page);
});

test('PRE-040 two people move one event: the second reads when it is now, and nothing is lost', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  nets.expectConsoleError(refusalInConsole(412, 'Precondition Failed'));
  const mark = ownMark();
  await page.setViewportSize(desk);
  await signIn('mentor');
  const { id } = await addSchedule(page, mark, '2027-08-03');
  await page.goto('/events?view=week&day=2027-08-03');
  const chip = chipOf(page, `Towers ${mark}`);
  await chip.focus();
  const theirs = { start_date: '2027-08-06', end_date: '2027-08-06' };
  await call(admin, updateEvent, { ...paramsOf(id), body: theirs });
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('alert')).toContainText(
    `Someone else changed “Towers ${mark}” in the meantime. It is now: Friday, Aug 6, 2027`,
  );
  await expect(chip).toHaveAccessibleName(/Friday, Aug 6, 2027/);
  expect(await call(page.request, getEvent, paramsOf(id))).toMatchObject(theirs);
});
