import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface StagedFile {
  id: string;
  userId: number;
  sha256: string;
  bytes: number;
  pages: number;
  lifetimeMs: number;
}

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

/** Takes the person's unexpired upload out of the list; undefined when there is none. */
export async function deleteUpload(db: Database, userId: number, id: string) {
  return db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`expires_at > now()`)
    .returning(['sha256', 'bytes', 'pages'])
    .executeTakeFirst();
}

export async function deleteExpiredUploads(db: Database) {
  await db
    .deleteFrom('uploads')
    .where(sql<boolean>`expires_at <= now()`)
    .execute();
}

/** Files and bytes that a person has uploaded and not thrown away: attached ones and waiting ones (SEC-49). */
export async function usedBy(db: Database, userId: number): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from (
      select bytes from uploads where user_id = ${userId} and expires_at > now()
    ) waiting`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Those of `hashes` that neither a challenge nor a waiting upload names. */
export async function unreferenced(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<{ sha256: string }>`
    select found.sha256 from unnest(${sql.val(hashes)}::text[]) as found(sha256)
    where not exists (select from challenges c where c.pdf_sha256 = found.sha256)
      and not exists (select from uploads u where u.sha256 = found.sha256)`.execute(db);
  return rows.map((row) => row.sha256);
}
