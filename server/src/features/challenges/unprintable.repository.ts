import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { visibleTo } from './challenges.repository.ts';
import { hasSheet } from './challenges.repository.ts';

/** Returns those of `ids` that this person can see and that have neither texts nor a PDF, by id. */
export async function findUnprintable(db: Database, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('challenges')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('pdf_sha256', 'is', null)
    .where(sql<boolean>`not ${hasSheet}`)
    .where(visibleTo(actor))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
