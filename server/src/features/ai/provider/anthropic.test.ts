import { generateAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { afterAll, expect, test } from 'vitest';
import { startFakeModel } from '../../../../test/fake-model.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/people.ts';
import { recipeOf } from '../built-in/recipe.ts';
import { writeSheet } from '../built-in/write-sheet.ts';

const { title, type, details } = writeSheet(recipeOf({ category: 'Sales', variant: 'jingle', level: 'Elementary' }, 3));
const { time_limits, ...rest } = details;
const model = await startFakeModel({
  title,
  type,
  level: 'Elementary',
  difficulty: 'easy',
  ...rest,
  time_parts: Object.entries(time_limits).map(([part, minutes]) => ({ part, minutes })),
});
const harness = withApp({
  AI_PROVIDER: 'anthropic',
  AI_BASE_URL: model.url,
  AI_MODEL: 'claude-sonnet-4-5',
  AI_API_KEY: 'key-of-the-school',
});
afterAll(() => model.close());

test('GAP-33 a challenge can also come through the messages protocol', async () => {
  const as = await aPerson(harness.context);
  const body = { category: 'Sales', variant: 'jingle', level: 'Elementary' } as const;
  const answer = await harness.call(generateAiChallenge, { as, body });
  expect([answer.status, answer.body.provider, answer.body.details]).toEqual([200, 'anthropic', details]);
  expect([model.requests[0]?.path, model.requests[0]?.headers['x-api-key']]).toEqual([
    '/v1/messages',
    'key-of-the-school',
  ]);
});
