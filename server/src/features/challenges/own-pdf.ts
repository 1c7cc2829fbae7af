import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChallengeRecord } from './tables.ts';
import { runsChallenges } from '../accounts/index.ts';
import { isHostOnly } from './copies/drawn-copies.repository.ts';
import type { StoredPdf } from './send-pdf.ts';

/**
 * Returns the uploaded PDF of a challenge; undefined if there is none, or if it has words that this person may not
 * read. The caller checks whether they see the challenge.
 */
export async function findOwnPdf(db: Database, actor: Actor, row: ChallengeRecord): Promise<StoredPdf | undefined> {
  if (row.pdf_sha256 === null || !(await mayOpenPdf(db, actor, row.pdf_sha256))) return undefined;
  return { sha256: row.pdf_sha256, bytes: row.pdf_bytes ?? 0, fileName: `${row.name}.pdf`, isOld: false };
}

/**
 * Tells whether this person may read the words in a file: words of the host need `run_challenges`. The caller checks
 * whether they see the challenge.
 */
export const mayOpenPdf = async (db: Database, actor: Actor, sha256: string): Promise<boolean> =>
  runsChallenges(actor) || !(await isHostOnly(db, sha256));
