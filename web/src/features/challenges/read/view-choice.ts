import type { ChallengeSheet } from '@teamsparks/contract/challenges';
import { useCallback, useSyncExternalStore } from 'react';
import { userStore } from '../../../shared/session/user-store.ts';
import { hasWords } from './sheet-query.ts';

/** How a challenge is shown: its words, or its PDF. */
export type ChallengeShown = 'read' | 'pdf';

const choice = userStore('challenge.shown', (stored): ChallengeShown | null =>
  stored === 'read' || stored === 'pdf' ? stored : null,
);

const phone = '(max-width: 47.99rem)';

/** What is shown of a challenge with this sheet: what was chosen last, else the words on phones and where there is no own PDF. */
export function shownFirst(sheet: ChallengeSheet | undefined): ChallengeShown {
  if (!sheet || !hasWords(sheet)) return 'pdf';
  return choice.current() ?? (!sheet.own_pdf || prefersWords() ? 'read' : 'pdf');
}

/** Whether words will be shown wherever there are some, which is known before the sheet is. */
export const prefersWords = (): boolean =>
  (choice.current() ?? (matchMedia(phone).matches ? 'read' : 'pdf')) === 'read';

/** What is shown of a challenge, and how a person changes it. */
export function useShown(sheet: ChallengeSheet | undefined): [ChallengeShown, (shown: ChallengeShown) => void] {
  const shown = useSyncExternalStore(choice.subscribe, () => shownFirst(sheet));
  const choose = useCallback((next: ChallengeShown) => choice.update(() => next), []);
  return [shown, choose];
}
