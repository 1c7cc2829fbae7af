import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { editingCalls, fullChallenge } from '../../../test/editing-calls.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';

const harness = withApp();
const { aFull, update } = editingCalls(harness);

test('REL-18 GAP-39 a stale If-Match is 412 with the challenge as it is now; the current one, weak or any passes', async () => {
  const as = await aPerson(harness.context, 'admin');
  const before = await aFull(as);
  const current = (await update(as, before.id, { source_id: 1 }, { 'if-match': '"1"' })).body;
  expect(current.version).toBe(2);
  for (const stale of ['"1"', '"3"', 'abc', '2', '"2x"', '"99999999999"']) {
    const { status, body } = await update(as, before.id, { source_id: 5 }, { 'if-match': stale });
    expect([stale, status, body.code]).toEqual([stale, 412, 'stale']);
    expect(body.current).toEqual(current);
  }
  for (const [index, good] of ['"2"', '*', 'W/"4"'].entries()) {
    const answer = await update(as, before.id, { source_id: 10 + index }, { 'if-match': good });
    expect([good, answer.status, answer.body.version]).toEqual([good, 200, 3 + index]);
  }
});

test('REL-18 REL-19 of two parallel changes to one version one succeeds, the other gets 412 with the current challenge', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aFull(as);
  const answers = await Promise.all(
    ['one', 'two'].map((one_liner) => update(as, id, { one_liner }, { 'if-match': '"1"' })),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
  const winner = answers.find(({ status }) => status === 200);
  const loser = answers.find(({ status }) => status === 412);
  expect(loser?.body.current).toEqual(winner?.body);
  const { body } = await harness.call(getChallenge, { as, params: { id: `${id}` } });
  expect(body).toEqual(winner?.body);
});

test('WRT-14 two parallel changes of different fields without If-Match are both kept', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aFull(as);
  await Promise.all([update(as, id, { source_id: 55 }), update(as, id, { copyright: 'Fair Use' })]);
  const { body } = await harness.call(getChallenge, { as, params: { id: `${id}` } });
  expect(body).toMatchObject({ source_id: 55, copyright: 'Fair Use', version: 3 });
});

test('WRT-14 an update without differences keeps the version and adds no history entry', async () => {
  const as = await aPerson(harness.context, 'admin');
  const before = await aFull(as);
  const [material] = before.materials ?? [];
  if (!material) throw new Error('no material');
  const { name, quantity, units, category } = material;
  const same = { ...fullChallenge(), name: before.name, tags: [], materials: [{ category, units, quantity, name }] };
  for (const body of [{}, { nonsense: 1 }, same, { name: `  ${before.name} `, one_liner: 'One  line.' }]) {
    expect((await update(as, before.id, body)).body).toEqual(before);
  }
  expect((await update(as, before.id, { time_limits: { plan: 2, show: 1 } })).body.version).toBe(2);
});
