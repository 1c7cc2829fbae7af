import * as z from 'zod/mini';
import { categories, levels, statuses } from '../../shared/vocabulary.ts';

/** A challenge on a card: the keys of the bookmark reply, and what else its reader needs. */
export const dashboardChallenge = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(categories),
  level: z.enum(levels),
  one_liner: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Minutes in all, where the time parts are known. */
  minutes: z.nullable(z.number()),
  status: z.enum(statuses),
});
export type DashboardChallenge = z.infer<typeof dashboardChallenge>;
