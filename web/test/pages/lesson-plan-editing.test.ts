import {
  addPlanItem,
  addPlanItems,
  getLessonPlan,
  orderPlanItems,
  removePlanItem,
  removePlanItems,
  restorePlanItem,
  updatePlanItem,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listTrainingVideos } from '@teamsparks/contract/lesson-plans/endpoints/training';
import { expect, test } from 'vitest';
import {
  addSomethingElse,
  aDay,
  challengePart,
  notes,
  openPlan,
  pause,
  planRows,
  videoPart,
} from '../stage/lesson-plan.ts';
import { addressIs, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aRow, libraryOf } from '../stage/rows.ts';
import { aVideo, aWholePlan } from '../stage/teaching.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const parts = main.getByRole('region', { name: 'Sessions' });
const button = (name: string | RegExp) => main.getByRole('button', { name });

test('a part moves by its menu and by Alt and an arrow, and back when the server refuses', async () => {
  await openPlan(aDay({ items: [challengePart, notes, pause] }));
  server.answer(orderPlanItems, ({ body }) => {
    const plan = aDay({ items: body.items.map((id) => [challengePart, notes, pause].find((item) => item.id === id)!) });
    server.answer(getLessonPlan, plan);
    return plan;
  });
  const names = () => planRows().locator('.font-semibold');
  await button('More for Snack').click();
  await expect(page.getByRole('button', { name: 'Move down' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(names()).toHaveTexts(['Paper Chain', 'Snack', 'Rules']);
  await expect(parts.getByRole('status')).toHaveText('Snack is now 2 of 3');
  expect(server.requests(orderPlanItems).at(-1)?.body).toEqual({ items: [12, 14, 13] });
  await button('More for Paper Chain').click();
  await expect(page.getByRole('button', { name: 'Move up' })).toBeDisabled();
  await planRows().nth(0).press('Alt>}{ArrowDown}{/Alt');
  await expect(names()).toHaveTexts(['Snack', 'Paper Chain', 'Rules']);
  await planRows().nth(0).press('Alt>}{ArrowUp}{/Alt');
  await expect(names()).toHaveTexts(['Snack', 'Paper Chain', 'Rules']);
  await planRows().nth(1).press('ArrowDown');
  expect(server.requests(orderPlanItems)).toHaveLength(2);
  server.refuse(orderPlanItems, { code: 'conflict', detail: 'The parts of this plan have changed.' });
  await planRows().nth(2).press('Alt>}{ArrowUp}{/Alt');
  await expect(page.getByText('Failed to update lesson plan. The parts of this plan have changed.')).toBeVisible();
  await expect(names()).toHaveTexts(['Snack', 'Paper Chain', 'Rules']);
});

test('a removed part leaves its place to an Undo, which brings it back there', async () => {
  const all = [challengePart, notes, pause];
  await openPlan(aDay({ items: all }));
  server.answer(removePlanItem, ({ params }) => aDay({ items: all.filter(({ id }) => id !== params.itemId) }));
  server.answer(restorePlanItem, aDay({ items: all }));
  await button('More for Rules').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(parts.getByRole('listitem')).toHaveCount(3);
  await expect(parts.getByRole('listitem').nth(1)).toHaveText('“Rules” removed.Undo');
  await expect(parts.getByRole('status')).toHaveText('“Rules” removed');
  await expect(planRows().nth(1)).toBeFocused();
  await button('Undo: Rules').click();
  await expect(planRows().nth(1)).toContainText('Rules');
  await expect(planRows().nth(1)).toBeFocused();
  await expect(parts.getByRole('status')).toHaveText('“Rules” restored');
  await expect(button('Undo: Rules')).toHaveCount(0);
  server.refuse(removePlanItem, { code: 'internal', detail: 'Broken.' });
  await button('More for Rules').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Failed to update lesson plan')).toBeVisible();
  await expect(planRows()).toHaveCount(3);
});

test('notes and a break are added with what they say and take', async () => {
  await openPlan(aWholePlan());
  server.answer(addPlanItem, aDay({ items: [notes] }));
  await addSomethingElse('Notes');
  await expect(dialog.getByRole('heading', { name: 'Add notes' })).toBeVisible();
  await expect(dialog.getByLabel('Minutes')).toHaveValue('10');
  await dialog.getByLabel('Title *').fill(' Rules ');
  await dialog.getByLabel('Text').fill('Explain the scoring.');
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await expect(dialog).toHaveCount(0);
  await addSomethingElse('Break');
  await expect(dialog.getByRole('heading', { name: 'Add a break' })).toBeVisible();
  await expect(dialog.getByLabel('Title *')).toHaveValue('Break');
  await expect(dialog.getByLabel('Minutes')).toHaveValue('5');
  await expect(dialog.getByLabel('Text')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await expect(dialog).toHaveCount(0);
  expect(server.requests(addPlanItem).map(({ body }) => body)).toEqual([
    { kind: 'text', title: 'Rules', text: 'Explain the scoring.', minutes: 10 },
    { kind: 'break', title: 'Break', minutes: 5 },
  ]);
});

test('a part is edited from what it is, under the version that was seen', async () => {
  await openPlan(aDay({ version: 4 }));
  server.answer(updatePlanItem, aDay({ version: 5 }));
  await button('More for Rules').click();
  await parts.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByRole('heading', { name: 'Edit “Rules”' })).toBeVisible();
  await expect(dialog.getByLabel('Text')).toHaveValue('Explain the scoring.');
  await dialog.getByLabel('Text').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await button('More for Paper Chain').click();
  await parts.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Title *')).toHaveCount(0);
  await expect(dialog.getByLabel('Minutes')).toHaveValue('30');
  await dialog.getByLabel('Minutes').fill('45');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const sent = server.requests(updatePlanItem);
  expect(sent.map(({ params, body }) => [params.itemId, body])).toEqual([
    [13, { title: 'Rules', text: null, minutes: 10 }],
    [12, { minutes: 45 }],
  ]);
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
});

test('PRE-022 challenges are chosen in the library and added together, where the cursor is', async () => {
  await openPlan(aDay({ items: [notes, challengePart] }));
  const archived = aRow({ id: 43, name: 'Gone', deleted_at: '2026-03-02T00:00:00.000Z' });
  server.answer(listChallenges, libraryOf([aRow(), aRow({ id: 42, name: 'Egg Drop' }), archived]));
  await planRows().nth(0).click();
  await expect(page.getByText('New parts come after “Rules”.')).toBeVisible();
  await button('Add challenge').click();
  await expect(dialog.getByRole('heading', { name: 'Add challenges' })).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toContainText('Tower · Elementary · In the plan');
  await expect(dialog.getByRole('checkbox', { name: /^Gone/ })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Egg Drop/ }).check();
  await dialog.getByRole('checkbox', { name: /^Paper Chain/ }).check();
  server.refuse(addPlanItems, { code: 'internal', detail: 'Broken.' });
  await dialog.getByRole('button', { name: 'Add 2 challenges' }).click();
  await expect(dialog.getByText('Failed to update lesson plan')).toBeVisible();
  server.answer(addPlanItems, { ...aDay({ items: [notes, challengePart] }), added: [31, 32] });
  await dialog.getByRole('button', { name: 'Add 2 challenges' }).click();
  await expect(dialog).toHaveCount(0);
  expect(server.requests(addPlanItems).at(-1)?.body).toMatchObject({
    after: 13,
    items: [
      { kind: 'challenge', challenge_id: 42 },
      { kind: 'challenge', challenge_id: 41 },
    ],
  });
  await button('Add at the end').click();
  await expect(page.getByText('New parts come after “Rules”.')).toHaveCount(0);
});

/**
 * Replaces the archived challenge of a plan while others add a part; returns the parts that the plan has after Undo.
 */
async function replaceArchivedChallenge() {
  const old = { kind: 'challenge' as const, id: 12, minutes: 20, challenge: null, archived: { name: 'Old Bridge' } };
  const [fresh, theirs] = [
    { ...challengePart, id: 31 },
    { ...challengePart, id: 30 },
  ];
  server.answer(listChallenges, libraryOf([aRow({ id: 41, name: 'Paper Chain' })]));
  await openPlan(aDay({ items: [notes, old, pause] }), a('mentor'), '?replace=12');
  await expect(dialog.getByRole('heading', { name: 'Replace “Old Bridge”' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Paper Chain/ }).check();
  const after = aDay({ items: [notes, fresh, pause, theirs] });
  server.answer(addPlanItems, { ...after, added: [31] }).answer(getLessonPlan, after);
  await dialog.getByRole('button', { name: 'Replace with 1 challenge' }).click();
  await expect(dialog).toHaveCount(0);
  await addressIs('/lesson-plans/3');
  expect(server.requests(addPlanItems).map(({ body }) => body)).toMatchObject([
    { replaces: 12, items: [{ kind: 'challenge', challenge_id: 41 }] },
  ]);
  return { items: [notes, old, pause, theirs] };
}

test('PRE-032 Replace opens the picker at the place of an archived challenge, and Undo gives the place back', async () => {
  const { items } = await replaceArchivedChallenge();
  server.answer(removePlanItems, aDay({ items }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Old Bridge” restored.')).toBeVisible();
  await expect(planRows().nth(1)).toContainText('Old Bridge (archived)');
  expect(server.requests(removePlanItems).map(({ body }) => body)).toEqual([{ restores: 12, items: [31] }]);
});

test('PRE-032 the menu of an archived challenge replaces it, too', async () => {
  const old = { kind: 'challenge' as const, id: 12, minutes: 20, challenge: null, archived: { name: 'Old Bridge' } };
  server.answer(listChallenges, libraryOf([aRow()]));
  await openPlan(aDay({ items: [notes, old] }), a('mentor'));
  await button('More for Rules').click();
  await expect(parts.getByRole('button', { name: 'Replace' })).toHaveCount(0);
  await button('More for Old Bridge (archived)').click();
  await parts.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.getByRole('heading', { name: 'Replace “Old Bridge”' })).toBeVisible();
});

test('PRE-032 an Undo of Replace that fails is told, and leaves the new parts where they are', async () => {
  await replaceArchivedChallenge();
  server.refuse(removePlanItems, { code: 'not_found', detail: 'This part of the lesson plan no longer exists.' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText('Failed to update lesson plan. This part of the lesson plan no longer exists.'),
  ).toBeVisible();
  await expect(planRows().nth(1)).toContainText('Paper Chain');
});

test('a video needs a training session: one that is there or a new one, the last choice counts', async () => {
  await openPlan(aDay({ items: [] }));
  server.answer(listTrainingVideos, [aVideo()]).answer(addPlanItem, aDay({ items: [videoPart()] }));
  await addSomethingElse('Video');
  await dialog.getByLabel('Video *').selectOption('How to brainstorm');
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await expect(
    dialog.getByText('Please select a video and either a session or enter a custom session name'),
  ).toBeVisible();
  await dialog.getByLabel('Or a new session').fill('Session 1');
  await dialog.getByLabel('Session').selectOption('Warm-up');
  await expect(dialog.getByLabel('Or a new session')).toHaveValue('');
  await dialog.getByLabel('Or a new session').fill(' Session 1 ');
  await expect(dialog.getByLabel('Session')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await expect(dialog).toHaveCount(0);
  expect(server.requests(addPlanItem).map(({ body }) => body)).toEqual([
    { kind: 'video', training_video_id: 8, session_name: 'Session 1' },
  ]);
});

test('a part that somebody else removed meanwhile is gone from the plan here too', async () => {
  await openPlan(aDay({ items: [notes, pause] }));
  await expect(planRows()).toHaveCount(2);
  server.refuse(removePlanItem, { code: 'not_found', detail: 'This part of the lesson plan no longer exists.' });
  server.answer(getLessonPlan, aDay({ items: [pause] }));
  await button('More for Rules').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(
    page.getByText('Failed to update lesson plan. This part of the lesson plan no longer exists.'),
  ).toBeVisible();
  await expect(planRows()).toHaveTexts(['+0:00Snack5 min+0:00 · Break']);
});
