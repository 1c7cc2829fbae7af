import type { Group } from '@teamsparks/contract/groups/fields';
import { groupLeadersMax } from '@teamsparks/contract/shared/limits';
import { groupNotFound } from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { lockUser, deleteInvitations, type Invitations, type Inviting } from '../accounts/index.ts';
import { changeGroup, findGroupsToLead, lockAnyGroup } from './groups.repository.ts';
import { demandGroup, getGroup, record } from './groups.service.ts';
import { deleteLeader, findLeaders, insertLeader, takeFormerLeader } from './leaders.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const tooMany = () => conflict(`This group already has ${groupLeadersMax} leaders.`);
const gone = () => notFound(groupNotFound);

/** What accepting an invitation to lead means. */
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

/** The answer tells nothing about the username. */
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

/** Leaders remove each other and themselves; the last one stays. What the removed one invited to is withdrawn. */
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
    await record(tx, actor, 'group.leader_removed', group, { user_id: userId });
  });
}

/** Undoes {@link removeLeader} within a day, by those who lead the group now: who removed themselves is asked back by others. */
export async function restoreLeader({ db }: OnDatabase, actor: Actor, id: number, userId: number): Promise<Group> {
  return inTransaction(db, async (tx) => {
    // In the order in which accepting an invitation locks them.
    await lockUser(tx, userId);
    const group = await demandGroup(tx, actor, id);
    if (!(await takeFormerLeader(tx, id, userId))) throw gone();
    await demandRoom(tx, id);
    await insertLeader(tx, id, userId);
    await changeGroup(tx, id, {});
    await record(tx, actor, 'group.leader_restored', group, { user_id: userId });
    return getGroup({ db: tx }, actor, id);
  });
}

/** Called with the group locked. */
async function demandRoom(tx: Database, id: number): Promise<void> {
  if ((await findLeaders(tx, [id])).length >= groupLeadersMax) throw tooMany();
}
