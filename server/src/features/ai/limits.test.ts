import { generateAiChallenge, listAiChallenges } from '@teamsparks/contract/ai/endpoints';
import { afterAll, expect, test } from 'vitest';
import { startFakeModel } from '../../../test/fake-model.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, signedOut } from '../../../test/people.ts';

const model = await startFakeModel({});
const builtIn = withApp({ AI_PER_HOUR: '3' });
const harness = withApp({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: model.url,
  AI_MODEL: 'm',
  AI_TIMEOUT: '1',
  AI_PARALLEL: '2',
});
afterAll(() => model.close());
const body = { category: 'Water' } as const;

test('SEC-58 WRT-39 a person over the hourly limit waits, others do not', async () => {
  const [as, other] = [await aPerson(builtIn.context), await aPerson(builtIn.context)];
  for (let count = 0; count < 3; count += 1) {
    expect((await builtIn.call(generateAiChallenge, { as, body })).status).toBe(200);
  }
  const refused = await builtIn.call(generateAiChallenge, { as, body });
  expect([refused.status, refused.body.detail]).toEqual([429, 'Too many attempts. Please try again in 60 minutes.']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect((await builtIn.call(generateAiChallenge, { as: other, body })).status).toBe(200);
});

test('SEC-58 REL-15 more generations at once than allowed are refused, and other requests stay fast', async () => {
  harness.expectError('the generation was ended');
  const as = await aPerson(harness.context);
  model.behavior = 'hangs';
  const waiting = [1, 2].map(() => harness.call(generateAiChallenge, { as, body }));
  await expect.poll(() => model.requests.length).toBe(2);
  const refused = await harness.call(generateAiChallenge, { as, body });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  const start = performance.now();
  expect((await harness.call(listAiChallenges, { as })).status).toBe(200);
  expect(performance.now() - start).toBeLessThan(500);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([502, 502]);
});

test('AIC-001 the built-in generator, which has everything at once, streams every part', async () => {
  const as = await aPerson(builtIn.context);
  const init = { method: 'POST', headers: { 'content-type': 'application/json', accept: 'text/event-stream' } };
  const response = await builtIn.send('/ai/challenges/generate', { ...init, as, body: JSON.stringify(body) });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const events = (await response.text())
    .split('\n\n')
    .filter(Boolean)
    .map((event) => JSON.parse(event.slice(event.indexOf('data: ') + 6)));
  expect(events).toEqual([{ event: 'done', challenge: expect.objectContaining({ category: 'Water', mine: true }) }]);
  const refused = await builtIn.send('/ai/challenges/generate', { ...init, as, body: '{"category":"None"}' });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([422, 'application/json; charset=utf-8']);
  const nobody = await builtIn.send('/ai/challenges/generate', { ...init, as: signedOut, body: JSON.stringify(body) });
  expect(nobody.status).toBe(401);
});

test('SEC-58 leaving the page ends the work at the provider', async () => {
  const as = await aPerson(harness.context);
  model.behavior = 'hangs';
  model.requests.length = 0;
  const leaving = new AbortController();
  const request = harness.send('/ai/challenges/generate', {
    as,
    method: 'POST',
    signal: leaving.signal,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  await expect.poll(() => model.requests.length).toBe(1);
  leaving.abort();
  await expect(request).rejects.toThrow('abort');
  await expect.poll(() => model.open()).toBe(0);
});
