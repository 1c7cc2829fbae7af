import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { DrawnCopiesTable } from '../tables.ts';

import type { Printing } from '../drawing/draw-sheet.ts';

/** Returns the stored copy of a challenge for this printing, or undefined. */
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

/** Stores a drawn copy, replacing the one for the same challenge and printing. */
export async function storeCopy(tx: Database, challengeId: number, printing: Printing, drawn: Drawn) {
  await tx
    .insertInto('drawn_copies')
    .values({ challenge_id: challengeId, ...printing, ...drawn })
    .onConflict((there) =>
      there.columns(['challenge_id', 'copy', 'paper', 'ink']).doUpdateSet({ ...drawn, drawn_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Marks these files as readable only by holders of `run_challenges`. */
export async function markHostOnly(db: Database, hashes: readonly string[]) {
  if (hashes.length === 0) return;
  await db
    .insertInto('host_pdfs')
    .values(hashes.map((sha256) => ({ sha256 })))
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Tells whether this file has words that only the host may read. */
export async function isHostOnly(db: Database, sha256: string): Promise<boolean> {
  const row = await db.selectFrom('host_pdfs').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
  return row !== undefined;
}
