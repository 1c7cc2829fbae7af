import type { Category } from '@teamsparks/contract/vocabulary';
import type { ReactNode } from 'react';

/** How the challenges of the library look; the pages hand it in. */
export interface ChallengeSlots {
  /** The picture of a category, `size` in CSS pixels. */
  mark: (category: Category, size: number) => ReactNode;
  /** A stored variant as people read it. */
  variantWords: (variant: string) => string;
}
