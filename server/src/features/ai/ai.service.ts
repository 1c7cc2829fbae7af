import type {
  AiChallenge,
  AiChanges,
  AiFeedback,
  AiListQuery,
  AiPage,
  AiSimilarQuery,
} from '@teamsparks/contract/ai/fields';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../platform/actor.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { doneBy, recordAudit, readSettings } from '../accounts/index.ts';
import type { Ai } from './generation.ts';
import { heldReasonIfAccepted, isMine, isVisible, mayDecide, mayEdit, publishesAtOnce } from './ai.policy.ts';
import {
  type AiRecord,
  changeAiChallenge,
  findAiChallenge,
  findAiPage,
  findSimilar,
  lockAiChallenge,
} from './ai.repository.ts';
import { type AiTerms, toAiChallenge, toAiRow } from './ai.views.ts';
import { detailsOf, textColumnsAfter } from './details.ts';

const missing = () => notFound(sentences.aiChallengeNotFound);

/** Reads what answers depend on: whether a model is configured, and the settings. */
async function termsOf({ context: { config }, generation }: Ai, db: Database): Promise<AiTerms> {
  return { withModel: generation.model !== null, settings: await readSettings({ db, config }) };
}

/**
 * Returns a row for the API with the parts that this person may read and what they may do; the caller checks that they
 * see it.
 */
export const asSeenBy = async (ai: Ai, db: Database, actor: Actor, row: AiRecord) =>
  toAiChallenge(actor, row, await termsOf(ai, db));

/**
 * Returns one page of the AI challenges that this person's list shows (as {@link findAiPage}), newest first; a page number
 * too high gives the last page.
 */
export async function listAi(ai: Ai, actor: Actor, query: AiListQuery): Promise<AiPage> {
  const { db } = ai.context;
  const { rows, total, page } = await findAiPage(db, actor, query);
  const terms = await termsOf(ai, db);
  const challenges = rows.map((row) => toAiRow(actor, row, terms));
  return { challenges, total, page, per_page: query.per_page };
}

/** Returns an AI challenge as this person sees it; throws 404 if they may not. */
export async function getAi(ai: Ai, actor: Actor, id: number): Promise<AiChallenge> {
  const row = await findAiChallenge(ai.context.db, id);
  if (!row || !isVisible(actor, row)) throw missing();
  return asSeenBy(ai, ai.context.db, actor, row);
}

/**
 * Returns title, category, level and details (null if it has no parts) of an accepted challenge for a run; undefined if it
 * is not accepted or this person does not see it.
 */
export async function findRunnableAiChallenge(db: Database, actor: Actor, id: number) {
  const row = await findAiChallenge(db, id);
  if (!row || row.status !== 'accepted' || !isVisible(actor, row)) return undefined;
  const { title, category, level } = row;
  return { title, category, level, details: detailsOf(row) };
}

const statusAfter = { accept: 'accepted', reject: 'rejected', withdraw: 'undecided' } as const;

/**
 * Accepts, rejects or withdraws a challenge, records it in the audit log and returns the challenge; the last vote
 * counts, and the same vote again changes nothing unless it now publishes. Accepting publishes it, unless {@link
 * heldReasonIfAccepted} names a reason or an administrator accepts another person's rejected challenge. Throws 404
 * if this person may not decide.
 */
export async function decide(ai: Ai, actor: Actor, { challenge_id, action }: AiFeedback): Promise<AiChallenge> {
  const status = statusAfter[action];
  return inTransaction(ai.context.db, async (tx) => {
    const before = await lockAiChallenge(tx, challenge_id);
    if (!before || !mayDecide(actor, before)) throw missing();
    const passing = status === 'accepted' ? await passingOf(ai, tx, actor, before) : {};
    if (before.status === status && !passing.passed_at) return asSeenBy(ai, tx, actor, before);
    const row = await changeAiChallenge(tx, challenge_id, { status, ...passing });
    await recordAudit(tx, {
      ...doneBy(actor),
      action: `ai_challenge.${status}`,
      subject: { type: 'ai_challenge', id: challenge_id },
      details: { title: row.title },
    });
    return asSeenBy(ai, tx, actor, row);
  });
}

/**
 * Returns the columns that publish a challenge on acceptance. Returns none if it is published already, must wait for review, or
 * was rejected by staff for someone else: withdrawing that rejection restores what was before.
 */
async function passingOf(
  ai: Ai,
  tx: Database,
  actor: Actor,
  row: AiRecord,
): Promise<{ passed_at?: Date; refused_at?: null }> {
  const { config, clock } = ai.context;
  if (row.status === 'rejected' && !isMine(actor, row)) return {};
  if (row.passed_at || heldReasonIfAccepted(actor, row, await readSettings({ db: tx, config })) !== null) return {};
  return { passed_at: clock.now(), refused_at: null };
}

/** Returns the columns that send an edited challenge back to review; none for people who publish at once. */
async function waitingAgain(ai: Ai, tx: Database, actor: Actor) {
  const { config } = ai.context;
  if (publishesAtOnce(actor, await readSettings({ db: tx, config }))) return {};
  return { passed_at: null, refused_at: null, decided_by: null };
}

/**
 * Updates the given fields and returns the challenge. A new description is parsed into parts if it can be, new parts
 * rewrite the description, another category drops the variant; an edit by someone who does not publish at once
 * resets its publication or refusal. Throws 404 if this person may not edit, and 422 for a text that is too long or
 * empty.
 */
export async function updateAi(ai: Ai, actor: Actor, id: number, changes: AiChanges): Promise<AiChallenge> {
  return inTransaction(ai.context.db, async (tx) => {
    const before = await lockAiChallenge(tx, id);
    if (!before || !mayEdit(actor, before)) throw missing();
    const { title, type, difficulty, category } = changes;
    const row = await changeAiChallenge(tx, id, {
      title,
      type,
      difficulty,
      ...(category && category !== before.category && { category, variant: null, recipe: null }),
      ...textColumnsAfter(before, changes),
      ...(Object.keys(changes).length > 0 && (await waitingAgain(ai, tx, actor))),
    });
    return asSeenBy(ai, tx, actor, row);
  });
}

/**
 * Returns up to five library challenges of the category, the names most similar to the request first, to show before
 * anything is generated.
 */
export async function listSimilar({ context }: Ai, actor: Actor, query: AiSimilarQuery) {
  const text = query.text || `${(query.variant ?? '').replaceAll('_', ' ')} ${query.category}`;
  return { challenges: await findSimilar(context.db, actor, { ...query, text }) };
}
