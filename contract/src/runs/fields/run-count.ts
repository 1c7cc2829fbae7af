import * as z from 'zod/mini';
import { calendarDate } from '../../shared/date-fields.ts';
import { wholeNumber } from '../../shared/fields.ts';
import { runCountSorts } from '../vocabulary.ts';

export const runCountQuery = z.object({
  /** Days in the time zone of the installation, both included. A run belongs to the day on which it began. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
  /** Names from A, numbers and days from the highest. */
  sort: z._default(z.enum(runCountSorts), 'runs'),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 100, 20),
});
export type RunCountQuery = z.output<typeof runCountQuery>;

/** A challenge that was run. No names of people, no points, nothing that was typed. */
const runCount = z.object({
  /** Null for AI challenges, which are counted together, and for a challenge that this person cannot open. */
  challenge_id: z.nullable(z.int()),
  /** Null for AI challenges. */
  name: z.nullable(z.string()),
  runs: z.int(),
  minutes: z.int(),
  last_day: z.string(),
});
export type RunCount = z.infer<typeof runCount>;

export const runCountPage = z.object({
  items: z.array(runCount),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** Totals of the period. */
  all: z.object({ runs: z.int(), minutes: z.int() }),
});
