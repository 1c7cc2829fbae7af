import { createEvent } from '@teamsparks/contract/events/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { desk, phone } from '../../stage/accessibility.ts';
import { Actions } from '../../stage/actions.ts';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

test.describe.configure({ timeout: 120_000 });

const ways = [
  { device: 'desktop with a mouse', viewport: desk, hasTouch: false, press: (on: Locator) => on.click() },
  {
    device: 'desktop with a keyboard',
    viewport: desk,
    hasTouch: false,
    press: async (on: Locator) => on.press((await on.getAttribute('type')) === 'checkbox' ? ' ' : 'Enter'),
  },
  { device: 'phone', viewport: phone, hasTouch: true, press: (on: Locator) => on.tap() },
];

/** Creates a challenge with a task, and a group of two teams with an event in March 2027. */
async function begin(page: Page, admin: APIRequestContext, mark: string): Promise<void> {
  await addChallenge(admin, {
    name: `Storm Tower ${mark}`,
    pages: null,
    status: 'published',
    sheet: { task: [`Build a tower for ${mark}.`] },
    materials: [{ name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' }],
  });
  const group = { name: `Team ${mark}`, level: 'Elementary', children: 8, team_size: 4, color: 'green' } as const;
  const { id } = await call(page.request, createGroup, { body: group });
  const hours = { start_date: '2027-03-02', begins_at: '16:00', ends_at: '17:00' };
  await call(page.request, createEvent, { body: { name: `Practice ${mark}`, ...hours, group_ids: [id] } });
}

async function textOf(pdf: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf) });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return pages;
}

for (const { device, viewport, hasTouch, press } of ways) {
  test.describe(device, () => {
    test.use({ viewport, hasTouch });

    test(`PRE-013 PRE-021 PRE-030 PRE-031 on a ${device}: challenge, plan, event, list and one print are ten actions`, async ({
      page,
      admin,
      signInNew,
    }) => {
      const mark = ownMark();
      await signInNew('mentor');
      await begin(page, admin, mark);
      await page.goto(`/challenges?search=${mark}`);
      const actions = new Actions(press);
      const dialog = page.getByRole('dialog');
      await actions.press(page.getByRole('checkbox', { name: `Select Storm Tower ${mark}` }));
      await actions.press(page.getByRole('button', { name: 'Add to plan' }));
      await actions.choose(dialog.getByLabel('Event'), new RegExp(mark));
      await actions.press(dialog.getByRole('button', { name: 'Add to plan' }));
      await actions.press(page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Open the event' }));
      await actions.press(page.getByRole('main').getByRole('link', { name: 'Shopping list' }));
      await expect(page.getByRole('main')).toContainText(/Straws\s*60\s*0\s*60/);
      await actions.press(page.getByRole('main').getByRole('link', { name: `Practice ${mark}` }));
      await actions.press(page.getByRole('button', { name: 'Print pack' }));
      await expect(dialog.getByLabel('Teams')).toHaveValue('2');
      await actions.press(dialog.getByRole('button', { name: 'Make pack' }));
      const open = dialog.getByRole('link', { name: 'Open pack' });
      await expect(open).toHaveAttribute('href', /^\/pdfs\/packs\//);
      const pdf = await page.request.get((await open.getAttribute('href')) ?? '');
      const opened = page.waitForEvent('popup');
      await actions.press(open);
      await opened;
      const pages = await textOf(await pdf.body());
      expect(
        pages.filter((text) => text.includes('TEAM COPY') && text.includes(`Build a tower for ${mark}.`)),
      ).toHaveLength(2);
      expect(actions.count).toBe(10);
    });
  });
}
