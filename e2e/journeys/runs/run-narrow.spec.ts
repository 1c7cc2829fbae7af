import { randomUUID } from 'node:crypto';
import { commandRun, createRun } from '@teamsparks/contract/runs/endpoints/runs';
import { addChallenge } from '../../stage/challenges.ts';
import { overflowOf } from '../../stage/accessibility.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const scoring = [{ item: 'Height', detail: '', points: 60, up_to: true }];
const sheet = { task: ['Build a tower of paper.'], rules: ['No tape.'], setup: ['Put a chair beside it.'], scoring };

test('RUN-017 no page of runs scrolls sideways at 320 px, with twelve teams and names without a space', async ({
  page,
  admin,
  signInNew,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signInNew('mentor');
  const { id } = await addChallenge(admin, { sheet, time_limits: { build: 6 }, pages: null });
  const teams = Array.from({ length: 12 }, (_, team) => `${'W'.repeat(58)}${team}`);
  const body = { kind: 'challenge' as const, id, rules: 'practice' as const, place: 'room' as const, sound: false };
  const run = await call(page.request, createRun, { body: { ...body, teams } });
  const params = { id: String(run.id) };
  type Step = Parameters<typeof call<typeof commandRun>>[2]['body']['step'];
  const step = (one: Step) =>
    call(page.request, commandRun, { params, body: { id: randomUUID(), by: randomUUID(), seen: 10_000, step: one } });
  const expectNarrow = async (what: string) => expect(await overflowOf(page), what).toBe(0);

  await page.goto(`/runs/${run.id}`);
  await expect(page.getByText('No screen has joined yet.')).toBeVisible();
  await expectNarrow('lobby');
  await step({ kind: 'start', payload: {} });
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectNarrow('running');
  await page.locator('summary', { hasText: 'Points' }).click();
  await expect(page.getByRole('button', { name: 'Give points' })).toBeVisible();
  await expectNarrow('points to give');
  const ends = await page.locator('.team-preview').evaluate((box) => ({
    frame: box.getBoundingClientRect().right,
    picture: box.firstElementChild!.getBoundingClientRect().right,
    page: box.parentElement!.getBoundingClientRect().right,
  }));
  expect(ends.picture, 'the picture of the team’s screen').toBeLessThanOrEqual(ends.frame);
  expect(ends.frame, 'its frame').toBeLessThanOrEqual(ends.page);
  for (const team of teams.keys()) await step({ kind: 'points', payload: { stage: 0, team, points: [60] } });
  await step({ kind: 'reveal', payload: { stage: 0 } });
  await step({ kind: 'jump', payload: { part: run.track.parts.length - 1 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Talk about it' })).toBeVisible();
  await expectNarrow('points and questions');
  await step({ kind: 'end', payload: {} });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNarrow('ended');
  await page.goto('/runs');
  await expect(page.getByRole('link', { name: run.name })).toBeVisible();
  await expectNarrow('list');
});
