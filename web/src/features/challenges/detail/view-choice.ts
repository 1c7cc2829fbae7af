import type { ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { useCallback, useSyncExternalStore } from 'react';
import { matchedWhenPainted } from '../../../shared/session/boot.ts';
import { userStore } from '../../../shared/session/user-store.ts';
import { hasWords } from './detail.queries.ts';

/** How a challenge is shown: its texts, or its PDF. */
export type ChallengeShown = 'read' | 'pdf';

const choice = userStore('challenge.shown', (stored): ChallengeShown | null =>
  stored === 'read' || stored === 'pdf' ? stored : null,
);

const phone = '(max-width: 47.99rem)';

/** Returns the last choice, else the texts on phones and the PDF on wider screens. */
const preferred = (chosen: ChallengeShown | null, onPhone: boolean): ChallengeShown =>
  chosen ?? (onPhone ? 'read' : 'pdf');

/**
 * Tells whether texts are preferred over the PDF: the person's stored choice, else by the size of the screen. Known
 * before the sheet is loaded.
 */
export const prefersWords = (): boolean => preferred(choice.current(), matchMedia(phone).matches) === 'read';

/** Returns what is shown of a challenge: the preference, or the PDF if the sheet is not loaded or has no texts. */
export const shownFirst = (sheet: ChallengeSheet | undefined): ChallengeShown =>
  shownOf(sheet, choice.current(), matchMedia(phone).matches);

const shownOf = (sheet: ChallengeSheet | undefined, ...preference: Parameters<typeof preferred>): ChallengeShown =>
  sheet && hasWords(sheet) ? preferred(...preference) : 'pdf';

/**
 * Returns what is shown of a challenge, as {@link shownFirst} does, and a function that changes the choice and stores
 * it for all challenges.
 */
export function useShown(sheet: ChallengeSheet | undefined): [ChallengeShown, (shown: ChallengeShown) => void] {
  const shown = useSyncExternalStore(
    choice.subscribe,
    () => shownFirst(sheet),
    () => shownOf(sheet, choice.atFirst, matchedWhenPainted(phone)),
  );
  const choose = useCallback((next: ChallengeShown) => choice.update(() => next), []);
  return [shown, choose];
}
