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
  heldIfAccepted,
  isMine,
  isOpen,
  isVisible,
  mayDecide,
  mayEdit,
  mayRewrite,
  passesAtOnce,
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
import { apartIn } from './built-in/apart.ts';
import type { Earlier } from './built-in/earlier.ts';
import { draftOf, generateBuiltIn } from './built-in/built-in-generator.ts';
import { currentRecipe } from './built-in/recipe.ts';
import { rewritten } from './built-in/rewrite.ts';
import { describe } from './description.ts';
import { columnsOf, detailsOf } from './details.ts';
import type { Generation } from './generation.ts';
import type { Draft, OnSection } from './generator.ts';
import { earlierFor, madeOf, wishOf } from './wanted.ts';
import { wordsAfter } from './words-after.ts';

export interface Ai {
  context: Context;
  generation: Generation;
}

/** The caller, and the signal that ends when nobody waits for the answer any more. */
export interface Asking {
  actor: Actor;
  once: Once;
  gone: AbortSignal;
}

const missing = () => notFound(sentences.aiChallengeNotFound);

/** Generates a challenge and keeps it as the caller's undecided one. */
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
  const { wanted, groupId, earlier, box } = await wishOf(ai.context.db, actor, request);
  const draft = await ai.generation.run(actor, gone, async (signal) =>
    model ? model.generate(wanted, signal, onSection) : generateBuiltIn(wanted, { avoid: earlier, materials: box }),
  );
  const beside = { category, parent_id: null, group_id: groupId };
  return once.run(ai.context, (context) => keep({ ...ai, context }, actor, draft, beside));
}

async function keep(
  ai: Ai,
  actor: Actor,
  { title, variant, level, difficulty, type, details, recipe }: Draft,
  { category, parent_id, group_id }: Pick<AiRecord, 'category' | 'parent_id' | 'group_id'>,
): Promise<AiChallenge> {
  // A model that rewrites is given a challenge that people may have edited.
  const isOurs = recipe !== null || parent_id === null;
  const row = await insertAiChallenge(ai.context.db, {
    ...{ title, category, variant, level, difficulty, type, parent_id, group_id },
    description: describe(details),
    provider: recipe || !ai.generation.model ? 'built-in' : ai.generation.model.name,
    ...columnsOf(details),
    recipe: recipe && JSON.stringify(recipe),
    made: JSON.stringify(madeOf({ title, details }, isOurs)),
    created_by: actor.userId,
  });
  return seen(ai, ai.context.db, actor, row);
}

async function termsOf({ context: { config }, generation }: Ai, db: Database): Promise<AiTerms> {
  return { withModel: generation.model !== null, settings: await readSettings({ db, config }) };
}

const seen = async (ai: Ai, db: Database, actor: Actor, row: AiRecord) =>
  toAiChallenge(actor, row, await termsOf(ai, db));

export async function listAi(ai: Ai, actor: Actor, query: AiListQuery): Promise<AiPage> {
  const { db } = ai.context;
  const { rows, total, page } = await findAiPage(db, actor, query);
  const terms = await termsOf(ai, db);
  const challenges = rows.map((row) => toAiRow(actor, row, terms));
  return { challenges, total, page, per_page: query.per_page };
}

export async function getAi(ai: Ai, actor: Actor, id: number): Promise<AiChallenge> {
  const row = await findAiChallenge(ai.context.db, id);
  if (!row || !isVisible(actor, row)) throw missing();
  return seen(ai, ai.context.db, actor, row);
}

/** What a run shows of an accepted challenge that the person sees; undefined where there is none. */
export async function findRunnable(db: Database, actor: Actor, id: number) {
  const row = await findAiChallenge(db, id);
  if (!row || row.status !== 'accepted' || !isVisible(actor, row)) return undefined;
  const { title, category, level } = row;
  return { title, category, level, details: detailsOf(row) };
}

const statusAfter = { accept: 'accepted', reject: 'rejected', withdraw: 'undecided' } as const;

/** Accepting shows the challenge to everyone, rejecting hides it from everyone else; the last vote counts. */
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
 * Without a look by staff, or after one: what they left to its maker stays so, unless staff accepts it. What staff rejected of
 * others is as it was before when they take that back.
 */
