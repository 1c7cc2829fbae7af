import { getNeighbors, listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { getChallenge, listMyBookmarks, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listReviews } from '@teamsparks/contract/reviews/endpoints';
import { beforeEach, expect, test } from 'vitest';
import type { Locator } from '../stage/locator.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aWholeChallenge, mayAll, reviewsOf } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const form = page.getByRole('form', { name: 'Edit the challenge' });
const field = (label: string): Locator => form.getByLabel(label).first();
const group = (name: string): Locator => form.getByRole('group', { name });
const save = form.getByRole('button', { name: 'Save' });
const sent = () => server.requests(updateChallenge).at(-1)?.body;

let challenge: Challenge;

beforeEach(() => {
  challenge = aWholeChallenge({ status: 'draft', can: mayAll });
  server.answer(listMyBookmarks, []).answer(listReviews, reviewsOf([]));
  server.answer(listTags, [
    { id: 1, name: 'glue' },
    { id: 2, name: 'big glue' },
  ]);
  server.answer(getNeighbors, { previous: { id: 40, name: 'Before' }, next: { id: 42, name: 'After' } });
  server.answer(getChallenge, () => challenge);
  server.answer(updateChallenge, () => challenge);
});

async function openEditor(): Promise<void> {
  await open('/challenges/41', a('mentor'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(field('Name')).toBeFocused();
}

test('the fields of the form have their names, options and help', async () => {
  await openEditor();
  await expect(
    form.locator('label').filter({
      hasText:
        /^(Name|One liner|Level|Tournament level|Setup difficulty|Type|Category|Variant|Core mechanic|Copyright|Source ID)/,
    }),
  ).toHaveTexts([
    /^Name/,
    'One liner',
    /^Level/,
    'Tournament level',
    'Setup difficulty',
    /^Type/,
    /^Category/,
    'Variant',
    'Core mechanic',
    'Copyright',
    'Source ID',
  ]);
  await expect(form.locator('legend')).toHaveTexts([
    'Keywords',
    'Skills',
    'Safety flags',
    'Time limits',
    'Materials',
    'PDF',
  ]);
  await expect(form.getByRole('group', { name: 'Add a part' }).getByRole('button')).toHaveTexts([
    'Scene',
    'Task',
    'Rules',
    'Scoring',
  ]);
  await expect(field('Source ID')).toHaveAccessibleDescription(
    'Its number in another collection, or 0 if it has none.',
  );
  await expect(field('Setup difficulty').getByRole('option')).toHaveTexts([
    '1: Very Easy',
    '2: Easy',
    '3: Moderate',
    '4: Hard',
    '5: Very Hard',
  ]);
  await expect(field('Core mechanic').getByRole('option')).toHaveTexts([
    'None',
    'One Handed',
    'Imposters',
    'Mystery Card',
    'Materials Shortage',
    'Investors Choice',
  ]);
  await expect(field('Variant').getByRole('option')).toHaveTexts([
    'Not chosen',
    'Height only',
    'Weight support',
    'Height under load',
  ]);
  await expect(field('Copyright').getByRole('option')).toHaveTexts([
    'Unknown',
    'Public Domain',
    'Creative Commons',
    'Fair Use',
    'Licensed',
    'Original',
    'Teamsparks',
  ]);
  await expect(form.getByText('Add a PDF')).toBeVisible();
  await field('Category').selectOption('Water');
  await expect(field('Variant').getByRole('option')).toHaveTexts(['No variants']);
  await expect(field('Variant')).toBeDisabled();
});

test('groups of choices: skills, safety and the parts of the time', async () => {
  await openEditor();
  await group('Skills').getByLabel('Time Management').check();
  await group('Skills').getByLabel('Collaboration').check();
  await group('Safety flags').getByLabel('Water').check();
  await group('Safety flags').getByLabel('Height').check();
  await group('Safety flags').getByLabel('Water').uncheck();
  const time = group('Time limits');
  await expect(time.getByText('minutes in all')).toHaveCount(0);
  await time.getByRole('button', { name: 'Add time part' }).click();
  await expect(time.getByLabel('Name of the time part')).toBeFocused();
  await time.getByLabel('Minutes for plan').fill('2.5');
  await time.getByRole('button', { name: 'Add time part' }).click();
  await time.getByLabel('Minutes for build').fill('6');
  await time.getByRole('button', { name: 'Add time part' }).click();
  await expect(time.getByText('8.5 minutes in all')).toBeVisible();
  await time.getByRole('button', { name: 'Remove time part test' }).click();
  await expect(time.getByRole('button', { name: 'Remove time part build' })).toBeFocused();
  await save.click();
  await until(() =>
    expect(sent()).toEqual({
      skills: ['Collaboration', 'Time Management'],
      safety_flags: ['Height'],
      time_limits: { plan: 2.5, build: 6 },
    }),
  );
  await expect(page.getByText('Saved “Paper Chain”.')).toBeVisible();
});

test('wrong parts of the time are told beside them', async () => {
  await openEditor();
  const time = group('Time limits');
  await time.getByRole('button', { name: 'Add time part' }).click();
  await time.getByLabel('Minutes for plan').fill('2');
  await time.getByRole('button', { name: 'Add time part' }).click();
  await time.getByLabel('Name of the time part').nth(1).fill('plan');
  await save.click();
  await expect(time.getByLabel('Name of the time part').nth(1)).toHaveAccessibleDescription(
    'Another part already has this name',
  );
  await expect(time.getByLabel('Minutes for plan').nth(1)).toHaveAccessibleDescription(
    'Please enter 0 to 1440 minutes',
  );
  expect(server.requests(updateChallenge)).toEqual([]);
});

test('materials are added, changed, moved and removed', async () => {
  await openEditor();
  const list = group('Materials');
  const add = list.getByRole('button', { name: 'Add material' });
  const news = list.getByRole('status');
  await expect(list.getByText('No materials yet.')).toBeVisible();
  const has = form.getByRole('checkbox', { name: 'Has materials' });
  await expect(has).toBeEnabled();
  for (const [index, name] of ['Cups', 'Tape', 'Table'].entries()) {
    await add.click();
    await expect(list.getByLabel('Name').nth(index)).toBeFocused();
    await list.getByLabel('Name').nth(index).fill(name);
    await list
      .getByLabel('Quantity')
      .nth(index)
      .fill(String(index + 1));
  }
  await expect(has).toBeDisabled();
  await expect(has).toBeChecked();
  await list.getByLabel('Units').nth(1).fill('rolls');
  await list.getByLabel('Category').nth(2).selectOption('Setup only');
  await expect(list.getByRole('button', { name: 'Move Cups up' })).toBeDisabled();
  await expect(list.getByRole('button', { name: 'Move Table down' })).toBeDisabled();
  await list.getByRole('button', { name: 'Move Tape up' }).click();
  await expect(news).toHaveText('Tape moved to position 1 of 3');
  await expect(list.getByRole('button', { name: 'Move Tape down' })).toBeFocused();
  await list.getByRole('button', { name: 'Move Tape down' }).click();
  await expect(news).toHaveText('Tape moved to position 2 of 3');
  await expect(list.getByRole('button', { name: 'Move Tape down' })).toBeFocused();
  await list.getByRole('button', { name: 'Remove Cups' }).click();
  await expect(news).toHaveText('Cups removed');
  await expect(list.getByRole('button', { name: 'Remove Tape' })).toBeFocused();
  await save.click();
  await until(() =>
    expect(sent()).toMatchObject({
      materials: [
        { name: 'Tape', quantity: 2, units: 'rolls', category: 'damaging' },
        { name: 'Table', quantity: 3, units: '', category: 'setup_only' },
      ],
    }),
  );
});

test('keywords: those in use are offered, a new one is made, both by keyboard', async () => {
  await openEditor();
  const keywords = group('Keywords');
  const input = keywords.getByRole('combobox', { name: 'Add a keyword' });
  const options = keywords.getByRole('option');
  await expect(keywords).toHaveAccessibleDescription(
    'Press Enter after each keyword. Keywords help people find the challenge.',
  );
  await input.fill('glu');
  await expect(options).toHaveTexts(['glue', 'big glue', 'Create “glu”']);
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await input.press('ArrowDown');
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
  await input.press('ArrowUp');
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  await input.press('ArrowDown');
  await input.press('Enter');
  await expect(keywords.getByRole('button', { name: 'Remove keyword glue' })).toBeVisible();
  await input.fill('glue');
  await expect(options).toHaveTexts(['big glue']);
  await input.press('Escape');
  await expect(input).toHaveValue('');
  await expect(form).toHaveCount(1);
  await input.fill('new one');
  await options.nth(0).click();
  await keywords.getByRole('button', { name: 'Remove keyword glue' }).click();
  await expect(input).toBeFocused();
  await save.click();
  await until(() => expect(sent()).toEqual({ tags: ['new one'] }));
});

test('Ctrl+Enter saves and goes on to the next challenge', async () => {
  await openEditor();
  const next = form.getByRole('button', { name: 'Save and next' });
  await expect(next).toHaveAttribute('aria-description', 'Ctrl+Enter: next is After');
  await field('One liner').fill('Build it.');
  await next.click();
  await addressIs('/challenges/42');
  expect(sent()).toEqual({ one_liner: 'Build it.' });
  await expect(form).toHaveCount(1);
});
