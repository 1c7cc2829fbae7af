import type { User } from '@teamsparks/contract/accounts/addresses/auth';
import { type Preferences, standardPreferences } from '@teamsparks/contract/accounts/preferences';
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
  /** The session ended while its page is still shown. */
  expired: boolean;
  /** The state is `unknown` because the server could not be asked. */
  unreachable: boolean;
  /** The state is `signed-out`, and the server has not heard yet. */
  unheard: boolean;
}

export interface Session extends Omit<Facts, 'permissions'> {
  role: Role | 'guest';
  can: (right: Right) => boolean;
  /** The flags could not be fetched, so the careful set applies. */
  permissionsFailed: boolean;
}

function sessionOf({ permissions, ...others }: Facts): Session {
  const held = { ...permissions, ...permissions.can };
  return {
    ...others,
    role: permissions.role,
    can: (right) => held[right] === true,
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

export function changeSession(change: Partial<Facts>): void {
  facts = { ...facts, ...change };
  session = sessionOf(facts);
  rememberSession(facts.state !== 'signed-out');
  listeners.forEach((listener) => listener());
}

/** For painting: begins anew with what the page says about the visitor. */
export const beginSession = (): void => changeSession(factsOfBoot());

/** Marks the session as signed out and removes what the person left on this device. */
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

export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession, currentSession);
