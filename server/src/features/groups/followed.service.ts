import { clockTime } from '@teamsparks/contract/shared/clock-time';
import { plainCode } from '@teamsparks/contract/groups/group-code';
import type { FollowedGroup } from '@teamsparks/contract/groups/fields';
import { groupFollowersMax } from '@teamsparks/contract/shared/limits';
import { groupNotFound } from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, notFound, Refusal } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { doneBy, recordAudit } from '../accounts/index.ts';
import { findDatesOfGroups, type GroupDate } from '../events/index.ts';
import {
  deleteFollower,
  findFollowed,
  findFollowers,
  findGroupBySecret,
  type FoundFollowed,
  insertFollower,
  setReminder,
} from './followers.repository.ts';
import { datesShown, shownDates } from './groups.views.ts';
import { hashOf } from './followers.service.ts';
import { lockAnyGroup } from './groups.repository.ts';
import { findLeaders } from './leaders.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const wrongCode = () => {
  const sentence = 'This code is wrong or has expired. Please ask for a new one.';
  return new Refusal('not_found', sentence, { fields: { code: sentence } });
};

/** Returns a followed group as its follower sees it; without name, times and dates until a leader has confirmed. */
function viewOf(
  { id, confirmed_at, reminder, begins_at, ...group }: FoundFollowed,
  dates: readonly GroupDate[],
): FollowedGroup {
  if (confirmed_at === null) {
    const nothing = { name: null, place: null, weekday: null, begins_at: null, minutes: null, dates: [] };
    return { id, confirmed: false, reminder: false, ...nothing };
  }
  const { name, place, weekday, minutes } = group;
  const begin = begins_at === null ? null : clockTime(begins_at);
  return {
    id,
    confirmed: true,
    name,
    place,
    weekday,
    minutes,
    begins_at: begin,
    reminder,
    dates: shownDates(dates, id),
  };
}

/**
 * Returns the groups that this person follows, with the next dates that they may see (five at most), and those they
 * have asked to follow, without name or dates until they are confirmed. Leaves out archived groups.
 */
export async function listFollowed({ db }: OnDatabase, actor: Actor): Promise<FollowedGroup[]> {
  const rows = await findFollowed(db, actor.userId);
  const confirmed = rows.filter(({ confirmed_at }) => confirmed_at !== null).map(({ id }) => id);
  const dates = await findDatesOfGroups(db, actor, confirmed, datesShown);
  return rows.map((row) => viewOf(row, dates));
}

async function getFollowed(db: Database, actor: Actor, id: number): Promise<FollowedGroup> {
  const group = (await listFollowed({ db }, actor)).find((listed) => listed.id === id);
  if (!group) throw notFound(groupNotFound);
  return group;
}

/**
 * Asks to follow the group of the code and returns it, without its name until a leader confirms; throws 404 for a
 * wrong or expired code or an archived group, 409 if the person leads the group or it is full, 429 above the limit.
 * Each try takes a point from the limit, and only a try that succeeds returns it. Writes an audit entry.
 */
export async function follow({ db }: OnDatabase, actor: Actor, { code, limit }: { code: string; limit: RateLimit }) {
  await limit.take(String(actor.userId));
  const answer = await inTransaction(db, async (tx) => {
    const groupId = await findGroupBySecret(tx, hashOf(plainCode(code)));
    const group = groupId === undefined ? undefined : await lockAnyGroup(tx, groupId);
    if (!group || group.archived_at) throw wrongCode();
    const { id } = group;
    if ((await findLeaders(tx, [id])).some(({ user_id }) => user_id === actor.userId)) {
      throw conflict('You lead this group.');
    }
    if ((await findFollowers(tx, id)).length >= groupFollowersMax) {
      throw conflict('This group has no room for more followers.');
    }
    await insertFollower(tx, id, actor.userId);
    await recordAudit(tx, { ...doneBy(actor), action: 'group.follow_asked', subject: { type: 'group', id } });
    return getFollowed(tx, actor, id);
  });
  await limit.refund(1, String(actor.userId));
  return answer;
}

/**
 * Turns the reminder of a followed group on or off and returns the group; throws 404 if it is archived or the person
 * is no confirmed follower.
 */
export async function changeFollowed({ db }: OnDatabase, actor: Actor, id: number, reminder: boolean) {
  return inTransaction(db, async (tx) => {
    if (!(await setReminder(tx, id, actor.userId, reminder))) throw notFound(groupNotFound);
    return getFollowed(tx, actor, id);
  });
}

/** Ends following a group, or asking to follow it; throws 404 unless the person did. Writes an audit entry. */
export async function unfollow({ db }: OnDatabase, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteFollower(tx, id, actor.userId))) throw notFound(groupNotFound);
    await recordAudit(tx, { ...doneBy(actor), action: 'group.unfollowed', subject: { type: 'group', id } });
  });
}
