import { type Preferences, themes } from '@teamsparks/contract/preferences';
import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '../session/session-store.ts';

/** What this device keeps of a choice, for the first paint of the next visit (public/theme.js); null where it keeps nothing. */
function keptChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null takes it away. */
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

/** As public/theme.js left it. */
let current = themeOf(typeof document === 'undefined' ? null : document.documentElement.dataset.theme);
const listeners = new Set<() => void>();

function apply(theme: Theme): void {
  current = theme;
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  listeners.forEach((listener) => listener());
}

/** Applies the choice in all tabs and keeps it for the next visit, also of somebody who is not signed in. */
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

export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => 'system',
  );

type Mark = 'text' | 'motion';

/** An attribute of the page's root, and the copy that public/theme.js reads at the next visit; null is the standard. */
function mark(name: Mark, value: string | null): void {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
  keepChoice(`ts.${name}`, value);
}

/**
 * Shows the product as its visitor chose (ACC-002); once, from main. Text size and motion go with the person. The theme
 * stays on the device: whoever may not change the account, and whoever is not signed in, has it from there.
 */
export function followPreferences(): void {
  let shown: Preferences | undefined;
  const follow = (): void => {
    const { state, preferences, can } = currentSession();
    if (state === 'unknown' || preferences === shown) return;
    shown = preferences;
    mark('text', preferences.text_size === 'normal' ? null : preferences.text_size);
    mark('motion', preferences.reduced_motion ? 'reduced' : null);
    if (can('add_edit_account')) showTheme(preferences.theme);
  };
  onSessionChange(follow);
  follow();
}
