import { address } from '../../shared/endpoint.ts';

export type { Group, GroupDate, GroupLeader } from '../fields/group.ts';

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
