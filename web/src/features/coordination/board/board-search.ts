import { oneOf, type SearchField, type SearchOf, searchState, textIf } from '../../../shared/url-state/search-state.ts';

/** The scheduler's tab, which stays in the address. */
const view: SearchField<string> = { standard: '', read: () => 'board' };

/** Days and group or program of the board, as the address has them. */
export const boardSearch = searchState({
  view,
  span: oneOf(['week', 'month'] as const, 'week'),
  /** A day that the board shows; '' is today. */
  day: textIf((text) => /^(19[7-9]\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && isDay(text)),
  /** "group-3" or "program-2"; '' is everything. */
  of: textIf((text) => /^(group|program)-[1-9]\d{0,9}$/.test(text)),
});
export type BoardSearch = SearchOf<typeof boardSearch>;

/** Tells whether the date exists; February 30 does not. */
const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;
