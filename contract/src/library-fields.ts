import * as z from 'zod/mini';
import { challengeRow } from './challenge-fields.ts';
import { repeated, wholeNumber } from './fields.ts';
import { libraryPageSize, searchMaxLength } from './limits.ts';
import { categories, challengeTypes, levels, librarySorts, tournamentLevels } from './vocabulary.ts';

const searchText = z.string().check(
  z.maxLength(searchMaxLength),
  z.refine((text) => !text.includes('\0')),
);

export const libraryQuery = z.object({
  level: repeated(z.enum(levels)),
  tournament_level: repeated(z.enum(tournamentLevels)),
  type: repeated(z.enum(challengeTypes)),
  category: repeated(z.enum(categories)),
  /** Finds challenges with any of these tags; ignored from people who may not see tags. */
  tag: repeated(searchText),
  /** In names, and in tags for those who may see them. */
  search: z._default(searchText, ''),
  sort: z._default(z.enum(librarySorts), 'name'),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 100, libraryPageSize),
});
export type LibraryQuery = z.output<typeof libraryQuery>;

const counts = z.record(z.string(), z.int());

/** One page of the library; each facet counts its options under the filters of the other groups. */
export const libraryPage = z.object({
  items: z.array(challengeRow),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  facets: z.object({ level: counts, tournament_level: counts, type: counts, category: counts }),
});
export type LibraryPage = z.infer<typeof libraryPage>;
