import { getPreferences, updateProfile } from '@teamsparks/contract/admin/addresses/account';
import {
  closeNewRights,
  getMe,
  getMyPermissions,
  signIn,
  signOut,
  type StillSignedIn,
  type User,
} from '@teamsparks/contract/accounts/addresses/auth';
import { type Preferences, standardPreferences } from '@teamsparks/contract/accounts/preferences';
import type { NewRight } from '@teamsparks/contract/shared/access';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { noteRenewal } from '../api/request.ts';
import { CookiesBlocked } from './cookies-blocked.ts';
import { dropLocalCopies, hasLeft } from './local-copies.ts';
import { fallbackPermissions, guestPermissions, type Granted } from './permissions.ts';
import { becomeSignedOut, changeSession, currentSession } from './session-store.ts';

/** How long a logout waits for the server (ms). */
const patience = 5000;

const isDefinite = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

async function fetchPermissions(): Promise<Granted> {
  try {
    return await call(getMyPermissions);
  } catch (error) {
    return isDefinite(error) ? guestPermissions : fallbackPermissions();
  }
}

/** Fetches the preferences; falls back to the standard ones, because a failure here must not keep anyone out. */
const fetchPreferences = (): Promise<Preferences> => call(getPreferences).catch(() => standardPreferences);

let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Retries a failed permission call after 2, 4, 8 … at most 60 seconds while the session lives. */
function retryPermissions(failures: number): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void loadPermissions(failures), Math.min(2 ** failures, 60) * 1000);
}

/**
 * Fetches the signed-in person's rights into the session; does nothing if nobody is signed in. After a 401 a
 * visitor's rights apply; any other failure applies the careful set and is retried in the background. Does not
 * throw.
 */
export async function loadPermissions(failures = 0): Promise<void> {
  clearTimeout(retryTimer);
  const person = currentSession().user;
  if (person === null) return;
  const granted = await fetchPermissions();
  if (currentSession().user !== person) return;
  changeSession({ permissions: granted });
  if (granted._fallback) retryPermissions(failures + 1);
}

/** Closes the notice about these new rights, and fetches what the person may do again; throws the ApiError of the call. */
export async function dropNewRights(seen: readonly NewRight[]): Promise<void> {
  await call(closeNewRights, { body: { seen: [...seen] } });
  await loadPermissions();
}

let stillSignedIn: Promise<StillSignedIn | undefined> = Promise.resolve(undefined);

/**
 * Returns the provider at which the person who last logged out on this page may still be signed in, once the server has said it; undefined
 * without one, and once somebody has logged in.
 */
export const lastProvider = (): Promise<StillSignedIn | undefined> => stillSignedIn;

const isKnown = (): Promise<boolean> =>
  call(getMe).then(
    () => true,
    (error: unknown) => !isDefinite(error),
  );

/**
 * Fills the session with a person, their rights and preferences; throws CookiesBlocked if the server does not know a
 * person who has `just` logged in.
 */
async function enter(user: User, { just = false } = {}): Promise<void> {
  const [permissions, preferences] = await Promise.all([fetchPermissions(), fetchPreferences()]);
  if (just && permissions === guestPermissions && !(await isKnown())) throw new CookiesBlocked();
  stillSignedIn = Promise.resolve(undefined);
  changeSession({
    state: 'signed-in',
    user,
    permissions,
    preferences,
    expired: false,
    unreachable: false,
    unheard: false,
  });
  if (permissions._fallback) retryPermissions(1);
}

/**
 * Asks the server who is logged in and fills the session. Only a definite 401 marks it as signed out, which removes the
 * person's data; any other failure is thrown and keeps what is stored, because an outage must not cost a list.
 */
export async function askWho(): Promise<void> {
  try {
    await enter(await call(getMe));
  } catch (error) {
    if (!isDefinite(error)) throw error;
    becomeSignedOut();
  }
}

let telling: AbortController | undefined;
let tellTimer: ReturnType<typeof setTimeout> | undefined;

/** Reports the logout again, unless another request has reported it or someone has signed in since. */
function tellAgain(failures = 0): void {
  if (hasLeft()) void tellOfSignOut(failures);
  else changeSession({ unheard: false });
}

function retryTelling(failures: number): void {
  tellTimer = setTimeout(() => tellAgain(failures), Math.min(2 ** failures, 60) * 1000);
}

function stopTelling(): void {
  clearTimeout(tellTimer);
  telling?.abort();
}

/**
 * Reports a logout to the server, in place of a report under way, and sets `unheard` in the session to whether that
 * failed; never throws. Retries after 2, 4, 8 … at most 60 seconds, and as soon as there is a connection.
 */
export async function tellOfSignOut(failures = 0): Promise<void> {
  clearTimeout(retryTimer);
  stopTelling();
  const attempt = new AbortController();
  telling = attempt;
  const signal = AbortSignal.any([attempt.signal, AbortSignal.timeout(patience)]);
  const answer = call(signOut, { signal });
  stillSignedIn = answer.then(
    (said) => said.still_signed_in,
    () => undefined,
  );
  const heard = await answer.then(
    () => true,
    () => false,
  );
  if (attempt.signal.aborted) return;
  changeSession({ unheard: !heard });
  if (!heard) retryTelling(failures + 1);
}

globalThis.addEventListener?.('online', () => {
  if (currentSession().unheard) tellAgain();
});

export interface Credentials {
  username: string;
  password: string;
  /** A code of the authenticator app, or a recovery code. */
  totp?: string;
}

const signInPlainly = (body: Credentials) => call(signIn, { body });

/**
 * Logs in with username and password, sent by `send`, and fills the session; removes what another person left on this device. Throws the
 * ApiError of a refusal, or CookiesBlocked.
 */
export async function signInByPassword(
  credentials: Credentials,
  send: (credentials: Credentials) => Promise<{ user: User }> = signInPlainly,
): Promise<void> {
  const before = currentSession().user;
  // A logout that arrives late would end the new session. Signing in ends the old session without it.
  stopTelling();
  const { user } = await send(credentials).catch((error: unknown) => {
    if (hasLeft()) retryTelling(1);
    throw error;
  });
  if (before?.id !== user.id) dropLocalCopies();
  noteRenewal();
  await enter(user, { just: true });
}

/**
 * Asks the server whether a page from the browser's memory still shows the right person; true if the server could not
 * say.
 */
export async function isStillRight(): Promise<boolean> {
  const before = currentSession().user?.id;
  return call(getMe).then(
    ({ id }) => id === before,
    (error: unknown) => !isDefinite(error) || before === undefined,
  );
}

/**
 * Takes over a login from another tab and removes what another person left on this device; does nothing if the server
 * names nobody.
 */
export async function adoptSignIn(): Promise<void> {
  const user = await call(getMe).catch(() => null);
  if (!user) return;
  if (user.id !== currentSession().user?.id) dropLocalCopies();
  await enter(user);
}

/**
 * Saves some of the person's preferences on the server, and leaves the session alone; throws the ApiError if the server
 * refuses.
 */
export async function savePreferences(preferences: Partial<Preferences>): Promise<void> {
  await call(updateProfile, { body: { preferences } });
}
