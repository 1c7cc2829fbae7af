import type { User } from '@teamsparks/contract/accounts/addresses/auth';
import { type Preferences, standardPreferences } from '@teamsparks/contract/accounts/preferences';
import type { NewRight } from '@teamsparks/contract/shared/access';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { useSyncExternalStore } from 'react';
import { rememberSession } from '../api/session-events.ts';
import { boot } from './boot.ts';
import { dropLocalCopies, hasLeft } from './local-copies.ts';
import { guestPermissions, type Granted, type Right } from './permissions.ts';

interface Facts {
  /** `unknown` until the server has said who this is. */
  state: 'signed-in' | 'signed-out' | 'unknown';
  user: User | null;
  permissions: Granted;
  /** The preferences of the signed-in person, or the standard ones. */
  preferences: Preferences;
  /** True if the session ended while its page is still shown. */
  expired: boolean;
  /** True if the state is `unknown` because the server could not be reached. */
  unreachable: boolean;
  /** True if the state is `signed-out` and the server has not heard of it yet. */
  unheard: boolean;
}

export interface Session extends Omit<Facts, 'permissions'> {
  role: Role | 'guest';
  can: (right: Right) => boolean;
  /** True if a short password holds the person's rights back. */
  heldBack: boolean;
  /** What was added to the person's rights since they closed the notice about it. */
  newRights: readonly NewRight[];
  /** True if the flags could not be fetched, so that the careful set applies. */
  permissionsFailed: boolean;
}

const nothingNew: readonly NewRight[] = [];

function sessionOf({ permissions, ...others }: Facts): Session {
  const rights = { ...permissions, ...permissions.can };
  return {
    ...others,
    role: permissions.role,
    can: (right) => rights[right] === true,
    heldBack: permissions.held_back === true,
    newRights: permissions.new_rights ?? nothingNew,
    permissionsFailed: permissions._fallback === true,
  };
}

const factsOfBoot = (): Facts => ({
  state: boot.who === 'ask' ? 'unknown' : boot.who,
  user: boot.user,
  permissions: boot.permissions ?? guestPermissions,
  preferences: boot.preferences,
  expired: false,
  unreachable: false,
  unheard: hasLeft(),
});

let facts = factsOfBoot();
let session = sessionOf(facts);
rememberSession(boot.who !== 'signed-out');
const listeners = new Set<() => void>();

/** Changes some facts of the session and notifies all listeners. */
export function changeSession(change: Partial<Facts>): void {
  facts = { ...facts, ...change };
  session = sessionOf(facts);
  rememberSession(facts.state !== 'signed-out');
  listeners.forEach((listener) => listener());
}

/** Starts again with what the page says about the visitor; used where the server renders. */
export const beginSession = (): void => changeSession(factsOfBoot());

/** Marks the session as signed out and removes what the person left on this device; does not tell the server. */
export function becomeSignedOut(): void {
  dropLocalCopies();
  changeSession({
    state: 'signed-out',
    user: null,
    permissions: guestPermissions,
    preferences: standardPreferences,
    expired: false,
    unreachable: false,
  });
}

/** Returns the session right now, for guards and other code outside React. */
export const currentSession = (): Session => session;

/** Calls `listener` on every change. Returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the session and renders again on every change. */
export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession, currentSession);
