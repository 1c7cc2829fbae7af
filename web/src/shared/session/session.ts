import type { User } from '@teamsparks/contract/auth';
import type { Preferences } from '@teamsparks/contract/preferences';
import { onForbidden, onSessionOver } from '../api/session-events.ts';
import { boot } from './boot.ts';
import { hasLeft, markLeft } from './left-mark.ts';
import { dropLocalCopies } from './local-copies.ts';
import type { Credentials } from './session-calls.ts';
import { becomeSignedOut, changeSession, currentSession, type Session } from './session-store.ts';

export { currentSession, onSessionChange, useSession, type Session } from './session-store.ts';

/** Not part of the entry: the page already says who its visitor is, and most visits never ask. */
const calls = () => import('./session-calls.ts');

/** The other tabs of this browser; opened by startSession. */
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
 * Resolves when it is known who this is. Without a connection or with a failing server it throws: everything that is
 * stored stays, ask again later.
 */
export function settleSession(): Promise<void> {
  if (currentSession().state !== 'unknown') return Promise.resolve();
  asking ??= askAndRemember().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Asks the server again what this person may do. */
export async function reloadPermissions(): Promise<void> {
  await (await calls()).loadPermissions();
}

/** Fetches the code for signing in and out before it is needed. */
export const prepareSession = (): void => void calls().catch(() => undefined);

/** Throws the ApiError of the sign-in call. The same person after an expired session goes on where they were. */
export async function signInWithPassword(credentials: Credentials): Promise<void> {
  await (await calls()).signInByPassword(credentials);
  tabs?.postMessage('signed-in');
}

/** The person changed what every page shows of them. */
export function changeUser(change: Partial<Pick<User, 'username' | 'email' | 'picture'>>): void {
  const { user } = currentSession();
  if (user) changeSession({ user: { ...user, ...change } });
}

/** What of a change still stands goes back to how it was; the same person is still here. */
function takeBack(change: Partial<Preferences>, { user, preferences: before }: Session): void {
  const now = currentSession();
  if (now.user?.id !== user?.id) return;
  const names = (Object.keys(change) as (keyof Preferences)[]).filter((name) => now.preferences[name] === change[name]);
  const former = Object.fromEntries(names.map((name) => [name, before[name]]));
  changeSession({ preferences: { ...now.preferences, ...former } });
}

/** Changes what the signed-in person chose; at once here, and taken back when the server refuses: then it throws. */
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

/** What is kept here goes at once; then the server is told, again and again until it hears it (AUT-042 to AUT-044). */
export async function signOut(): Promise<void> {
  markLeft();
  becomeSignedOut();
  tabs?.postMessage('signed-out');
  await tellServer();
}

/** Tells the server of a sign-out that it has not heard so far. */
export async function tellServer(): Promise<void> {
  await calls().then(
    ({ tellOfSignOut }) => tellOfSignOut(),
    // Not even the code could be fetched.
    () => changeSession({ unheard: true }),
  );
}

/** A page from the browser's memory shows nothing of anybody before the server has said who is here. */
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

/** Leaves an expired session for good: what it left on this machine goes. */
export const giveUpSession = (): void => becomeSignedOut();

/** Starts listening to the server's and the other tabs' news about the session; once, from main. */
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
