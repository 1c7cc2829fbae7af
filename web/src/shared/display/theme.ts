import { type Preferences, themes } from '@teamsparks/contract/preferences';
import { useSyncExternalStore } from 'react';
import { keepChoice, keptChoice } from './kept-choice.ts';

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
