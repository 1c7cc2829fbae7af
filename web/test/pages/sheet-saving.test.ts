import { updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test } from 'vitest';
import { expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aSheet } from '../stage/rows.ts';
import { form, host, openEditor, part, row, save, sent, storeDraft, stored, team } from '../stage/sheet-editor.ts';

beforeEach(storeDraft);

test('SHT-002 what is refused is said at its place, with a link to it', async () => {
  await openEditor();
  await row('Rules, item 2').fill('x'.repeat(1_001));
  await expect(part('Rules').getByText('1,001 of 1,000 characters.', { exact: false })).toBeVisible();
  await save.click();
  await form.getByRole('link', { name: 'Rules, item 2: This can have at most 1,000 characters.' }).click();
  await expect(row('Rules, item 2')).toBeFocused();
  await expect(row('Rules, item 2')).toHaveAccessibleDescription('This can have at most 1,000 characters.');
  expect(sent()).toBeUndefined();
});

test('SHT-011 what is too long for a draft stands in edit mode until it is placed or left out', async () => {
  const pieces = ['A rule more.', 'A note more.', 'A card more.'];
  stored.words = {
    ...stored.words,
    too_long: pieces.map((text, at) => ({ part: (['rules', 'notes', 'handouts'] as const)[at]!, text })),
  };
  await openEditor();
  const tooLong = form.getByRole('region', { name: 'Too long' });
  await expect(tooLong.getByText('3 lines to place')).toBeVisible();
  await tooLong
    .getByRole('listitem')
    .filter({ hasText: 'A rule more.' })
    .getByRole('button', { name: 'Add to …' })
    .click();
  await tooLong
    .getByRole('listitem')
    .filter({ hasText: 'A rule more.' })
    .getByRole('button', { name: 'Rules' })
    .click();
  await expect(row('Rules, item 3')).toHaveValue('A rule more.');
  await tooLong
    .getByRole('listitem')
    .filter({ hasText: 'A card more.' })
    .getByRole('button', { name: 'Leave it out' })
    .click();
  await save.click();
  await expect(form).toHaveCount(0);
  expect(sent()).toEqual({
    sheet: { rules: ['No tape.', 'No chairs.', 'A rule more.'] },
    too_long: [{ part: 'notes', text: 'A note more.' }],
  });
});

test('SHT-004 two people edit: other parts are both kept, and of the same part this person chooses', async () => {
  await openEditor();
  await row('Rules, item 1').fill('No glue.');
  await row('Scene, paragraph 1').fill('A flood is coming.');
  stored.words = aSheet(
    { ...team, task: ['Build a bridge.'], rules: ['No tape at all.', 'No chairs.'] },
    { host, own_pdf: true },
  );
  stored.challenge = { ...stored.challenge, version: 2 };
  expectConsoleError('Failed to update challenge.');
  server.refuseOnce(updateChallenge, { code: 'stale', detail: 'Changed meanwhile.', current: stored.challenge });
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved yet: someone else changed this challenge' });
  await expect(notice).toContainText(/Task: Build a tower\..*\+ Build a bridge\./);
  await expect(notice.getByRole('button')).toHaveCount(1);
  await expect(row('Task, paragraph 1')).toHaveValue('Build a bridge.');
  await expect(row('Rules, item 1')).toHaveValue('No glue.');
  await notice.getByRole('button', { name: 'Use theirs' }).click();
  await expect(row('Rules, item 1')).toHaveValue('No tape at all.');
  await save.click();
  await expect(form).toHaveCount(0);
  expect(sent()).toEqual({ sheet: { scene: ['A flood is coming.'] } });
  expect(server.requests(updateChallenge).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
});

test('SHT-016 what was typed is there again after a reload, and can be thrown away', async () => {
  await openEditor();
  await row('Rules, item 1').fill('No glue.');
  window.dispatchEvent(new Event('pagehide'));
  const stored = { ...sessionStorage };
  await open('/challenges/41', a('mentor'));
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(row('Rules, item 1')).toHaveValue('No glue.');
  await form.getByRole('button', { name: 'Discard it' }).click();
  await expect(row('Rules, item 1')).toHaveValue('No tape.');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('ts.edit.'))).toEqual([]);
});
