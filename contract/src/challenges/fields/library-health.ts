import * as z from 'zod/mini';
import { timestamp, wholeNumber } from '../../shared/fields.ts';
import { findings } from '../vocabulary.ts';
import { categories, levels, statuses } from '../../shared/vocabulary.ts';

/** Findings about the library. Only what this reader may know is counted. */
export const libraryHealth = z.object({
  computed_at: timestamp,
  /** Number of challenges checked: all except archived ones. */
  challenges: z.int(),
  /** Findings that occur, each with its number of challenges. */
  findings: z.array(z.object({ finding: z.enum(findings), challenges: z.int() })),
  /** Levels and categories without a published or locked challenge. */
  empty_places: z.array(z.object({ level: z.enum(levels), category: z.enum(categories) })),
});
export type LibraryHealth = z.infer<typeof libraryHealth>;

/** Any word, so that people without the right learn nothing about what exists. */
export const findingParams = z.object({ finding: z.string() });
export const findingQuery = z.object({ page: wholeNumber(1, 1_000_000, 1), per_page: wholeNumber(1, 100, 20) });

/** Place to fix it, as errors of its form name it: `pdf`, `materials`, `task.3`; null where no field helps. */
const path = z.nullable(z.string());

/** Challenges with one finding, by id, as they were when it was computed. */
export const healthPage = z.object({
  computed_at: timestamp,
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      status: z.enum(statuses),
      can_edit: z.boolean(),
      /** Somebody has changed it since. */
      changed: z.boolean(),
      faults: z.array(z.object({ path, sentence: z.string() })),
      /** The challenge with the same words. */
      other: z.nullable(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
  /** Number of those that are kept: of very many only the first. */
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
});
export type HealthPage = z.infer<typeof healthPage>;
