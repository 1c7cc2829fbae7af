import type { AiRewrite } from '@teamsparks/contract/ai/fields';
import {
  generateAiChallenge,
  proposeAiChallenge,
  getRewriting,
  rewriteDraft,
  sendAiFeedback,
} from '@teamsparks/contract/ai/endpoints';
import { setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  createChallenge,
  getChallengeSheet,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aNewChallenge } from '../../../test/builders.ts';
import { startFakeModel } from '../../../test/fake-model.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../test/people.ts';
import { recipeOf } from './built-in/recipe.ts';
import { writeSheet } from './built-in/write-sheet.ts';

const { title, type, details } = writeSheet(
  recipeOf({ category: 'Bridge', variant: 'span_only', level: 'Elementary' }, 7),
);
const { time_limits, ...rest } = details;
const good = {
  title,
  type,
  level: 'Elementary',
  difficulty: 'easy',
  ...rest,
  time_parts: Object.entries(time_limits).map(([part, minutes]) => ({ part, minutes })),
};
const model = await startFakeModel(good);
const builtIn = withApp({ AI_PER_HOUR: '8' });
const harness = withApp({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_MODEL: 'm', AI_TIMEOUT: '20' });
afterAll(() => model.close());
beforeEach(() => {
  model.behavior = 'good';
  model.requests.length = 0;
});

const paramsOf = (id: number) => ({ id: `${id}` });
const ask = (as: Person, id: number, body: AiRewrite, app = builtIn) =>
  app.call(rewriteDraft, { as, params: paramsOf(id), body });
const sheetOf = (as: Person, id: number, app = builtIn) => app.call(getChallengeSheet, { as, params: paramsOf(id) });
const rewritable = (as: Person, id: number, app = builtIn) => app.call(getRewriting, { as, params: paramsOf(id) });
const anotherScene = { section: 'scene', wish: 'another' } as const;

/** Creates a library draft proposed from a generated challenge, and returns its id. */
async function aProposal(as: Person): Promise<number> {
  const body = { category: 'Bridge', variant: 'span_only', level: 'High School' } as const;
  const { id } = (await builtIn.call(generateAiChallenge, { as, body })).body;
  await builtIn.call(sendAiFeedback, { as, body: { challenge_id: id, action: 'accept' } });
  return (await builtIn.call(proposeAiChallenge, { as, params: paramsOf(id) })).body.challenge_id;
}

test('SHT-025 a rewrite of a draft stores nothing; after it is applied, the next one differs', async () => {
  const as = await aPerson(builtIn.context, 'mentor');
  const id = await aProposal(as);
  const before = (await sheetOf(as, id)).body;
  const { status, body } = await ask(as, id, anotherScene);
  expect([status, Object.keys(body), Object.keys(body.sheet)]).toEqual([200, ['sheet'], ['scene']]);
  expect(body.sheet.scene).not.toEqual(before.team.scene);
  expect((await sheetOf(as, id)).body).toEqual(before);
  expect((await ask(as, id, anotherScene)).body).toEqual(body);

  const taken = { sheet: body.sheet } as never;
  expect((await builtIn.call(updateChallenge, { as, params: paramsOf(id), body: taken })).status).toBe(200);
  const next = (await ask(as, id, anotherScene)).body.sheet.scene;
  expect([before.team.scene, body.sheet.scene]).not.toContainEqual(next);
});

test('SHT-025 rules are rewritten and shortened, and nothing else changes', async () => {
  const as = await aPerson(builtIn.context, 'mentor');
  const id = await aProposal(as);
  const { rules } = (await sheetOf(as, id)).body.team;
  const another = (await ask(as, id, { section: 'rules', wish: 'another' })).body;
  expect(Object.keys(another.sheet)).toEqual(['rules']);
  expect(another.sheet.rules).not.toEqual(rules);
  const fewer = (await ask(as, id, { section: 'rules', wish: 'shorter' })).body.sheet.rules;
  expect(fewer).toHaveLength(rules.length - 2);
  expect((await ask(as, id, { section: 'rules', wish: 'harder' })).status).toBe(422);
});

test('SHT-025 other parts that a wish changes are returned too, the host’s only to people who read them', async () => {
  const mentor = await aPerson(builtIn.context, 'mentor');
  const id = await aProposal(mentor);
  const shorter = (await ask(mentor, id, { section: 'time', wish: 'shorter' })).body;
  expect(shorter).toMatchObject({ time_limits: { plan: 3 }, sheet: { task: [expect.stringContaining('3 minutes')] } });
  const materials = { section: 'materials', wish: 'other_materials' } as const;
  const kinds = async (as: Person) =>
    new Set((await ask(as, id, materials)).body.materials?.map(({ category }) => category));
  expect(await kinds(mentor)).toEqual(new Set(['damaging', 'non_damaging', 'setup_only']));
  expect(await kinds(await aPerson(builtIn.context, 'demoAdmin'))).toEqual(new Set(['damaging', 'non_damaging']));
});

