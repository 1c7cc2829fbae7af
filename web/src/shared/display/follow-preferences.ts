import type { Preferences } from '@teamsparks/contract/preferences';
import { currentSession, onSessionChange } from '../session/session-store.ts';
import { keepChoice } from './kept-choice.ts';
import { showTheme } from './theme.ts';

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
