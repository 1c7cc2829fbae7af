import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { DrawnCopiesTable } from '../../../tables.ts';

import type { Printing } from '../drawing/draw-sheet.ts';

export async function findCopy(db: Database, challengeId: number, { copy, paper, ink }: Printing) {
  return db
    .selectFrom('drawn_copies')
    .select(['content_sha256', 'pdf_sha256', 'bytes', 'shown'])
    .where('challenge_id', '=', challengeId)
    .where('copy', '=', copy)
    .where('paper', '=', paper)
    .where('ink', '=', ink)
    .executeTakeFirst();
}
export type KeptCopy = NonNullable<Awaited<ReturnType<typeof findCopy>>>;

type Drawn = Omit<Insertable<DrawnCopiesTable>, 'challenge_id' | keyof Printing | 'drawn_at'>;

export async function keepCopy(tx: Database, challengeId: number, printing: Printing, drawn: Drawn) {
  await tx
    .insertInto('drawn_copies')
    .values({ challenge_id: challengeId, ...printing, ...drawn })
    .onConflict((there) =>
      there.columns(['challenge_id', 'copy', 'paper', 'ink']).doUpdateSet({ ...drawn, drawn_at: sql<Date>`now()` }),
    )
    .execute();
}

/** From now on these files are for holders of `run_challenges`. */
export async function keepForHost(db: Database, hashes: readonly string[]) {
  if (hashes.length === 0) return;
  await db
    .insertInto('host_pdfs')
    .values(hashes.map((sha256) => ({ sha256 })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Whether this file has words of the host. */
export async function isForHost(db: Database, sha256: string): Promise<boolean> {
  const found = await db.selectFrom('host_pdfs').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
  return found !== undefined;
}
