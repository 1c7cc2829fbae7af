import { getProfile, type Profile } from '@teamsparks/contract/admin/addresses/account';
import { listMySessions } from '@teamsparks/contract/accounts/addresses/auth';
import { callQuery } from '../../../shared/api/call-query.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { changeUser } from '../../../shared/session/session.ts';

export const profileQuery = callQuery(['account', 'profile'], getProfile);

export const sessionsQuery = callQuery(['account', 'sessions'], listMySessions);

/** Updates the account page, and name and picture on every page, after a change. */
export function adoptProfile(profile: Profile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile);
  const { username, email, picture } = profile;
  changeUser({ username, email, picture });
}

/** Reloads the profile after a change on the server, such as two-step login or Google. */
export const reloadProfile = (): Promise<void> => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });

export const reloadSessions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
