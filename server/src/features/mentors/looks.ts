import type { Context } from '../../platform/context.ts';
import { RateLimit } from '../../platform/rate-limit.ts';

/** Times one person may open the list in ten minutes: it names minors. */
const looks = 60;

/** Returns the limit that counts every view of mentors, wherever they are shown. */
export const limitLooks = ({ database }: Pick<Context, 'database'>) =>
  new RateLimit(database.pool, 'mentors', looks, 10 * 60);
