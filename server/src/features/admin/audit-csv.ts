import { csvHead, csvRow } from '@teamsparks/contract/shared/csv';
import type { Database } from '../../platform/db/database.ts';
import { type AuditFilter, findEntries, type FoundEntry } from './audit.repository.ts';

const batch = 500;
const columns = ['time', 'actor', 'action', 'subject type', 'subject id', 'subject', 'details', 'address'];

/** The entries that fit as CSV, newest first, a batch at a time: the log may be larger than memory. */
export async function* writeAuditCsv(db: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield csvHead(columns);
  for (let before: number | undefined; ;) {
    const found = await findEntries(db, filter, { limit: batch, before });
    if (found.length > 0) yield found.map((entry) => csvRow(valuesOf(entry))).join('');
    if (found.length < batch) return;
    before = found.at(-1)?.id;
  }
}

function valuesOf({ at, actor, action, subject_type, subject_id, subject, details, ip }: FoundEntry): string[] {
  return [at.toISOString(), actor, action, subject_type, subject_id, subject, JSON.stringify(details), ip].map(
    (value) => String(value ?? ''),
  );
}
