import * as z from 'zod/mini';
import {
  aiToken,
  arrival,
  credentials,
  mySession,
  newRights,
  permissions,
  user,
  stillSignedIn,
} from '../fields/auth.ts';
import * as at from '../addresses/auth.ts';
import { signUpRoles, termsVersions } from '../addresses/sign-up.ts';
import { displayName } from '../fields/display-name.ts';
import { asksAsParent, username } from '../fields/sign-up.ts';
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
  reply: z.object({ message: z.string(), still_signed_in: z.optional(stillSignedIn) }),
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

export const startProviderSignIn = plainRoute(at.startProviderSignIn, {
  summary:
    'Redirect to a provider (provider=google-oauth2, with consent=1 and optionally role=student|parent, or microsoft or oidc; optionally next=/path), or to /login?error=',
  access: 'open',
});

export const finishGoogleSignIn = plainRoute(at.finishGoogleSignIn, {
  summary: 'Where Google sends people back. Starts a session and redirects to next, or to /login?error=',
  access: 'open',
});

export const finishMicrosoftSignIn = plainRoute(at.finishMicrosoftSignIn, {
  summary:
    'Where Microsoft sends people back. Starts a session and redirects to next, to /signup for newcomers, or to /login?error=',
  access: 'open',
});

export const finishOidcSignIn = plainRoute(at.finishOidcSignIn, {
  summary:
    "Where the school's own provider sends people back. Starts a session and redirects to next, to /signup for newcomers, or to /login?error=",
  access: 'open',
});

const overSentence = 'This took longer than ten minutes. Please start again on the login page.';

export const getArrival = endpoint(at.getArrival, {
  summary: 'What is known about somebody new who came back from a provider in this browser within ten minutes',
  access: 'open',
  notFound: overSentence,
  reply: arrival,
});

/** Age and terms are needed; what is left out of the rest is taken from the suggestions, the role as student. */
export const finishArrival = endpoint(at.finishArrival, {
  summary: 'Create the account of somebody new who came back from a provider, and start a session',
  access: 'open',
  notFound: overSentence,
  body: z
    .object({
      username: z.optional(username),
      display_name: z.optional(displayName),
      role: z._default(z.enum(signUpRoles), 'student'),
      wants: z.optional(z.literal('mentor')),
      age_confirmed: z.literal(true),
      terms_version: z.enum(termsVersions),
    })
    .check(asksAsParent),
  reply: z.object({
    /** The page that the person wanted to go to. */
    next: z.string(),
  }),
});
