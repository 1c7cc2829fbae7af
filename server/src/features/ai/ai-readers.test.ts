import {
  generateAiChallenge,
  getAiChallenge,
  listAiChallenges,
  rewriteAiChallenge,
  sendAiFeedback,
  updateAiChallenge,
} from '@teamsparks/contract/ai/endpoints';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../test/people.ts';

const harness = withApp({ REVIEW_AI: 'false' });
const paramsOf = (id: number) => ({ id: `${id}` });

/** Every part has a word of its own; those of the host begin with "Hush". */
const team = `Open wide.

Scene:
Once there was a canyon.

Task:
Build a crossing.

Rules:
- Hands off the tables.

Time:
- plan: 2 minutes
- build: 6 minutes

Materials:
May be used up:
- Straws - 30 pieces

Scoring:
- Reach: up to 100 points

Safety:
- None`;
const description = `${team}

Setup:
- Hushsetup behind the door.

Setup only:
- Hushfan - 1 piece

Appraiser notes:
- Hushnotes after minute six.

Handouts:
Hushtitle (for one player, 2 copies)
- Hushcard with a star.`;

async function anAccepted(as: Person, changes: object = { description }): Promise<number> {
  const body = { category: 'Bridge', variant: 'span_only' } as const;
  const { id } = (await harness.call(generateAiChallenge, { as, body })).body;
  const changed = await harness.call(updateAiChallenge, { as, params: paramsOf(id), body: changes });
  expect(changed.status).toBe(200);
  await harness.call(sendAiFeedback, { as, body: { challenge_id: id, action: 'accept' } });
  return id;
}
const read = async (as: Person, id: number) => (await harness.call(getAiChallenge, { as, params: paramsOf(id) })).body;
test('SHT-025 the maker and people who run challenges read all parts', async () => {
  const maker = await aPerson(harness.context, 'student');
  const id = await anAccepted(maker);
  const host = {
    setup: ['Hushsetup behind the door.'],
    notes: ['Hushnotes after minute six.'],
    handouts: [{ title: 'Hushtitle', text: ['Hushcard with a star.'], copies: 2, for: 'one player' }],
  };
  for (const as of [
    maker,
    await aPerson(harness.context, 'mentor'),
    await aPerson(harness.context, 'admin'),
    await aHolderOf(harness.context, 'run_challenges', 'view_ai_challenges'),
  ]) {
    const seen = await read(as, id);
    expect(seen.description).toBe(description);
    expect(seen.details).toMatchObject(host);
    expect(seen.details?.materials).toContainEqual({
      name: 'Hushfan',
      quantity: 1,
      units: 'piece',
      category: 'setup_only',
    });
    expect(seen.details).toHaveProperty('core_mechanic');
  }
  const own = await (await harness.send('/api/auth/me/export', { as: maker })).json();
  expect(own).toMatchObject({ ai_challenges: [{ description }] });
});

test('SHT-025 everyone else reads only the team’s parts, also in the description', async () => {
  const id = await anAccepted(await aPerson(harness.context, 'student'));
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const as = await aPerson(harness.context, role);
    const seen = await read(as, id);
    expect([role, seen.description]).toEqual([role, team]);
    expect(seen.details).toEqual({
      one_liner: 'Open wide.',
      scene: ['Once there was a canyon.'],
      task: ['Build a crossing.'],
      rules: ['Hands off the tables.'],
      scoring: [{ item: 'Reach', detail: '', points: 100, up_to: true }],
      time_limits: { plan: 2, build: 6 },
      materials: [{ name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' }],
      safety_flags: ['None'],
      language: 'en',
    });
    const { challenges } = (await harness.call(listAiChallenges, { as })).body;
    expect(challenges.map((row) => row.description)).toEqual([team]);
  }
});

/** Returns all text that a person gets from the calls under /ai/, errors included. */
async function everythingSaid(as: Person, id: number): Promise<string> {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: object, headers: Record<string, string> = json) =>
    harness.send(path, { as, method: 'POST', headers, body: JSON.stringify(body) });
  const answers = [
    await harness.send(`/ai/challenges/${id}`, { as }),
    await harness.send('/ai/challenges/filtered/?per_page=100', { as }),
    await harness.send('/ai/similar?category=Bridge&text=Hush', { as }),
    await post('/ai/feedback', { challenge_id: id, action: 'accept' }),
    await post('/ai/feedback', { challenge_id: id, action: 'reject' }),
    await harness.send(`/ai/challenges/${id}`, {
      as,
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ difficulty: 'hard' }),
    }),
    await post(`/ai/challenges/${id}/rewrite`, { section: 'scene', wish: 'another' }),
    await post(`/ai/challenges/${id}/propose`, {}),
    await post('/ai/challenges/generate', { category: 'Bridge' }, { ...json, accept: 'text/event-stream' }),
    await harness.send('/api/auth/me/export', { as }),
  ];
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
}

