import type { BodyOf, CallInput } from '@teamsparks/contract/calls';
import * as following from '@teamsparks/contract/groups/addresses';
import * as at from '@teamsparks/contract/groups/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { workKeys } from '../../parts/work-keys.ts';

const keys = workKeys.groups;
const paramsOf = (id: number) => ({ id: String(id) });
const ofPerson = (id: number, userId: number) => ({ params: { id: String(id), userId: String(userId) } });

/** Returns the query for one group. */
export const groupQuery = (id: number) => callQuery(keys.one(id), at.getGroup, { params: paramsOf(id) });
/** Returns the query for the next dates of a group. */
export const datesQuery = (id: number) => callQuery(keys.dates(id), at.listGroupDates, { params: paramsOf(id) });
/** Returns the query for the followers of a group, those who ask to follow, and until when its code works. */
export const followersQuery = (id: number) =>
  callQuery(keys.followers(id), following.listFollowers, { params: paramsOf(id) });
export const followedQuery = callQuery(keys.followed, following.listFollowedGroups);

/** Creates a group that this person leads and returns it; reloads the lists. */
export const addGroup = (body: CallInput<typeof at.createGroup>['body']) =>
  changing(call(at.createGroup, { body }), keys.lists);
/** Updates a group and returns it; reloads it and the lists. Rejects with 412 if it has changed since it was loaded. */
export const saveGroup = ({ id, version }: Group, body: BodyOf<typeof at.updateGroup>) =>
  changing(call(at.updateGroup, { params: paramsOf(id), body, ifMatch: version }), keys.lists, keys.one(id));
/** Returns what ends a group: its events ahead, in the number the person saw, go to the receiver or are canceled. */
const endingOf = ({ id, events_ahead }: Group, receiver: number | undefined) => ({
  params: paramsOf(id),
  query: { ahead: String(events_ahead), ...(receiver !== undefined && { give_to: String(receiver) }) },
});
/**
 * Archives a group; its events ahead that no other current group has go to the group with the id `receiver`, or are
 * canceled without one. Reloads groups and events; rejects if the number of those events has changed.
 */
export const archiveGroupById = (group: Group, receiver?: number) =>
  changing(call(at.archiveGroup, endingOf(group, receiver)), keys.all, workKeys.events.lists);
/**
 * Restores an archived group with those of the events ahead it lost that can come back; reloads groups and events.
 */
export const restoreGroupById = (id: number) =>
  changing(call(at.restoreGroup, { params: paramsOf(id) }), keys.all, workKeys.events.lists);
/**
 * Deletes a group for good; its events ahead that no other current group has go to the group with the id `receiver`,
 * or are canceled without one. Reloads the lists and events, but not the group itself, which is still on the page.
 * On failure, as when the number of those events has changed, reloads the group, too, and throws.
 */
export const deleteGroupById = (group: Group, receiver?: number) =>
  changing(
    call(at.deleteGroup, endingOf(group, receiver)).catch(async (error: unknown) => {
      await queryClient.invalidateQueries({ queryKey: keys.one(group.id) });
      throw error;
    }),
    keys.lists,
    workKeys.events.lists,
  );

/**
 * Invites a username to lead the group; the answer is the same whether or not it exists. Reloads nothing; rejects with
 * 409 if the group is archived or has all its leaders.
 */
export const inviteLeaderTo = (id: number, username: string) =>
  call(at.inviteLeader, { params: paramsOf(id), body: { username } });
/** Removes a leader from the group; reloads it and the lists. */
export const removeLeaderFrom = (id: number, userId: number) =>
  changing(call(at.removeLeader, ofPerson(id, userId)), keys.lists, keys.one(id));
/** Removes this person as a leader and reloads the lists, but not the group, which they may no longer see. */
export const leaveGroup = (id: number, userId: number) =>
  changing(call(at.removeLeader, ofPerson(id, userId)), keys.lists);
/** Restores a leader removed within the last day; reloads the group and the lists. */
export const restoreLeaderOf = (id: number, userId: number) =>
  changing(call(at.restoreLeader, ofPerson(id, userId)), keys.lists, keys.one(id));

/** Creates a new code for families and returns it; the old one stops working. Reloads the followers. */
export const createLink = (id: number) =>
  changing(call(following.createGroupLink, { params: paramsOf(id) }), keys.followers(id));
/** Stops the group's code for families; reloads the followers. */
export const stopLink = (id: number) =>
  changing(call(following.revokeGroupLink, { params: paramsOf(id) }), keys.followers(id));
/**
 * Confirms a person who asked as a follower of the group, or puts back a follower removed within the last day; reloads
 * the followers.
 */
export const confirmFollowerOf = (id: number, userId: number) =>
  changing(call(following.confirmFollower, ofPerson(id, userId)), keys.followers(id));
/** Removes a follower, or refuses a person who asked to follow; reloads the followers. */
export const removeFollowerOf = (id: number, userId: number) =>
  changing(call(following.removeFollower, ofPerson(id, userId)), keys.followers(id));
/** Puts a person who was removed or refused within the last day back among those who ask to follow; reloads the followers. */
export const letFollowerWait = (id: number, userId: number) =>
  changing(call(following.restoreFollower, ofPerson(id, userId)), keys.followers(id));

/**
 * Asks to follow the group with this code; reloads the groups that this person follows. Rejects with 404 for a wrong
 * or expired code, 409 if the person leads the group or it is full.
 */
export const followByCode = (code: string) => changing(call(following.followGroup, { body: { code } }), keys.followed);
/** Turns the reminder of a followed group on or off; reloads the groups that this person follows. */
export const setReminder = (id: number, reminder: boolean) =>
  changing(call(following.updateFollowedGroup, { params: paramsOf(id), body: { reminder } }), keys.followed);
/** Ends following a group, or asking to; reloads the groups that this person follows. */
export const unfollow = (id: number) =>
  changing(call(following.unfollowGroup, { params: paramsOf(id) }), keys.followed);
