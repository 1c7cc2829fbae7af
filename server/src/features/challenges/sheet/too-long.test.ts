import {
  changeManyChallenges,
  listChallengeHistory,
  setChallengeStatus,
} from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  createChallenge,
  getChallengeSheet,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aNewChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();
const params = (id: number) => ({ id: `${id}` });
const sentence = 'The sheet has no room for these words. Make room, leave them out, or turn off “Publish now”.';
const rule = { part: 'rules', text: 'Surplusrule.' } as const;
const note = { part: 'notes', text: 'Hushnote.' } as const;

const create = (as: Person, fields: object) =>
  harness.call(createChallenge, { as, body: aNewChallenge({ sheet: { task: ['Build.'] }, ...fields }) });
const put = (as: Person, id: number, body: object) => harness.call(updateChallenge, { as, params: params(id), body });
const read = async (as: Person, id: number) =>
  (await harness.call(getChallengeSheet, { as, params: params(id) })).body.too_long;

test('SHT-011 a draft keeps texts beyond the limit until each is placed, and cannot be published before', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const admin = await aPerson(harness.context, 'admin');
  const { id } = (await create(mentor, { status: 'draft', too_long: [rule, note] })).body;
  expect(await read(mentor, id)).toEqual([rule, note]);

  const publish = () =>
    harness.call(setChallengeStatus, { as: admin, params: params(id), body: { status: 'published' } });
  const refused = await publish();
  expect([refused.status, refused.body.detail]).toEqual([409, sentence]);
  const many = await harness.call(changeManyChallenges, {
    as: admin,
    body: { ids: [id], action: 'set_status', status: 'published' },
  });
  expect([many.status, many.body.fields]).toEqual([409, { [id]: sentence }]);

  expect((await put(mentor, id, { sheet: { rules: [rule.text] }, too_long: [note] })).status).toBe(200);
  expect(await read(mentor, id)).toEqual([note]);
  expect((await put(mentor, id, { name: 'Kept beside' })).status).toBe(200);
  expect(await read(mentor, id)).toEqual([note]);
  expect((await put(mentor, id, { too_long: [] })).status).toBe(200);
  expect(await read(mentor, id)).toBeUndefined();
  expect((await publish()).status).toBe(200);
  expect((await put(admin, id, { too_long: [rule] })).body.fields).toEqual({ too_long: sentence });
});

test('SHT-011 a challenge with texts beyond the limit cannot be published at once', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const refused = await create(admin, { status: 'published', too_long: [rule] });
  expect([refused.status, refused.body.fields]).toEqual([422, { too_long: sentence }]);
  for (const too_long of [null, 'Rules', [{ part: 'language', text: 'x' }], [{ part: 'rules', text: '' }], [{}]]) {
    expect((await create(admin, { status: 'draft', too_long })).status).toBe(422);
  }
  const text = 'x'.repeat(40_000);
  const over = Array.from({ length: 7 }, () => ({ part: 'notes', text }));
  expect((await create(admin, { status: 'draft', too_long: over })).body.fields).toEqual({
    too_long: 'Please keep at most 262,144 characters for which there is no room.',
  });
});

test('SHT-011 texts beyond the limit are read and replaced only by people who edit the challenge and read their part', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const demoAdmin = await aPerson(harness.context, 'demoAdmin');
  const { id } = (await create(mentor, { status: 'draft', too_long: [rule, note] })).body;
  expect(await read(demoAdmin, id)).toEqual([rule]);
  // People do not write parts that they do not read; otherwise such texts would pile up.
  expect((await put(demoAdmin, id, { too_long: [{ part: 'notes', text: 'Unasked.' }] })).status).toBe(200);
  expect(await read(mentor, id)).toEqual([note]);
  await put(mentor, id, { too_long: [rule, note], sheet: { scene: ['A storm.'] } });
  for (const role of ['student', 'parent'] as const) {
    expect((await put(await aPerson(harness.context, role), id, { too_long: [] })).status).toBeOneOf([403, 404]);
  }
  const history = await harness.call(listChallengeHistory, { as: mentor, params: params(id) });
  const lists = ['?in=text&search=Surplusrule', '?search=Hushnote', ''].map((query) =>
    harness.send(`/org-api/challenges${query}`, { as: mentor }).then((answer) => answer.text()),
  );
  const said = [
    JSON.stringify(history.body),
    ...(await Promise.all(lists)),
    await (await harness.send(`/org-api/challenges/${id}`, { as: mentor })).text(),
    await (await harness.send('/api/auth/me/export', { as: mentor })).text(),
  ];
  expect(said.join('\n')).not.toMatch(/surplusrule|hushnote/i);
  const admin = await aPerson(harness.context, 'admin');
  expect((await put(admin, id, { sheet: null })).status).toBe(200);
  expect(await read(admin, id)).toEqual([rule, note]);
});
