import type { Challenge } from '@teamsparks/contract/challenges';
import type { ReactNode } from 'react';

/** What other features add to the page of a challenge. */
export interface ChallengeSlots {
  /** Buttons: bookmark, curriculum. */
  actions: (challenge: Challenge) => ReactNode;
  /** The average overall rating, among the gated details (DET-047). */
  rating: (challenge: Challenge) => ReactNode;
}
