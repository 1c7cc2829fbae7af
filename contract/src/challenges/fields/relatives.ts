import * as z from 'zod/mini';
import { answered } from './challenge.ts';
import { fieldChange } from './lifecycle.ts';
import { id } from '../../shared/fields.ts';

/** A challenge similar to another one, and why. */
export const similarChallenge = z.object({
  id: z.int(),
  name: z.string(),
  level: answered.level,
  category: answered.category,
  /** Words that few challenges have and these two share, the most specific first. */
  about: z.array(z.string()),
  /** Whether teams get mostly the same materials. */
  same_materials: z.boolean(),
});
export type SimilarChallenge = z.infer<typeof similarChallenge>;
/** The most similar first; at most five, and empty where nothing is similar. */
export const similarChallenges = z.object({ items: z.array(similarChallenge) });
export type SimilarChallenges = z.infer<typeof similarChallenges>;

const relative = z.object({ id: z.int(), name: z.string() });
/** The challenge that this one was created from, and those created from it, as far as this person sees them. */
export const lineage = z.object({ based_on: z.nullable(relative), variants: z.array(relative) });
export type Lineage = z.infer<typeof lineage>;

export const comparisonParams = z.object({ id, otherId: id });
/** Differences of the second challenge from the first, in the order of a history. */
export const comparison = z.object({ changes: z.array(fieldChange) });
