import type { Context } from '../../platform/context.ts';
import { RateLimit } from '../../platform/rate-limit.ts';

/** How often one person may open the list in ten minutes: it names minors. */
const looks = 60;

/** Counts every look at mentors, wherever they are shown. */
export const limitLooks = ({ database }: Pick<Context, 'database'>) =>
  new RateLimit(database.pool, 'mentors', looks, 10 * 60);