test('SHT-025 people who may not edit the draft get 403, and 404 if they do not see it', async () => {
  const admin = await aPerson(builtIn.context, 'admin');
  const mentor = await aPerson(builtIn.context, 'mentor');
  const id = await aProposal(mentor);
  const statusFor = async (as: Person, at = id) => {
    const { status } = await ask(as, at, anotherScene);
    expect((await rewritable(as, at)).status).toBe(status);
    return status;
  };
  expect(await statusFor(await aPerson(builtIn.context, 'student'))).toBe(403);
  expect(await statusFor(await aHolderOf(builtIn.context, 'add_edit_challenges', 'view_challenge_library'))).toBe(403);
  expect(await statusFor(mentor, 999_999)).toBe(404);
  expect((await ask(mentor, id, { section: 'scene', wish: 'harder' })).body.fields).toHaveProperty('wish');
  await builtIn.call(setChallengeStatus, { as: admin, params: paramsOf(id), body: { status: 'published' } });
  expect(await statusFor(mentor)).toBe(403);
  const published = await ask(admin, id, anotherScene);
  expect((await rewritable(admin, id)).status).toBe(409);
  expect([published.status, published.body.detail]).toEqual([409, 'Only the parts of a draft can be rewritten.']);
});

test('SHT-025 without a model, a draft that nothing generated is refused with the reason', async () => {
  const as = await aPerson(builtIn.context, 'mentor');
  const draft = (fields: object) =>
    builtIn.call(createChallenge, { as, body: aNewChallenge({ status: 'draft', ...fields } as never) });
  const ownId = (await draft({ sheet: { task: ['Build.'] } })).body.id;
  const own = await ask(as, ownId, anotherScene);
  expect((await rewritable(as, ownId)).body).toEqual({ rewritable: false });
  expect((await rewritable(as, await aProposal(as))).body).toEqual({ rewritable: true });
  expect([own.status, own.body.detail]).toEqual([
    409,
    'No AI model is set up, and this draft is not from the built-in generator.',
  ]);
  const bare = await ask(as, (await draft({})).body.id, anotherScene);
  expect([bare.status, bare.body.detail]).toEqual([409, 'This challenge has no sheet.']);
});

test('SEC-58 rewriting counts as generating', async () => {
  const as = await aPerson(builtIn.context, 'mentor');
  const id = await aProposal(as);
  for (let count = 1; count < 8; count += 1) expect((await ask(as, id, anotherScene)).status).toBe(200);
  expect((await ask(as, id, anotherScene)).status).toBe(429);
});

const words = {
  scene: ['Old scene.'],
  task: details.task,
  rules: details.rules,
  scoring: details.scoring,
  setup: ['Hushsetup.'],
  notes: ['Hushnotes.'],
  handouts: [],
};
const drafted = async (as: Person) => {
  const { materials, safety_flags } = details;
  const fields = { status: 'draft', category: 'Bridge', sheet: words, time_limits, materials, safety_flags };
  return (await harness.call(createChallenge, { as, body: aNewChallenge(fields as never) })).body.id;
};

test('SHT-025 a configured model rewrites, and the differences are returned', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const id = await drafted(as);
  expect((await rewritable(as, id, harness)).body).toEqual({ rewritable: true });
  const { status, body } = await ask(as, id, anotherScene, harness);
  expect([status, body.sheet]).toEqual([200, { scene: details.scene, setup: details.setup, notes: details.notes }]);
  expect(model.requests.at(-1)?.body).toContain('Hushsetup');
  expect((await sheetOf(as, id, harness)).body.team.scene).toEqual(['Old scene.']);
});

test('SHT-025 a model gets no part that the person may not read', async () => {
  const id = await drafted(await aPerson(harness.context, 'mentor'));
  const demo = await aPerson(harness.context, 'demoAdmin');
  const { body } = await ask(demo, id, anotherScene, harness);
  expect(body.sheet).toEqual({ scene: details.scene });
  expect(model.requests.at(-1)?.body).not.toContain('Hush');
  model.behavior = 'status 500';
  harness.expectError('secret inner words');
  expect((await ask(demo, id, anotherScene, harness)).status).toBe(502);
});
