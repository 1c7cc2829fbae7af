import { createChallenge, getChallenge, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();

const today = () => new Date().toISOString().slice(0, 10);
const openings = () =>
  harness.context.db.selectFrom('challenge_openings').selectAll().orderBy('challenge_id').execute();
const open = (as: Person, id: number) => harness.call(getChallenge, { as, params: { id: `${id}` } });

test('SHT-034 the day of an opening is stored after the response, without changing the challenge', async () => {
  const { context } = harness;
  const [opened, old, shown] = [await aChallenge(context), await aChallenge(context), await aChallenge(context)];
  const before = { challenge_id: old.id, last_opened_on: '2020-01-02' };
  await context.db.insertInto('challenge_openings').values(before).execute();
  for (const role of ['admin', 'demoAdmin'] as const) await open(await aPerson(context, role), shown.id);
  const mentor = await aPerson(context, 'mentor');
  const first = await open(mentor, opened.id);
  for (const id of [opened.id, old.id]) await open(await aPerson(context, 'student'), id);
  await open(mentor, 999_999);
  await expect.poll(openings).toEqual([
    { challenge_id: opened.id, last_opened_on: today() },
    { challenge_id: old.id, last_opened_on: today() },
  ]);
  const again = await open(mentor, opened.id);
  expect([again.headers.get('etag'), again.body]).toEqual([first.headers.get('etag'), first.body]);
});

test('SHT-011 unchecked lines are counted until the notes are changed', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const body = aNewChallenge({ sheet: { task: ['Run.'], notes: ['Who knows?'] }, unread_lines: 1 });
  const { id } = (await harness.call(createChallenge, { as: admin, body })).body;
  const unreadAfter = async (sheet: object) => {
    await harness.call(updateChallenge, { as: admin, params: { id: `${id}` }, body: { sheet } });
    const rows = await harness.context.db.selectFrom('challenge_sheets').select('unread_lines').execute();
    return rows.map(({ unread_lines }) => unread_lines);
  };
  expect(await unreadAfter({ task: ['Walk.'] })).toEqual([1]);
  expect(await unreadAfter({ notes: ['Now we know.'] })).toEqual([0]);
});
