import { getProfile, type Profile } from '@teamsparks/contract/admin/addresses/account';
import { listMySessions } from '@teamsparks/contract/accounts/addresses/auth';
import { callQuery } from '../../../shared/api/call-query.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { changeUser } from '../../../shared/session/session.ts';

export const profileQuery = callQuery(['account', 'profile'], getProfile);

export const sessionsQuery = callQuery(['account', 'sessions'], listMySessions);

/**
 * Stores a changed profile in the query cache and its name, email and picture in the session, so that every page shows
 * them. Sends nothing.
 */
export function adoptProfile(profile: Profile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile);
  const { username, email, picture, display_name } = profile;
  changeUser({ username, email, picture, display_name });
}

/** Reloads the profile after a change on the server, such as two-step login or Google. */
export const reloadProfile = (): Promise<void> => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });

/** Reloads the list of the person's sessions. */
export const reloadSessions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
