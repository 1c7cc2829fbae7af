import { listInvitations } from '@teamsparks/contract/accounts/addresses/invitations';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../shared/api/call-query.ts';
import { workKeys } from './work-keys.ts';

export const invitationsQuery = callQuery(workKeys.invitations, listInvitations);

/**
 * Fetches the invitations and tells whether they are still loading; false as soon as a try has failed. Content below
 * waits for them, so that nothing moves.
 */
export function useInvitationsOnTheWay(): boolean {
  const { isLoading, failureCount } = useQuery(invitationsQuery);
  return isLoading && failureCount === 0;
}
