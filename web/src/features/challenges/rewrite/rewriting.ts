import type { AiRewritable, AiWish } from '@teamsparks/contract/ai/vocabulary';
import { createContext } from 'react';

interface Rewriting {
  /** What is being asked for. */
  asked: { section: AiRewritable; wish: AiWish } | undefined;
  ask: (section: AiRewritable, wish: AiWish) => void;
}

/** Rewriting parts of the draft that is edited; null where nobody may, or nothing can. */
export const RewritingContext = createContext<Rewriting | null>(null);
