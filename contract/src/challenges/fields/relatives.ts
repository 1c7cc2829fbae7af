import * as z from 'zod/mini';
import { answered } from './challenge.ts';
import { fieldChange } from './lifecycle.ts';
import { id } from '../../shared/fields.ts';

/** A challenge that is like another one, and why. */
export const similarChallenge = z.object({
  id: z.int(),
  name: z.string(),
  level: answered.level,
  category: answered.category,
  /** Words that few challenges have and these two share, most telling first. */
  about: z.array(z.string()),
  /** Whether teams are handed mostly the same things. */
  same_materials: z.boolean(),
});
export type SimilarChallenge = z.infer<typeof similarChallenge>;
/** The most similar one first; at most five, and none where nothing is similar. */
export const similarChallenges = z.object({ items: z.array(similarChallenge) });
export type SimilarChallenges = z.infer<typeof similarChallenges>;

const relative = z.object({ id: z.int(), name: z.string() });
/** What a challenge was made from and what was made from it, as far as this person sees them. */
export const lineage = z.object({ based_on: z.nullable(relative), variants: z.array(relative) });
export type Lineage = z.infer<typeof lineage>;

export const comparisonParams = z.object({ id, otherId: id });
/** In what the second challenge differs from the first, in the order of a history. */
export const comparison = z.object({ changes: z.array(fieldChange) });
