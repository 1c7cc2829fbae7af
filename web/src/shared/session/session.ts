import type { User } from '@teamsparks/contract/accounts/addresses/auth';
import type { Preferences } from '@teamsparks/contract/accounts/preferences';
import { onForbidden, onNewRights, onSessionOver } from '../api/session-events.ts';
import { boot } from './boot.ts';
import { dropLocalCopies, hasLeft, markLeft } from './local-copies.ts';
import { becomeSignedOut, changeSession, currentSession, type Session } from './session-store.ts';

export { currentSession, onSessionChange, useSession, type Session } from './session-store.ts';

/** Loads the calls of the session on demand: the page says who its visitor is, so most visits never make one. */
const calls = () => import('./session-calls.ts');

/** The channel to other tabs; startSession opens it. */
let tabs: BroadcastChannel | undefined;

async function loadVisitor(): Promise<void> {
  try {
    await (await calls()).askWho();
  } catch (error) {
    changeSession({ unreachable: true });
    throw error;
  }
}

let loading: Promise<void> | undefined;

/**
 * Resolves once it is certain who the visitor is; asks the server only if the page did not say. Without a connection, or
 * if the server fails, it sets `unreachable` in the session and throws, and a later call asks again; everything stored
 * stays.
 */
export function settleSession(): Promise<void> {
  if (currentSession().state !== 'unknown') return Promise.resolve();
  loading ??= loadVisitor().finally(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Tells whether the visitor is logged in with a session that has not expired; waits for the server's answer, and is
 * false if that cannot be had.
 */
export async function isSignedIn(): Promise<boolean> {
  await settleSession().catch(() => undefined);
  const { state, expired } = currentSession();
  return state === 'signed-in' && !expired;
}

/**
 * Fetches this person's permissions into the session again; does nothing if nobody is signed in. Throws only if the
 * code for it does not load.
 */
export async function reloadPermissions(): Promise<void> {
  await (await calls()).loadPermissions();
}

/** Preloads the code for signing in and out; ignores failures. */
export const prepareSession = (): void => void calls().catch(() => undefined);

/**
 * Logs in as `signInByPassword` does, fills the session and lets other tabs take the login over; throws the ApiError of the call, or
 * CookiesBlocked.
 */
export async function signInWithPassword(
  ...how: Parameters<Awaited<ReturnType<typeof calls>>['signInByPassword']>
): Promise<void> {
  await (await calls()).signInByPassword(...how);
  tabs?.postMessage('signed-in');
}

/**
 * Updates what every page shows about the signed-in person; changes nothing on the server, and nothing if nobody is
 * signed in.
 */
export function changeUser(change: Partial<Pick<User, 'username' | 'email' | 'picture' | 'display_name'>>): void {
  const { user } = currentSession();
  if (user) changeSession({ user: { ...user, ...change } });
}

/** Reverts what is left of a change of preferences, if the same person is still signed in. */
function revertPreferences(change: Partial<Preferences>, { user, preferences: before }: Session): void {
  const now = currentSession();
  if (now.user?.id !== user?.id) return;
  const names = (Object.keys(change) as (keyof Preferences)[]).filter((name) => now.preferences[name] === change[name]);
  const former = Object.fromEntries(names.map((name) => [name, before[name]]));
  changeSession({ preferences: { ...now.preferences, ...former } });
}

/**
 * Changes preferences in the session at once, then on the server; if that fails, throws and reverts those that
 * nothing has changed since.
 */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  const before = currentSession();
  changeSession({ preferences: { ...before.preferences, ...change } });
  try {
    await (await calls()).savePreferences(change);
  } catch (error) {
    revertPreferences(change, before);
    throw error;
  }
}

/**
 * Logs out in all tabs: marks this device as logged out and removes local data at once, then reports it to the server,
 * with retries in the background until that succeeds. Never throws.
 */
export async function signOut(): Promise<void> {
  markLeft();
  becomeSignedOut();
  tabs?.postMessage('signed-out');
  await tellServer();
}

/**
 * Reports to the server a logout that it has not heard of; sets `unheard` in the session if that fails, and never
 * throws.
 */
export async function tellServer(): Promise<void> {
  await calls().then(
    ({ tellOfSignOut }) => tellOfSignOut(),
    // The code could not be loaded either.
    () => changeSession({ unheard: true }),
  );
}

/**
 * Hides a page from the browser's memory until the server has said who is here, and reloads it if it is another person.
 */
async function lookAgain({ persisted }: PageTransitionEvent): Promise<void> {
  if (!persisted) return;
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  const isRight =
    !hasLeft() &&
    (await calls().then(
      ({ isStillRight }) => isStillRight(),
      () => true,
    ));
  if (isRight) style.visibility = '';
  else location.reload();
}

/**
 * Marks the session as signed out, as after it expired, and removes what the person left on this device; does not
 * tell the server.
 */
export const giveUpSession = (): void => becomeSignedOut();

let learning: Promise<void> | undefined;

/** Fetches the permissions again, once at a time, if an answer names other new rights (with commas between) than the page knows. */
function learnNewRights(names: string): Promise<void> | undefined {
  const { state, newRights, permissionsFailed } = currentSession();
  if (state !== 'signed-in' || permissionsFailed || newRights.join() === names) return undefined;
  learning ??= reloadPermissions()
    .catch(() => undefined)
    .finally(() => {
      learning = undefined;
    });
  return learning;
}

/** Closes the notice about rights that were added, here and on the server; one that came meanwhile stays. Throws the ApiError of the call. */
export async function closeNewRights(): Promise<void> {
  await (await calls()).dropNewRights(currentSession().newRights);
}

/**
 * Starts the session of the page; called once, from main. Finds out who is here, reports a logout that the server has
 * not heard of, removes stored data if nobody is signed in, and from then on listens to the server and to other tabs.
 */
export function startSession(): void {
  if (boot.who === 'signed-out') dropLocalCopies();
  if (currentSession().unheard) void tellServer();
  window.addEventListener('pageshow', (event) => void lookAgain(event));
  onSessionOver(() => {
    if (currentSession().state === 'signed-in') changeSession({ expired: true });
  });
  onForbidden(() => void reloadPermissions().catch(() => undefined));
  onNewRights((names) => void learnNewRights(names));
  tabs = new BroadcastChannel('ts.session');
  tabs.onmessage = ({ data }) => {
    if (data === 'signed-out') becomeSignedOut();
    else if (currentSession().state !== 'signed-in' || currentSession().expired) {
      void calls().then(({ adoptSignIn }) => adoptSignIn());
    }
  };
  settleSession().catch(() => undefined);
}
