import { getNext } from '@teamsparks/contract/practice/addresses/home';
import { callQuery } from '../../shared/api/call-query.ts';

/** What is next for this person, as home and dashboard show it. */
export const nextQuery = callQuery(['dashboard', 'next'], getNext);
