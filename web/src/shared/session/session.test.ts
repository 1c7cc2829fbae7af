import { flags } from '@teamsparks/contract/access';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startLocalServer, type LocalServer } from '../../../test/local-server.ts';
import { currentSession, settleSession, signInWithPassword, signOut } from './session.ts';
import { becomeSignedOut, changeSession } from './session-store.ts';

const me = { id: 7, username: 'maya', email: 'maya@school.test', role: 'mentor', picture: null };
const granted = { role: 'mentor', ...Object.fromEntries(flags.map((flag) => [flag, flag === 'view_events'])) };
const unauthorized = { status: 401, body: { detail: 'Not signed in.', code: 'unauthorized' } };

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  server.answers.set('GET /api/auth/me', () => ({ status: 200, body: me }));
  server.answers.set('GET /api/auth/me/permissions', () => ({ status: 200, body: granted }));
  server.answers.set('POST /api/auth/refresh-token', () => unauthorized);
  becomeSignedOut();
});
afterEach(async () => {
  becomeSignedOut();
  await server.close();
});

describe('asking who is here', () => {
  beforeEach(() => changeSession({ state: 'unknown' }));

  test('AUT-038, AUT-049 fetches the person, then the flags', async () => {
    await Promise.all([settleSession(), settleSession()]);
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: me, role: 'mentor', permissionsFailed: false });
    expect(currentSession().can('view_events')).toBe(true);
    expect(currentSession().can('system_administration')).toBe(false);
    expect(server.asked).toEqual(['GET /api/auth/me', 'GET /api/auth/me/permissions']);
  });

  test('AUT-039, WRT-09 a definite 401, after one renewal, means signed out', async () => {
    server.answers.set('GET /api/auth/me', () => unauthorized);
    await settleSession();
    expect(currentSession()).toMatchObject({ state: 'signed-out', user: null, role: 'guest', expired: false });
    expect(server.asked).toEqual(['GET /api/auth/me', 'POST /api/auth/refresh-token']);
  });

  test('WRT-08 a failing server leaves it open and can be asked again', async () => {
    server.answers.set('GET /api/auth/me', () => ({ status: 500, body: {} }));
    await expect(settleSession()).rejects.toMatchObject({ status: 500 });
    expect(currentSession()).toMatchObject({ state: 'unknown', unreachable: true });
    server.answers.set('GET /api/auth/me', () => ({ status: 200, body: me }));
    await settleSession();
    expect(currentSession()).toMatchObject({ state: 'signed-in', unreachable: false });
  });

  test('ERR-011, CON-12 permissions answered 401 are those of a guest, without a notice', async () => {
    server.answers.set('GET /api/auth/me/permissions', () => unauthorized);
    await settleSession();
    expect(currentSession()).toMatchObject({ role: 'guest', permissionsFailed: false });
    expect(currentSession().can('view_challenge_library')).toBe(true);
  });

  test('WRT-33, ERR-011 permissions that fail otherwise keep the person signed in', async () => {
    server.answers.set('GET /api/auth/me/permissions', () => ({ status: 500, body: {} }));
    await settleSession();
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: me, role: 'guest', permissionsFailed: true });
    expect(currentSession().can('view_events')).toBe(false);
  });
});

describe('signing in and out', () => {
  const token = { user: me, access_token: 'x', token_type: 'bearer', expires_in: 900 };

  test('AUT-049 signing in brings the flags along', async () => {
    server.answers.set('POST /api/auth/token', () => ({ status: 200, body: token }));
    await signInWithPassword('maya', 'secret');
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: me, role: 'mentor' });
  });

  test('AUT-042 logging out works here even when the server fails', async () => {
    changeSession({ state: 'signed-in', user: { ...me, role: 'mentor' } });
    server.answers.set('POST /api/auth/logout', () => ({ status: 500, body: {} }));
    await signOut();
    expect(server.asked).toContain('POST /api/auth/logout');
    expect(currentSession()).toMatchObject({ state: 'signed-out', user: null, role: 'guest' });
  });
});
