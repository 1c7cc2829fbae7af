import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';

/** Rows per statement: a statement may take 2.9 s, and after a restore a million entries may be due. */
const batchRows = 10_000;

/**
 * Deletes login entries (all `session.…` actions, failed ones too) older than 90 days, and clears the IP address of all
 * other entries of that age.
 */
export async function forgetOldTraces(db: Database) {
  const old = sql<boolean>`at < now() - interval '90 days'`;
  const oldestWhere = (condition: RawBuilder<boolean>) =>
    sql<number>`(select id from audit_log where ${old} and ${condition} order by at limit ${sql.lit(batchRows)})`;
  const signIns = oldestWhere(sql`action like 'session.%'`);
  const withAddress = oldestWhere(sql`ip is not null`);
  await repeatUntilDone(() => db.deleteFrom('audit_log').where('id', 'in', signIns).executeTakeFirst());
  await repeatUntilDone(() =>
    db.updateTable('audit_log').set({ ip: null }).where('id', 'in', withAddress).executeTakeFirst(),
  );
}

/** Repeats a statement until it changes fewer rows than a full batch. */
async function repeatUntilDone(runBatch: () => Promise<{ numDeletedRows: bigint } | { numUpdatedRows: bigint }>) {
  for (;;) {
    const result = await runBatch();
    const rows = 'numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows;
    if (rows < batchRows) return;
  }
}

/**
 * Selects the id of the first entry that a repeated view continues, so that views of one thing by one person on one day (UTC),
 * with nothing else of theirs in between, fill one line of the log. Null for other actions; two views at the same moment may
 * both count as the first.
 */
function firstViewId({ action, actorId, subject }: AuditEntry) {
  if (actorId === null || !action.endsWith('.viewed')) return null;
  return sql<number | null>`(
    select coalesce(before.begun_with, before.id)
    from (select * from audit_log where actor_id = ${actorId} order by id desc limit 1) before
    where before.action = ${action}
      and before.subject_type is not distinct from ${subject?.type ?? null}::text
      and before.subject_id is not distinct from ${subject?.id ?? null}::int
      and (before.at at time zone 'UTC')::date = (now() at time zone 'UTC')::date)`;
}

/**
 * Returns the latest of these actions on the subject with who did it, `fresh` if it is less than a minute old; undefined if there is
 * none.
 */
export async function findLastAction(db: Database, subject: { type: string; id: number }, actions: readonly string[]) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'actor_id', 'action', 'details', 'users.display_name', 'users.username'])
    .select(sql<boolean>`at > now() - interval '1 minute'`.as('fresh'))
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('action', 'in', actions)
    .orderBy('audit_log.id', 'desc')
    .executeTakeFirst();
}
export type LastAction = NonNullable<Awaited<ReturnType<typeof findLastAction>>>;

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

/** Returns the fields of an audit entry that say who acted: `actorId`, and `requestId` and `ip` where the doer has them. */
export function doneBy({ userId, requestId, ip }: Doer) {
  return { actorId: userId, ...(requestId !== undefined && { requestId }), ...(ip !== undefined && { ip }) };
}

/**
 * Writes an entry into the audit log; one that repeats the person's latest entry, a view of the same subject on the same day
 * (UTC), points to the first of these views. Pass the transaction of the change, so that both or neither are stored.
 */
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
      begun_with: firstViewId(entry),
    })
    .execute();
}
