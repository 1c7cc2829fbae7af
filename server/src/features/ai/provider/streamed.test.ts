import { generateAiChallenge } from '@teamsparks/contract/ai/endpoints';
import type { AiStreamEvent } from '@teamsparks/contract/ai/fields';
import { aiSections } from '@teamsparks/contract/ai/vocabulary';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aWrittenBridge } from '../../../../test/written-challenge.ts';
import { startFakeModel } from '../../../../test/fake-model.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/people.ts';

const { title, details, good } = aWrittenBridge();
const model = await startFakeModel(good);
const harness = withApp({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_MODEL: 'm', AI_TIMEOUT: '20' });
afterAll(() => model.close());
beforeEach(() => {
  model.behavior = 'writes by hand';
  model.requests.length = 0;
});

/** Splits the JSON of a challenge behind `key`: what the model has written by then, and the rest. */
function cutAt(key: string, challenge: object = good): [string, string] {
  const text = JSON.stringify(challenge);
  const at = text.indexOf(`"${key}":`) + key.length + 4;
  return [text.slice(0, at), text.slice(at)];
}

async function ask(signal?: AbortSignal) {
  const as = await aPerson(harness.context);
  const request = harness.send('/ai/challenges/generate', {
    as,
    method: 'POST',
    body: JSON.stringify({ category: 'Bridge', variant: 'span_only' }),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    ...(signal && { signal }),
  });
  return { request, writer: await model.writer() };
}

/** Yields the events of a stream one by one, however its bytes are split. */
async function* eventsOf(response: Response): AsyncGenerator<AiStreamEvent, undefined> {
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) yield JSON.parse(event.slice(event.indexOf('data: ') + 6));
  }
}

async function allOf(response: Response): Promise<AiStreamEvent[]> {
  const events = [];
  for await (const event of eventsOf(response)) events.push(event);
  return events;
}

const errors = () => harness.logLines.filter((line) => /"level":"(error|fatal)"/.test(line));
const kept = () => harness.context.db.selectFrom('ai_challenges').select('id').execute();

test('AIC-024 SEC-57 each part is sent as soon as it is written, then the challenge', async () => {
  const { request, writer } = await ask();
  const [head] = cutAt('level');
  const [beginning, end] = cutAt('task');
  writer.write(head);
  const events = eventsOf(await request);
  const nextEvent = async () => (await events.next()).value;
  expect(await nextEvent()).toEqual({ event: 'section', section: 'title', text: title });
  writer.write(beginning.slice(head.length));
  expect(await nextEvent()).toMatchObject({ section: 'scene', text: details.scene.join('\n\n') });
  expect(model.open()).toBe(1);
  expect(await kept()).toEqual([]);
  writer.write(end);
  for (const section of aiSections.slice(2)) expect(await nextEvent()).toMatchObject({ section });
  writer.end();
  expect(await nextEvent()).toMatchObject({
    event: 'done',
    challenge: { title, details, provider: 'openai-compatible' },
  });
  expect(await nextEvent()).toBeUndefined();
  await expect.poll(() => harness.logLines.join('')).toContain('"status":200');
  expect(errors()).toEqual([]);
});

test('SEC-57 a part waits for those that are shown before it', async () => {
  const { request, writer } = await ask();
  const { title: _, ...others } = good;
  writer.write(JSON.stringify({ ...others, title }));
  writer.end();
  const events = await allOf(await request);
  expect(events.map((event) => (event.event === 'section' ? event.section : event.event))).toEqual([
    ...aiSections,
    'done',
  ]);
});

const namesOf = (events: readonly AiStreamEvent[]) =>
  events.map((event) => (event.event === 'section' ? event.section : event.event));

test('SEC-57 AIC-083 a part that breaks the rules is never shown, and the model is asked once more with its problems', async () => {
  const { request, writer } = await ask();
  writer.write(cutAt('time_parts', { ...good, rules: ['Only one.'] })[0]);
  const again = await model.writer();
  again.write(JSON.stringify(good));
  again.end();
  const events = await allOf(await request);
  expect(namesOf(events)).toEqual(['title', 'scene', 'task', ...aiSections, 'done']);
  expect(JSON.stringify(events)).not.toContain('Only one.');
  expect(model.requests).toHaveLength(2);
  expect(model.requests[1]?.body).toMatch(/There are 1 rules\..*Write the whole challenge again/);
});

test('SEC-57 AIC-083 a second broken rule withdraws the challenge at once', async () => {
  const { request, writer } = await ask();
  const bad = cutAt('time_parts', { ...good, rules: ['Only one.'] })[0];
  writer.write(bad);
  (await model.writer()).write(bad);
  const events = await allOf(await request);
  expect(namesOf(events)).toEqual(['title', 'scene', 'task', 'title', 'scene', 'task', 'error']);
  expect(model.requests).toHaveLength(2);
  await expect.poll(() => model.open()).toBe(0);
});

test('SEC-57 a challenge that fails as a whole is withdrawn with a message, and not stored', async () => {
  const { request, writer } = await ask();
  const write = ({ write: tell, end }: typeof writer) => {
    tell(JSON.stringify({ ...good, one_liner: '' }));
    end();
  };
  write(writer);
  write(await model.writer());
  const events = await allOf(await request);
  expect(namesOf(events)).toEqual([...aiSections, ...aiSections, 'error']);
  const detail = 'What you saw is gone because the challenge did not pass our checks.';
  expect(events.at(-1)).toEqual({ event: 'error', detail, code: 'bad_gateway' });
  expect(await kept()).toEqual([]);
});

test('SEC-57 a stream that breaks off is withdrawn with a message', async () => {
  const { request, writer } = await ask();
  writer.write(cutAt('task')[0]);
  writer.end();
  const events = await allOf(await request);
  const detail = 'What you saw is gone because the rest of the challenge did not arrive.';
  expect(events.slice(2)).toEqual([{ event: 'error', detail, code: 'bad_gateway' }]);
});

test.each([
  ['before the first part', 'level', []],
  ['after some parts', 'rules', ['title', 'scene']],
])('SEC-58 leaving %s ends the work, and the log shows no error', async (_, key, seen) => {
  const leaving = new AbortController();
  const { request, writer } = await ask(leaving.signal);
  writer.write(cutAt(key)[0]);
  if (seen.length > 0) {
    const events = eventsOf(await request);
    for (const section of seen) expect((await events.next()).value).toMatchObject({ section });
  }
  leaving.abort();
  await request.catch(() => {});
  await expect.poll(() => model.open()).toBe(0);
  model.behavior = 'good';
  const as = await aPerson(harness.context);
  expect((await harness.call(generateAiChallenge, { as, body: { category: 'Bridge' } })).status).toBe(200);
  expect(errors()).toEqual([]);
  expect(harness.logLines.filter((line) => line.includes('"level":"warn"'))).toEqual([]);
});
