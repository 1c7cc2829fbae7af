import { sql } from 'kysely';
import type { InvitedState } from '@teamsparks/contract/admin/invited-limits';
import type { invitedRoles } from '@teamsparks/contract/accounts/invitation-words';
import type { Database } from '../../../platform/db/database.ts';
import { isUnanswered } from '../../accounts/index.ts';

type Role = (typeof invitedRoles)[number];

/** Returns SQL for the state of row "e"; `administrators` are the ids of those who administer now. A mail is tried for a day. */
const stateAmong = (administrators: readonly number[]) => sql<InvitedState>`case
  when e.accepted_at is not null then 'accepted'
  when e.withdrawn_at is not null then 'withdrawn'
  when e.expires_at <= clock_timestamp() then 'run_out'
  when not coalesce(e.invited_by = any(${administrators}::bigint[]), false) then 'ended'
  when e.mail_queued_at is null then 'unmailed'
  when e.mail_sent_at is not null then 'sent'
  when e.mail_failed is not null or e.mail_queued_at < now() - interval '25 hours' then 'failed'
  else 'waiting' end`;

interface Filter {
  administrators: readonly number[];
  state?: InvitedState | undefined;
}

function selectInvited(db: Database, { administrators, state }: Filter) {
  const all = db
    .selectFrom('expected_people as e')
    .leftJoin('users as u', 'u.id', 'e.invited_by')
    .select(['e.id', 'e.email', 'e.role', 'e.name', 'e.invited_by', 'e.created_at', 'e.expires_at', 'e.accepted_by'])
    .select(['e.mail_queued_at as queued_at', 'e.mail_sent_at as sent_at', 'e.mail_failed as failed'])
    .select(['u.display_name', 'u.username'])
    .select([
      stateAmong(administrators).as('state'),
      sql<Date | null>`coalesce(e.accepted_at, e.withdrawn_at)`.as('ended_at'),
    ])
    .orderBy('e.id', 'desc');
  return state === undefined ? all : all.where(stateAmong(administrators), '=', state);
}

/** Returns a page of the invitations in this state, or of all, newest first. */
export async function findInvited(db: Database, filter: Filter, { limit, offset }: { limit: number; offset: number }) {
  return selectInvited(db, filter).limit(limit).offset(offset).execute();
}
export type InvitedRow = Awaited<ReturnType<typeof findInvited>>[number];

