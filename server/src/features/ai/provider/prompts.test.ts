import { generateAiChallenge, rewriteAiChallenge, updateAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aWrittenBridge } from '../../../../test/written-challenge.ts';
import { startFakeModel } from '../../../../test/fake-model.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';
import { generatePrompt } from './model-generator.ts';

const group = { children: 13, team_size: 4, minutes: 60 };
const { title, good } = aWrittenBridge(group);
const model = await startFakeModel(good);
const harness = withApp({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_MODEL: 'm', AI_TIMEOUT: '20' });
afterAll(() => model.close());
beforeEach(() => {
  model.behavior = 'good';
  model.challenge = good;
  model.requests.length = 0;
});

const ask = (as: Person, more: object = {}) =>
  harness.call(generateAiChallenge, {
    as,
    body: { category: 'Bridge', variant: 'span_only', level: 'Middle School', ...more },
  });
/** Returns the body of the last request to the model. */
const lastPrompt = () => model.requests.at(-1)?.body ?? '';

const aGroup = async (as: Person) => {
  const named = { name: 'Hush Tuesday Team', place: 'Hush Gym', level: 'Middle School', color: 'blue' } as const;
  return (await harness.call(createGroup, { as, body: { ...named, ...group } })).body;
};

test('AIC-083 SEC-56 a model gets level, numbers, material names and earlier titles', async () => {
  const as = await aPerson(harness.context, 'mentor', { username: 'hushquentin', email: 'hush@school.example' });
  const { id } = await aGroup(as);
  expect((await ask(as, { group, group_id: id })).status).toBe(200);
  model.challenge = { ...good, title: 'A New Title' };
  expect((await ask(as, { group, group_id: id })).status).toBe(200);
  const body = lastPrompt();
  for (const word of ['Bridge', 'span only', 'Middle School', '13 children', '4 teams of up to 4', '60 minutes'])
    expect(body).toContain(word);
  expect(body).toContain('Masking tape');
  expect(body).toContain(title);
  for (const { body: sent } of model.requests) expect(sent).not.toMatch(/hush|Tuesday|Gym|group_id|127\.0\.0\.1/i);
});

test('AIC-083 titles that people wrote are not sent, and a title does not come again', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { body } = await ask(as);
  const params = { id: `${body.id}` };
  await harness.call(updateAiChallenge, { as, params, body: { title: 'Hush Words of Mine' } });
  model.challenge = { ...good, title: 'Hush Rewritten' };
  await harness.call(rewriteAiChallenge, { as, params, body: { section: 'scene', wish: 'another' } });
  model.challenge = good;
  harness.expectError('was used before');
  const again = await ask(as);
  expect(again.status).toBe(502);
  expect(lastPrompt()).toContain('was used before');
  expect(lastPrompt()).toContain(title);
  expect(lastPrompt()).not.toContain('Hush');
});

test('AIC-083 a challenge that does not fit its request is repaired or refused', async () => {
  harness.expectError('do not fit into 10 minutes');
  const as = await aPerson(harness.context, 'mentor');
  const short = await ask(as, { group: { ...group, minutes: 10 } });
  expect(short.status).toBe(502);
  expect(lastPrompt()).toContain('do not fit into 10 minutes');
  expect(model.requests).toHaveLength(2);
});

test('AIC-083 only box items that the product knows are sent', () => {
  const wanted = { category: 'Tower', variant: null, level: null, titles: [] } as const;
  expect(generatePrompt({ ...wanted, materials: ['Copy paper'] })).toContain('at hand: Copy paper.');
  expect(generatePrompt({ ...wanted, materials: [] })).toBe(
    'Write one challenge of the category Tower, for a level of your choice.',
  );
});
