import {
  generateAiChallenge,
  rewriteAiChallenge,
  sendAiFeedback,
  updateAiChallenge,
} from '@teamsparks/contract/ai/endpoints';
import { generationFailed } from '@teamsparks/contract/ai/vocabulary';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFakeModel, type Behavior } from '../../../../test/fake-model.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';
import { recipeOf } from '../built-in/recipe.ts';
import { writeSheet } from '../built-in/write-sheet.ts';

const { title, type, details } = writeSheet(
  recipeOf({ category: 'Bridge', variant: 'span_only', level: 'Middle School' }, 7),
);
const { time_limits, ...rest } = details;
const good = {
  title,
  type,
  level: 'Middle School',
  difficulty: 'easy',
  ...rest,
  time_parts: Object.entries(time_limits).map(([part, minutes]) => ({ part, minutes })),
};
const model = await startFakeModel(good);
const harness = withApp({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: model.url,
  AI_MODEL: 'small-model',
  AI_API_KEY: 'key-of-the-school',
  AI_TIMEOUT: '0.7',
});
afterAll(() => model.close());
beforeEach(() => {
  model.behavior = 'good';
  model.challenge = good;
  model.requests.length = 0;
});

const make = (as: Person) =>
  harness.call(generateAiChallenge, { as, body: { category: 'Bridge', variant: 'span_only', level: 'Middle School' } });

test('SEC-56 a model gets category, variant and level and nothing about the person', async () => {
  const as = await aPerson(harness.context, 'student', { username: 'quentin', email: 'quentin@school.example' });
  const { status, body } = await make(as);
  expect([status, body.provider, body.title, body.mine]).toEqual([200, 'openai-compatible', title, true]);
  expect(body.details).toEqual(details);
  const [asked] = model.requests;
  expect(model.requests).toHaveLength(1);
  expect([asked?.path, asked?.headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer key-of-the-school']);
  expect(asked?.body).toContain('span only');
  expect(asked?.body).not.toMatch(/quentin|student|127\.0\.0\.1/);
});

const misbehaviors: Behavior[] = [
  'hangs',
  'drips',
  'floods',
  'garbage',
  'html',
  'empty',
  'wrong shape',
  'wrong sums',
  'status 500',
  'status 429',
  'breaks off',
  'redirects',
] as const;
test.each(misbehaviors)(
  'SEC-57 REL-15 a provider that answers with "%s" gives the documented text in time',
  async (behavior) => {
    // One success before: failures of other tests do not add up to a rest of the provider.
    const as = await aPerson(harness.context);
    expect((await make(as)).status).toBe(200);
    model.behavior = behavior;
    harness.expectError('request failed');
    const start = performance.now();
    const { status, body } = await make(as);
    expect([status, body.detail, body.code]).toEqual([502, generationFailed, 'bad_gateway']);
    expect(performance.now() - start).toBeLessThan(3000);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(await harness.context.db.selectFrom('ai_challenges').select('id').execute()).toHaveLength(1);
  },
);

test('SEC-57 hostile text arrives as plain lines without contact details', async () => {
  const as = await aPerson(harness.context);
  model.challenge = {
    ...good,
    title: 'Title: "The <b>Good</b>\u202e Bridge"',
    scene: [`${details.scene[0]} Write to evil@example.com or call +49 170 1234567.`],
    notes: ['See https://evil.example/x and [click](javascript:alert(1)) <script>alert(1)</script>'],
  };
  const { status, body } = await make(as);
  expect(status).toBe(200);
  expect(body.title).toBe('The Good Bridge');
  expect(body.description).not.toMatch(/@|https?:|<|javascript|1234567|\u202e/);
});

test('REL-15 after five failures the provider rests for a minute, and one good answer ends it', async () => {
  const as = await aPerson(harness.context);
  expect((await make(as)).status).toBe(200);
  model.behavior = 'status 500';
  harness.expectError('secret inner words');
  for (let count = 0; count < 5; count += 1) expect((await make(as)).status).toBe(502);
  const requestCount = model.requests.length;
  model.behavior = 'good';
  const refused = await make(as);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(model.requests).toHaveLength(requestCount);
  harness.clock.ahead = 61_000;
  // The model always writes the same, and nobody gets the same again.
  expect((await make(await aPerson(harness.context))).status).toBe(200);
  harness.clock.ahead = 0;
  expect((await make(await aPerson(harness.context))).status).toBe(200);
});

test('GAP-33 a model rewrites a challenge that was edited by hand', async () => {
  const as = await aPerson(harness.context);
  const { body } = await make(as);
  const params = { id: `${body.id}` };
  model.challenge = { ...good, scene: ['A new scene stands here.'] };
  const again = await harness.call(rewriteAiChallenge, { as, params, body: { section: 'scene', wish: 'another' } });
  expect([again.status, again.body.parent_id, again.body.details?.scene]).toEqual([
    200,
    body.id,
    ['A new scene stands here.'],
  ]);
  expect(model.requests.at(-1)?.body).toContain('another scene');
  await harness.call(updateAiChallenge, { as, params, body: { description: 'Nothing to tell apart.' } });
  const lost = await harness.call(rewriteAiChallenge, { as, params, body: { section: 'scene', wish: 'another' } });
  expect(lost.status).toBe(422);
  expect((await harness.call(sendAiFeedback, { as, body: { challenge_id: body.id, action: 'accept' } })).status).toBe(
    200,
  );
});
