import type { AiChallenge } from '@teamsparks/contract/ai/addresses';

/** Returns why others do not see an accepted challenge. */
export function heldWords(held: NonNullable<AiChallenge['held']>, mine: boolean): string {
  if (held === 'refused') {
    return mine
      ? 'Staff looked at this challenge and left it to you: you can use it, and others do not see it. If you change it, staff looks again.'
      : 'Staff left this challenge to its maker. Others do not see it.';
  }
  return mine
    ? 'You can use this challenge now. Others see it once staff has looked at it.'
    : 'This challenge waits for a review. Others do not see it yet.';
}
