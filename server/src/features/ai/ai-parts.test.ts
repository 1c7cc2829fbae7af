import type { BodyOf } from '@teamsparks/contract/calls';
import {
  generateAiChallenge,
  getAiChallenge,
  proposeAiChallenge,
  sendAiFeedback,
  updateAiChallenge,
} from '@teamsparks/contract/ai/endpoints';
import { getChallengeSheet } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../test/people.ts';

const harness = withApp({ REVIEW_AI: 'false' });
type Changes = BodyOf<typeof updateAiChallenge>;

const paramsOf = (id: number) => ({ id: `${id}` });
const make = async (as: Person) =>
  (await harness.call(generateAiChallenge, { as, body: { category: 'Bridge', variant: 'span_only' } })).body;
const put = (as: Person, id: number, body: Changes) =>
  harness.call(updateAiChallenge, { as, params: paramsOf(id), body });
const read = async (as: Person, id: number) => (await harness.call(getAiChallenge, { as, params: paramsOf(id) })).body;

const card = { title: 'Spy', text: ['You work for the wind.'], copies: 2, for: 'one player' as const };
const straws = { name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' as const };

test('SHT-016 SHT-025 parts are changed by themselves, and the description is written of them', async () => {
  const as = await aPerson(harness.context, 'student');
  const before = await make(as);
  const { status, body } = await put(as, before.id, {
    sheet: { rules: [' No  tape. '], setup: [], notes: [], handouts: [card] },
    one_liner: 'Open wide.',
    time_limits: { plan: 2, build: 6 },
    materials: [straws],
    safety_flags: null,
  });
  expect(status).toBe(200);
  const { scene, task, scoring, skills } = before.details!;
  expect(body).toMatchObject({
    title: before.title,
    can: { rewrite: false },
    details: {
      scene,
      task,
      scoring,
      skills,
      rules: ['No tape.'],
      setup: [],
      notes: [],
      handouts: [card],
      one_liner: 'Open wide.',
      time_limits: { plan: 2, build: 6 },
      materials: [straws],
      safety_flags: [],
    },
  });
  expect(body.description).toMatch(/^Open wide\.\n\nScene:\n/);
  expect(body.description).toContain(
    'Rules:\n- No tape.\n\nTime:\n- plan: 2 minutes\n- build: 6 minutes\n\nMaterials:\n',
  );
  expect(body.description).toMatch(/Handouts:\nSpy \(for one player, 2 copies\)\n- You work for the wind\.$/);
  expect(body.description).not.toMatch(/Setup:|Appraiser notes:|Safety:/);
  expect(await read(as, before.id)).toEqual(body);
});

test('SHT-004 SHT-006 two changes of different parts are both kept, and a change to the same text changes nothing', async () => {
  const as = await aPerson(harness.context, 'student');
  const { id, details } = await make(as);
  expect((await put(as, id, { sheet: { rules: details!.rules } })).body.can.rewrite).toBe(true);
  const emptied = { sheet: { scene: null } } as unknown as Changes;
  expect((await put(as, id, emptied)).body.details?.scene).toEqual([]);
  expect((await put(as, id, { sheet: { scene: details!.scene } })).body.details).toEqual(details);
  await Promise.all([put(as, id, { sheet: { rules: ['Hum.'] } }), put(as, id, { sheet: { task: ['Fly.'] } })]);
  expect((await read(as, id)).details).toEqual({ ...details, rules: ['Hum.'], task: ['Fly.'] });
});

test('SHT-002 a text that is too long or no sheet is refused with part and position, and nothing is stored', async () => {
  const as = await aPerson(harness.context, 'student');
  const before = await make(as);
  const refusal = async (body: unknown) => {
    const answer = await put(as, before.id, body as Changes);
    return [answer.status, answer.body.fields];
  };
  const long = (count: number) => Array.from({ length: count }, () => 'x'.repeat(1000));
  const all = 'The sheet can have at most 8,000 characters in all.';
  expect(await refusal({ sheet: { rules: ['No tape.', ''] } })).toEqual([
    422,
    { 'sheet.rules.1': 'Rules, item 2: Please write something here, or remove it.' },
  ]);
  expect(await refusal({ sheet: { scoring: [{ item: 'Height', points: 1001 }] } })).toEqual([
    422,
    { 'sheet.scoring.0.points': 'Scoring, item 1: Please enter a whole number from 0 to 1,000.' },
  ]);
  expect(await refusal({ sheet: { scene: long(9) } })).toEqual([422, { 'sheet.scene.8': `Scene, item 9: ${all}` }]);
  // What is there already counts, too, and so do times and materials.
  expect(await refusal({ sheet: { rules: long(8) } })).toMatchObject([
    422,
    { 'sheet.rules.7': `Rules, item 8: ${all}` },
  ]);
  const materials = Array.from({ length: 60 }, (_, at) => ({ ...straws, name: `${at} ${'x'.repeat(190)}` }));
  expect(await refusal({ materials })).toEqual([
    422,
    { sheet: 'The challenge can have at most 8,000 characters in all, with its times and materials.' },
  ]);
  const none = { scene: [], task: [], rules: [], setup: [], scoring: [], notes: [], handouts: [] };
  expect(await refusal({ sheet: none })).toEqual([422, { sheet: 'Please leave the challenge at least one word.' }]);
  for (const sheet of [null, [], 'Rules', { rules: 'No tape.' }, { rules: [7] }, { handouts: [{ text: [] }] }]) {
    expect((await refusal({ sheet }))[0]).toBe(422);
  }
  expect(await read(as, before.id)).toEqual(before);
});

test('SHT-025 who may not change the description may not change the parts either', async () => {
  const maker = await aPerson(harness.context, 'student');
  const { id } = await make(maker);
  await harness.call(sendAiFeedback, { as: maker, body: { challenge_id: id, action: 'accept' } });
  const body: Changes = { sheet: { rules: ['Mine now.'] } };
  const flags = ['view_ai_challenges', 'add_edit_ai_challenges'] as const;
  for (const as of [
    await aPerson(harness.context, 'student'),
    await aPerson(harness.context, 'mentor'),
    await aHolderOf(harness.context, ...flags, 'system_administration'),
  ]) {
    expect((await put(as, id, body)).status).toBe(404);
  }
  const changed = await put(await aPerson(harness.context, 'admin'), id, body);
  expect([changed.status, changed.body.details?.rules]).toEqual([200, ['Mine now.']]);
  await harness.call(sendAiFeedback, { as: maker, body: { challenge_id: id, action: 'reject' } });
  expect((await put(maker, id, body)).status).toBe(404);
});

test('SHT-011 SHT-025 a text without headings keeps every line, and teams read no more than before', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = await make(as);
  const description = 'Dear all,\n\nTask:\nBuild it.\n\nMaterials:\n- Hushfan - 1 piece\n\nBring a hat.';
  expect((await put(as, id, { description })).body.details).toBeNull();
  const { details } = (await put(as, id, { sheet: { rules: ['No tape.'] } })).body;
  expect(details).toMatchObject({ rules: ['No tape.'], materials: [] });
  const words = JSON.stringify(details);
  for (const line of ['Dear all,', 'Build it.', 'Hushfan', 'Bring a hat.']) expect(words).toContain(line);
  await harness.call(sendAiFeedback, { as, body: { challenge_id: id, action: 'accept' } });
  expect(JSON.stringify(await read(await aPerson(harness.context, 'student'), id))).not.toContain('Hushfan');
  const { challenge_id } = (await harness.call(proposeAiChallenge, { as, params: paramsOf(id) })).body;
  const proposed = await harness.call(getChallengeSheet, { as, params: paramsOf(challenge_id) });
  expect(proposed.body.team.rules).toEqual(['No tape.']);
});
