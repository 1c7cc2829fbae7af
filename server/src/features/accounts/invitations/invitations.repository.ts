import { sql } from 'kysely';
import type { InvitationKind } from '@teamsparks/contract/accounts/fields/invitation';
import type { Database } from '../../../platform/db/database.ts';

/** The column that holds what an invitation of a kind is about. */
const subjects = { leader: 'group_id', author: 'lesson_plan_id', substitute: 'event_id' } as const;
const subjectId = sql<number>`coalesce(i.group_id, i.lesson_plan_id, i.event_id)`.as('subject_id');

export interface Subject {
  kind: InvitationKind;
  id: number;
}

/**
 * One statement, which does the same work whether or not somebody has the username; who is invited already stays so, and who has
 * declined is asked anew. A login that many share is nobody.
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

/** What waits for an answer of this person, newest first, with the names of who invited. */
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

/** Takes an invitation of this person away; who answers it twice at the same moment finds it once. */
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

/** What it is about; undefined where this person has none to decline, or none that was declined within the last day or waits. */
export async function setDeclined(tx: Database, userId: number, id: number, declined: boolean) {
  const row = await tx
    .updateTable('invitations as i')
    .set({ declined_at: declined ? sql<Date>`now()` : null })
    .where('i.id', '=', id)
    .where('i.user_id', '=', userId)
    .where((where) =>
      where.or([
        where('i.declined_at', 'is', null),
        ...(declined ? [] : [where('i.declined_at', '>', sql<Date>`now() - interval '1 day'`)]),
      ]),
    )
    .returning(['i.kind', subjectId])
    .executeTakeFirst();
  return row && { kind: row.kind, id: row.subject_id };
}

/** Of what one person invited to: they no longer may. */
export async function deleteInvitations(tx: Database, { kind, id }: Subject, invitedBy: number): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('kind', '=', kind)
    .where(subjects[kind], '=', id)
    .where('invited_by', '=', invitedBy)
    .execute();
}

/** Hourly: what nobody answered for 30 days, and what was declined a day ago. */
export async function sweepInvitations({ db }: { db: Database }): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where((where) =>
      where.or([
        where('created_at', '<', sql<Date>`now() - interval '30 days'`),
        where('declined_at', '<', sql<Date>`now() - interval '1 day'`),
      ]),
    )
    .execute();
}

export async function exportInvitations(db: Database, userId: number) {
  const rows = db.selectFrom('invitations as i').orderBy('i.id');
  return {
    received: await rows
      .select(['i.kind', subjectId, 'i.note', 'i.created_at', 'i.declined_at'])
      .where('i.user_id', '=', userId)
      .execute(),
    // Whom they are for would tell which usernames exist.
    sent: await rows
      .select(['i.kind', subjectId, 'i.note', 'i.created_at'])
      .where('i.invited_by', '=', userId)
      .execute(),
  };
}
