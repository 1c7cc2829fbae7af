import type { AiRewritable, AiWish } from '@teamsparks/contract/ai/vocabulary';
import { createContext } from 'react';

interface Rewriting {
  /** Part that is being rewritten. */
  pending: { section: AiRewritable; wish: AiWish } | undefined;
  ask: (section: AiRewritable, wish: AiWish) => void;
}

/** Rewriting of the draft in the form; null if it is not offered. */
export const RewritingContext = createContext<Rewriting | null>(null);
