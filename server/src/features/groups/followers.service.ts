import { createHash, randomInt } from 'node:crypto';
import { groupCodeLength, groupCodeSigns, shownCode } from '@teamsparks/contract/groups/group-code';
import type { Follower } from '@teamsparks/contract/groups/fields';
import { groupNotFound } from '@teamsparks/contract/shared/sentences';
import { can, type Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { shownTo } from '../accounts/index.ts';
import { deleteLink, findFollowers, findLink, replaceLink, setFollower } from './followers.repository.ts';
import { findGroup } from './groups.repository.ts';
import { demandGroup, recordGroup } from './groups.service.ts';

type OnDatabase = Pick<Context, 'db'>;
type FoundFollower = Awaited<ReturnType<typeof findFollowers>>[number];

/** Returns the hash under which a group's code is stored (SHA-256, base64url). */
export const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

const newCode = (): string =>
  Array.from({ length: groupCodeLength }, () => groupCodeSigns.charAt(randomInt(groupCodeSigns.length))).join('');

/**
 * Creates a new code for the group and returns it with its path and expiry; the old one stops working. Only a hash
 * is stored, so the code is shown this once. Throws 404 if the group is not visible, 409 if it is archived. Writes
 * an audit entry.
 */
export async function createLink({ db }: OnDatabase, actor: Actor, id: number) {
  const code = newCode();
  return inTransaction(db, async (tx) => {
    const group = await demandGroup(tx, actor, id);
    if (group.archived_at) throw conflict('This group is archived. Restore it before editing.');
    const expires = await replaceLink(tx, id, hashOf(code));
    await recordGroup(tx, actor, 'group.link_created', group);
    return { code: shownCode(code), path: `/groups#${code}`, expires_at: expires.toISOString() };
  });
}

/**
 * Revokes the group's link; does nothing if there is none. Throws 404 if the group is not visible. Writes an audit
 * entry if there was one.
 */
export async function revokeLink({ db }: OnDatabase, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const group = await demandGroup(tx, actor, id);
    if (await deleteLink(tx, id)) await recordGroup(tx, actor, 'group.link_revoked', group);
  });
}

/**
 * Returns when the group's link expires (null without one that works), its followers and those who ask to follow;
 * throws 404 if the group is not visible.
 */
export async function listFollowers({ db }: OnDatabase, actor: Actor, id: number) {
  if (!(await findGroup(db, actor, id))) throw notFound(groupNotFound);
  return readFollowers(db, actor, id);
}

const auditActions = {
  confirmed: 'group.follower_confirmed',
  waiting: 'group.follower_restored',
  removed: 'group.follower_removed',
};

/**
 * Sets a follower's state and returns the link's expiry and the followers; throws 404 if {@link setFollower} finds
 * it impossible or the group is not visible. Writes an audit entry, which names the person by id only.
 */
export async function decideFollower(
  { db }: OnDatabase,
  actor: Actor,
  { id, userId }: { id: number; userId: number },
  state: keyof typeof auditActions,
) {
  return inTransaction(db, async (tx) => {
    const group = await demandGroup(tx, actor, id);
    if (!(await setFollower(tx, id, userId, state))) throw notFound(groupNotFound);
    await recordGroup(tx, actor, auditActions[state], group, { user_id: userId });
    return readFollowers(tx, actor, id);
  });
}

async function readFollowers(db: Database, actor: Actor, id: number) {
  const rows = await findFollowers(db, id);
  const link = await findLink(db, id);
  return {
    link: link ? { expires_at: link.toISOString() } : null,
    waiting: rows.filter(({ confirmed_at }) => confirmed_at === null).map((row) => viewOf(actor, row)),
    following: rows.filter(({ confirmed_at }) => confirmed_at !== null).map((row) => viewOf(actor, row)),
  };
}

/**
 * Returns a follower as leaders see them. Many accounts have no name, and "Anonymous" would look as if they were
 * hiding.
 */
function viewOf(actor: Actor, { user_id, created_at, ...person }: FoundFollower): Follower {
  const isNameless = person.display_name === null && !can(actor, 'system_administration');
  const name = isNameless ? 'Someone without a display name' : shownTo(actor, person);
  return { user_id, name, asked_at: created_at.toISOString() };
}
