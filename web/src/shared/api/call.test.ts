import { setChallengeStatus } from '@teamsparks/contract/challenges/addresses/lifecycle';
import {
  archiveChallenge,
  getChallenge,
  listChallenges,
  updateChallenge,
} from '@teamsparks/contract/challenges/addresses/challenges';
import { createProgram } from '@teamsparks/contract/lesson-plans/addresses/programs';
import { getMe, refreshSession, revokeMySession, signIn } from '@teamsparks/contract/accounts/addresses/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startLocalServer, type Answer, type LocalServer } from '../../../test/local-server.ts';
import { call } from './call.ts';
import { onForbidden, onSessionOver, rememberSession } from './session-events.ts';

const me = {
  id: 7,
  username: 'maya',
  email: 'maya@school.test',
  role: 'mentor',
  picture: null,
  display_name: null,
  first_session: false,
};
const unauthorized: Answer = { status: 401, body: { detail: 'Not signed in.', code: 'unauthorized' } };
const askMe = 'GET /api/auth/me';
const refresh = `POST ${refreshSession.path}`;

let server: LocalServer;
let over = 0;
let stop: () => void;

beforeEach(async () => {
  server = await startLocalServer();
  over = 0;
  stop = onSessionOver(() => (over += 1));
  rememberSession(true);
});
afterEach(async () => {
  stop();
  await server.close();
});

/** Makes the server answer 401 until the session is renewed. */
function expireAccess(renewal: Answer): void {
  let renewed = false;
  server.answers.set(askMe, () => (renewed ? { status: 200, body: me } : unauthorized));
  server.answers.set(refresh, () => {
    renewed = renewal.status === 200;
    return renewal;
  });
}

const times = (what: string) => server.asked.filter((one) => one === what).length;

