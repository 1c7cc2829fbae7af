import { isDeepStrictEqual } from 'node:util';
import type { AiDetails, AiRewrite, PartsWrittenAnew } from '@teamsparks/contract/ai/fields';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { partsOf, sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import type { Actor } from '../../platform/actor.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { runsChallenges } from '../accounts/index.ts';
import { canEdit, findReadableMaterials, findSheets, findVisible, readableMaterials } from '../challenges/index.ts';
import { findRecipeOf } from './ai.repository.ts';
import { type Caller, nothingLeftToChange, refuseUnfitWish } from './generate.service.ts';
import type { Ai } from './generation.ts';
import { currentRecipe } from './built-in/recipe.ts';
import { writeNextVersion } from './built-in/built-in-generator.ts';
import type { Generator, Rewriting } from './generator.ts';

/** A challenge before and after; the parts that differ were rewritten. */
interface Written {
  before: AiDetails;
  after: AiDetails;
}

/**
 * Returns the parts of a library draft that a rewrite would change and this person may read, and stores nothing.
 * Throws 404, 403, 409 if it is no draft, has no sheet or nothing can rewrite it, 422 for a wish that does not fit
 * the part or if nothing is left to change, and as {@link Generation.run}.
 */
export async function rewriteDraft(
  ai: Ai,
  { actor, gone }: Pick<Caller, 'actor' | 'gone'>,
  id: number,
  wished: AiRewrite,
): Promise<PartsWrittenAnew> {
  refuseUnfitWish(wished);
  const draft = await readDraft(ai, actor, id);
  const { model, recipe, isOlder } = await findWriter(ai, id);
  if (!model && !recipe) throw conflict(isOlder ? sentences.nothingRewritesOlder : sentences.nothingRewrites);
  const written = await ai.generation.run(actor, gone, async (signal): Promise<Written> => {
    if (model) return byModel(model, { ...draft, ...wished }, signal);
    const next = recipe && writeNextVersion(recipe, wished, draft.details);
    if (!next) throw nothingLeftToChange();
    return next;
  });
  return differences(actor, written, draft.details);
}

/**
 * Returns whether a model or a stored recipe can rewrite this draft (`rewritable`), so that no one is offered what must
 * fail; throws 404, 403 if this person may not edit it, or 409 if it is no draft or has no sheet.
 */
export async function findRewriting(ai: Ai, actor: Actor, id: number) {
  await findDraft(ai, actor, id);
  const { model, recipe } = await findWriter(ai, id);
  return { rewritable: model !== null || recipe !== null };
}

/** Returns the model, or else the recipe behind a draft if this version of the generator can read it. */
async function findWriter({ context: { db }, generation: { model } }: Ai, id: number) {
  const stored = model ? null : await findRecipeOf(db, id);
  const recipe = currentRecipe(stored);
  return { model, recipe, isOlder: stored !== null && recipe === null };
}

/** Lets the model rewrite a part, and returns the details before and after. */
async function byModel(model: Generator, draft: Rewriting, signal: AbortSignal): Promise<Written> {
  const { details: after } = await model.rewrite(draft, signal);
  return { before: draft.details, after };
}

/** Returns a library draft and its sheet if this person may edit it; throws 404, 403 or 409. */
async function findDraft({ context: { db } }: Ai, actor: Actor, id: number) {
  const row = await findVisible(db, actor, id);
  if (!row) throw notFound(sentences.challengeNotFound);
  if (!canEdit(actor, row)) throw forbidden(sentences.updateDenied);
  if (row.status !== 'draft') throw conflict('Only the parts of a draft can be rewritten.');
  const sheet = (await findSheets(db, [id])).get(id);
  if (!sheet) throw conflict(sentences.noSheet);
  return { row, sheet };
}

/** Returns the draft as this person reads it, so that a model cannot repeat hidden parts in another part. */
async function readDraft(ai: Ai, actor: Actor, id: number): Promise<Omit<Rewriting, keyof AiRewrite>> {
  const { row, sheet } = await findDraft(ai, actor, id);
  const materials = (await findReadableMaterials(ai.context.db, actor, [id]))?.get(id) ?? [];
  const isHost = runsChallenges(actor);
  const { name: title, category, variant, level, one_liner, skills, core_mechanic, setup_difficulty } = row;
  return {
    title,
    category,
    variant,
    level,
    details: {
      ...sheet,
      ...(!isHost && { setup: [], notes: [], handouts: [] }),
      one_liner: one_liner ?? '',
      time_limits: row.time_limits ?? {},
      materials,
      safety_flags: row.safety_flags ?? [],
      skills,
      core_mechanic,
      setup_difficulty,
    },
  };
}

/** Returns the parts that the rewrite changed, that differ from the draft now and that this person may read. */
function differences(actor: Actor, { before, after }: Written, now: AiDetails): PartsWrittenAnew {
  const isHost = runsChallenges(actor);
  const seen = { ...after, materials: readableMaterials(actor, after.materials) };
  const differs = (field: keyof AiDetails) =>
    [before, now].every((other) => !isDeepStrictEqual(other[field], seen[field]));
  const parts = (isHost ? sheetPartNames : partsOf('team')).filter((part) => part !== 'language' && differs(part));
  const label = (
    ['time_limits', 'materials', 'safety_flags', ...(isHost ? (['setup_difficulty'] as const) : [])] as const
  ).filter(differs);
  return { sheet: pick(seen, parts), ...pick(seen, label) };
}
