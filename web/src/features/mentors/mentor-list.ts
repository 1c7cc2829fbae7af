import type { Mentor } from '@teamsparks/contract/mentors/addresses';
import { mentorPageSize } from '@teamsparks/contract/shared/limits';
import { oneOf, pageField, type SearchOf, searchState, searchText } from '../../shared/url-state/search-state.ts';

/** Columns of the table; all can be sorted by. */
export const mentorSorts = ['name', 'email', 'grade', 'di_experience', 'interest_area'] as const;
export type MentorSort = (typeof mentorSorts)[number];

/** Search, order and page of the table, as the address has them. */
export const mentorSearch = searchState({ search: searchText, sort: oneOf(mentorSorts, 'name'), page: pageField });
export type MentorSearch = SearchOf<typeof mentorSearch>;

/** Returns "Yes" or "No" for the mentor's experience. */
export const experienceText = ({ di_experience }: Mentor): string => (di_experience ? 'Yes' : 'No');

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byName = (one: Mentor, other: Mentor): number => collator.compare(one.name, other.name) || one.id - other.id;

/** Hidden addresses come after shown ones, and experience comes first. */
const orders: Record<MentorSort, (one: Mentor, other: Mentor) => number> = {
  name: byName,
  email: (one, other) =>
    Number(one.email === null) - Number(other.email === null) || collator.compare(one.email ?? '', other.email ?? ''),
  grade: (one, other) => one.grade - other.grade,
  di_experience: (one, other) => Number(other.di_experience) - Number(one.di_experience),
  interest_area: (one, other) => collator.compare(one.interest_area, other.interest_area),
};

/** Returns all texts of a row; the search looks at each. */
const shownTexts = (mentor: Mentor): string[] => [
  mentor.name,
  mentor.email ?? '',
  String(mentor.grade),
  experienceText(mentor),
  mentor.interest_area,
];

export interface MentorPage {
  items: Mentor[];
  total: number;
  page: number;
  per_page: number;
}

/**
 * Returns one page of the mentors in which any column contains the search text, in any letter case, sorted by
 * `sort`, then by name. A page beyond the last gives the last; without a match it is page 1 with no items.
 */
export function mentorPage(mentors: readonly Mentor[], { search, sort, page }: MentorSearch): MentorPage {
  const searchText = search.toLowerCase();
  const matching = mentors.filter((mentor) =>
    shownTexts(mentor).some((text) => text.toLowerCase().includes(searchText)),
  );
  matching.sort((one, other) => orders[sort](one, other) || byName(one, other));
  const last = Math.max(1, Math.ceil(matching.length / mentorPageSize));
  const current = Math.min(page, last);
  const items = matching.slice((current - 1) * mentorPageSize, current * mentorPageSize);
  return { items, total: matching.length, page: current, per_page: mentorPageSize };
}