describe('a call with an expired access cookie', () => {
  test('AUT-045, AUT-046, API-004 is renewed once and tried once more', async () => {
    expireAccess({ status: 200 });
    await expect(call(getMe)).resolves.toEqual(me);
    expect(server.asked).toEqual([askMe, refresh, askMe]);
  });

  test('AUT-045 many calls share one renewal', async () => {
    expireAccess({ status: 200 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(getMe)));
    expect(answers).toHaveLength(8);
    expect(times(refresh)).toBe(1);
  });

  test('AUT-047 the session is over when the renewal is refused, and is said to be', async () => {
    expireAccess(unauthorized);
    await expect(call(getMe)).rejects.toMatchObject({
      status: 401,
      message: 'Session expired. Please log in again.',
      detail: 'Session expired. Please log in again.',
    });
    expect(over).toBe(1);
    expect(server.asked).toEqual([askMe, refresh]);
  });

  test('WRT-08 a failing server does not end the session', async () => {
    expireAccess({ status: 503, body: { detail: 'Starting.', code: 'unavailable' } });
    await expect(call(getMe)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(over).toBe(0);
  });

  test('REL-26 a second 401 ends the matter', async () => {
    server.answers.set(askMe, () => unauthorized);
    server.answers.set(refresh, () => ({ status: 200 }));
    await expect(call(getMe)).rejects.toMatchObject({ status: 401 });
    expect(server.asked).toEqual([askMe, refresh, askMe]);
  });
});

describe('a call that renews nothing', () => {
  test('CON-12 without a session the 401 is the answer', async () => {
    rememberSession(false);
    server.answers.set(askMe, () => unauthorized);
    await expect(call(getMe)).rejects.toMatchObject({ status: 401, detail: 'Not signed in.' });
    expect(server.asked).toEqual([askMe]);
    expect(over).toBe(0);
  });

  test('API-007 signing in sends a form and takes its 401 as the answer', async () => {
    let sent = '';
    server.answers.set(`POST ${signIn.path}`, async (request) => {
      for await (const chunk of request) sent += String(chunk);
      return { status: 401, body: { detail: 'Wrong.', code: 'invalid_credentials' } };
    });
    await expect(call(signIn, { body: { username: 'ma ya', password: 'p&w' } })).rejects.toMatchObject({
      code: 'invalid_credentials',
      detail: 'Wrong.',
    });
    expect(sent).toBe('username=ma+ya&password=p%26w');
    expect(times(refresh)).toBe(0);
  });
});

describe('what a call throws', () => {
  test('REL-26 no connection has the status 0', async () => {
    server.answers.set(askMe, (request) => {
      request.socket.destroy();
      return new Promise(() => undefined);
    });
    await expect(call(getMe)).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  test('the sentences about single fields come along', async () => {
    const id = '3f0e9d3c-0a55-4d0a-9a43-0d6a0d9a3b11';
    const body = { detail: 'Please check.', code: 'invalid', request_id: 'r1', fields: { id: 'Not this one' } };
    server.answers.set(`DELETE /api/auth/sessions/${id}`, () => ({ status: 422, body }));
    await expect(call(revokeMySession, { params: { id } })).rejects.toMatchObject({
      code: 'invalid',
      fields: { id: 'Not this one' },
      requestId: 'r1',
    });
  });

  test("a page of a proxy is no sentence of the server's", async () => {
    server.answers.set(askMe, () => ({ status: 502, text: '<h1>Bad gateway</h1>' }));
    await expect(call(getMe)).rejects.toMatchObject({ status: 502, code: 'bad_gateway', detail: '' });
  });

  test('a success without a readable answer is refused', async () => {
    server.answers.set(askMe, () => ({ status: 200, text: '<h1>Welcome</h1>' }));
    await expect(call(getMe)).rejects.toMatchObject({ status: 200, code: 'internal' });
  });

  test('GAP-49 a 403 for a missing flag is announced', async () => {
    let heard = 0;
    const stopListening = onForbidden(() => (heard += 1));
    server.answers.set(askMe, () => ({ status: 403, body: { detail: 'No.', code: 'forbidden' } }));
    await expect(call(getMe)).rejects.toMatchObject({ status: 403 });
    stopListening();
    expect(heard).toBe(1);
  });

  test('ERR-019 ERR-024 ERR-030 CON-29 the log has the words of the service, about rights those of the server', async () => {
    const logged: unknown[] = [];
    const { error } = console;
    console.error = (...words) => logged.push(...words);
    const refuse = (status: number) => () => ({ status, body: { detail: 'You may not.', code: 'x' } });
    server.answers.set('GET /org-api/challenges', refuse(500));
    server.answers.set('GET /org-api/challenges/7', refuse(404));
    server.answers.set('PUT /org-api/challenges/7/status', refuse(409));
    server.answers.set('PUT /org-api/challenges/7', refuse(403));
    server.answers.set('DELETE /org-api/challenges/7', refuse(401));
    const params = { id: '7' };
    try {
      await expect(call(listChallenges)).rejects.toThrow();
      await expect(call(getChallenge, { params })).rejects.toThrow();
      await expect(call(setChallengeStatus, { params, body: { status: 'draft' } })).rejects.toThrow();
      await expect(call(updateChallenge, { params, body: {} })).rejects.toThrow();
      rememberSession(false);
      await expect(call(archiveChallenge, { params })).rejects.toThrow();
      await expect.poll(() => logged.length).toBe(4);
    } finally {
      console.error = error;
    }
    expect(logged).toEqual([
      'Failed to fetch challenges.',
      'Failed to fetch challenge with ID 7',
      'Failed to update challenge status: 409 Conflict',
      'You may not.',
    ]);
  });

  test('an aborted call throws the abort, not a failure of the connection', async () => {
    const controller = new AbortController();
    server.answers.set(askMe, () => {
      controller.abort();
      return new Promise(() => undefined);
    });
    await expect(call(getMe, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('REL-17 a call that makes something', () => {
  const keys: unknown[] = [];
  const answer = (status: number) => {
    server.answers.set('POST /org-api/programs', ({ headers }) => {
      keys.push(headers['idempotency-key']);
      return { status, body: { id: 1, detail: 'No.', code: 'x' } };
    });
  };
  const make = (name: string) => call(createProgram, { body: { name } }).catch(() => undefined);
  beforeEach(() => {
    keys.length = 0;
  });

  test('has one key while nobody knows what became of it, and another one afterwards', async () => {
    answer(503);
    await make('Makers');
    await make('Makers');
    answer(201);
    await make('Makers');
    await make('Makers');
    const [lost, again, made, another] = keys;
    expect([again, made]).toEqual([lost, lost]);
    expect(another).not.toBe(lost);
    expect(lost).toMatch(/^[\d-]{7,43}$/);
  });

  test('has the same key when it is pressed twice, and another one for something else', async () => {
    answer(201);
    await Promise.all([make('Makers'), make('Makers'), make('Builders')]);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('begins anew after a refusal: nothing was made', async () => {
    answer(409);
    await make('Makers');
    await make('Makers');
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('is the only kind that has one', async () => {
    let key: unknown = 'none yet';
    server.answers.set(askMe, ({ headers }) => {
      key = headers['idempotency-key'];
      return { status: 200, body: me };
    });
    await call(getMe);
    expect(key).toBeUndefined();
  });
});
