import { getPreferences, updateProfile } from '@teamsparks/contract/account';
import { getMe, getMyPermissions, signIn, signOut, type User } from '@teamsparks/contract/auth';
import { type Preferences, standardPreferences } from '@teamsparks/contract/preferences';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { hasLeft } from './left-mark.ts';
import { dropLocalCopies } from './local-copies.ts';
import { fallbackPermissions, guestPermissions, type Granted } from './permissions.ts';
import { becomeSignedOut, changeSession, currentSession } from './session-store.ts';

/** Milliseconds that a sign-out waits for the server. */
const patience = 5000;

const isDefinite = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

async function fetchPermissions(): Promise<Granted> {
  try {
    return await call(getMyPermissions);
  } catch (error) {
    return isDefinite(error) ? guestPermissions : fallbackPermissions();
  }
}

/** Nobody is kept out because they could not be fetched. */
const fetchPreferences = (): Promise<Preferences> => call(getPreferences).catch(() => standardPreferences);

let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** WRT-33: a failure is tried again after 2, 4, 8 … at most 60 seconds while the session lives. */
function retryPermissions(failures: number): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void loadPermissions(failures), Math.min(2 ** failures, 60) * 1000);
}

export async function loadPermissions(failures = 0): Promise<void> {
  clearTimeout(retryTimer);
  const person = currentSession().user;
  if (person === null) return;
  const granted = await fetchPermissions();
  if (currentSession().user !== person) return;
  changeSession({ permissions: granted });
  if (granted._fallback) retryPermissions(failures + 1);
}

async function enter(user: User): Promise<void> {
  const [permissions, preferences] = await Promise.all([fetchPermissions(), fetchPreferences()]);
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

/** A definite 401 signs out; anything else is thrown and keeps what is stored (decisions.md WRT-08, WRT-09). */
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

/** Unless any request of this browser has told it meanwhile, or somebody has signed in since. */
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
 * Tells the server of a sign-out; nothing is thrown. Where it does not get through it is tried again after 2, 4, 8 … at most
 * 60 seconds, and as soon as there is a connection.
 */
export async function tellOfSignOut(failures = 0): Promise<void> {
  clearTimeout(retryTimer);
  stopTelling();
  const attempt = new AbortController();
  telling = attempt;
  const signal = AbortSignal.any([attempt.signal, AbortSignal.timeout(patience)]);
  const heard = await call(signOut, { signal }).then(
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
  /** Of the authenticator app, or a recovery code. */
  totp?: string;
}

export async function signInByPassword(credentials: Credentials): Promise<void> {
  const before = currentSession().user;
  // An answer to it that came late would end the new session; the old one is ended by the sign-in, too.
  stopTelling();
  const { user } = await call(signIn, { body: credentials }).catch((error: unknown) => {
    if (hasLeft()) retryTelling(1);
    throw error;
  });
  if (before?.id !== user.id) dropLocalCopies();
  await enter(user);
}

/** The page came back as it was left: since then somebody may have logged out, or in. */
export async function isStillRight(): Promise<boolean> {
  const before = currentSession().user?.id;
  return call(getMe).then(
    ({ id }) => id === before,
    (error: unknown) => !isDefinite(error) || before === undefined,
  );
}

/** Somebody signed in in another tab of this browser. */
export async function adoptSignIn(): Promise<void> {
  const user = await call(getMe).catch(() => null);
  if (!user) return;
  if (user.id !== currentSession().user?.id) dropLocalCopies();
  await enter(user);
}

/** Throws the ApiError of a refusal. */
export async function savePreferences(preferences: Partial<Preferences>): Promise<void> {
  await call(updateProfile, { body: { preferences } });
}
