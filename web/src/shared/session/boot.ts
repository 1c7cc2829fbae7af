import type { Permissions, User } from '@teamsparks/contract/auth';
import type { BootBlock, PageSettings } from '@teamsparks/contract/boot-block';
import { passwordMin, pdfMaxBytes } from '@teamsparks/contract/limits';
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
  settings: PageSettings;
}

/** A page that the server did not fill in speaks of what it does unless configured otherwise. */
const usualSettings: PageSettings = { pdf_max_bytes: pdfMaxBytes, password_min: passwordMin };

/** The block as our own server wrote it; what is missing from it counts as not known. */
function readBlock(): Partial<BootBlock> {
  if (typeof document === 'undefined') return { user: null };
  const element = document.getElementById('boot');
  // What it says of a person is not to be found in the page once they have left.
  element?.remove();
  try {
    return (JSON.parse(element?.textContent ?? '') as Partial<BootBlock> | null) ?? {};
  } catch {
    return {};
  }
}

function readBoot(): Boot {
  const { user, permissions, preferences = standardPreferences, site = '', settings = usualSettings } = readBlock();
  const ours = { site, settings };
  if (hasLeft()) return { who: 'signed-out', user: null, permissions: null, preferences: standardPreferences, ...ours };
  if (user && permissions) return { who: 'signed-in', user, permissions, preferences, ...ours };
  return { who: user === null ? 'signed-out' : 'ask', user: null, permissions: null, preferences, ...ours };
}

/** What the server wrote into the page about its visitor. */
export const boot = readBoot();
