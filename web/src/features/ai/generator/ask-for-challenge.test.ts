import { refreshSession } from '@teamsparks/contract/accounts/addresses/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalServer, type LocalServer } from '../../../../test/local-server.ts';
import { onForbidden, rememberSession } from '../../../shared/api/session-events.ts';
import { type ArrivedSection, askForChallenge, withSection } from './ask-for-challenge.ts';

const generate = 'POST /ai/challenges/generate';
const type = 'text/event-stream; charset=utf-8';
const wish = { category: 'Bridge', variant: 'span_only' } as const;
const challenge = { id: 7, title: 'Paper Peak' };
const written = (...events: Record<string, unknown>[]) =>
  events.map((one) => `event: ${String(one['event'])}\ndata: ${JSON.stringify(one)}\n\n`).join('');
const scene = { section: 'scene', text: 'A storm.\nA peak.' } as const;
const sceneEvent = { event: 'section', ...scene };

let server: LocalServer;
let arrived: ArrivedSection[] = [];

beforeEach(async () => {
  server = await startLocalServer();
  arrived = [];
  rememberSession(true);
});
afterEach(() => server.close());

const ask = (signal = new AbortController().signal) =>
  askForChallenge(wish, { signal, onSection: (section) => arrived.push(section) });

test('API-051 the request is sent unchanged, and asks for a stream', async () => {
  let sent: unknown;
  server.answers.set(generate, async (request) => {
    sent = { accept: request.headers.accept, body: JSON.parse((await request.toArray()).join('')) };
    return { status: 200, text: written({ event: 'done', challenge }), type };
  });
  await ask();
  expect(sent).toEqual({ accept: 'text/event-stream', body: wish });
});

test('the parts of a stream are reported, and the challenge is returned', async () => {
  const text = written(sceneEvent, { event: 'done', challenge });
  server.answers.set(generate, () => ({ status: 200, text, type }));
  await expect(ask()).resolves.toEqual(challenge);
  expect(arrived).toMatchObject([scene]);
});

test('AIC-083 a part that arrives again replaces the first one', () => {
  const [first, title] = [{ section: 'scene', text: 'A storm.' } as const, { section: 'title', text: 'Peak' } as const];
  const twice = [first, title, scene].reduce(withSection, [] as ArrivedSection[]);
  expect(twice).toEqual([scene, title]);
});

test('API-051 plain JSON is returned if the server does not stream', async () => {
  server.answers.set(generate, () => ({ status: 200, body: challenge }));
  await expect(ask()).resolves.toEqual(challenge);
  expect(arrived).toEqual([]);
});

test('a stream that ends with an error fails with its reason, one that just ends like a lost connection', async () => {
  const failed = written(sceneEvent, { event: 'error', detail: 'It took too long.', code: 'timeout' });
  server.answers.set(generate, () => ({ status: 200, text: failed, type }));
  await expect(ask()).rejects.toMatchObject({ detail: 'It took too long.' });
  server.answers.set(generate, () => ({ status: 200, text: written(sceneEvent), type }));
  await expect(ask()).rejects.toMatchObject({ status: 0 });
});

test('WRT-39 a refusal keeps status and reason; a missing right is announced', async () => {
  let announced = 0;
  const stop = onForbidden(() => (announced += 1));
  server.answers.set(generate, () => ({ status: 429, body: { detail: 'Enough.', code: 'too_many_requests' } }));
  await expect(ask()).rejects.toMatchObject({ status: 429, detail: 'Enough.' });
  expect(announced).toBe(0);
  server.answers.set(generate, () => ({ status: 403, body: { detail: 'No.', code: 'forbidden' } }));
  await expect(ask()).rejects.toMatchObject({ status: 403, detail: 'No.' });
  expect(announced).toBe(1);
  stop();
});

test('AUT-045 an expired access cookie is renewed and the request is sent again', async () => {
  const refresh = `POST ${refreshSession.path}`;
  const answers = [
    { status: 401, body: { code: 'unauthorized', detail: 'No.' } },
    { status: 200, body: challenge },
  ];
  server.answers.set(generate, () => answers.shift() ?? { status: 500 });
  server.answers.set(refresh, () => ({ status: 200 }));
  await expect(ask()).resolves.toEqual(challenge);
  expect(server.asked).toEqual([generate, refresh, generate]);
});

test('canceling rejects with the reason, and no part is reported after it', async () => {
  const control = new AbortController();
  server.answers.set(generate, () => {
    control.abort();
    return { status: 200, text: written(sceneEvent), type };
  });
  await expect(ask(control.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(arrived).toEqual([]);
});
