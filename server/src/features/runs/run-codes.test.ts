import * as guest from '@teamsparks/contract/endpoints/run-screens';
import * as at from '@teamsparks/contract/endpoints/runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { served, withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson } from '../../../test/people.ts';
import { buildApp } from '../../app.ts';

const token = 'a-token-for-the-metrics';
const harness = withApp({ TRUST_PROXY: 'loopback', METRICS_TOKEN: token });
/** With load that is shed as in production. */
let server: Awaited<ReturnType<typeof served>>;

beforeAll(async () => {
  server = await served(await buildApp(harness.context, { phase: 'ready' }));
});
afterAll(() => server.close());

const someAddress = (number: number) => `198.51.${number >> 8}.${number & 255}`;

async function join(code: string, address: number) {
  const begun = performance.now();
  const answer = await fetch(server.url + guest.joinRun.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress(address) },
    body: JSON.stringify({ code }),
  });
  return { answer, ms: performance.now() - begun };
}

async function slowedAnswers(): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const line = (await answer.text()).split('\n').find((sample) => sample.startsWith('run_code_answers_slowed_total '));
  return Number(line?.split(' ').at(-1));
}

async function aRun() {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context);
  const body = { kind: 'challenge' as const, id, rules: 'practice' as const, place: 'room' as const, sound: true };
  const { body: run } = await harness.call(at.createRun, { as: mentor, body: { ...body, teams: ['Sea Turtles'] } });
  return run.code?.code ?? '';
}

test('RUN-035 above 300 wrong codes a minute from many addresses answers take a second longer, a metric says so, and nobody is shut out', async () => {
  const code = await aRun();
  const tablet = aBrowser();
  const { body: joined } = await harness.call(guest.joinRun, { as: tablet, body: { code } });
  for (let address = 0; address < 300; address += 20) {
    const wrong = await Promise.all(Array.from({ length: 20 }, (_, next) => join('ZZZZZZ', address + next)));
    expect(new Set(wrong.map(({ answer }) => answer.status))).toEqual(new Set([404]));
  }
  expect(await slowedAnswers()).toBe(0);

  // More at once than may wait before others are refused.
  const slowed = Promise.all(Array.from({ length: 40 }, (_, next) => join('ZZZZZZ', 300 + next)));
  const right = join(code, 400);
  const waiting = { isOver: false };
  void slowed.finally(() => (waiting.isOver = true));
  const meanwhile = new Set<number>();
  const path = guest.getTeamState.path.replace(':screen', joined.screen);
  while (!waiting.isOver) {
    const { status } = await fetch(server.url + path, { headers: { cookie: tablet.cookieHeader(path) } });
    meanwhile.add(status);
  }
  expect(meanwhile).toEqual(new Set([200]));
  expect(new Set((await slowed).map(({ answer }) => answer.status))).toEqual(new Set([404]));
  expect(Math.min(...(await slowed).map(({ ms }) => ms))).toBeGreaterThan(990);
  expect((await right).answer.status).toBe(200);
  expect(await slowedAnswers()).toBe(41);
});
