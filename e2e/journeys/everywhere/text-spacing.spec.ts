import { createEvent } from '@teamsparks/contract/events/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { bookmarkOnServer } from '../../stage/dashboard-screen.ts';
import { goToScreen } from '../../stage/every-page.ts';
import { addPlan } from '../../stage/lesson-plans.ts';
import { call } from '../../stage/people.ts';
import { expectWholeText, spaceOut } from '../../stage/text-spacing.ts';
import { someGroup } from '../../stage/work-day.ts';
import { expect, test } from '../../fixtures.ts';

const widths = [1280, 320];

test('GAP-37: with wider spacing of lines, paragraphs, letters and words no text is cut off, on a desktop and at 320 px', async ({
  page,
  signInNew,
  admin,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await spaceOut(page);
  await expectWholeText(page, widths);
  await signInNew('mentor');
  const mark = ownMark();
  const { id } = await addChallenge(admin, {
    name: `Transcontinental Suspension Bridge ${mark}`,
    sheet: { scene: ['Two banks, one river.'], task: ['Build a bridge.'], rules: ['No tape on the table.'] },
    materials: [{ name: 'Paper straws', quantity: 12, units: 'pieces', category: 'damaging' }],
  });
  const plan = await addPlan(admin, 'Break');
  await bookmarkOnServer(page.request, id);
  const group = await call(page.request, createGroup, { body: { ...someGroup, name: `Thursday Inventors ${mark}` } });
  const body = {
    name: `Preparation for the Regional Tournament ${mark}`,
    place: 'Gymnasium, Elm Street',
    start_date: '2027-03-02',
    group_ids: [group.id],
  };
  const event = await call(page.request, createEvent, { body });
  await page.goto('/programs');
  await spaceOut(page);
  for (const address of [
    '/challenges',
    `/challenges/${id}`,
    '/dashboard',
    `/lesson-plans/${plan.id}`,
    `/events/${event.id}`,
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goToScreen(page, address);
    if (address.startsWith('/challenges/'))
      await page.getByRole('group', { name: 'Show as' }).getByText('Read').click();
    await expectWholeText(page, widths);
  }
});
