import type { Permissions, User } from '@teamsparks/contract/accounts/addresses/auth';
import type { BootBlock, PageSettings } from '@teamsparks/contract/accounts/boot-block';
import { passwordMin, passwordMinStaff, pdfMaxBytes } from '@teamsparks/contract/shared/limits';
import { type Preferences, standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { hasLeft } from './local-copies.ts';

interface Boot {
  /** `ask`: the session may need a renewal, or the page came without a block, so a call of GET me decides. */
  who: 'signed-in' | 'signed-out' | 'ask';
  user: User | null;
  permissions: Permissions | null;
  preferences: Preferences;
  /** The base of the external public site, or '' if the public pages are ours. */
  site: string;
  settings: PageSettings;
  /** Kind of screen the page was painted for; absent if it was not painted, or not for this visitor. */
  painted: BootBlock['painted'];
  /** Version of the program, for staff; '' for everyone else. */
  version: string;
}

/** The default settings, for a page that the server did not fill in. */
const usualSettings: PageSettings = {
  pdf_max_bytes: pdfMaxBytes,
  password_min: passwordMin,
  password_min_staff: passwordMinStaff,
  time_zone: 'America/New_York',
  paper: null,
};

/** Reads the block that the server wrote into the page, and removes it; a missing key means "not known". */
function readBlock(): Partial<BootBlock> {
  if (typeof document === 'undefined') return { user: null };
  const element = document.getElementById('boot');
  // Removed, so that the page does not name a person after they log out.
  element?.remove();
  try {
    return (JSON.parse(element?.textContent ?? '') as Partial<BootBlock> | null) ?? {};
  } catch {
    return {};
  }
}

function bootOf(block: Partial<BootBlock>): Boot {
  const { user, permissions, preferences = standardPreferences, site = '', settings = usualSettings } = block;
  const { painted, version = '' } = block;
  if (hasLeft()) {
    const nobody = { user: null, permissions: null, preferences: standardPreferences };
    return { who: 'signed-out', ...nobody, site, settings, painted: undefined, version: '' };
  }
  const ours = { site, settings, painted, version };
  if (user && permissions) return { who: 'signed-in', user, permissions, preferences, ...ours };
  return { who: user === null ? 'signed-out' : 'ask', user: null, permissions: null, preferences, ...ours };
}

/** What the server wrote into the page about the visitor. */
export let boot = bootOf(readBlock());

/** Replaces the boot data; used where the server renders. */
export function takeBoot(block: BootBlock): void {
  boot = bootOf(block);
}

/** Tells whether the server can send mail, or sign people in with Google. */
export const isSetUp = (what: 'mail' | 'google'): boolean => !boot.settings.missing?.includes(what);

/** Tells whether the server painted this page for this visitor. */
export const isPainted = (): boolean => boot.painted !== undefined;

/**
 * Tells whether a media query matches on the screen that the page was painted for: a phone is below every limit of
 * width, a computer above.
 */
export const matchedWhenPainted = (query: string): boolean => /max-|<=/.test(query) === (boot.painted === 'phone');

export type PublicPath = '/learn-more' | '/team' | '/contact' | '/privacy' | '/terms';

/** Tells whether PUBLIC_SITE_URL moves the public pages to another site. */
export const publicSiteIsElsewhere = (): boolean => boot.site !== '';

/** Returns the address of a public page: on the external site if there is one, otherwise here. */
export const publicAddress = (path: PublicPath): string => boot.site.replace(/\/+$/, '') + path;
