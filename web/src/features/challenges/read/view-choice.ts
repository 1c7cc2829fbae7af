import type { ChallengeSheet } from '@teamsparks/contract/challenges';
import { useCallback, useSyncExternalStore } from 'react';
import { matchedWhenPainted } from '../../../shared/session/boot.ts';
import { userStore } from '../../../shared/session/user-store.ts';
import { hasWords } from './sheet-query.ts';

/** How a challenge is shown: its words, or its PDF. */
export type ChallengeShown = 'read' | 'pdf';

const choice = userStore('challenge.shown', (stored): ChallengeShown | null =>
  stored === 'read' || stored === 'pdf' ? stored : null,
);

const phone = '(max-width: 47.99rem)';

/** What is shown of a challenge with this sheet: what was chosen last, else the words on phones and where there is no own PDF. */
export const shownFirst = (sheet: ChallengeSheet | undefined): ChallengeShown =>
  shownOf(sheet, choice.current(), matchMedia(phone).matches);

function shownOf(sheet: ChallengeSheet | undefined, chosen: ChallengeShown | null, onPhone: boolean): ChallengeShown {
  if (!sheet || !hasWords(sheet)) return 'pdf';
  return chosen ?? (!sheet.own_pdf || onPhone ? 'read' : 'pdf');
}

/** Whether words will be shown wherever there are some, which is known before the sheet is. */
export const prefersWords = (): boolean =>
  (choice.current() ?? (matchMedia(phone).matches ? 'read' : 'pdf')) === 'read';

/** What is shown of a challenge, and how a person changes it. */
export function useShown(sheet: ChallengeSheet | undefined): [ChallengeShown, (shown: ChallengeShown) => void] {
  const shown = useSyncExternalStore(
    choice.subscribe,
    () => shownFirst(sheet),
    () => shownOf(sheet, choice.atFirst, matchedWhenPainted(phone)),
  );
  const choose = useCallback((next: ChallengeShown) => choice.update(() => next), []);
  return [shown, choose];
}
