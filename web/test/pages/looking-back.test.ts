import { getEvent } from '@teamsparks/contract/events/endpoints';
import { getLookingBack, saveLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { beforeEach, expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aLookedBackPart, aLookingBack, aWholeEvent } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const over = { begins: '2025-03-14T20:00:00.000Z', ends: '2025-03-14T21:30:00.000Z' };
const parts = [
  aLookedBackPart(31, 'Hello'),
  aLookedBackPart(32, 'Paper Chain', { kind: 'challenge', challenge_id: 41, category: 'Bridge' }),
];

beforeEach(() => {
  server.answer(listPrograms, []).answer(listAssignedMentors, { mentors: [], can: { assign: true } });
  server.answer(getEvent, aWholeEvent(over));
});

test('PRE-050 a past event is saved in a few presses: all parts done, all children there', async () => {
  let lookingBack = aLookingBack({ parts });
  server.answer(getLookingBack, () => lookingBack);
  server.answer(saveLookingBack, ({ body }) => {
    const { tried: _, parts: said, ...rest } = body;
    const kept = parts.map((part, index) => ({ ...part, outcome: said[index]!.outcome }));
    lookingBack = aLookingBack({ ...rest, parts: kept, saved: true, version: 1 });
    return lookingBack;
  });
  await open('/events/6', a('mentor'));
  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(dialog.getByLabel('Number of children')).toHaveValue('12');
  await expect(dialog).toContainText('Leave out children’s names.');
  await dialog.getByRole('group', { name: 'Hello' }).getByLabel('Skipped').click();
  await dialog.getByRole('group', { name: 'Engagement' }).getByLabel('4').click();
  await dialog.getByLabel('Again, or change next time').fill('More tape.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main).toContainText('12 children · Engagement 4 of 5');
  await expect(main).toContainText('Next time: More tape.');
  await expect(main).toContainText('Hello · Skipped');
  expect(server.requests(saveLookingBack).at(-1)?.body).toEqual({
    parts: [
      { id: 31, outcome: 'skipped' },
      { id: 32, outcome: 'done' },
    ],
    children: 12,
    engagement: 4,
    time: null,
    materials: null,
    again: 'More tape.',
    tried: true,
  });
  const review = page.getByRole('link', { name: 'Review Paper Chain' });
  await expect(review).toHaveAttribute('href', '/challenges/41#write-review');
});

test('PRE-050 what somebody else saved meanwhile is shown, and what was typed stays', async () => {
  server.answer(getLookingBack, aLookingBack({ parts }));
  const current = aLookingBack({
    parts: [parts[0]!, { ...parts[1]!, outcome: 'changed' }],
    children: 9,
    saved: true,
    version: 1,
  });
  server.refuse(saveLookingBack, { code: 'stale', detail: 'Someone else changed this session record.', current });
  await open('/events/6', a('mentor'));
  await page.getByRole('button', { name: 'Look back' }).click();
  await dialog.getByLabel('Number of children').fill('11');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('someone else changed this session record');
  await expect(dialog).toContainText('Paper Chain');
  await expect(dialog.getByLabel('Number of children')).toHaveValue('11');
  await expect(dialog.getByRole('group', { name: 'Paper Chain' }).getByLabel('Changed')).toBeChecked();
});

test('PRE-050 an assigned mentor reads it, and is told where nobody has looked back', async () => {
  server.answer(getLookingBack, aLookingBack({ parts, can: { edit: false } }));
  await open('/events/6', a('mentor'));
  await expect(main).toContainText('No notes on this event yet.');
  await expect(page.getByRole('button', { name: 'Look back' })).toHaveCount(0);
});

test('PRE-050 an event ahead, a canceled one and one that only its days are seen of have nothing to look back on', async () => {
  for (const its of [{}, { ...over, archived: true }, { ...over, groups: null, mentors: null, plans: null }]) {
    server.answer(getEvent, aWholeEvent(its));
    await open('/events/6', a('mentor'));
    await expect(page.getByRole('heading', { level: 1, name: 'Build Day' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How did it go?' })).toHaveCount(0);
  }
  expect(server.requests(getLookingBack)).toEqual([]);
});

test('PRE-050 a look back that cannot be loaded says so, and the event is there', async () => {
  server.refuse(getLookingBack, { code: 'internal', detail: 'Something went wrong.' });
  await open('/events/6', a('mentor'));
  await expect(main).toContainText('Failed to load how it went');
  await expect(page.getByRole('heading', { name: 'Lesson plans' })).toBeVisible();
});
