import { oneOf, type SearchOf, searchState, textIf } from '../../../shared/url-state/search-state.ts';

const day = textIf((text) => /^(19[7-9]\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text));

/** Search parameters of a group's page; '' means this school year's first or last day. */
export const termSearch = searchState({ view: oneOf(['group', 'term'], 'group'), from: day, to: day });
export type TermSearch = SearchOf<typeof termSearch>;
