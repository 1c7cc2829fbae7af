import type { Permissions, User } from '@teamsparks/contract/auth';
import { type Preferences, standardPreferences } from '@teamsparks/contract/preferences';
import { hasLeft } from './left-mark.ts';

interface Boot {
  /** `ask`: the session may be renewed, or the page came without a block: GET me decides. */
  who: 'signed-in' | 'signed-out' | 'ask';
  user: User | null;
  permissions: Permissions | null;
  preferences: Preferences;
  /** Absolute base of the external public site, or '' when its pages are ours (decisions.md GAP-02). */
  site: string;
}

/** The block as our own server wrote it; what is missing from it counts as not known. */
interface Block {
  user?: User | null;
  permissions?: Permissions;
  preferences?: Preferences;
  site?: string;
}

function readBlock(): Block {
  if (typeof document === 'undefined') return { user: null };
  const element = document.getElementById('boot');
  // What it says of a person is not to be found in the page once they have left.
  element?.remove();
  try {
    return (JSON.parse(element?.textContent ?? '') as Block | null) ?? {};
  } catch {
    return {};
  }
}

function readBoot(): Boot {
  const { user, permissions, preferences = standardPreferences, site = '' } = readBlock();
  if (hasLeft()) return { who: 'signed-out', user: null, permissions: null, preferences: standardPreferences, site };
  if (user && permissions) return { who: 'signed-in', user, permissions, preferences, site };
  return { who: user === null ? 'signed-out' : 'ask', user: null, permissions: null, preferences, site };
}

/** What the server wrote into the page about its visitor. */
export const boot = readBoot();
