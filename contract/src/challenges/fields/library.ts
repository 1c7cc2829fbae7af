import * as z from 'zod/mini';
import { challengeRow } from './challenge.ts';
import { id, readable, repeated, wholeNumber } from '../../shared/fields.ts';
import { libraryFacets, onlySwitches, searchPlaces } from '../library-facets.ts';
import { libraryPageSize, searchMaxLength } from '../../shared/limits.ts';
import { categories, challengeTypes, levels, librarySorts, tournamentLevels } from '../../shared/vocabulary.ts';

const searchText = z.string().check(z.maxLength(searchMaxLength), readable);

export const libraryQuery = z.object({
  level: repeated(z.enum(levels)),
  tournament_level: repeated(z.enum(tournamentLevels)),
  type: repeated(z.enum(challengeTypes)),
  category: repeated(z.enum(categories)),
  minutes: repeated(z.enum(libraryFacets.minutes.options)),
  /** Ignored, like all filters below it, from people who may not see the field. */
  setup: repeated(z.enum(libraryFacets.setup.options)),
  safety: repeated(z.enum(libraryFacets.safety.options)),
  materials: repeated(z.enum(libraryFacets.materials.options)),
  mechanic: repeated(z.enum(libraryFacets.mechanic.options)),
  skill: repeated(z.enum(libraryFacets.skill.options)),
  /** Challenges for which all of these are true. */
  only: repeated(z.enum(onlySwitches)),
  /**
   * Groups that have not done the challenge; groups that the person does not lead are ignored. Never in an address or a
   * saved filter.
   */
  not_run_with: repeated(id),
  /** The person's own boxes, which together have everything a team needs. Never in an address or a saved filter. */
  box: repeated(id),
  /** Finds challenges with any of these tags; ignored from people who may not see tags. */
  tag: repeated(searchText),
  /** Searches in names, and in tags for people who may see them. */
  search: z._default(searchText, ''),
  /** `text` also searches the words of challenges; those for the host only for holders of `run_challenges`. */
  in: z._default(z.enum(searchPlaces), 'names'),
  sort: z._default(z.enum(librarySorts), 'name'),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 100, libraryPageSize),
});
export type LibraryQuery = z.output<typeof libraryQuery>;

const counts = z.record(z.string(), z.int());

const libraryRow = z.extend(challengeRow, {
  /** Minutes in all; null where no time limits are set. */
  minutes: z.nullable(z.number()),
  /** What it is about; absent for people without the details for mentors. */
  one_liner: z.optional(z.nullable(z.string())),
  /** 1 (easy) to 5; absent for them, too. */
  setup_difficulty: z.optional(z.int()),
});
export type LibraryRow = z.infer<typeof libraryRow>;

/** One page of the library; each facet counts its options under the filters of the other facets. */
export const libraryPage = z.object({
  items: z.array(libraryRow),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** Only for a search in the text: words of some challenges are not indexed yet after an upgrade. */
  text_incomplete: z.optional(z.literal(true)),
  facets: z.object({ level: counts, tournament_level: counts, type: counts, category: counts }),
});
export type LibraryPage = z.infer<typeof libraryPage>;

/**
 * Number of challenges for each option, under the filters of the other groups. A group about a field that the person
 * may not see is absent. Options without challenges may be absent.
 */
export const facetCounts = z.object({
  groups: z.object({
    minutes: counts,
    setup: z.optional(counts),
    safety: z.optional(counts),
    materials: z.optional(counts),
    mechanic: z.optional(counts),
    skill: z.optional(counts),
  }),
  /** True where only the first rows of a large library were read: the real counts may be higher. */
  at_least: z.boolean(),
});
export type FacetCounts = z.infer<typeof facetCounts>;
