import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import { partsOf } from '@teamsparks/contract/shared/sheet-parts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/actor.ts';
import { visibleTo, hasSheet } from '../challenges.repository.ts';

/**
 * Returns the sheets (team's and host's parts) by challenge id; challenges without texts are absent. Does not check
 * rights; `challengeIds` must not be empty.
 */
export async function findSheets(db: Database, challengeIds: readonly number[]): Promise<Map<number, Sheet>> {
  const columns = ['challenge_id', 'team', 'host'] as const;
  const rows = await db
    .selectFrom('challenge_sheets')
    .select(columns)
    .where('challenge_id', 'in', challengeIds)
    .execute();
  return new Map(rows.map(({ challenge_id, team, host }) => [challenge_id, { ...team, ...host }]));
}

/** Returns the ids of those challenges that have texts; `challengeIds` must not be empty. */
export async function findIdsWithTexts(db: Database, challengeIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('challenge_sheets')
    .select('challenge_id')
    .where('challenge_id', 'in', challengeIds)
    .execute();
  return new Set(rows.map(({ challenge_id }) => challenge_id));
}

/**
 * Replaces the sheet of a challenge, or deletes it for null; changed notes count as read. The challenge must be new or
 * locked, so that nobody else writes its sheet.
 */
export async function replaceSheet(tx: Database, challengeId: number, sheet: Sheet | null) {
  if (sheet === null) {
    await tx.deleteFrom('challenge_sheets').where('challenge_id', '=', challengeId).execute();
    return;
  }
  const words = {
    team: JSON.stringify(pick(sheet, partsOf('team'))),
    host: JSON.stringify(pick(sheet, partsOf('host'))),
  };
  await tx
    .insertInto('challenge_sheets')
    .values({ challenge_id: challengeId, ...words })
    .onConflict((there) => there.column('challenge_id').doUpdateSet({ ...words, unread_lines: unreadStill }))
    .execute();
}

/** Unread lines after an update: changed notes count as read. */
const unreadStill = sql<number>`
  case when challenge_sheets.host -> 'notes' = excluded.host -> 'notes' then challenge_sheets.unread_lines else 0 end`;

/**
 * Stores how many lines of the notes came from an imported text that nobody has checked; does nothing if the challenge
 * has no sheet.
 */
export async function noteUnreadLines(tx: Database, challengeId: number, unread_lines: number) {
  await tx.updateTable('challenge_sheets').set({ unread_lines }).where('challenge_id', '=', challengeId).execute();
}

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
