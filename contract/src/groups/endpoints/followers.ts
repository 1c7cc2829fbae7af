import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { leaderParams as followerParams } from '../fields/group.ts';
import { followedChanges, followedGroup, followers, newGroupLink, typedCode } from '../fields/followers.ts';
import * as at from '../addresses/followers.ts';
import { groupNotFound as notFound } from '../../shared/sentences.ts';

/** Not for a login that many share. */
const follow = {
  all: ['view_events', 'add_edit_account'],
  denied: 'You do not have permission to follow groups.',
} as const;
const message = z.object({ message: z.string() });

/** The code is told once: what is kept is its hash. */
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

/** Also takes the removal of the last day back. */
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

/** Answers 404 with one sentence for a code that is wrong, stopped or too old. */
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
