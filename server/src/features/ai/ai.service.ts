import type {
  AiChallenge,
  AiChanges,
  AiFeedback,
  AiGenerateRequest,
  AiListQuery,
  AiPage,
  AiRewrite,
  AiSimilarQuery,
} from '@teamsparks/contract/ai/fields';
import { aiWishesOf } from '@teamsparks/contract/ai/vocabulary';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Once } from '../../platform/db/run-once.ts';
import { forbidden, invalid, notFound } from '../../platform/errors.ts';
import { doneBy, recordAudit, readSettings } from '../accounts/index.ts';
import {
  heldReasonIfAccepted,
  isMine,
  isOpenToChange,
  isVisible,
  mayDecide,
  mayEdit,
  mayRewrite,
  publishesAtOnce,
} from './ai.policy.ts';
import {
  type AiRecord,
  changeAiChallenge,
  findAiChallenge,
  findAiPage,
  findSimilar,
  insertAiChallenge,
  lockAiChallenge,
} from './ai.repository.ts';
import { type AiTerms, toAiChallenge, toAiRow } from './ai.views.ts';
import { avoidRepeatsInPart } from './built-in/avoid-repeats.ts';
import type { Earlier } from './built-in/earlier.ts';
import { writeDraft, generateBuiltIn } from './built-in/built-in-generator.ts';
import { currentRecipe } from './built-in/recipe.ts';
import { rewriteRecipe } from './built-in/rewrite.ts';
import { toDescription } from './description.ts';
import { toDetailsColumns, detailsOf } from './details.ts';
import type { Generation } from './generation.ts';
import type { Draft, OnSection } from './generator.ts';
import { findEarlierChallenges, toRememberedWords, resolveWish } from './wanted.ts';
import { textColumnsAfter } from './words-after.ts';

export interface Ai {
  context: Context;
  generation: Generation;
}

/** Caller of a generation; `gone` aborts when no one waits for the answer anymore. */
export interface Asking {
  actor: Actor;
  once: Once;
  gone: AbortSignal;
}

const missing = () => notFound(sentences.aiChallengeNotFound);

/**
 * Generates a challenge, stores it as the caller's undecided one and returns it, once per idempotency key; only a model
 * calls `onSection` with the parts as they are written. Throws 422 for a variant of another category or an unknown box,
 * and as {@link Generation.run}.
 */
export async function generate(
  ai: Ai,
  { actor, once, gone }: Asking,
  request: AiGenerateRequest,
  onSection: OnSection = () => {},
): Promise<AiChallenge> {
  const { category, variant } = request;
  if (variant !== null && !variantsOf(category).includes(variant)) {
    throw invalid('variant', `${category} has no variant “${variant}”.`);
  }
  const before = await once.earlier<AiChallenge>(ai.context);
  if (before) return before;
  const { model } = ai.generation;
  const { wanted, groupId, earlier, box } = await resolveWish(ai.context.db, actor, request);
  const draft = await ai.generation.run(actor, gone, async (signal) =>
    model ? model.generate(wanted, signal, onSection) : generateBuiltIn(wanted, { avoid: earlier, materials: box }),
  );
  const beside = { category, parent_id: null, group_id: groupId };
  return once.run(ai.context, (context) => keep({ ...ai, context }, actor, draft, beside));
}

/** Inserts a draft as this person's challenge and returns it as they see it. */
async function keep(
  ai: Ai,
  actor: Actor,
  { title, variant, level, difficulty, type, details, recipe }: Draft,
  { category, parent_id, group_id }: Pick<AiRecord, 'category' | 'parent_id' | 'group_id'>,
): Promise<AiChallenge> {
  // A model that rewrites is given a challenge that people may have edited.
  const isOurs = recipe !== null || parent_id === null;
  const row = await insertAiChallenge(ai.context.db, {
    title,
    category,
    variant,
    level,
    difficulty,
    type,
    parent_id,
    group_id,
    description: toDescription(details),
    provider: recipe || !ai.generation.model ? 'built-in' : ai.generation.model.name,
    ...toDetailsColumns(details),
    recipe: recipe && JSON.stringify(recipe),
    made: JSON.stringify(toRememberedWords({ title, details }, isOurs)),
    created_by: actor.userId,
  });
  return seen(ai, ai.context.db, actor, row);
}

/** Reads what answers depend on: whether a model is configured, and the settings. */
async function termsOf({ context: { config }, generation }: Ai, db: Database): Promise<AiTerms> {
  return { withModel: generation.model !== null, settings: await readSettings({ db, config }) };
}

