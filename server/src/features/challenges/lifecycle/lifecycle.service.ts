import type { BulkChange } from '@teamsparks/contract/challenges/fields/lifecycle';
import type { ErrorCode } from '@teamsparks/contract/shared/errors';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { notFound, Refusal } from '../../../platform/errors.ts';
import { isVisible } from '../challenges.policy.ts';
import { lockChallenges } from '../challenges.repository.ts';
import { readChallenge, toRow } from '../challenges.views.ts';
import { findIdsWithTexts } from '../sheet/sheets.repository.ts';
import { archiving, type Move, moveOf, restoring, statusMove } from './moves.ts';
import { requireVersion, rewriteChallenges } from './rewrite.ts';

type OnDatabase = Pick<Context, 'db'>;

/** Archives a challenge as a new version and returns it; throws 403, 404, or 409 if it is archived already. */
export const archiveChallenge = ({ db }: OnDatabase, actor: Actor, id: number) => moveOne(db, actor, id, archiving);

/**
 * Restores an archived challenge as a new version and returns it; throws 404 also for people who do not see archived
 * ones, or 409 if it is not archived.
 */
export const restoreChallenge = ({ db }: OnDatabase, actor: Actor, id: number) => moveOne(db, actor, id, restoring);

/**
 * Sets the status of a challenge as a new version and returns it; the same status changes nothing. Throws 403 for
 * people who are not administrators, 404, 409 if it is archived or has texts beyond the limit and would leave the draft
 * status, and 412 if `expected` is given and not the current version.
 */
export const setStatus = ({ db }: OnDatabase, actor: Actor, id: number, status: Status, expected?: number) =>
  moveOne(db, actor, id, statusMove(status), expected);

/**
 * Makes the same change to all given challenges and returns their rows and how many changed; those that need no change
 * stay as they are. If one refuses, changes none and throws the gravest code with a sentence per challenge; throws 403
 * if the actor may not make this change at all.
 */
export async function changeMany({ db }: OnDatabase, actor: Actor, change: BulkChange) {
  const move = moveOf(change);
  const denied = move.allowed(actor);
  if (denied) throw denied;
  return inTransaction(db, async (tx) => {
    const { rows, refused, changed } = await makeMove(tx, actor, change.ids, move);
    if (refused.size > 0) throw refusalOfMany(refused, change.ids.length);
    const items = change.ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
    const wordy = await findIdsWithTexts(tx, change.ids);
    return { items: items.map((row) => toRow(actor, { ...row, has_sheet: wordy.has(row.id) })), changed };
  });
}

async function moveOne(db: Database, actor: Actor, id: number, move: Move, expected?: number) {
  return inTransaction(db, async (tx) => {
    const { rows, refused } = await makeMove(tx, actor, [id], move, expected);
    const [row, refusal] = [rows.get(id), refused.get(id)];
    if (!row || refusal) throw refusal ?? notFound(sentences.challengeNotFound);
    return readChallenge(tx, actor, row.id);
  });
}

/** Locks the challenges, checks each, and changes them all if none is refused. */
async function makeMove(tx: Database, actor: Actor, ids: readonly number[], move: Move, expected?: number) {
  const locked = await lockChallenges(tx, ids);
  const visible = locked.filter((row) => isVisible(actor, row));
  const rows = new Map(visible.map((row) => [row.id, row]));
  const refused = new Map<number, Refusal>();
  for (const id of ids) {
    const row = rows.get(id);
    const refusal = row ? move.refusal(actor, row) : notFound(sentences.challengeNotFound);
    if (refusal) refused.set(id, refusal);
  }
  if (refused.size > 0) return { rows, refused, changed: 0 };
  for (const row of visible) await requireVersion(tx, actor, row, expected);
  const plan = await move.plan(tx, visible);
  if (plan.refused && plan.refused.size > 0) return { rows, refused: plan.refused, changed: 0 };
  const pending = visible.filter(({ id }) => plan.ids.includes(id));
  const rewritten = await rewriteChallenges(tx, actor, pending, plan.rewriting);
  for (const row of rewritten) rows.set(row.id, row);
  return { rows, refused, changed: rewritten.length };
}

/** Error codes, gravest first: the gravest one becomes the code of the whole refusal. */
const gravity = ['forbidden', 'not_found', 'conflict', 'invalid'] as const satisfies ErrorCode[];

function refusalOfMany(refused: ReadonlyMap<number, Refusal>, requested: number) {
  const reasons = [...refused.values()];
  const code = gravity.find((candidate) => reasons.some((reason) => reason.code === candidate)) ?? 'conflict';
  const verb = refused.size === 1 ? 'does' : 'do';
  const challenges = requested === 1 ? 'challenge' : 'challenges';
  return new Refusal(code, `Nothing was changed: ${refused.size} of ${requested} ${challenges} ${verb} not allow it.`, {
    fields: Object.fromEntries([...refused].map(([id, { message }]) => [String(id), message])),
  });
}
