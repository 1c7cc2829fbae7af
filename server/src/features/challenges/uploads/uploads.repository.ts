import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Any fixed number that no other two-key advisory lock uses. */
const uploadLock = 7_253_002;

export interface StagedFile {
  id: string;
  userId: number;
  sha256: string;
  bytes: number;
  pages: number;
  lifetimeMs: number;
}

/** Inserts a checked upload that expires after `lifetimeMs`. */
export async function insertUpload(db: Database, file: StagedFile) {
  await db
    .insertInto('uploads')
    .values({
      id: file.id,
      user_id: file.userId,
      sha256: file.sha256,
      bytes: file.bytes,
      pages: file.pages,
      expires_at: sql<Date>`now() + ${file.lifetimeMs / 1000} * interval '1 second'`,
    })
    .execute();
}

/** Deletes and returns a person's unexpired upload; undefined if there is none. */
export async function deleteUpload(db: Database, userId: number, id: string) {
  return db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`expires_at > now()`)
    .returning(['sha256', 'bytes', 'pages'])
    .executeTakeFirst();
}

/** Deletes the rows of all expired uploads; their files stay for the sweep. */
export async function deleteExpiredUploads(db: Database) {
  await db
    .deleteFrom('uploads')
    .where(sql<boolean>`expires_at <= now()`)
    .execute();
}

/** Makes other uploads of this person wait until the transaction ends. */
export async function lockUploadsOf(tx: Database, userId: number) {
  await sql`select pg_advisory_xact_lock(${uploadLock}, ${userId})`.execute(tx);
}

/** Counts a person's unexpired files and bytes that no challenge has taken yet. */
export async function countWaiting(db: Database, userId: number): Promise<{ files: number; bytes: number }> {
  return db
    .selectFrom('uploads')
    .select(sql<number>`count(*)::int`.as('files'))
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirstOrThrow();
}

/** Returns those of `hashes` that no challenge, challenge version, drawn copy, print pack, run or upload refers to. */
export async function findUnreferenced(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<{ sha256: string }>`
    select found.sha256 from unnest(${sql.val(hashes)}::text[]) as found(sha256)
    where not exists (select from challenges c where c.pdf_sha256 = found.sha256)
      and not exists (select from challenge_versions v where v.pdf_sha256 = found.sha256)
      and not exists (select from drawn_copies d where d.pdf_sha256 = found.sha256)
      and not exists (select from print_packs p where p.pdf_sha256 = found.sha256)
      and not exists (select from run_stages r where r.pdf_sha256 = found.sha256)
      and not exists (select from uploads u where u.sha256 = found.sha256)`.execute(db);
  return rows.map((row) => row.sha256);
}

/**
 * Returns every file that a challenge, challenge version, run or upload refers to, once, with one that does; files
 * of drawn copies and packs, which can be drawn again, are left out.
 */
export async function listReferencedFiles(db: Database): Promise<{ sha256: string; namedBy: string }[]> {
  const { rows } = await sql<{ sha256: string; namedBy: string }>`
    select distinct on (sha256) sha256, named_by as "namedBy" from (
      select 1 as rank, pdf_sha256 as sha256, 'challenge ' || id as named_by from challenges
      union all
      select 2, pdf_sha256, 'version ' || version || ' of challenge ' || challenge_id from challenge_versions
      union all
      select 3, pdf_sha256, 'part ' || number + 1 || ' of run ' || run_id from run_stages
      union all
      select 4, sha256, 'a waiting upload' from uploads
    ) named where sha256 is not null order by sha256, rank, named_by`.execute(db);
  return rows;
}
