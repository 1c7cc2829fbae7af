import { addChallenge } from '../stage/challenges.ts';
import { publicPages, signInPages, staffPages } from '../stage/every-page.ts';
import { addPlan } from '../stage/lesson-plans.ts';
import { test } from './walk.ts';

test('Every stop of every page', async ({ walk, page, signIn, admin }) => {
  test.setTimeout(900_000);
  for (const address of signInPages) await walk.all(address);
  const challenge = await addChallenge(admin, { pages: [['One sheet']], sheet: { task: ['Build it.'] } });
  const plan = await addPlan(admin, 'Alpha');
  walk.calls(`/challenges/${challenge.id}`, '/challenges/:id');
  walk.calls(`/lesson-plans/${plan.id}`, '/lesson-plans/:id');
  await signIn('admin');
  const own = [`/challenges/${challenge.id}`, `/challenges/${challenge.id}?view=pdf`, `/lesson-plans/${plan.id}`];
  const more = ['/now', '/runs', '/account?section=security', '/account?section=privacy'];
  for (const address of [...publicPages, ...staffPages, ...own, ...more]) await walk.all(address);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const address of ['/', '/challenges', '/dashboard']) await walk.all(address, '320 px: ');
});
