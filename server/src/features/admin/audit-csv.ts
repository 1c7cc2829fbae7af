import { csvHead, csvRow } from '@teamsparks/contract/shared/csv';
import type { Database } from '../../platform/db/database.ts';
import { type AuditFilter, findEntries, type AuditEntryRow } from './audit.repository.ts';

const batchEntries = 500;
const columns = ['time', 'actor', 'action', 'subject type', 'subject id', 'subject', 'details', 'address'];

/** Yields the matching audit entries as CSV, newest first, in batches, because the log may be larger than memory. */
export async function* writeAuditCsv(db: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield csvHead(columns);
  for (let before: number | undefined; ;) {
    const entries = await findEntries(db, filter, { limit: batchEntries, before });
    if (entries.length > 0) yield entries.map((entry) => csvRow(valuesOf(entry))).join('');
    if (entries.length < batchEntries) return;
    before = entries.at(-1)?.id;
  }
}

function valuesOf({ at, actor, action, subject_type, subject_id, subject, details, ip }: AuditEntryRow): string[] {
  return [at.toISOString(), actor, action, subject_type, subject_id, subject, JSON.stringify(details), ip].map(
    (value) => String(value ?? ''),
  );
}
