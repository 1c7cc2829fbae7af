import { flags } from '@teamsparks/contract/shared/access';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLocalServer, type LocalServer } from '../../../test/local-server.ts';
import {
  changePreferences,
  currentSession,
  settleSession,
  signInWithPassword,
  signOut,
  tellServer,
} from './session.ts';
import { becomeSignedOut, changeSession } from './session-store.ts';

const me = {
  id: 7,
  username: 'maya',
  email: 'maya@school.test',
  role: 'mentor',
  picture: null,
  display_name: null,
  first_session: false,
};
const granted = { role: 'mentor', ...Object.fromEntries(flags.map((flag) => [flag, flag === 'view_events'])) };
const chosen = { ...standardPreferences, items_per_page: 20 };
const unauthorized = { status: 401, body: { detail: 'Not signed in.', code: 'unauthorized' } };

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  server.answers.set('GET /api/auth/me', () => ({ status: 200, body: me }));
  server.answers.set('GET /api/auth/me/permissions', () => ({ status: 200, body: granted }));
  server.answers.set('GET /api/auth/me/preferences', () => ({ status: 200, body: chosen }));
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
    expect(server.asked[0]).toBe('GET /api/auth/me');
    expect(server.asked.slice(1).sort()).toEqual(['GET /api/auth/me/permissions', 'GET /api/auth/me/preferences']);
    expect(currentSession().preferences).toEqual(chosen);
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
    await signInWithPassword({ username: 'maya', password: 'secret' });
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: me, role: 'mentor' });
  });

  describe('logging out', () => {
    beforeEach(() => {
      vi.stubGlobal('document', { cookie: '' });
      vi.stubGlobal('location', { protocol: 'https:' });
      changeSession({ state: 'signed-in', user: { ...me, role: 'mentor' } });
    });
    afterEach(async () => {
      vi.unstubAllGlobals();
      server.answers.set('POST /api/auth/logout', () => ({ status: 200 }));
      await tellServer();
    });

    test('SEC-13 counts on this device before the server is asked, and is remembered here', async () => {
      const duringCall = { state: '', remembered: '' };
      server.answers.set('POST /api/auth/logout', () => {
        Object.assign(duringCall, { state: currentSession().state, remembered: document.cookie });
        return { status: 200 };
      });
      await signOut();
      expect(duringCall.state).toBe('signed-out');
      expect(duringCall.remembered).toBe('__Host-ts_left=1; path=/; max-age=34560000; samesite=lax; secure');
      expect(currentSession()).toMatchObject({ state: 'signed-out', user: null, role: 'guest', unheard: false });
    });

    test('AUT-042, SEC-13 works here even when the server fails, which is told until it hears it', async () => {
      const answers = [{ status: 500, body: {} }, { status: 200 }];
      const heard = new Promise<void>((resolve) => {
        server.answers.set('POST /api/auth/logout', () => {
          if (answers.length === 1) resolve();
          return answers.shift() ?? { status: 200 };
        });
      });
      await signOut();
      expect(currentSession()).toMatchObject({ state: 'signed-out', user: null, role: 'guest', unheard: true });
      await heard;
      await vi.waitFor(() => expect(currentSession().unheard).toBe(false));
    });
  });
});

describe('preferences', () => {
  const save = 'PUT /api/auth/me/profile';
  beforeEach(() => changeSession({ state: 'signed-in', user: { ...me, role: 'mentor' } }));

  test('ACC-002 a choice counts before the server has heard of it, and is sent alone', async () => {
    let sent = '';
    server.answers.set(save, async (request) => {
      for await (const chunk of request) sent += String(chunk);
      return { status: 200, body: {} };
    });
    const saving = changePreferences({ theme: 'dark' });
    expect(currentSession().preferences).toEqual({ ...standardPreferences, theme: 'dark' });
    await saving;
    expect(JSON.parse(sent)).toEqual({ preferences: { theme: 'dark' } });
  });

  test('ACC-002 what is refused is taken back, what was chosen meanwhile is not', async () => {
    server.answers.set(save, () => {
      changeSession({ preferences: { ...currentSession().preferences, text_size: 'larger' } });
      return { status: 500, body: {} };
    });
    await expect(changePreferences({ theme: 'dark', text_size: 'large' })).rejects.toMatchObject({ status: 500 });
    expect(currentSession().preferences).toEqual({ ...standardPreferences, text_size: 'larger' });
  });

  test('ACC-002 a refusal that comes after logging out changes nothing', async () => {
    server.answers.set(save, () => {
      becomeSignedOut();
      return { status: 500, body: {} };
    });
    await expect(changePreferences({ theme: 'dark' })).rejects.toMatchObject({ status: 500 });
    expect(currentSession()).toMatchObject({ user: null, preferences: standardPreferences });
  });

  test('ACC-002 nobody is kept out because their preferences cannot be read', async () => {
    changeSession({ state: 'unknown', user: null });
    server.answers.set('GET /api/auth/me/preferences', () => ({ status: 500, body: {} }));
    await settleSession();
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: me, preferences: standardPreferences });
  });
});
