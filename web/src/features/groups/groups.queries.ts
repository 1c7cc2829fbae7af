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

export const groupQuery = (id: number) => callQuery(keys.one(id), at.getGroup, { params: paramsOf(id) });
export const datesQuery = (id: number) => callQuery(keys.dates(id), at.listGroupDates, { params: paramsOf(id) });
export const followersQuery = (id: number) =>
  callQuery(keys.followers(id), following.listFollowers, { params: paramsOf(id) });
export const followedQuery = callQuery(keys.followed, following.listFollowedGroups);

export const addGroup = (body: CallInput<typeof at.createGroup>['body']) =>
  changing(call(at.createGroup, { body }), keys.lists);
/** Answers 412 if somebody else has saved another version since. */
export const saveGroup = ({ id, version }: Group, body: BodyOf<typeof at.updateGroup>) =>
  changing(call(at.updateGroup, { params: paramsOf(id), body, ifMatch: version }), keys.lists, keys.one(id));
/** Its events ahead, of which the person was told how many there are, go to the receiver, or are canceled. */
const endingOf = ({ id, events_ahead }: Group, receiver: number | undefined) => ({
  params: paramsOf(id),
  query: { ahead: String(events_ahead), ...(receiver !== undefined && { give_to: String(receiver) }) },
});
export const archiveGroupById = (group: Group, receiver?: number) =>
  changing(call(at.archiveGroup, endingOf(group, receiver)), keys.all, workKeys.events.lists);
export const restoreGroupById = (id: number) =>
  changing(call(at.restoreGroup, { params: paramsOf(id) }), keys.all, workKeys.events.lists);
/** A group that is deleted is still on the page, and would be asked for in vain; one that was not may have changed. */
export const deleteGroupById = (group: Group, receiver?: number) =>
  changing(
    call(at.deleteGroup, endingOf(group, receiver)).catch(async (error: unknown) => {
      await queryClient.invalidateQueries({ queryKey: keys.one(group.id) });
      throw error;
    }),
    keys.lists,
    workKeys.events.lists,
  );

export const inviteLeaderTo = (id: number, username: string) =>
  call(at.inviteLeader, { params: paramsOf(id), body: { username } });
export const removeLeaderFrom = (id: number, userId: number) =>
  changing(call(at.removeLeader, ofPerson(id, userId)), keys.lists, keys.one(id));
/** The group is out of this person's sight afterwards. */
export const leaveGroup = (id: number, userId: number) =>
  changing(call(at.removeLeader, ofPerson(id, userId)), keys.lists);
export const restoreLeaderOf = (id: number, userId: number) =>
  changing(call(at.restoreLeader, ofPerson(id, userId)), keys.lists, keys.one(id));

export const makeLink = (id: number) =>
  changing(call(following.createGroupLink, { params: paramsOf(id) }), keys.followers(id));
export const stopLink = (id: number) =>
  changing(call(following.revokeGroupLink, { params: paramsOf(id) }), keys.followers(id));
export const confirmFollowerOf = (id: number, userId: number) =>
  changing(call(following.confirmFollower, ofPerson(id, userId)), keys.followers(id));
export const removeFollowerOf = (id: number, userId: number) =>
  changing(call(following.removeFollower, ofPerson(id, userId)), keys.followers(id));
export const letFollowerWait = (id: number, userId: number) =>
  changing(call(following.restoreFollower, ofPerson(id, userId)), keys.followers(id));

export const followByCode = (code: string) => changing(call(following.followGroup, { body: { code } }), keys.followed);
export const setReminder = (id: number, reminder: boolean) =>
  changing(call(following.updateFollowedGroup, { params: paramsOf(id), body: { reminder } }), keys.followed);
export const unfollow = (id: number) =>
  changing(call(following.unfollowGroup, { params: paramsOf(id) }), keys.followed);
