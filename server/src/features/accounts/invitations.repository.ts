import { sql } from 'kysely';
import type { InvitationKind } from '@teamsparks/contract/accounts/fields/invitation';
import type { Database } from '../../platform/db/database.ts';
import { isNoLongerRestorable, isStillRestorable } from '../../platform/db/restorable.ts';

/** Column with the id of the group, plan or event, by kind of invitation. */
const subjects = { leader: 'group_id', author: 'lesson_plan_id', substitute: 'event_id' } as const;
const subjectId = sql<number>`coalesce(i.group_id, i.lesson_plan_id, i.event_id)`.as('subject_id');

export interface Subject {
  kind: InvitationKind;
  id: number;
}

/**
 * Inserts an invitation for the person with this username, or renews a declined one; does nothing if one is waiting
 * or no active, verified person has the username. One statement, so that all take the same time; shared demo logins
 * cannot be invited.
 */
export async function insertInvitation(
  tx: Database,
  { kind, id }: Subject,
  { username, note, invitedBy }: { username: string; note: string | null; invitedBy: number },
) {
  await tx
    .insertInto('invitations')
    .columns(['kind', subjects[kind], 'user_id', 'invited_by', 'note'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select([sql<InvitationKind>`${kind}`.as('kind'), sql<number>`${id}::int`.as('subject_id'), 'users.id'])
        .select([sql<number>`${invitedBy}::int`.as('invited_by'), sql<string | null>`${note}::text`.as('note')])
        .where(sql`lower(username)`, '=', username.toLowerCase())
        .where('status', '=', 'active')
        .where('email_verified_at', 'is not', null)
        .where('role', '<>', 'demoAdmin'),
    )
    .onConflict((same) =>
      same
        .columns(['kind', 'group_id', 'lesson_plan_id', 'event_id', 'user_id'])
        .doUpdateSet((eb) => ({
          invited_by: eb.ref('excluded.invited_by'),
          note: eb.ref('excluded.note'),
          created_at: sql<Date>`now()`,
          declined_at: null,
        }))
        .where('invitations.declined_at', 'is not', null),
    )
    .execute();
}

/** Returns a person's unanswered invitations, newest first, with the names of who sent them. */
export async function findInvitations(db: Database, userId: number) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.kind', subjectId, 'i.invited_by', 'i.note', 'u.username', 'u.display_name'])
    .where('i.user_id', '=', userId)
    .where('i.declined_at', 'is', null)
    .orderBy('i.id', 'desc')
    .execute();
}

/**
 * Deletes and returns an unanswered invitation of this person, where `id` is then its group, plan or event; undefined if there is
 * none, so that of two answers at once only one counts.
 */
export async function takeInvitation(tx: Database, userId: number, id: number) {
  const row = await tx
    .deleteFrom('invitations as i')
    .where('i.id', '=', id)
    .where('i.user_id', '=', userId)
    .where('i.declined_at', 'is', null)
    .returning(['i.kind', subjectId, 'i.invited_by', 'i.note'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { subject_id: subject, ...invitation } = row;
  return { ...invitation, id: subject };
}

/**
 * Declines a person's unanswered invitation, or with `declined` false restores one declined within the last day (an unanswered one
 * stays as it is); returns its kind and subject id, undefined if there is none.
 */
export async function setDeclined(tx: Database, userId: number, id: number, declined: boolean) {
  const row = await tx
    .updateTable('invitations as i')
    .set({ declined_at: declined ? sql<Date>`now()` : null })
    .where('i.id', '=', id)
    .where('i.user_id', '=', userId)
    .where((where) =>
      where.or([where('i.declined_at', 'is', null), ...(declined ? [] : [isStillRestorable('i.declined_at')])]),
    )
    .returning(['i.kind', subjectId])
    .executeTakeFirst();
  return row && { kind: row.kind, id: row.subject_id };
}

/** Deletes the invitations to one group, plan or event that this person sent. */
export async function deleteInvitations(tx: Database, { kind, id }: Subject, invitedBy: number): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('kind', '=', kind)
    .where(subjects[kind], '=', id)
    .where('invited_by', '=', invitedBy)
    .execute();
}

/**
 * Deletes invitations that were sent, or last renewed, more than 30 days ago or declined more than a day ago; runs
 * hourly.
 */
export async function sweepInvitations({ db }: { db: Database }): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where((where) =>
      where.or([where('created_at', '<', sql<Date>`now() - interval '30 days'`), isNoLongerRestorable('declined_at')]),
    )
    .execute();
}

/**
 * Returns the stored invitations that a person received and sent, for the export of their data; those sent do not
 * name who was invited.
 */
export async function exportInvitations(db: Database, userId: number) {
  const rows = db.selectFrom('invitations as i').orderBy('i.id');
  return {
    received: await rows
      .select(['i.kind', subjectId, 'i.note', 'i.created_at', 'i.declined_at'])
      .where('i.user_id', '=', userId)
      .execute(),
    // Without the invited person, who would reveal which usernames exist.
    sent: await rows
      .select(['i.kind', subjectId, 'i.note', 'i.created_at'])
      .where('i.invited_by', '=', userId)
      .execute(),
  };
}
