import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { firstLook } from './audit.repository.ts';

export { forgetOldTraces, lastOf, type LastAction } from './audit.repository.ts';

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
