import * as z from 'zod/mini';
import { timestamp, wholeNumber } from '../../shared/fields.ts';
import { findings } from '../vocabulary.ts';
import { categories, levels, statuses } from '../../shared/vocabulary.ts';

/** Only what this reader may be told is counted. */
export const libraryHealth = z.object({
  computed_at: timestamp,
  /** How many challenges were looked at: all but archived ones. */
  challenges: z.int(),
  /** Those that there are, with the number of their challenges. */
  findings: z.array(z.object({ finding: z.enum(findings), challenges: z.int() })),
  /** Where the library has no challenge that is published or locked. */
  empty_places: z.array(z.object({ level: z.enum(levels), category: z.enum(categories) })),
});
export type LibraryHealth = z.infer<typeof libraryHealth>;

/** Any word: who may not look learns nothing of what there is. */
export const findingParams = z.object({ finding: z.string() });
export const findingQuery = z.object({ page: wholeNumber(1, 1_000_000, 1), per_page: wholeNumber(1, 100, 20) });

/** Where it is mended, as the errors of its form name it: `pdf`, `materials`, `task.3`; null where no field does. */
const path = z.nullable(z.string());

/** The challenges with one finding, in the order of their ids, as they were when it was computed. */
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
  /** Of those that are kept: of very many only the first ones. */
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
});
export type HealthPage = z.infer<typeof healthPage>;
