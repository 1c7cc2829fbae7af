import * as z from 'zod/mini';
import { id, readable, wholeNumber } from '../../shared/fields.ts';
import { listedPlan } from './lesson-plan.ts';
import { searchMaxLength } from '../../shared/limits.ts';
import { planLengths, planSorts, planUses } from '../vocabulary.ts';
import { levels, statuses } from '../../shared/vocabulary.ts';

/** Filters of the list of lesson plans; absent means everything. */
export const planSearch = z.object({
  search: z._default(z.string().check(z.maxLength(searchMaxLength), readable), ''),
  /** Only plans that this person made or writes with others. */
  whose: z.optional(z.literal('mine')),
  status: z.optional(z.enum(statuses)),
  /** Account that made the plans. */
  author: z.optional(id),
  level: z.optional(z.enum(levels)),
  length: z.optional(z.enum(planLengths)),
  used: z.optional(z.enum(planUses)),
  sort: z._default(z.enum(planSorts), 'mine'),
  page: wholeNumber(1, 1_000_000, 1),
});
export type PlanSearch = z.output<typeof planSearch>;

export const foundPlans = z.object({
  items: z.array(
    z.extend(listedPlan, {
      /** First day of the next event that uses it, or else of the latest, among the events that this person sees. */
      used_on: z.nullable(z.string()),
      /** Number of days after `used_on` on which an event that is not over uses it. */
      more_days: z.int(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** Everyone who made a plan that this person sees, by name. */
  authors: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type FoundPlans = z.infer<typeof foundPlans>;
