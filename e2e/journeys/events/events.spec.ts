import { readFile } from 'node:fs/promises';
import { createLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { ownMark } from '../../stage/challenges.ts';
import { overflowOf, phone } from '../../stage/accessibility.ts';
import { addEvent, addProgram, cardCalled } from '../../stage/community.ts';
import { call } from '../../stage/people.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { expect, test } from '../../fixtures.ts';

test('EVT-001 to EVT-003, GAP-29, WRT-18: events of all programs or of one, none of a restricted one', async ({
  page,
  signIn,
  admin,
}) => {
  const [program, other] = [await addProgram(admin), await addProgram(admin)];
  const event = await addEvent(admin, { program_id: program.id, place: 'Gym, Elm Street' });
  const otherEvent = await addEvent(admin, { program_id: other.id });
  await signIn('student');
  await page.goto('/events');
  await expect(cardCalled(page, event.name)).toContainText(program.name);
  await expect(cardCalled(page, event.name)).toContainText('Saturday, Mar 13, 2027');
  await expect(cardCalled(page, event.name)).toContainText('Gym, Elm Street');
  await expect(cardCalled(page, 'Regional Tournament')).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Destination Imagination' })).toHaveCount(0);
  await page.getByLabel('Events of').selectOption(program.name);
  await expect(page).toHaveURL(`/events?program_id=${program.id}`);
  await expect(cardCalled(page, otherEvent.name)).toHaveCount(0);
  await expect(cardCalled(page, event.name)).toBeVisible();
  await page.goto('/events?program_id=2000000000');
  await expect(page.getByRole('heading', { name: 'No events available.' })).toBeVisible();
});

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('an event is on its own days in the list, in the month and in the file', async ({ page, signIn, admin }) => {
      const { id } = await addProgram(admin);
      const event = await addEvent(admin, { program_id: id, start_date: '2027-03-13', end_date: '2027-03-14' });
      await signIn('parent');
      await page.goto(`/events?program_id=${id}&view=month&month=2027-03`);
      const month = page.getByRole('table', { name: 'Events in March 2027' });
      const busy = month.getByRole('cell').filter({ has: page.getByRole('link', { name: event.name }) });
      await expect(busy.getByRole('time')).toHaveText(['13', '14']);
      await busy.first().getByRole('link').click();
      await expect(page).toHaveURL(`/events/${event.id}`);
      await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeFocused();
      await expect(page.getByRole('main')).toContainText(/Mar 13\s–\s14, 2027/);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `More for ${event.name}` }).click();
      await page.getByRole('link', { name: /^Add to calendar/ }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text).toContain('DTSTART;VALUE=DATE:20270313\r\nDTEND;VALUE=DATE:20270315\r\n');
    });
  });
}

test('a private calendar address is made, told once, and stopped', async ({ page, signInNew, playwright }) => {
  await signInNew('student');
  await page.goto('/events');
  await page.getByRole('button', { name: 'Show in my calendar app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show in my calendar app' });
  await dialog.getByRole('button', { name: 'New address' }).click();
  const address = await dialog.getByLabel('Your calendar address').inputValue();
  const calendar = await playwright.request.newContext();
  const answer = await calendar.get(address);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('SUMMARY:Improv Weekend');
  expect(text).not.toContain('Regional Tournament');
  await page.reload();
  await page.getByRole('button', { name: 'Show in my calendar app' }).click();
  await expect(dialog).toContainText('It was shown only once');
  await dialog.getByRole('button', { name: 'Stop this address' }).click();
  await expect(dialog.getByRole('button', { name: 'New address' })).toBeVisible();
  expect((await calendar.get(address)).status()).toBe(404);
  await calendar.dispose();
});

test('GAP-30: an administrator adds, moves, archives and restores an event', async ({ page, signIn, admin, nets }) => {
  nets.expectConsoleError(refusalInConsole(422, 'Unprocessable Entity'));
  const program = await addProgram(admin);
  const name = `Bridge Day ${ownMark()}`;
  await signIn('admin');
  await page.goto(`/events?program_id=${program.id}`);
  await page.getByRole('button', { name: 'New event' }).click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await expect(dialog.getByLabel('Program')).toHaveValue(String(program.id));
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel(/^Day/).fill('2027-03-13');
  await dialog.getByLabel('More than one day').check();
  await dialog.getByLabel('Last day').fill('2027-03-12');
  await dialog.getByRole('button', { name: 'Save event' }).click();
  await expect(dialog).toContainText('Please enter a last day that is not before the first one.');
  await dialog.getByLabel('More than one day').uncheck();
  await dialog.getByRole('button', { name: 'Save event' }).click();
  const card = cardCalled(page, name);
  await expect(card).toContainText('Mar 13, 2027');
  await card.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel(/^Day/).fill('2027-03-20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Mar 20, 2027');
  await card.getByRole('button', { name: /^Archive/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { name: 'No events available.' })).toBeVisible();
  await page.getByLabel('Show archived').check();
  await card.getByRole('button', { name: /^Restore/ }).click();
  await expect(card.getByRole('link', { name: /^Add to calendar/ })).toBeVisible();
});

test('EVT-004 to EVT-006, WRT-41: four plans of an event, then all of them, and a new one made for it', async ({
  page,
  signIn,
  admin,
}) => {
  const event = await addEvent(admin, { program_id: (await addProgram(admin)).id });
  const mark = ownMark();
  for (const number of [1, 2, 3, 4, 5]) {
    await call(admin, createLessonPlan, { body: { name: `Plan ${number} ${mark}`, event_id: event.id } });
  }
  await signIn('mentor');
  await page.goto(`/events?program_id=${event.program_id}`);
  const card = cardCalled(page, event.name);
  await expect(card.getByRole('listitem')).toHaveCount(4);
  await card.getByRole('button', { name: 'View all lesson plans' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(5);
  await card.getByRole('button', { name: /^Create Lesson Plan/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Lesson Plan' });
  await expect(dialog).toContainText(event.name);
  await dialog.getByLabel('Name *').fill(`Mine ${mark}`);
  await dialog.getByLabel('Video Title *').fill('How to brainstorm');
  await dialog.getByLabel(/YouTube URL/).fill('https://youtu.be/NugRZGDbPFU');
  await dialog.getByRole('button', { name: 'Create Lesson Plan' }).click();
  await expect(card.getByRole('listitem').first()).toContainText(`Mine ${mark}`);
  const takeOff = card.getByRole('button', { name: `Remove Plan 5 ${mark} from ${event.name}` });
  await takeOff.click();
  const question = page.getByRole('alertdialog', { name: `Remove “Plan 5 ${mark}” from this event?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(takeOff).toBeFocused();
  await takeOff.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('status').getByText(`Removed “Plan 5 ${mark}” from “${event.name}”.`)).toBeVisible();
  await expect(takeOff).toHaveCount(0);
  await expect(card.getByRole('region', { name: `Lesson plans of ${event.name}` })).toBeFocused();
  await card.getByRole('link', { name: new RegExp(`Mine ${mark}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Mine ${mark}` })).toBeVisible();
});

test('GAP-37: on a phone the month is a list of its days, and nothing scrolls sideways', async ({
  page,
  signIn,
  admin,
}) => {
  const { id } = await addProgram(admin, { name: `${'W'.repeat(60)} ${ownMark()}` });
  const event = await addEvent(admin, { program_id: id, name: `${'M'.repeat(120)} ${ownMark()}` });
  await signIn('student');
  await page.setViewportSize({ ...phone, width: 320 });
  await page.goto(`/events?program_id=${id}&view=month&month=2027-03`);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: event.name })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('link', { name: event.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Partner Programs' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});
