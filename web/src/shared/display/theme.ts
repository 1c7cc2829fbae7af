import { type Preferences, themes } from '@teamsparks/contract/accounts/preferences';
import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '../session/session-store.ts';

/**
 * Reads a choice stored for the first paint of the next visit (public/theme.js); null if none is stored or storage is
 * blocked.
 */
function keptChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice for the next visit; null removes it. */
function keepChoice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}

type Theme = Preferences['theme'];

const key = 'ts.theme';

const themeOf = (text: string | null | undefined): Theme => themes.find((theme) => theme === text) ?? 'system';

/** The value that public/theme.js applied. */
let current = themeOf(typeof document === 'undefined' ? null : document.documentElement.dataset.theme);
const listeners = new Set<() => void>();

function apply(theme: Theme): void {
  current = theme;
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  listeners.forEach((listener) => listener());
}

/**
 * Applies the choice to this page and stores it for the next visit, signed in or not. Other tabs follow at once
 * where they use `useTheme`.
 */
export function showTheme(theme: Theme): void {
  keepChoice(key, theme === 'system' ? null : theme);
  if (theme !== current) apply(theme);
}

function subscribe(listener: () => void): () => void {
  const inOtherTab = (event: StorageEvent): void => {
    if (event.key === key) apply(themeOf(keptChoice(key)));
  };
  listeners.add(listener);
  window.addEventListener('storage', inOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', inOtherTab);
  };
}

/** Returns the current theme choice and renders again when it changes, here or in another tab. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => 'system',
  );

type Mark = 'text' | 'motion';

/**
 * Sets an attribute of the page's root and stores the copy that public/theme.js reads at the next visit; null means the
 * default.
 */
function mark(name: Mark, value: string | null): void {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
  keepChoice(`ts.${name}`, value);
}

/**
 * Applies the visitor's preferences now and when the session brings others; called once, from main. Text size and
 * motion are those of the person. So is the theme of a person who may change their account; for everyone else, visitors
 * too, the device's theme stays.
 */
export function followPreferences(): void {
  let applied: Preferences | undefined;
  const follow = (): void => {
    const { state, preferences, can } = currentSession();
    if (state === 'unknown' || preferences === applied) return;
    applied = preferences;
    mark('text', preferences.text_size === 'normal' ? null : preferences.text_size);
    mark('motion', preferences.reduced_motion ? 'reduced' : null);
    if (can('add_edit_account')) showTheme(preferences.theme);
  };
  onSessionChange(follow);
  follow();
}
