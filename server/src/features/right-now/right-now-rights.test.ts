import { listNow } from '@teamsparks/contract/right-now/endpoints';
import { expect, test } from 'vitest';
import { anEndedRun } from '../../../test/ended-runs.ts';
import { aGroup } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { rightNow, room, used } from '../../../test/right-now.ts';

const harness = withApp();
const { createChallenge, now, names, aBoxOf } = rightNow(harness);

test('NOW-014 SEC-21 who may not read materials gets what is complete, and learns nothing of what is for the room', async () => {
  const [student, mentor] = [await aPerson(harness.context), await aPerson(harness.context, 'mentor')];
  await createChallenge({
    name: 'Complete',
    skills: ['Storycraft'],
    materials: [used('Straws', 10), room('Wind machine')],
  });
  await createChallenge({ name: 'Lacks one', materials: [used('Straws', 10), used('Balloons', 1)] });
  const page = await now(student, { have: ['10 straws'] });
  expect(page).toMatchObject({
    total: 1,
    complete: 1,
    tells_missing: false,
    items: [{ name: 'Complete', missing: [] }],
  });
  expect(Object.keys(page.items[0] ?? {})).toEqual(
    expect.not.arrayContaining(['setup_minutes', 'skill', 'materials', 'setup_difficulty']),
  );
  expect(page.items[0]?.minutes).toBe(15);
  expect(JSON.stringify(page)).not.toMatch(/Wind|Balloon|Storycraft/);
  const seen = await now(mentor, { have: ['10 straws'] });
  expect(seen.items.map(({ name, missing }) => [name, missing.map((one) => one.name)])).toEqual([
    ['Complete', ['Wind machine']],
    ['Lacks one', ['Balloons']],
  ]);
  expect(seen.items[0]).toMatchObject({ skill: 'Storycraft', minutes: 17, setup_minutes: 2 });
});

test('NOW-010 SEC-21 what was done with a group counts for its leaders alone', async () => {
  const [as, other] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const group = await aGroup(harness.context, [as]);
  const done = await createChallenge({ name: 'Done', category: 'Tower' });
  await createChallenge({ name: 'More tower', category: 'Tower' });
  await createChallenge({ name: 'Bridge', category: 'Bridge', minutes: 5 });
  const host = await aPerson(harness.context, 'mentor');
  const challenge = { id: done, name: 'Done', category: 'Tower' };
  await anEndedRun(harness.context, { host, at: '2026-11-02T12:00:00Z', stages: [{ challenge }], group_id: group.id });
  const query = { not_run_with: String(group.id) };
  expect(await names(as, query)).toEqual(['Bridge', 'More tower']);
  expect(await names(other, query)).toEqual(['Done', 'More tower', 'Bridge']);
});

test('NOW-010 SEC-21 another person’s box is no box, and nobody asks without an account', async () => {
  const [as, other] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'admin')];
  const box = await aBoxOf(as, '20 straws');
  const refused = await harness.call(listNow, { as: other, query: { box } });
  expect([refused.status, refused.body.fields]).toEqual([422, { box: 'Box not found.' }]);
  expect((await harness.call(listNow, { as: signedOut })).status).toBe(401);
});

test('NOW-011 SEC-21 an answer has a line of the task, and how many handouts to cut for who may run challenges', async () => {
  const id = await createChallenge({ name: 'Spies' });
  await createChallenge({ name: 'Bare' });
  const handouts = [
    { title: 'Role', for: 'one player', copies: 7, text: ['SECRET'] },
    { title: 'Key', for: 'appraiser', copies: 1, text: ['SECRET'] },
  ];
  const task = [`Find the spy ${'among you '.repeat(30)}`.trim(), 'Then run.'];
  await harness.context.db
    .insertInto('challenge_sheets')
    .values({
      challenge_id: id,
      team: JSON.stringify({ scene: [], task, rules: [], scoring: [], language: 'en' }),
      host: JSON.stringify({ setup: [], notes: ['SECRET'], handouts }),
    })
    .execute();
  const spies = async (as: Person, query = {}) => (await now(as, query)).items.find((answer) => answer.id === id);
  const mentor = await aPerson(harness.context, 'mentor');
  const answer = await spies(mentor);
  expect(answer?.task).toMatch(/^Find the spy among you .* …$/);
  expect(answer?.task?.length).toBeLessThanOrEqual(200);
  expect([answer?.handouts, (await spies(mentor, { teams: '3' }))?.handouts]).toEqual([8, 22]);
  const student = await spies(await aPerson(harness.context));
  expect(student).toMatchObject({ task: answer?.task });
  expect(student).not.toHaveProperty('handouts');
  expect(JSON.stringify(answer)).not.toContain('SECRET');
  const bare = (await now(mentor)).items.find(({ name }) => name === 'Bare');
  expect([bare?.task, bare?.handouts]).toEqual([null, undefined]);
});
