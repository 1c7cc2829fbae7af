import { addPlanItem, listWarmUps } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import type { WarmUp } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { expect, test } from 'vitest';
import { addSomethingElse, aDay, notes, openPlan } from '../stage/lesson-plan.ts';
import { page, server } from '../stage/page.ts';

const raft: WarmUp = {
  title: 'Paper Raft',
  minutes: 4,
  levels: ['Elementary'],
  players: { from: 5, to: 20 },
  bring: 'paper',
  skills: [],
  steps: ['Stand in a circle.', 'Pass it on.'],
  tips: ['Close the windows.'],
};
const race: WarmUp = { ...raft, title: 'Slow Race', minutes: 3, levels: ['High School'], bring: null };

test('SHT-051 a warm-up is found by level and minutes, and put into the plan as notes', async () => {
  await openPlan(aDay({ items: [] }));
  const dialog = page.getByRole('dialog');
  server.answer(listWarmUps, [raft, race]).answer(addPlanItem, aDay({ items: [notes] }));
  await addSomethingElse('Warm-up');
  await expect(dialog.getByText('4 minutes, 5 to 20 players, Elementary. Bring: paper')).toBeVisible();
  await dialog.getByLabel('Minutes').selectOption('3');
  await expect(dialog.getByRole('status').first()).toHaveText('1 warm-up found');
  await dialog.getByLabel('Level').selectOption('Elementary');
  await expect(dialog.getByText('No matching warm-ups.')).toBeVisible();
  await dialog.getByLabel('Minutes').selectOption('');
  await dialog.getByRole('button', { name: 'Add Paper Raft' }).click();
  const text = 'Bring: paper\n\n1. Stand in a circle.\n2. Pass it on.\n\nTip: Close the windows.';
  await expect
    .poll(() => server.requests(addPlanItem).map(({ body }) => body))
    .toEqual([{ kind: 'text', title: 'Paper Raft', minutes: 4, text }]);
});
