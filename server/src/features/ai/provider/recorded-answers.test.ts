import { readFileSync } from 'node:fs';
import type { AiGenerateRequest } from '@teamsparks/contract/ai/fields';
import { generateAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { afterAll, expect, test } from 'vitest';
import { startFakeModel } from '../../../../test/fake-model.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/people.ts';
import { generateBuiltIn } from '../built-in/built-in-generator.ts';
import { requestProblems, cleanSheet, writtenChallenge } from './usable-draft.ts';
import { sheetProblems } from '../sheet-rules.ts';

/** What a model answered to 20 requests; `again`: what it answered once it had heard what was wrong. */
interface Recorded {
  request: AiGenerateRequest;
  answer: Record<string, unknown>;
  again?: Record<string, unknown>;
}
const recorded = JSON.parse(
  readFileSync(new URL('../../../../test/recorded-answers.json', import.meta.url), 'utf8'),
) as Recorded[];

const model = await startFakeModel({});
const harness = withApp({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_MODEL: 'm', AI_TIMEOUT: '20' });
afterAll(() => model.close());

function problemsIn(answer: object, request: AiGenerateRequest): string[] {
  const sheet = cleanSheet(writtenChallenge.parse(answer), request);
  return [...sheetProblems(sheet), ...requestProblems(sheet, request)];
}

test('AIC-083 of 20 recorded answers, exactly those with problems are refused', () => {
  const refused = recorded.flatMap(({ answer, request }) => {
    const problems = problemsIn(answer, request);
    return problems.length > 0 ? [`${String(answer['title'])}: ${problems.length}`] : [];
  });
  expect(recorded).toHaveLength(20);
  expect(refused).toEqual([
    'Dinner for a Giant: 3',
    'The Sandman Spilled His Beans: 1',
    'The Teapot Who Would Not Sing: 4',
    'Signals Over the Gorge: 1',
    'Museum of Tomorrow: 2',
    'The Right to Be Bored: 3',
    'Elephants on a Diet: 1',
    'Stairs to the Moon: 1',
    'Who Watered the Cactus: 1',
  ]);
});

test('AIC-083 the model repairs named problems; a challenge that stays wrong is refused', async () => {
  harness.expectError('the model wrote no usable challenge');
  const statuses: Record<string, number> = {};
  for (const { request, answer, again } of recorded) {
    const as = await aPerson(harness.context);
    Object.assign(model, { behavior: 'good', challenge: answer, repaired: again });
    model.requests.length = 0;
    const { status } = await harness.call(generateAiChallenge, { as, body: request });
    const requestCount = model.requests.length;
    statuses[`${status} after ${requestCount}`] = (statuses[`${status} after ${requestCount}`] ?? 0) + 1;
  }
  expect(statuses).toEqual({ '200 after 1': 11, '200 after 2': 8, '502 after 2': 1 });
});

test('AIC-083 the built-in generator answers the same 20 requests without a problem', () => {
  const problems = recorded.flatMap(({ request }, seed) => {
    const draft = generateBuiltIn(request, { seed });
    return [...sheetProblems(draft), ...requestProblems(draft, request)];
  });
  expect(problems).toEqual([]);
});
