import * as sentences from '@teamsparks/contract/shared/sentences';
import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import type { UpdateObject } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { conflict, isStale, notFound, stale, invalid } from '../../../platform/errors.ts';
import type { Tables } from '../../../tables.ts';
import { doneBy, type Doer, recordAudit } from '../../accounts/index.ts';
import type { ChallengeRecord } from '../tables.ts';
import { isVisible } from '../challenges.policy.ts';
import { changeChallenges, lockChallenges } from '../challenges.repository.ts';
import { readChallenge } from '../challenges.views.ts';
import type { ChallengeState } from '../history/challenge-state.ts';
import { storeVersions, readStates } from '../history/versions.repository.ts';

/** Runs `work` in a transaction; throws 409 if the name of the challenge is taken. */
export async function changeOrRefuseName<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'challenges_name_key_key') throw error;
    throw conflict('A challenge with this name already exists.', { name: 'This name is taken.' });
  }
}

/** Locks a challenge until the transaction ends and returns it; throws 404 if the actor may not see it. */
export async function lockVisible(tx: Database, actor: Actor, id: number): Promise<ChallengeRecord> {
  const [row] = await lockChallenges(tx, [id]);
  if (!row || !isVisible(actor, row)) throw notFound(sentences.challengeNotFound);
  return row;
}

/** Throws 412 with the current challenge if `expected` is given and is not the current version. */
export async function requireVersion(tx: Database, actor: Actor, row: ChallengeRecord, expected: number | undefined) {
  if (isStale(row, expected)) throw stale('challenge', await readChallenge(tx, actor, row.id));
}

export interface Rewriting {
  /** Action in the audit log, such as `challenge.updated`. */
  action: string;
  details?: (before: ChallengeState, after: ChallengeState) => Record<string, unknown>;
  columns: UpdateObject<Tables, 'challenges'>;
  /** Writes the parts of the change that are in other tables. */
  beside?: () => Promise<void>;
  restoredFrom?: number;
}

/**
 * Writes a change to challenges that the caller has locked and returns the new rows, `[]` for none: runs `beside`,
 * increases the versions, and stores the new versions, the old ones that are not stored yet, and an audit entry for
 * each challenge.
 */
export async function rewriteChallenges(
  tx: Database,
  doer: Doer,
  rows: readonly ChallengeRecord[],
  rewriting: Rewriting,
) {
  if (rows.length === 0) return [];
  const before = await readStates(tx, rows);
  await rewriting.beside?.();
  const ids = rows.map(({ id }) => id);
  const rewritten = await changeChallenges(tx, ids, { ...rewriting.columns, updated_by: doer.userId });
  const after = await readStates(tx, rewritten);
  // A challenge older than the history gets its previous state as first version.
  await storeVersions(tx, rows, before);
  await storeVersions(tx, rewritten, after, rewriting.restoredFrom);
  for (const old of rows) {
    const [was, is] = [before.get(old.id), after.get(old.id)];
    if (!was || !is) throw new Error(`challenge ${old.id} was locked and is gone`);
    await recordAudit(tx, {
      ...doneBy(doer),
      action: rewriting.action,
      subject: { type: 'challenge', id: old.id },
      details: { name: is.name, ...rewriting.details?.(was, is), version: old.version + 1 },
    });
  }
  return rewritten;
}

/** Throws 422 for a variant that the category does not offer; null is allowed. */
export function checkVariant(category: Category, variant: string | null) {
  if (variant === null || variantsOf(category).includes(variant)) return;
  throw invalid('variant', `${category} has no variant “${variant}”.`);
}
