import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';

/** A statement has 2.9 s, and after a restore or a long pause there may be a million entries to forget. */
const forgottenAtOnce = 10_000;

/** Hourly, for entries older than 90 days: deletes sign-ins, failed ones too, and the network address of all others. */
export async function forgetOldTraces(db: Database) {
  const old = sql<boolean>`at < now() - interval '90 days'`;
  const some = (which: RawBuilder<boolean>) =>
    sql<number>`(select id from audit_log where ${old} and ${which} order by at limit ${sql.lit(forgottenAtOnce)})`;
  const signIns = some(sql`action like 'session.%'`);
  const addressed = some(sql`ip is not null`);
  await untilNone(() => db.deleteFrom('audit_log').where('id', 'in', signIns).executeTakeFirst());
  await untilNone(() => db.updateTable('audit_log').set({ ip: null }).where('id', 'in', addressed).executeTakeFirst());
}

async function untilNone(forget: () => Promise<{ numDeletedRows: bigint } | { numUpdatedRows: bigint }>) {
  for (;;) {
    const done = await forget();
    const rows = 'numDeletedRows' in done ? done.numDeletedRows : done.numUpdatedRows;
    if (rows < forgottenAtOnce) return;
  }
}

/**
 * Whoever looks at the same thing again and again would fill the list of the log: looks of a person on one day (of UTC), with
 * nothing else of theirs in between, know the first one. Two at the same moment may both be a first one.
 */
function firstLook({ action, actorId, subject }: AuditEntry) {
  if (actorId === null || !action.endsWith('.viewed')) return null;
  return sql<number | null>`(
    select coalesce(before.begun_with, before.id)
    from (select * from audit_log where actor_id = ${actorId} order by id desc limit 1) before
    where before.action = ${action}
      and before.subject_type is not distinct from ${subject?.type ?? null}::text
      and before.subject_id is not distinct from ${subject?.id ?? null}::int
      and (before.at at time zone 'UTC')::date = (now() at time zone 'UTC')::date)`;
}

/** The last of these actions on something, and whether it is less than a minute old. */
export async function lastOf(db: Database, subject: { type: string; id: number }, actions: readonly string[]) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['actor_id', 'action', 'details', 'users.display_name', 'users.username'])
    .select(sql<boolean>`at > now() - interval '1 minute'`.as('fresh'))
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('action', 'in', actions)
    .orderBy('audit_log.id', 'desc')
    .executeTakeFirst();
}
export type LastAction = NonNullable<Awaited<ReturnType<typeof lastOf>>>;

export interface AuditEntry {
  actorId: number | null;
  /** `challenge.archived`, `session.started` … */
  action: string;
  subject?: { type: string; id: number };
  details?: Record<string, unknown>;
  requestId?: string;
  ip?: string;
}

/** Who does something: a person, or with null the product by itself. */
export type Doer = Pick<Actor, 'requestId' | 'ip'> & { userId: number | null };

/** What an entry says of who did it. */
export function doneBy({ userId, requestId, ip }: Doer) {
  return { actorId: userId, ...(requestId !== undefined && { requestId }), ...(ip !== undefined && { ip }) };
}

/** Records who did what. Takes the transaction of the change, so that both or neither are stored. */
export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject_type: entry.subject?.type ?? null,
      subject_id: entry.subject?.id ?? null,
      details: JSON.stringify(entry.details ?? {}),
      request_id: entry.requestId ?? null,
      ip: entry.ip ?? null,
      begun_with: firstLook(entry),
    })
    .execute();
}
