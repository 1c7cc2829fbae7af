import { getMe, refreshSession, revokeMySession, signIn } from '@teamsparks/contract/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startLocalServer, type Answer, type LocalServer } from '../../../test/local-server.ts';
import { call } from './call.ts';
import { onForbidden, onSessionOver, rememberSession } from './session-events.ts';

const me = { id: 7, username: 'maya', email: 'maya@school.test', role: 'mentor', picture: null };
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

/** A session whose access has run out; a renewal brings it back. */
function expiredAccess(renewal: Answer): void {
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
    expiredAccess({ status: 200 });
    await expect(call(getMe)).resolves.toEqual(me);
    expect(server.asked).toEqual([askMe, refresh, askMe]);
  });

  test('AUT-045 many calls share one renewal', async () => {
    expiredAccess({ status: 200 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(getMe)));
    expect(answers).toHaveLength(8);
    expect(times(refresh)).toBe(1);
  });

  test('AUT-047 the session is over when the renewal is refused, and is said to be', async () => {
    expiredAccess(unauthorized);
    await expect(call(getMe)).rejects.toMatchObject({
      status: 401,
      message: 'Session expired. Please log in again.',
      detail: 'Session expired. Please log in again.',
    });
    expect(over).toBe(1);
    expect(server.asked).toEqual([askMe, refresh]);
  });

  test('WRT-08 a failing server does not end the session', async () => {
    expiredAccess({ status: 503, body: { detail: 'Starting.', code: 'unavailable' } });
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

  test('an aborted call throws the abort, not a failure of the connection', async () => {
    const controller = new AbortController();
    server.answers.set(askMe, () => {
      controller.abort();
      return new Promise(() => undefined);
    });
    await expect(call(getMe, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
