import { address } from '../shared/endpoint.ts';

export type { Group, GroupDate, PlannedDate, GroupLeader } from './fields.ts';

export const listGroups = address('GET', '/org-api/groups');
export const createGroup = address('POST', '/org-api/groups', { once: true });
export const getGroup = address('GET', '/org-api/groups/:id');
export const listGroupDates = address('GET', '/org-api/groups/:id/dates');
export const updateGroup = address('PUT', '/org-api/groups/:id');
export const deleteGroup = address('DELETE', '/org-api/groups/:id');
export const archiveGroup = address('POST', '/org-api/groups/:id/archive');
export const restoreGroup = address('POST', '/org-api/groups/:id/restore');
export const inviteLeader = address('POST', '/org-api/groups/:id/leaders');
export const removeLeader = address('DELETE', '/org-api/groups/:id/leaders/:userId');
export const restoreLeader = address('POST', '/org-api/groups/:id/leaders/:userId/restore');

export type { FollowedGroup, Follower } from './fields.ts';

export const createGroupLink = address('POST', '/org-api/groups/:id/link', { once: true });
export const revokeGroupLink = address('DELETE', '/org-api/groups/:id/link');
export const listFollowers = address('GET', '/org-api/groups/:id/followers');
export const confirmFollower = address('POST', '/org-api/groups/:id/followers/:userId/confirm');
export const restoreFollower = address('POST', '/org-api/groups/:id/followers/:userId/restore');
export const removeFollower = address('DELETE', '/org-api/groups/:id/followers/:userId');
export const listFollowedGroups = address('GET', '/org-api/followed-groups');
export const followGroup = address('POST', '/org-api/followed-groups');
export const updateFollowedGroup = address('PUT', '/org-api/followed-groups/:id');
export const unfollowGroup = address('DELETE', '/org-api/followed-groups/:id');
