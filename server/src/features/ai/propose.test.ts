import {
  generateAiChallenge,
  getAiChallenge,
  proposeAiChallenge,
  sendAiFeedback,
  updateAiChallenge,
} from '@teamsparks/contract/ai/endpoints';
import { getChallenge, getChallengeSheet } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';

const harness = withApp({ REVIEW_AI: 'false' });

const paramsOf = (id: number) => ({ id: `${id}` });
async function accepted(as: Person, changes: object = {}): Promise<number> {
  const body = { category: 'Bridge', variant: 'suspension' } as const;
  const { id } = (await harness.call(generateAiChallenge, { as, body })).body;
  await harness.call(updateAiChallenge, { as, params: paramsOf(id), body: changes });
  await harness.call(sendAiFeedback, { as, body: { challenge_id: id, action: 'accept' } });
  return id;
}
const propose = (as: Person, id: number) => harness.call(proposeAiChallenge, { as, params: paramsOf(id) });
const sheetOf = async (as: Person, id: number) =>
  (await harness.call(getChallengeSheet, { as, params: paramsOf(id) })).body;

test('SHT-025 GAP-33 an accepted challenge becomes one draft of the library with its sheet and its label', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const id = await accepted(as);
  const { details } = (await harness.call(getAiChallenge, { as, params: paramsOf(id) })).body;
  const { status, body } = await propose(as, id);
  expect(status).toBe(200);
  expect((await propose(as, id)).body).toEqual(body);
  const draft = (await harness.call(getChallenge, { as, params: paramsOf(body.challenge_id) })).body;
  expect(draft).toMatchObject({ status: 'draft', category: 'Bridge', variant: 'suspension', type: 'STEM' });
  expect(draft.copyright).toBe(`Generated (built-in, AI challenge ${id})`);
  expect(draft.materials).toEqual(details?.materials);
  expect(Object.keys(draft.time_limits ?? {})).toEqual(['plan', 'build', 'test']);
  const { team, host } = await sheetOf(as, body.challenge_id);
  expect(team).toMatchObject({ scene: details?.scene, task: details?.task, scoring: details?.scoring });
  expect(host).toMatchObject({ setup: details?.setup, notes: details?.notes, handouts: details?.handouts });
});

test('GAP-33 only an accepted challenge is proposed, also if its name is taken', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const first = await accepted(as, { title: 'Twin Peaks' });
  const second = await accepted(as, { title: 'Twin Peaks' });
  await harness.call(sendAiFeedback, { as, body: { challenge_id: second, action: 'withdraw' } });
  expect((await propose(as, second)).status).toBe(409);
  await harness.call(sendAiFeedback, { as, body: { challenge_id: second, action: 'accept' } });
  await propose(as, first);
  const { challenge_id } = (await propose(as, second)).body;
  const { body } = await harness.call(getChallenge, { as, params: paramsOf(challenge_id) });
  expect(body.name).toBe('Twin Peaks 2');
});

test('SHT-025 of a text without headings, teams get only what is surely for them', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const proposed = async (description: string) =>
    sheetOf(as, (await propose(as, await accepted(as, { description }))).body.challenge_id);
  const { team, host } = await proposed('Open wide.\n\nTask:\nBuild a crossing.\n\nSetup:\n- Hide the fan.');
  expect([team.task, host?.setup]).toEqual([['Build a crossing.'], ['Hide the fan.']]);
  const bare = await proposed('Hide the fan behind the door. '.repeat(60).trim());
  expect([bare.team.task, bare.team.scene, bare.team.rules]).toEqual([[], [], []]);
  expect(bare.host?.notes.map(({ length }) => length <= 1000)).toEqual([true, true]);
  expect(bare.host?.notes.join(' ').match(/fan/g)).toHaveLength(60);
  expect((await proposed('The spy is Tom.')).host?.notes).toEqual(['The spy is Tom.']);
});

test('SHT-002 a challenge that exceeds today’s limits of a sheet is proposed within them', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const id = await accepted(as);
  const { db } = harness.context;
  const { sheet } = await db.selectFrom('ai_challenges').select('sheet').where('id', '=', id).executeTakeFirstOrThrow();
  const scene = ['A storm is coming over the hill. '.repeat(40).trim()];
  await db
    .updateTable('ai_challenges')
    .set({ sheet: JSON.stringify({ ...sheet, scene }) })
    .execute();
  const { team } = await sheetOf(as, (await propose(as, id)).body.challenge_id);
  expect(team.scene.map(({ length }) => length)).toEqual([989, 329]);
});
