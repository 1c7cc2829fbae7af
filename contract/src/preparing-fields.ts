import * as z from 'zod/mini';
import { missingKinds } from './preparing-words.ts';

/** Something that an event still needs. */
export const missing = z.object({
  kind: z.enum(missingKinds),
  /** Of plans, materials or challenges; 1 where there is one thing to do. */
  count: z.int(),
  /** The plans or challenges that this person can see. */
  things: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Missing = z.infer<typeof missing>;
