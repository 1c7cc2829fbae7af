import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { group, groupChanges, groupDate, groupEnding, leaderParams, newGroup } from '../fields/group.ts';
import * as at from '../addresses/groups.ts';
import { invited, invitee } from '../../accounts/fields/invitation.ts';
import { groupNotFound as notFound } from '../../shared/sentences.ts';

export const listGroups = endpoint(at.listGroups, {
  summary: 'The groups I lead, by name, archived ones last; with `all` every group, for administrators',
  access: 'session',
  query: z.object({ all: z.optional(z.literal('true')) }),
  reply: z.array(group),
});

export const createGroup = endpoint(at.createGroup, {
  summary: 'Make a group and lead it',
  access: { all: ['run_challenges'], denied: 'You do not have permission to lead groups.' },
  status: 201,
  body: newGroup,
  reply: group,
});

export const getGroup = endpoint(at.getGroup, {
  summary: 'A group that I lead. Administrators read every group',
  access: 'session',
  params: idParams,
  notFound,
  reply: group,
});

export const listGroupDates = endpoint(at.listGroupDates, {
  summary: 'The next events of a group, five at most',
  access: 'session',
  params: idParams,
  notFound,
  reply: z.array(groupDate),
});

/** Answers 412 if `If-Match` names a version other than the server's. */
export const updateGroup = endpoint(at.updateGroup, {
  summary: 'Change the named fields of a group',
  access: 'session',
  params: idParams,
  notFound,
  body: groupChanges,
  reply: group,
});

/** Answers 409 unless `ahead` is the number of its events ahead. */
export const deleteGroup = endpoint(at.deleteGroup, {
  summary: 'Delete a group for good. Its events ahead are canceled, or given to another group that I lead',
  access: 'session',
  params: idParams,
  notFound,
  query: groupEnding,
  reply: z.object({ message: z.string() }),
});

/** Answers 409 unless `ahead` is the number of its events ahead. */
export const archiveGroup = endpoint(at.archiveGroup, {
  summary: 'Archive a group, as deleting does with its events ahead. It stays readable',
  access: 'session',
  params: idParams,
  notFound,
  query: groupEnding,
  reply: group,
});

export const restoreGroup = endpoint(at.restoreGroup, {
  summary: 'Restore an archived group with the events ahead that it lost',
  access: 'session',
  params: idParams,
  notFound,
  reply: group,
});

export const inviteLeader = endpoint(at.inviteLeader, {
  summary: 'Invite somebody to lead a group along. The answer is the same for every username',
  access: 'session',
  params: idParams,
  notFound,
  body: invitee,
  reply: invited,
});

export const removeLeader = endpoint(at.removeLeader, {
  summary: 'Remove a leader, or oneself. Answers 409 for the last one',
  access: 'session',
  params: leaderParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

/** Within a day: undoes the removal of somebody who had accepted to lead. */
export const restoreLeader = endpoint(at.restoreLeader, {
  summary: 'Take the removal of a leader back',
  access: 'session',
  params: leaderParams,
  notFound,
  reply: group,
});