/** Returns a row as this person sees it. */
const seen = async (ai: Ai, db: Database, actor: Actor, row: AiRecord) =>
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
  return seen(ai, ai.context.db, actor, row);
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
 * Accepts, rejects or withdraws a challenge, records it in the audit log and returns the challenge; the last vote counts,
 * and the same vote again changes nothing. Accepting also publishes it unless a review is due. Throws 404 if this person
 * may not decide.
 */
export async function decide(ai: Ai, actor: Actor, { challenge_id, action }: AiFeedback): Promise<AiChallenge> {
  const status = statusAfter[action];
  return inTransaction(ai.context.db, async (tx) => {
    const before = await lockAiChallenge(tx, challenge_id);
    if (!before || !mayDecide(actor, before)) throw missing();
    const passing = status === 'accepted' ? await passingOf(ai, tx, actor, before) : {};
    if (before.status === status && !passing.passed_at) return seen(ai, tx, actor, before);
    const row = await changeAiChallenge(tx, challenge_id, { status, ...passing });
    await recordAudit(tx, {
      ...doneBy(actor),
      action: `ai_challenge.${status}`,
      subject: { type: 'ai_challenge', id: challenge_id },
      details: { title: row.title },
    });
    return seen(ai, tx, actor, row);
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
 * Updates the given fields and returns the challenge. A new description is parsed into parts, new parts rewrite the
 * description, another category drops the variant; after an edit by someone who does not publish at once it waits for
 * review again. Throws 404 if this person may not edit, and 422 for a text that is too long or empty.
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
    return seen(ai, tx, actor, row);
  });
}

/** Throws 422 if this part cannot be rewritten with this wish. */
export function refuseUnfitWish({ section, wish }: AiRewrite) {
  if (!aiWishesOf[section].includes(wish)) throw invalid('wish', 'This part cannot be changed that way.');
}

/** Returns the 422 error for a part that cannot be changed any further that way. */
export const nothingLeftToChange = () => invalid('wish', 'This part cannot be changed any further that way.');

/**
 * Generates and stores a new version with one part rewritten, which belongs to the caller, once per idempotency key; the
 * old version stays. Throws 404, 403, 422 if nothing can rewrite it that way, and as {@link Generation.run}.
 */
export async function rewrite(ai: Ai, asking: Asking, id: number, wished: AiRewrite): Promise<AiChallenge> {
  const { actor, once, gone } = asking;
  refuseUnfitWish(wished);
  const earlier = await once.earlier<AiChallenge>(ai.context);
  if (earlier) return earlier;
  const before = await findAiChallenge(ai.context.db, id);
  if (!before || !isOpenToChange(actor, before)) throw missing();
  if (!mayRewrite(actor, before)) throw forbidden(sentences.aiRewriteDenied);
  const group_id = isMine(actor, before) ? before.group_id : null;
  const earlierChallenges = await findEarlierChallenges(ai.context.db, actor, group_id);
  const draft = await ai.generation.run(actor, gone, (signal) =>
    newVersion(ai, before, { wished, earlierChallenges }, signal),
  );
  const beside = { category: before.category, parent_id: before.id, group_id };
  return once.run(ai.context, (context) => keep({ ...ai, context }, actor, draft, beside));
}

/** Returns a draft with one part rewritten, by its recipe or by the model; throws 422 if neither can. */
async function newVersion(
  ai: Ai,
  before: AiRecord,
  { wished, earlierChallenges }: { wished: AiRewrite; earlierChallenges: readonly Earlier[] },
  signal: AbortSignal,
): Promise<Draft> {
  const { title, category, variant, level, difficulty } = before;
  const details = detailsOf(before);
  const recipe = currentRecipe(before.recipe);
  if (recipe) {
    const changed = rewriteRecipe(recipe, wished.section, wished.wish);
    if (!changed) throw nothingLeftToChange();
    return writeDraft(
      wished.wish === 'another' ? avoidRepeatsInPart(wished.section, changed, earlierChallenges) : changed,
    );
  }
  if (!details || !ai.generation.model) {
    const why = before.recipe ? 'comes from an older generator' : 'was edited by hand';
    throw invalid('section', `This challenge ${why}, so its parts cannot be rewritten.`);
  }
  return ai.generation.model.rewrite({ title, category, variant, level, difficulty, details, ...wished }, signal);
}

/** Returns up to five library challenges of the category that are similar to a request, to show before anything is generated. */
export async function listSimilar({ context }: Ai, actor: Actor, query: AiSimilarQuery) {
  const text = query.text || `${(query.variant ?? '').replaceAll('_', ' ')} ${query.category}`;
  return { challenges: await findSimilar(context.db, actor, { ...query, text }) };
}
