import type { Group } from '@teamsparks/contract/groups/fields';
import { groupLeadersMax } from '@teamsparks/contract/shared/limits';
import { groupNotFound } from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { lockUser, deleteInvitations, type Invitations, type Inviting } from '../accounts/index.ts';
import { changeGroup, findGroupsToLead, lockAnyGroup } from './groups.repository.ts';
import { demandGroup, getGroup, recordGroup } from './groups.service.ts';
import { deleteLeader, findLeaders, insertLeader, deleteFormerLeader } from './leaders.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const tooMany = () => conflict(`This group already has ${groupLeadersMax} leaders.`);
const gone = () => notFound(groupNotFound);

/** Rules of an invitation to lead a group: the flag it needs, the groups it is for, and what accepting it changes. */
export const inviteToLead: Inviting = {
  needs: ['run_challenges'],
  denied: 'You need the right to run challenges to lead a group. Please ask an administrator.',
  things: async (db, actor, waiting) => {
    const groups = await findGroupsToLead(
      db,
      actor.userId,
      waiting.map(({ id }) => id),
    );
    return new Map(groups.map(({ id, name }) => [id, { name }]));
  },
  accept: async (tx, actor, { id }) => {
    const row = await lockAnyGroup(tx, id);
    if (!row || row.archived_at) throw gone();
    await demandRoom(tx, id);
    await insertLeader(tx, id, actor.userId);
    await changeGroup(tx, id, {});
  },
};

/**
 * Invites a username to lead the group; throws 404 if it is not visible, 409 if it is archived or has the most
 * leaders already, 429 above the daily limit. The answer is the same whether or not the username exists.
 */
export function inviteLeader(
  invitations: Invitations,
  context: OnDatabase,
  actor: Actor,
  id: number,
  username: string,
) {
  return invitations.invite(context, actor, { kind: 'leader', id, username }, async (tx) => {
    const { archived_at } = await demandGroup(tx, actor, id);
    if (archived_at) throw conflict('This group is archived. Restore it before editing.');
    await demandRoom(tx, id);
  });
}

/**
 * Removes a leader and withdraws the unanswered invitations to lead the group that they sent; leaders may remove
 * each other and themselves, administrators anyone. Throws 404 if the group is not visible or the person does not
 * lead it, 409 for the last leader. Writes an audit entry.
 */
export async function removeLeader({ db }: OnDatabase, actor: Actor, id: number, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const group = await demandGroup(tx, actor, id);
    const leaders = await findLeaders(tx, [id]);
    if (!leaders.some(({ user_id }) => user_id === userId)) throw gone();
    if (leaders.length === 1) {
      throw conflict('The last leader cannot leave. Name another leader first, or delete the group.');
    }
    await deleteLeader(tx, id, userId);
    await deleteInvitations(tx, { kind: 'leader', id }, userId);
    await changeGroup(tx, id, {});
    await recordGroup(tx, actor, 'group.leader_removed', group, { user_id: userId });
  });
}

/**
 * Makes a person whom {@link removeLeader} removed within the last day a leader again and returns the group; their
 * invitations stay withdrawn. Throws 404 if the group is not visible or the person was not removed within the day,
 * 409 if it has the most leaders already. Writes an audit entry.
 */
export async function restoreLeader({ db }: OnDatabase, actor: Actor, id: number, userId: number): Promise<Group> {
  return inTransaction(db, async (tx) => {
    // The person first, then the group: accepting an invitation locks in this order, so the two cannot deadlock.
    await lockUser(tx, userId);
    const group = await demandGroup(tx, actor, id);
    if (!(await deleteFormerLeader(tx, id, userId))) throw gone();
    await demandRoom(tx, id);
    await insertLeader(tx, id, userId);
    await changeGroup(tx, id, {});
    await recordGroup(tx, actor, 'group.leader_restored', group, { user_id: userId });
    return getGroup({ db: tx }, actor, id);
  });
}

/** Throws 409 if the group has as many leaders as it may have. The caller holds the group's lock. */
async function demandRoom(tx: Database, id: number): Promise<void> {
  if ((await findLeaders(tx, [id])).length >= groupLeadersMax) throw tooMany();
}
