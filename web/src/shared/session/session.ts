import type { User } from '@teamsparks/contract/accounts/addresses/auth';
import type { Preferences } from '@teamsparks/contract/accounts/preferences';
import { onForbidden, onSessionOver } from '../api/session-events.ts';
import { boot } from './boot.ts';
import { dropLocalCopies, hasLeft, markLeft } from './local-copies.ts';
import type { Credentials } from './session-calls.ts';
import { becomeSignedOut, changeSession, currentSession, type Session } from './session-store.ts';

export { currentSession, onSessionChange, useSession, type Session } from './session-store.ts';

/** Loaded on demand: the page says who its visitor is, so most visits never ask. */
const calls = () => import('./session-calls.ts');

/** The channel to other tabs; startSession opens it. */
let tabs: BroadcastChannel | undefined;

async function askAndRemember(): Promise<void> {
  try {
    await (await calls()).askWho();
  } catch (error) {
    changeSession({ unreachable: true });
    throw error;
  }
}

let asking: Promise<void> | undefined;

/**
 * Resolves once it is known who this is. Throws without a connection or on a server error; everything stored stays, and a
 * later call asks again.
 */
export function settleSession(): Promise<void> {
  if (currentSession().state !== 'unknown') return Promise.resolve();
  asking ??= askAndRemember().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Whether somebody is here who has no reason to sign in. */
export async function isSignedIn(): Promise<boolean> {
  await settleSession().catch(() => undefined);
  const { state, expired } = currentSession();
  return state === 'signed-in' && !expired;
}

/** Fetches the permissions of this person again. */
export async function reloadPermissions(): Promise<void> {
  await (await calls()).loadPermissions();
}

/** Preloads the code for signing in and out. */
export const prepareSession = (): void => void calls().catch(() => undefined);

/** Signs in; throws the ApiError of the call. After an expired session the same person goes on where they were. */
export async function signInWithPassword(credentials: Credentials): Promise<void> {
  await (await calls()).signInByPassword(credentials);
  tabs?.postMessage('signed-in');
}

/** Updates what every page shows of the person. */
export function changeUser(change: Partial<Pick<User, 'username' | 'email' | 'picture'>>): void {
  const { user } = currentSession();
  if (user) changeSession({ user: { ...user, ...change } });
}

/** Reverts what is left of a change, if the same person is still here. */
function takeBack(change: Partial<Preferences>, { user, preferences: before }: Session): void {
  const now = currentSession();
  if (now.user?.id !== user?.id) return;
  const names = (Object.keys(change) as (keyof Preferences)[]).filter((name) => now.preferences[name] === change[name]);
  const former = Object.fromEntries(names.map((name) => [name, before[name]]));
  changeSession({ preferences: { ...now.preferences, ...former } });
}

/** Changes preferences at once. Reverts them and throws if the server refuses. */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  const before = currentSession();
  changeSession({ preferences: { ...before.preferences, ...change } });
  try {
    await (await calls()).savePreferences(change);
  } catch (error) {
    takeBack(change, before);
    throw error;
  }
}

/** Logs out: removes local data at once, then tells the server until it hears (AUT-042 to AUT-044). */
export async function signOut(): Promise<void> {
  markLeft();
  becomeSignedOut();
  tabs?.postMessage('signed-out');
  await tellServer();
}

/** Tells the server about a logout it has not heard of. */
export async function tellServer(): Promise<void> {
  await calls().then(
    ({ tellOfSignOut }) => tellOfSignOut(),
    // The code could not be loaded either.
    () => changeSession({ unheard: true }),
  );
}

/** Hides a page from the browser's memory until the server has said who is here. */
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

/** Ends an expired session for good and removes what it left on this device. */
export const giveUpSession = (): void => becomeSignedOut();

/** Starts listening to the server and to other tabs. Called once, from main. */
export function startSession(): void {
  if (boot.who === 'signed-out') dropLocalCopies();
  if (currentSession().unheard) void tellServer();
  window.addEventListener('pageshow', (event) => void lookAgain(event));
  onSessionOver(() => {
    if (currentSession().state === 'signed-in') changeSession({ expired: true });
  });
  onForbidden(() => void reloadPermissions().catch(() => undefined));
  tabs = new BroadcastChannel('ts.session');
  tabs.onmessage = ({ data }) => {
    if (data === 'signed-out') becomeSignedOut();
    else if (currentSession().state !== 'signed-in' || currentSession().expired) {
      void calls().then(({ adoptSignIn }) => adoptSignIn());
    }
  };
  settleSession().catch(() => undefined);
}
