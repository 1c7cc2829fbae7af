import type { AiChallenge, AiGenerateRequest, AiRewrite } from '@teamsparks/contract/ai/fields';
import { aiWishesOf } from '@teamsparks/contract/ai/vocabulary';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Once } from '../../platform/db/run-once.ts';
import { forbidden, invalid, notFound } from '../../platform/errors.ts';
import type { Ai } from './generation.ts';
import { isMine, isOpenToChange, mayRewrite } from './ai.policy.ts';
import { type AiRecord, findAiChallenge, insertAiChallenge } from './ai.repository.ts';
import { avoidRepeatsInPart } from './built-in/avoid-repeats.ts';
import type { Earlier } from './built-in/earlier.ts';
import { writeDraft, generateBuiltIn, rewriteRecipe } from './built-in/built-in-generator.ts';
import { currentRecipe } from './built-in/recipe.ts';
import { toDescription } from './description.ts';
import { toDetailsColumns, detailsOf } from './details.ts';
import type { Draft, OnSection } from './generator.ts';
import { findEarlierChallenges, toRememberedWords, resolveWish } from './resolve-wish.ts';
import { asSeenBy } from './ai.service.ts';

/** Caller of a generation; `gone` aborts when no one waits for the answer anymore. */
export interface Caller {
  actor: Actor;
  once: Once;
  gone: AbortSignal;
}

/**
 * Generates a challenge, stores it as the caller's undecided one and returns it, once per idempotency key; only a model
 * calls `onSection` with the parts as they are written. Throws 422 for a variant of another category or an unknown box,
 * and as {@link Generation.run}.
 */
export async function generate(
  ai: Ai,
  { actor, once, gone }: Caller,
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
  return once.run(ai.context, (context) => storeDraft({ ...ai, context }, actor, draft, beside));
}

/** Inserts a draft as this person's challenge and returns it as they see it. */
async function storeDraft(
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
  return asSeenBy(ai, ai.context.db, actor, row);
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
export async function rewrite(ai: Ai, caller: Caller, id: number, wished: AiRewrite): Promise<AiChallenge> {
  const { actor, once, gone } = caller;
  refuseUnfitWish(wished);
  const earlier = await once.earlier<AiChallenge>(ai.context);
  if (earlier) return earlier;
  const before = await findAiChallenge(ai.context.db, id);
  if (!before || !isOpenToChange(actor, before)) throw notFound(sentences.aiChallengeNotFound);
  if (!mayRewrite(actor, before)) throw forbidden(sentences.aiRewriteDenied);
  const group_id = isMine(actor, before) ? before.group_id : null;
  const earlierChallenges = await findEarlierChallenges(ai.context.db, actor, group_id);
  const draft = await ai.generation.run(actor, gone, (signal) =>
    newVersion(ai, before, { wished, earlierChallenges }, signal),
  );
  const beside = { category: before.category, parent_id: before.id, group_id };
  return once.run(ai.context, (context) => storeDraft({ ...ai, context }, actor, draft, beside));
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
