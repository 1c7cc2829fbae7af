import type { APIRequestContext, Page } from '@playwright/test';
import { checkState, desk, overflowOf, phone } from '../../stage/accessibility.ts';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { expect, test } from '../../fixtures.ts';

// Axe in light and dark on four pages takes longer than the default timeout.
test.describe.configure({ timeout: 180_000 });

/** Returns a mark without digits: a list of materials would read digits as amounts. */
const ownWord = (): string => ownMark().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Creates four challenges, each 20 minutes long including reading, scoring and setup, and each needing six of this journey's own material. */
async function addMarbleChallenges(admin: APIRequestContext, marbles: string, mark: string): Promise<void> {
  for (const category of ['Tower', 'Bridge', 'Device', 'Container'] as const) {
    await addChallenge(admin, {
      name: `Aa ${category} ${mark}`,
      category,
      level: 'High School',
      pages: null,
      setup_difficulty: 1,
      time_limits: { build: 13 },
      materials: [{ name: marbles, quantity: 6, units: '', category: 'damaging' }],
    });
  }
}

/** Chooses High School; on a phone, opens the folded fields first. */
async function chooseLevel(page: Page, isFolded: boolean): Promise<void> {
  if (isFolded) await page.getByText('1 team, every level').click();
  await page.getByLabel('Level').selectOption('High School');
}

for (const [device, viewport] of [
  ['desktop', desk],
  ['phone', phone],
] as const) {
  test(`FST-004 FST-027 NOW-001 NOW-004 NOW-010 NOW-011 NOW-020 NOW-021 NOW-022 on a ${device} a mentor fills a box, finds what it is enough for, and takes out what a practice plan used up`, async ({
    page,
    admin,
    signInNew,
  }) => {
    const mark = ownWord();
    const marbles = `${mark} marbles`;
    await addMarbleChallenges(admin, marbles, mark);
    await page.setViewportSize(viewport);
    await signInNew('mentor');

    await page.goto('/boxes');
    await page.getByRole('button', { name: 'New box' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Blue crate');
    await page.getByRole('dialog').getByRole('button', { name: 'Add box' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blue crate' })).toBeVisible();
    const box = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Paste a list' }).click();
    const list = page.getByLabel('Your list, one material on each line');
    await list.fill(`100 ${marbles}\n???\n2 scissors`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('1 line does not read like a material.')).toBeVisible();
    await expect(list).toHaveValue('???');
    await list.fill('1 roll of masking tape');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { name: '3 materials' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: marbles })).toContainText('100');
    await checkState(page, [viewport]);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('link', { name: 'Back to Materials at hand' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Blue crate' })).toContainText('3 materials');
    await checkState(page, [viewport]);
    expect(await overflowOf(page)).toBe(0);

    await page.getByRole('link', { name: 'What can we do with it? Blue crate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Right Now' })).toBeVisible();
    await chooseLevel(page, viewport === phone);
    await expect(page).toHaveURL(/[?&]level=High\+School/);
    const answer = page.getByRole('region', { name: 'Answers' }).getByRole('listitem');
    await expect(answer.filter({ hasText: `Aa Tower ${mark}` })).toContainText('20 min (2 to set up)');
    await checkState(page, [viewport]);
    expect(await overflowOf(page)).toBe(0);

    await page.getByRole('link', { name: 'Whole session' }).click();
    await expect(page.getByRole('region', { name: 'Time' })).toContainText('of 60 minutes planned');
    const ownParts = page.getByRole('list', { name: 'Parts' }).getByRole('link', { name: mark });
    await expect(ownParts).toHaveCount(2);
    const [kept = '', other = ''] = await ownParts.allInnerTexts();
    const menu = page.getByRole('button', { name: `More for ${kept}`, exact: true });
    await menu.click();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByRole('button', { name: 'Try another mix' }).click();
    await expect(page).toHaveURL(/[?&]seed=2/);
    await expect(ownParts.filter({ hasText: other })).toHaveCount(0);
    await expect(ownParts).toHaveCount(2);
    await menu.click();
    await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await checkState(page, [viewport]);
    expect(await overflowOf(page)).toBe(0);

    await page.getByRole('button', { name: 'Run it' }).click();
    // Shortens the parts: a challenge counts as done when its time is over, which is 13 minutes, and as tried after 15 seconds of one part.
    await page.getByText(/^Minutes per part/).click();
    await page.getByRole('dialog').getByLabel('Build').first().fill('0.5');
    await page.getByRole('button', { name: 'Open the lobby' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    for (const name of ['Read', 'Build', 'Show and score', 'Break']) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      if (name !== 'Build') continue;
      await expect(page.getByRole('timer').filter({ hasText: '0:14' }).first()).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: '30 s less' }).click();
    }
    await page.getByRole('button', { name: 'End the run' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the run' }).click();
    await expect(page.getByText('The run is saved.')).toBeVisible();
    const used = page.getByRole('region', { name: 'What was used up?' });
    await expect(used.getByLabel(marbles)).toHaveValue('6');
    await used.getByLabel(marbles).fill('9');
    await used.getByRole('button', { name: 'Take it out of the box' }).click();
    await expect(used).toContainText(`Out of Blue crate: ${marbles}, 9.`);
    await checkState(page, [viewport]);
    await page.goto(box);
    await expect(page.getByRole('listitem').filter({ hasText: marbles })).toContainText('91');
  });
}
