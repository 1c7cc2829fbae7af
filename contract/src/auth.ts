import * as z from 'zod/mini';
import { aiToken, credentials, mySession, permissions, user } from './auth-fields.ts';
import { endpoint, plainRoute } from './endpoint.ts';

export type { Permissions, User } from './auth-fields.ts';

/**
 * Set by a browser whose person has logged out, until the server has heard it; on https with the prefix `__Host-`. With it no
 * request counts as that person's any more, whatever other cookies come with it.
 */
export const leftCookie = 'ts_left';

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/token',
  summary: 'Sign in with a username or e-mail address and a password',
  access: 'open',
  form: true,
  body: credentials,
  reply: z.object({ user, ...aiToken }),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session; succeeds without one',
  access: 'open',
  reply: z.object({ message: z.string() }),
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/refresh-token',
  summary: 'Renew the session from the refresh cookie',
  access: 'open',
  reply: z.object({ user, ...aiToken }),
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in person',
  access: 'session',
  reply: user,
});

export const getMyPermissions = endpoint({
  method: 'GET',
  path: '/api/auth/me/permissions',
  summary: 'Role and flags of the signed-in person',
  access: 'session',
  reply: permissions,
});

export const issueAiToken = endpoint({
  method: 'POST',
  path: '/api/auth/ai-token',
  summary: 'A short-lived bearer token for /ai/*',
  access: 'session',
  reply: z.object(aiToken),
});

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where I am signed in',
  access: 'session',
  reply: z.array(mySession),
});

export const revokeMySession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End one of my sessions',
  access: 'session',
  params: z.object({ id: z.uuid() }),
  notFound: 'Session not found.',
  reply: z.object({ message: z.string() }),
});

export const continueAfterRenewal = plainRoute({
  method: 'GET',
  path: '/api/auth/continue',
  summary: 'Renew the session from the refresh cookie, then redirect to a document under /pdfs/',
  access: 'open',
});

export const startGoogleSignIn = plainRoute({
  method: 'GET',
  path: '/auth/login',
  summary:
    'Redirect to Google (provider=google-oauth2, consent=1, optional role=student|parent and next=/path), or to /login?error=',
  access: 'open',
});

export const finishGoogleSignIn = plainRoute({
  method: 'GET',
  path: '/auth/callback/google-oauth2',
  summary: 'Where Google sends people back: starts a session and redirects to next, or to /login?error=',
  access: 'open',
});
