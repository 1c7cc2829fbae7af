import type { TooLong } from '@teamsparks/contract/challenges/fields/sheet';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { sheetParts } from '@teamsparks/contract/shared/sheet-parts';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { ChallengeRecord } from '../tables.ts';
import { runsChallenges } from '../../accounts/index.ts';
import { canEdit } from '../challenges.policy.ts';

const mayRead = (actor: Actor) => {
  const isHost = runsChallenges(actor);
  return ({ part }: TooLong) => isHost || sheetParts[part].reader === 'team';
};

/**
 * Returns the stored texts beyond the limit, of the parts that this person may read; undefined if there are none or
 * the person may not edit the challenge.
 */
export async function findTooLong(db: Database, actor: Actor, row: ChallengeRecord): Promise<TooLong[] | undefined> {
  if (!canEdit(actor, row)) return undefined;
  const readable = (await storedIn(db, row.id)).filter(mayRead(actor));
  return readable.length > 0 ? readable : undefined;
}

/**
 * Returns the ids of those challenges that have texts beyond the limit, which cannot be published; `challengeIds`
 * must not be empty.
 */
export async function findOverfull(db: Database, challengeIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('challenge_leftovers')
    .select('challenge_id')
    .where('challenge_id', 'in', challengeIds)
    .execute();
  return new Set(rows.map(({ challenge_id }) => challenge_id));
}

/**
 * Replaces the texts beyond the limit in the parts that this person reads and keeps the others; throws 422 if any
 * remain and the challenge is no draft.
 */
export async function replaceTooLong(
  tx: Database,
  actor: Actor,
  row: { id: number; status: Status },
  given: readonly TooLong[],
) {
  const reads = mayRead(actor);
  const unread = (await storedIn(tx, row.id)).filter((text) => !reads(text));
  await storeTooLong(tx, row, [...unread, ...given.filter(reads)]);
}

/**
 * Stores these texts beyond the limit as the only ones of a challenge; throws 422 if it is no draft. An empty list
 * deletes all, whatever the status.
 */
export async function storeTooLong(
  tx: Database,
  { id, status }: { id: number; status: Status },
  all: readonly TooLong[],
) {
  if (all.length === 0) {
    await tx.deleteFrom('challenge_leftovers').where('challenge_id', '=', id).execute();
    return;
  }
  if (status !== 'draft') throw invalid('too_long', sentences.noRoomToPublish);
  const too_long = JSON.stringify(all);
  await tx
    .insertInto('challenge_leftovers')
    .values({ challenge_id: id, too_long })
    .onConflict((there) => there.column('challenge_id').doUpdateSet({ too_long }))
    .execute();
}

async function storedIn(db: Database, id: number): Promise<TooLong[]> {
  const row = await db
    .selectFrom('challenge_leftovers')
    .select('too_long')
    .where('challenge_id', '=', id)
    .executeTakeFirst();
  return row?.too_long ?? [];
}
