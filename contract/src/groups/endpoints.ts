import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/fields.ts';
import {
  group,
  groupChanges,
  groupEnding,
  plannedDate,
  leaderParams,
  newGroup,
  leaderParams as followerParams,
  followedChanges,
  followedGroup,
  followers,
  newGroupLink,
  typedCode,
} from './fields.ts';
import * as at from './addresses.ts';
import { invited, invitee } from '../accounts/fields/invitation.ts';
import { groupNotFound as notFound } from '../shared/sentences.ts';

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
  summary: 'The next events of a group, five at most, with the names of their plans',
  access: 'session',
  params: idParams,
  notFound,
  reply: z.array(plannedDate),
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

/** Answers 409 unless `ahead` is the number of its coming events. */
export const deleteGroup = endpoint(at.deleteGroup, {
  summary: 'Delete a group for good. Its events ahead are canceled, or given to another group that I lead',
  access: 'session',
  params: idParams,
  notFound,
  query: groupEnding,
  reply: z.object({ message: z.string() }),
});

/** Answers 409 unless `ahead` is the number of its coming events. */
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

/** For a day: restores a leader who had accepted the invitation. */
export const restoreLeader = endpoint(at.restoreLeader, {
  summary: 'Take the removal of a leader back',
  access: 'session',
  params: leaderParams,
  notFound,
  reply: group,
});

/** Not for a login that many people share. */
const follow = {
  all: ['view_events', 'add_edit_account'],
  denied: 'You do not have permission to follow groups.',
} as const;
const message = z.object({ message: z.string() });

/** The only answer with this code: just its hash is stored. */
export const createGroupLink = endpoint(at.createGroupLink, {
  summary: 'Make the link by which families ask to follow a group. An earlier one stops working',
  access: 'session',
  status: 201,
  params: idParams,
  notFound,
  reply: newGroupLink,
});

export const revokeGroupLink = endpoint(at.revokeGroupLink, {
  summary: 'Stop the link by which families ask to follow a group',
  access: 'session',
  params: idParams,
  notFound,
  reply: message,
});

export const listFollowers = endpoint(at.listFollowers, {
  summary: 'Who follows a group, who asks to, and until when its link works',
  access: 'session',
  params: idParams,
  notFound,
  reply: followers,
});

/** Also undoes a removal within the last day. */
export const confirmFollower = endpoint(at.confirmFollower, {
  summary: 'Let somebody who asked follow a group',
  access: 'session',
  params: followerParams,
  notFound,
  reply: followers,
});

export const restoreFollower = endpoint(at.restoreFollower, {
  summary: 'Take a refusal of the last day back: the person waits again',
  access: 'session',
  params: followerParams,
  notFound,
  reply: followers,
});

export const removeFollower = endpoint(at.removeFollower, {
  summary: 'Refuse somebody who asks to follow a group, or remove a follower',
  access: 'session',
  params: followerParams,
  notFound,
  reply: followers,
});

export const listFollowedGroups = endpoint(at.listFollowedGroups, {
  summary: 'The groups that I follow, and those that have not confirmed me, which have no name',
  access: follow,
  reply: z.array(followedGroup),
});

/** Answers 404 with one sentence for a code that is wrong, revoked or expired. */
export const followGroup = endpoint(at.followGroup, {
  summary: 'Ask to follow a group by its code. Nothing is shown before a leader confirms',
  access: follow,
  body: typedCode,
  reply: followedGroup,
});

export const updateFollowedGroup = endpoint(at.updateFollowedGroup, {
  summary: 'Turn the reminder of a group that I follow on or off',
  access: follow,
  params: idParams,
  notFound,
  body: followedChanges,
  reply: followedGroup,
});

export const unfollowGroup = endpoint(at.unfollowGroup, {
  summary: 'Stop following a group, or asking to',
  access: follow,
  params: idParams,
  notFound,
  reply: message,
});
