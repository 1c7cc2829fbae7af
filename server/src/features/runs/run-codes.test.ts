import { randomUUID } from 'node:crypto';
import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import * as at from '@teamsparks/contract/runs/endpoints/runs';
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

async function join(code: string, address: number, secret?: string) {
  const begun = performance.now();
  const answer = await fetch(server.url + guest.joinRun.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress(address) },
    body: JSON.stringify({ code, secret }),
  });
  return { answer, status: answer.status, ms: performance.now() - begun };
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
  return { ...run, mentor, code: run.code?.code ?? '', secret: run.code?.link.split('#')[1] ?? '' };
}

test('RUN-035 above 300 wrong codes a minute from many addresses answers take a second longer, a metric says so, and nobody is shut out', async () => {
  const { code } = await aRun();
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

/** Sends sixty wrong codes from an address, as a script in a school would, which uses up the address's tries. */
async function sixtyWrong(address: number) {
  const wrong = await Promise.all(Array.from({ length: 60 }, () => join('ZZZZZZ', address)));
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([404]));
}
const classes = async () => [await aRun(), await aRun(), await aRun()];

test('RUN-035 above 60 wrong codes of one address its answers come one a second, right or wrong, and nobody is refused', async () => {
  const { code } = await aRun();
  await sixtyWrong(600);
  const before = await slowedAnswers();
  const begun = performance.now();
  const answers = await Promise.all(['ZZZZZZ', 'ZZZZZZ', code, 'ZZZZZZ'].map((typed) => join(typed, 600)));
  // The first of the four does not wait.
  expect(performance.now() - begun).toBeGreaterThan(2_900);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  expect((await slowedAnswers()) - before).toBe(4);
  expect((await join('ZZZZZZ', 601)).ms).toBeLessThan(900);
});

test('RUN-035 three classes at one address join by picture or link while a script there tries codes', async () => {
  const runs = await classes();
  await sixtyWrong(700);
  const waiting = { isOver: false };
  const script = Promise.all(Array.from({ length: 10 }, () => join('ZZZZZZ', 700)));
  void script.finally(() => (waiting.isOver = true));
  const pupils = runs.flatMap(({ code, secret }) => Array.from({ length: 8 }, () => join(code, 700, secret)));
  const statuses = (await Promise.all(pupils)).map(({ status }) => status);
  expect(waiting.isOver).toBe(false);
  expect(statuses).toEqual(Array<number>(24).fill(200));
  expect(new Set((await script).map(({ status }) => status))).toEqual(new Set([404]));
});

test('RUN-035 the secret is that of its code, of this run alone, and ends with them', async () => {
  const [one, other] = await classes();
  if (!one || !other) throw new Error('no run');
  expect(one.secret).toMatch(/^[0-9a-f]{32}$/);
  expect(one.secret).not.toBe(other.secret);
  expect((await join(other.code, 800, one.secret.toUpperCase())).status).toBe(422);
  // With the secret of another run it is a typed code, which counts and waits.
  await sixtyWrong(801);
  const before = await slowedAnswers();
  expect((await join(other.code, 801, one.secret)).status).toBe(200);
  expect((await join('ZZZZZZ', 801, one.secret)).status).toBe(404);
  expect((await slowedAnswers()) - before).toBe(2);
  const step = (kind: 'start' | 'end') => ({
    id: randomUUID(),
    by: randomUUID(),
    seen: 100,
    step: { kind, payload: {} },
  });
  for (const kind of ['start', 'end'] as const) {
    await harness.call(at.commandRun, { as: one.mentor, params: { id: String(one.id) }, body: step(kind) });
  }
  expect((await join(one.code, 802, one.secret)).status).toBe(404);
});

test('RUN-035 who only reads a run gets neither code nor secret, and a screen that joined gets no secret', async () => {
  const { code, secret, id } = await aRun();
  const tablet = aBrowser();
  const { body: joined } = await harness.call(guest.joinRun, { as: tablet, body: { code, secret } });
  const { body } = await harness.call(guest.getTeamState, { as: tablet, params: { screen: joined.screen } });
  expect(JSON.stringify([joined, body])).not.toContain(secret);
  const stranger = await aPerson(harness.context, 'mentor');
  expect((await harness.call(at.getRun, { as: stranger, params: { id: String(id) } })).status).toBe(404);
});
