import type { ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
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

/** What was chosen last, else the PDF where the page has two sides, and the words on phones. */
const preferred = (chosen: ChallengeShown | null, onPhone: boolean): ChallengeShown =>
  chosen ?? (onPhone ? 'read' : 'pdf');

/** Whether words will be shown wherever there are some, which is known before the sheet is. */
export const prefersWords = (): boolean => preferred(choice.current(), matchMedia(phone).matches) === 'read';

/** What is shown of a challenge with this sheet: what is preferred, and the PDF where there are no words. */
export const shownFirst = (sheet: ChallengeSheet | undefined): ChallengeShown =>
  shownOf(sheet, choice.current(), matchMedia(phone).matches);

const shownOf = (sheet: ChallengeSheet | undefined, ...preference: Parameters<typeof preferred>): ChallengeShown =>
  sheet && hasWords(sheet) ? preferred(...preference) : 'pdf';

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