async function passingOf(
  ai: Ai,
  tx: Database,
  actor: Actor,
  row: AiRecord,
): Promise<{ passed_at?: Date; refused_at?: null }> {
  const { config, clock } = ai.context;
  if (row.status === 'rejected' && !isMine(actor, row)) return {};
  if (row.passed_at || heldIfAccepted(actor, row, await readSettings({ db: tx, config })) !== null) return {};
  return { passed_at: clock.now(), refused_at: null };
}

/** What is changed after staff looked at it is another text: it waits again. */
async function waitingAgain(ai: Ai, tx: Database, actor: Actor) {
  const { config } = ai.context;
  if (passesAtOnce(actor, await readSettings({ db: tx, config }))) return {};
  return { passed_at: null, refused_at: null, decided_by: null };
}

/** Changes the named fields. A new description is read for its parts again; of new parts the description is written. */
export async function updateAi(ai: Ai, actor: Actor, id: number, changes: AiChanges): Promise<AiChallenge> {
  return inTransaction(ai.context.db, async (tx) => {
    const before = await lockAiChallenge(tx, id);
    if (!before || !mayEdit(actor, before)) throw missing();
    const { title, type, difficulty, category } = changes;
    const row = await changeAiChallenge(tx, id, {
      ...{ title, type, difficulty },
      ...(category && category !== before.category && { category, variant: null, recipe: null }),
      ...wordsAfter(before, changes),
      ...(Object.keys(changes).length > 0 && (await waitingAgain(ai, tx, actor))),
    });
    return seen(ai, tx, actor, row);
  });
}

/** Throws 422 where this part cannot be asked for that. */
export function requireWish({ section, wish }: AiRewrite) {
  if (!aiWishesOf[section].includes(wish)) throw invalid('wish', 'This part cannot be changed that way.');
}

/** Where nothing is left to change. */
export const exhausted = () => invalid('wish', 'This part cannot be changed any further that way.');

/** A new version with one part written anew; it is the caller's own, whoever made the first one. */
export async function rewrite(ai: Ai, asking: Asking, id: number, wished: AiRewrite): Promise<AiChallenge> {
  const { actor, once, gone } = asking;
  requireWish(wished);
  const earlier = await once.earlier<AiChallenge>(ai.context);
  if (earlier) return earlier;
  const before = await findAiChallenge(ai.context.db, id);
  if (!before || !isOpen(actor, before)) throw missing();
  if (!mayRewrite(actor, before)) throw forbidden(sentences.aiRewriteDenied);
  const group_id = isMine(actor, before) ? before.group_id : null;
  const had = await earlierFor(ai.context.db, actor, group_id);
  const draft = await ai.generation.run(actor, gone, (signal) => newVersion(ai, before, { wished, had }, signal));
  const beside = { category: before.category, parent_id: before.id, group_id };
  return once.run(ai.context, (context) => keep({ ...ai, context }, actor, draft, beside));
}

async function newVersion(
  ai: Ai,
  before: AiRecord,
  { wished, had }: { wished: AiRewrite; had: readonly Earlier[] },
  signal: AbortSignal,
): Promise<Draft> {
  const { title, category, variant, level, difficulty } = before;
  const details = detailsOf(before);
  const recipe = currentRecipe(before.recipe);
  if (recipe) {
    const changed = rewritten(recipe, wished.section, wished.wish);
    if (!changed) throw exhausted();
    return draftOf(wished.wish === 'another' ? apartIn(wished.section, changed, had) : changed);
  }
  if (!details || !ai.generation.model) {
    const why = before.recipe ? 'comes from an older generator' : 'was edited by hand';
    throw invalid('section', `This challenge ${why}, so its parts cannot be rewritten.`);
  }
  return ai.generation.model.rewrite({ title, category, variant, level, difficulty, details, ...wished }, signal);
}

/** What the library has already that is like it, before anything is generated. */
export async function listSimilar({ context }: Ai, actor: Actor, query: AiSimilarQuery) {
  const text = query.text || `${(query.variant ?? '').replaceAll('_', ' ')} ${query.category}`;
  return { challenges: await findSimilar(context.db, actor, { ...query, text }) };
}