/** Counts the invitations in this state, or all. */
export async function countInvited(db: Database, { administrators, state }: Filter): Promise<number> {
  const { total } = await db
    .selectFrom('expected_people as e')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(state !== undefined, (all) => all.where(stateAmong(administrators), '=', state as InvitedState))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the invitations that nobody has answered at these addresses (in lower case), with their state. */
export async function findUnansweredAt(db: Database, addresses: readonly string[], administrators: readonly number[]) {
  return db
    .selectFrom('expected_people as e')
    .select(['e.id', 'e.email', 'e.role', 'e.expires_at', stateAmong(administrators).as('state')])
    .where(sql<boolean>`lower(e.email) = any(${addresses}::text[])`)
    .where('e.accepted_at', 'is', null)
    .where('e.withdrawn_at', 'is', null)
    .execute();
}

/** Returns the accounts whose own address is one of these (in lower case), with whether they are administrators by exception. */
export async function findOwnersOf(db: Database, addresses: readonly string[]) {
  return db
    .selectFrom('users as u')
    .leftJoin('flag_overrides as f', (join) =>
      join.onRef('f.user_id', '=', 'u.id').on('f.flag', '=', 'system_administration'),
    )
    .select(['u.id', 'u.email', 'u.username', 'u.role', 'u.status'])
    .select(sql<boolean>`coalesce(f.allowed, false)`.as('administers'))
    .where(sql<boolean>`lower(u.email) = any(${addresses}::text[])`)
    .where('u.email_proof', '=', 'own')
    .execute();
}

/** Counts the invitations that were made within a day, those that are gone included. */
export async function countMadeToday(db: Database): Promise<number> {
  const { made } = await db
    .selectFrom('audit_log')
    .select(sql<number>`coalesce(sum(jsonb_array_length((details -> 'invitations')::jsonb)), 0)::int`.as('made'))
    .where('action', '=', 'invited.made')
    .where(sql<boolean>`at > now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return made;
}

/** Deletes invitations. */
export async function deleteInvited(tx: Database, ids: readonly number[]) {
  if (ids.length > 0) await tx.deleteFrom('expected_people').where('id', 'in', ids).execute();
}

interface NewRow {
  email: string;
  role: Role;
  name: string | null;
  /** SHA-256 of the token in the mail (hex); null without a mail. */
  hash: string | null;
}

/** Stores invitations, with a mail that is queued now where there is a token for it; returns their ids in the same order. */
export async function insertInvited(
  tx: Database,
  rows: readonly NewRow[],
  { note, invitedBy, expiresAt }: { note: string | null; invitedBy: number; expiresAt: Date },
): Promise<number[]> {
  const stored = await sql<{ id: number; email: string }>`
    insert into expected_people (email, role, name, note, invited_by, expires_at, mail_token_hash, mail_queued_at)
    select r.email, r.role, r.name, ${note}, ${invitedBy}, ${expiresAt}::timestamptz, decode(r.hash, 'hex'),
      case when r.hash is not null then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (email text, role text, name text, hash text)
    returning id, email`.execute(tx);
  const idOf = new Map(stored.rows.map(({ id, email }) => [email, id]));
  return rows.map(({ email }) => idOf.get(email) as number);
}

/** Locks invitations that nobody has answered until the transaction ends, run out ones included, and returns them. */
export async function lockRenewable(tx: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('expected_people as e')
    .select(['e.id', 'e.email', 'e.role', 'e.name', 'e.note'])
    .where('e.id', 'in', ids)
    .where('e.accepted_at', 'is', null)
    .where('e.withdrawn_at', 'is', null)
    .orderBy('e.id')
    .forUpdate()
    .execute();
}
export type Renewable = Awaited<ReturnType<typeof lockRenewable>>[number];

interface Renewal {
  id: number;
  mailTokenHash: Buffer | null;
}

/**
 * Opens invitations again until a time, with another inviter and mail token. A link by hand goes on only where the invitation was still open:
 * what has ended stays so.
 */
export async function storeRenewals(
  tx: Database,
  renewals: readonly Renewal[],
  { invitedBy, expiresAt, administrators }: { invitedBy: number; expiresAt: Date; administrators: readonly number[] },
) {
  const ids = renewals.map(({ id }) => id);
  const hashes = renewals.map(({ mailTokenHash }) => mailTokenHash?.toString('hex') ?? null);
  const isOpen = sql`(e.expires_at > clock_timestamp() and coalesce(e.invited_by = any(${administrators}::bigint[]), false))`;
  await sql`
    update expected_people e set invited_by = ${invitedBy}, expires_at = ${expiresAt},
      mail_token_hash = decode(n.hash, 'hex'), mail_queued_at = case when n.hash is not null then now() end,
      mail_sent_at = null, mail_failed = null,
      hand_token_hash = case when ${isOpen} then e.hand_token_hash end,
      hand_signs_hash = case when ${isOpen} then e.hand_signs_hash end
    from unnest(${ids}::bigint[], ${hashes}::text[]) as n (id, hash) where e.id = n.id`.execute(tx);
}

/** Stores the hash of a new link by hand in an invitation that is open, in place of an earlier one; returns whether it was. */
export async function setHandToken(tx: Database, id: number, hash: Buffer, administrators: readonly number[]) {
  const row = await tx
    .updateTable('expected_people as e')
    .set({ hand_token_hash: hash })
    .where('e.id', '=', id)
    .where(isUnanswered)
    .where('e.invited_by', 'in', administrators)
    .returning('e.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether there is an invitation with this id. */
export async function isInvited(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('expected_people').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Withdraws an invitation that nobody has answered; returns whether it was withdrawn now. */
export async function withdraw(tx: Database, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('expected_people')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Restores an invitation that was withdrawn within `seconds`, unless its address was invited again; returns whether it is back. */
export async function restoreWithdrawn(tx: Database, id: number, seconds: number): Promise<boolean> {
  const row = await tx
    .updateTable('expected_people as e')
    .set({ withdrawn_at: null })
    .where('e.id', '=', id)
    .where(sql<boolean>`e.withdrawn_at > now() - ${seconds} * interval '1 second'`)
    .where(
      sql<boolean>`not exists (select from expected_people o where o.id <> e.id and lower(o.email) = lower(e.email)
        and o.accepted_at is null and o.withdrawn_at is null)`,
    )
    .returning('e.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the invitation whose present mail has this token hash, if nobody has answered it; `held` if it can be restored yet. */
export async function findToMail(db: Database, id: number, hash: Buffer) {
  return db
    .selectFrom('expected_people as e')
    .select(['e.id', 'e.mail_sent_at'])
    .select(sql<boolean>`(e.withdrawn_at is not null)`.as('held'))
    .where('e.id', '=', id)
    .where('e.mail_token_hash', '=', hash)
    .where('e.accepted_at', 'is', null)
    .where(sql<boolean>`e.expires_at > clock_timestamp()`)
    .where(sql<boolean>`coalesce(e.withdrawn_at > now() - interval '1 minute', true)`)
    .executeTakeFirst();
}

/** Stores what became of the mail with this token hash. */
export async function noteMail(
  db: Database,
  { id, hash }: { id: number; hash: Buffer },
  noted: 'sent' | 'unmailed' | { failed: string },
) {
  const set =
    noted === 'sent'
      ? { mail_sent_at: sql<Date>`now()` }
      : noted === 'unmailed'
        ? { mail_queued_at: null, mail_token_hash: null }
        : { mail_failed: noted.failed };
  await db.updateTable('expected_people').set(set).where('id', '=', id).where('mail_token_hash', '=', hash).execute();
}
