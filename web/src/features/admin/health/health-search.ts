import { findings } from '@teamsparks/contract/challenges/vocabulary';
import { oneOf, pageField, type SearchOf, searchState } from '../../../shared/url-state/search-state.ts';

/** Which finding is open, and which page of its challenges. */
export const healthSearch = searchState({ finding: oneOf([...findings, 'empty_places'], ''), page: pageField });
export type HealthSearch = SearchOf<typeof healthSearch>;
