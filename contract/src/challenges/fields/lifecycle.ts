import * as z from 'zod/mini';
import { challengeFieldNames } from '../challenge-field-table.ts';
import { challengeRow, tagName } from './challenge.ts';
import { id, idNumber, timestamp, wholeNumber } from '../../shared/fields.ts';
import { bulkMax } from '../../shared/limits.ts';
import { sheetPartNames } from '../../shared/sheet-parts.ts';
import { statuses } from '../../shared/vocabulary.ts';

const ids = z.pipe(
  z
    .array(idNumber)
    .check(
      z.minLength(1, 'Please select challenges.'),
      z.maxLength(bulkMax, `Please select at most ${bulkMax} challenges.`),
    ),
  z.transform((values) => [...new Set(values)]),
);

/** One change of many challenges. */
export const bulkChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('set_status'), ids, status: z.enum(statuses) }),
  z.object({ action: z.literal('archive'), ids }),
  z.object({ action: z.literal('restore'), ids }),
  z.object({ action: z.literal('add_tag'), ids, tag: tagName }),
  z.object({ action: z.literal('remove_tag'), ids, tag: tagName }),
]);
export type BulkChange = z.output<typeof bulkChange>;

/** `changed` is the number of rows that were different before; the rows are in the order of the ids. */
export const bulkResult = z.object({ items: z.array(challengeRow), changed: z.int() });

/** Fields in a history: those of the challenge, and the parts of its sheet. */
export const historyFields = [...challengeFieldNames, ...sheetPartNames] as const;
export type HistoryField = (typeof historyFields)[number];

/**
 * Values as in a challenge and in the parts of its sheet, except `tags` (names), `archived` (boolean) and `pdf`
 * ({pages, bytes} or null).
 */
export const fieldChange = z.object({ field: z.enum(historyFields), from: z.unknown(), to: z.unknown() });

export const historyEntry = z.object({
  /** 1 is the challenge as it was created. */
  version: z.int(),
  at: timestamp,
  /** Shown name of the person; null where the account is gone or the product made the change. */
  by: z.nullable(z.string()),
  /** Version whose fields this one restored. */
  restored_from: z.nullable(z.int()),
  /**
   * Changes against the version before, empty for the oldest known one. Parts for the host are left out for people
   * without `run_challenges`.
   */
  changes: z.array(fieldChange),
  /** Whether this person may restore its fields; false for the current version. */
  can_restore: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyQuery = z.object({ page: wholeNumber(1, 1_000_000, 1), per_page: wholeNumber(1, 100, 20) });
/** Newest first. */
export const historyPage = z.object({
  items: z.array(historyEntry),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
});
export type HistoryPage = z.infer<typeof historyPage>;

export const versionParams = z.object({ id, version: id });

const neighbor = z.nullable(z.object({ id: z.int(), name: z.string() }));
export const neighbors = z.object({ previous: neighbor, next: neighbor });
export type Neighbors = z.infer<typeof neighbors>;
