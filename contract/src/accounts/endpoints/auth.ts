import * as z from 'zod/mini';
import { aiToken, credentials, mySession, newRights, permissions, user } from '../fields/auth.ts';
import * as at from '../addresses/auth.ts';
import { endpoint, plainRoute } from '../../shared/endpoint.ts';

export const signIn = endpoint(at.signIn, {
  summary: 'Sign in with a username or email address and a password',
  access: 'open',
  body: credentials,
  reply: z.object({ user, ...aiToken }),
});

export const signOut = endpoint(at.signOut, {
  summary: 'End this session. Succeeds without one',
  access: 'open',
  reply: z.object({ message: z.string() }),
});

export const refreshSession = endpoint(at.refreshSession, {
  summary: 'Renew the session from the refresh cookie',
  access: 'open',
  reply: z.object({ user, ...aiToken }),
});

export const getMe = endpoint(at.getMe, {
  summary: 'The signed-in person',
  access: 'session',
  reply: user,
});

export const getMyPermissions = endpoint(at.getMyPermissions, {
  summary: 'Role and flags of the signed-in person',
  access: 'session',
  reply: permissions,
});

export const closeNewRights = endpoint(at.closeNewRights, {
  summary: 'Close the notice about rights that were added. Closes only what was seen',
  access: 'session',
  body: z.object({ seen: newRights }),
  reply: z.object({ new_rights: newRights }),
});

export const issueAiToken = endpoint(at.issueAiToken, {
  summary: 'A short-lived bearer token for /ai/*',
  access: 'session',
  reply: z.object(aiToken),
});

export const listMySessions = endpoint(at.listMySessions, {
  summary: 'My sessions',
  access: 'session',
  reply: z.array(mySession),
});

export const revokeMySession = endpoint(at.revokeMySession, {
  summary: 'End one of my sessions',
  access: 'session',
  params: z.object({ id: z.uuid() }),
  notFound: 'Session not found.',
  reply: z.object({ message: z.string() }),
});

export const continueAfterRenewal = plainRoute(at.continueAfterRenewal, {
  summary: 'Renew the session from the refresh cookie, then redirect to a document: under /pdfs/ or /api/docs',
  access: 'open',
});

export const startGoogleSignIn = plainRoute(at.startGoogleSignIn, {
  summary:
    'Redirect to Google (provider=google-oauth2, consent=1, optional role=student|parent and next=/path), or to /login?error=',
  access: 'open',
});

export const finishGoogleSignIn = plainRoute(at.finishGoogleSignIn, {
  summary: 'Where Google sends people back. Starts a session and redirects to next, or to /login?error=',
  access: 'open',
});
