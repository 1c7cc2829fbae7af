import { createHash, randomInt } from 'node:crypto';
import { groupCodeLength, groupCodeSigns, shownCode } from '@teamsparks/contract/groups/group-code';
import type { Follower } from '@teamsparks/contract/groups/fields';
import { groupNotFound } from '@teamsparks/contract/shared/sentences';
import { can, type Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { shownTo } from '../accounts/index.ts';
import { deleteLink, findFollowers, findLink, putLink, setFollower } from './followers.repository.ts';
import { findGroup } from './groups.repository.ts';
import { demandGroup, record } from './groups.service.ts';

type OnDatabase = Pick<Context, 'db'>;
type Found = Awaited<ReturnType<typeof findFollowers>>[number];

export const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

const newCode = (): string =>
  Array.from({ length: groupCodeLength }, () => groupCodeSigns.charAt(randomInt(groupCodeSigns.length))).join('');

/** A new code; the one before stops working. It is told now and never again. */
export async function createLink({ db }: OnDatabase, actor: Actor, id: number) {
  const code = newCode();
  return inTransaction(db, async (tx) => {
    const group = await demandGroup(tx, actor, id);
    if (group.archived_at) throw conflict('This group is archived. Restore it before editing.');
    const expires = await putLink(tx, id, hashOf(code));
    await record(tx, actor, 'group.link_created', group);
    return { code: shownCode(code), path: `/groups#${code}`, expires_at: expires.toISOString() };
  });
}

export async function revokeLink({ db }: OnDatabase, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const group = await demandGroup(tx, actor, id);
    if (await deleteLink(tx, id)) await record(tx, actor, 'group.link_revoked', group);
  });
}

/** Throws "not found" for everybody but leaders and administrators. */
export async function listFollowers({ db }: OnDatabase, actor: Actor, id: number) {
  if (!(await findGroup(db, actor, id))) throw notFound(groupNotFound);
  return followersOf(db, actor, id);
}

const doings = {
  confirmed: 'group.follower_confirmed',
  waiting: 'group.follower_restored',
  removed: 'group.follower_removed',
};

/** Confirms, removes, or lets wait again; the log names the person by number. */
export async function decideFollower(
  { db }: OnDatabase,
  actor: Actor,
  { id, userId }: { id: number; userId: number },
  state: keyof typeof doings,
) {
  return inTransaction(db, async (tx) => {
    const group = await demandGroup(tx, actor, id);
    if (!(await setFollower(tx, id, userId, state))) throw notFound(groupNotFound);
    await record(tx, actor, doings[state], group, { user_id: userId });
    return followersOf(tx, actor, id);
  });
}

async function followersOf(db: Database, actor: Actor, id: number) {
  const rows = await findFollowers(db, id);
  const link = await findLink(db, id);
  return {
    link: link ? { expires_at: link.toISOString() } : null,
    waiting: rows.filter(({ confirmed_at }) => confirmed_at === null).map((row) => viewOf(actor, row)),
    following: rows.filter(({ confirmed_at }) => confirmed_at !== null).map((row) => viewOf(actor, row)),
  };
}

/** "Anonymous" would read as if somebody hid: many accounts have no name. */
function viewOf(actor: Actor, { user_id, created_at, ...named }: Found): Follower {
  const nameless = named.display_name === null && !can(actor, 'system_administration');
  const name = nameless ? 'Someone without a display name' : shownTo(actor, named);
  return { user_id, name, asked_at: created_at.toISOString() };
}