test.each([
  ['as it was written', description],
  ['where the parts can be told apart no more', description.replace('Task:', 'What to do:')],
  ['where every head is gone', description.replaceAll(/^.{1,20}:$/gm, '')],
  [
    'where the heads of the host are gone',
    description.replaceAll(/^(Setup|Setup only|Appraiser notes|Handouts):$/gm, ''),
  ],
  ['where handouts are spelled as in older texts', description.replace('Handouts:', 'Hand-outs:')],
  ['where one of them is gone', description.replace('Setup:\n', '')],
  ['where the other is gone', description.replace('Appraiser notes:\n', '').replace('Time:', 'Times:')],
  ['where they are written in another way', description.replaceAll('Setup:', '## SETUP').replace('Time:', '')],
  ['where they stand first', `${description.slice(description.indexOf('Setup:'))}\n\n${team}`],
])('SHT-025 no word of the host reaches a student, parent or demoAdmin who did not make it: %s', async (_, text) => {
  const id = await anAccepted(await aPerson(harness.context, 'mentor'), { description: text });
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const said = await everythingSaid(await aPerson(harness.context, role), id);
    expect(said).toContain(`"id":${id}`);
    expect(said).not.toMatch(/hush/i);
  }
});

test('SHT-025 of a text without all headings, teams read what stands under the team’s headings, or nothing', async () => {
  const maker = await aPerson(harness.context, 'mentor');
  const reader = await aPerson(harness.context, 'student');
  const mended = description.replace('- plan: 2 minutes', '- plan: a moment');
  const seen = await read(reader, await anAccepted(maker, { description: mended }));
  expect([seen.details, seen.description]).toEqual([null, team.replace('- plan: 2 minutes', '- plan: a moment')]);
  const bare = await read(reader, await anAccepted(maker, { description: 'Just build it.' }));
  expect(bare.description).toBe('The words of this challenge are for the person who runs it.');
});

test('SHT-025 people who do not read all parts can neither edit nor rewrite', async () => {
  const id = await anAccepted(await aPerson(harness.context, 'student'));
  const admin = await aHolderOf(
    harness.context,
    'system_administration',
    'add_edit_ai_challenges',
    'view_ai_challenges',
  );
  const student = await aPerson(harness.context, 'student');
  expect((await read(admin, id)).can).toEqual({ edit: false, decide: true, rewrite: false, propose: false });
  const changed = await harness.call(updateAiChallenge, {
    as: admin,
    params: paramsOf(id),
    body: { description: 'Gone.' },
  });
  expect(changed.status).toBe(404);
  const fresh = (await harness.call(generateAiChallenge, { as: student, body: { category: 'Bridge' } })).body;
  await harness.call(sendAiFeedback, { as: student, body: { challenge_id: fresh.id, action: 'accept' } });
  const body = { section: 'scene', wish: 'another' } as const;
  const rewritten = (as: Person) => harness.call(rewriteAiChallenge, { as, params: paramsOf(fresh.id), body });
  const refused = await rewritten(admin);
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'Only people who made a challenge or who run challenges can have its parts rewritten.',
  ]);
  expect((await rewritten(student)).status).toBe(200);
  expect((await rewritten(await aPerson(harness.context, 'mentor'))).status).toBe(200);
});
