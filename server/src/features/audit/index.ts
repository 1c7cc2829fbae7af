import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';

export { forgetOldTraces } from './audit.repository.ts';

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

/** Writes down who did what; takes the transaction of what it records, so that both or neither are kept (SEC-60). */
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
