import { address } from '../../shared/endpoint.ts';

export type { Arrival, Permissions, ProviderKind, StillSignedIn, User } from '../fields/auth.ts';

/**
 * Cookie that a browser sets when its person logs out, until the server confirms; with the prefix `__Host-` on https.
 * While it is set, no request counts as that person's, whatever other cookies come with it.
 */
export const leftCookie = 'ts_left';

/** Header of each answer to a person whose rights have grown: what was added, with commas between. */
export const newRightsHeader = 'x-new-rights';

export const signIn = address('POST', '/api/auth/token', { form: true });
export const signOut = address('POST', '/api/auth/logout');
export const refreshSession = address('POST', '/api/auth/refresh-token');
export const getMe = address('GET', '/api/auth/me');
export const getMyPermissions = address('GET', '/api/auth/me/permissions');
export const closeNewRights = address('DELETE', '/api/auth/me/new-rights');
export const issueAiToken = address('POST', '/api/auth/ai-token');
export const listMySessions = address('GET', '/api/auth/sessions');
export const revokeMySession = address('DELETE', '/api/auth/sessions/:id');
export const continueAfterRenewal = address('GET', '/api/auth/continue');
export const startProviderSignIn = address('GET', '/auth/login');
export const finishGoogleSignIn = address('GET', '/auth/callback/google-oauth2');
export const finishMicrosoftSignIn = address('GET', '/auth/callback/microsoft');
export const finishOidcSignIn = address('GET', '/auth/callback/oidc');
export const getArrival = address('GET', '/api/auth/arrival');
export const finishArrival = address('POST', '/api/auth/arrival');
