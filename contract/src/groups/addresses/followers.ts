import { address } from '../../shared/endpoint.ts';

export type { FollowedGroup, Follower } from '../fields/followers.ts';

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
