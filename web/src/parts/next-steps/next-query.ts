import { useQuery } from '@tanstack/react-query';
import { getNext } from '@teamsparks/contract/practice/addresses/home';
import { callQuery } from '../../shared/api/call-query.ts';
import { type Session, useSession } from '../../shared/session/session.ts';

/** What is next for this person, as home and dashboard show it. */
export const nextQuery = callQuery(['dashboard', 'next'], getNext);

/** Tells whether the person may know what is next. */
export const asksNext = ({ can }: Pick<Session, 'can'>): boolean =>
  can('view_dashboard') && can('view_challenge_library');

/** Returns the latest run that this person hosts and has not ended; null without one, undefined while it loads. */
export function useOpenRun() {
  const asks = asksNext(useSession());
  const { data, isPending } = useQuery({ ...nextQuery, enabled: asks, retry: false });
  return asks && isPending ? undefined : (data?.runs[0] ?? null);
}
