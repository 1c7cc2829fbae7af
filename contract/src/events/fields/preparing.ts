import * as z from 'zod/mini';
import { missingKinds } from '../preparing-words.ts';

/** Something that an event still needs. */
export const missing = z.object({
  kind: z.enum(missingKinds),
  /** Of plans, materials or challenges; 1 where there is one thing to do. */
  count: z.int(),
  /**
   * The plans or challenges that this person can see. Of archived challenges the parts of plans that this person may edit, with
   * the name that the challenge had.
   */
  things: z.array(z.object({ id: z.int(), name: z.string(), lesson_plan_id: z.optional(z.int()) })),
});
export type Missing = z.infer<typeof missing>;
