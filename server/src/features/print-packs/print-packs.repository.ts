import type { NewPrintPack, PackProblem } from '@teamsparks/contract/print-packs/fields';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PrintPacksTable } from './tables.ts';

export type PackRow = Selectable<PrintPacksTable>;
/** The plan or event that a pack prints. */
export type PackKey = Pick<NewPrintPack, 'of' | 'id'>;

const columnOf = { plan: 'lesson_plan_id', event: 'event_id' } as const;
/** A pack can be opened this long (ms). */
export const lifetimeMs = 24 * 60 * 60 * 1000;
const lives = sql<boolean>`created_at > now() - interval '24 hours'`;

/** Returns the plan or event that a pack prints. */
export const packKeyOf = ({ lesson_plan_id, event_id }: PackRow): PackKey =>
  lesson_plan_id === null ? { of: 'event', id: event_id ?? 0 } : { of: 'plan', id: lesson_plan_id };

/** Inserts a waiting pack and returns its row. */
export async function insertPack(
  tx: Database,
  userId: number,
  name: string,
  { of, id, teams, parts, paper, ink }: NewPrintPack,
): Promise<PackRow> {
  return tx
    .insertInto('print_packs')
    .values({ user_id: userId, name, teams, parts, paper, ink, [columnOf[of]]: id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a person's packs of the last 24 hours, also failed ones, oldest first. */
export async function findPacksOf(db: Database, userId: number): Promise<PackRow[]> {
  return db
    .selectFrom('print_packs')
    .selectAll()
    .where('user_id', '=', userId)
    .where(lives)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns a person's own pack; undefined if it is expired, deleted or someone else's. */
export async function findPack(db: Database, userId: number, id: string): Promise<PackRow | undefined> {
  return db
    .selectFrom('print_packs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(lives)
    .executeTakeFirst();
}

/** Deletes packs without checking whose they are; the sweep of files deletes their files. */
export async function deletePacks(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('print_packs').where('id', 'in', ids).execute();
}

/**
 * Marks a waiting or interrupted pack as being drawn, with no pages so far, and returns it; undefined if it is finished,
 * failed, deleted or expired.
 */
export async function beginPack(db: Database, id: string): Promise<PackRow | undefined> {
  return db
    .updateTable('print_packs')
    .set({ state: 'drawing', pages: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'drawing'])
    .where(lives)
    .returningAll()
    .executeTakeFirst();
}

/** Stores how many pages of a pack are drawn; does nothing unless it is being drawn. */
export async function notePages(db: Database, id: string, pages: number): Promise<void> {
  await changeDrawing(db, id, { pages });
}

/** Marks a pack as failed; does nothing unless it is being drawn. */
export async function failPack(db: Database, id: string, problem: PackProblem): Promise<void> {
  await changeDrawing(db, id, { state: 'failed', problem });
}

type Finished = Pick<PackRow, 'pages' | 'challenge_ids' | 'for_host' | 'names_event_id' | 'bytes' | 'pdf_sha256'>;

/** Marks a pack as ready, with its file; does nothing unless it is being drawn. */
export async function finishPack(db: Database, id: string, finished: Finished): Promise<void> {
  await changeDrawing(db, id, { state: 'ready', ...finished });
}

/** Updates a pack, but only while it is being drawn. */
async function changeDrawing(db: Database, id: string, values: Updateable<PrintPacksTable>): Promise<void> {
  await db.updateTable('print_packs').set(values).where('id', '=', id).where('state', '=', 'drawing').execute();
}

/** Deletes packs older than a day; runs hourly. The next sweep of files deletes their files. */
export async function sweepPrintPacks({ db }: { db: Database }): Promise<void> {
  await db
    .deleteFrom('print_packs')
    .where(sql<boolean>`not ${lives}`)
    .execute();
}
