import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChallengeRecord } from '../../tables.ts';
import { runsChallenges } from '../accounts/index.ts';
import { isForHost } from './copies/drawn-copies.repository.ts';
import type { StoredPdf } from './send-pdf.ts';

/** The file that somebody uploaded, unless it has words that this person may not read. */
export async function ownPdf(db: Database, actor: Actor, row: ChallengeRecord): Promise<StoredPdf | undefined> {
  if (row.pdf_sha256 === null || !(await opensPdf(db, actor, row.pdf_sha256))) return undefined;
  return { sha256: row.pdf_sha256, bytes: row.pdf_bytes ?? 0, fileName: `${row.name}.pdf`, isOld: false };
}

/** Whether a file has no words that this person may not read. */
export const opensPdf = async (db: Database, actor: Actor, sha256: string): Promise<boolean> =>
  runsChallenges(actor) || !(await isForHost(db, sha256));
