import { isDeepStrictEqual } from 'node:util';
import type { AiDetails, AiRewrite, PartsWrittenAnew } from '@teamsparks/contract/ai/fields';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { partsOf, sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import type { Actor } from '../../platform/actor.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { runsChallenges } from '../accounts/index.ts';
import { canEdit, findReadableMaterials, findSheets, findVisible, readableTo } from '../challenges/index.ts';
import { findRecipeOf } from './ai.repository.ts';
import { type Ai, type Asking, exhausted, requireWish } from './ai.service.ts';
import { currentRecipe } from './built-in/recipe.ts';
import { nextOf } from './built-in/rewrite.ts';
import type { Generator, Rewriting } from './generator.ts';

/** Two states of a challenge; what differs between them is what was written anew. */
interface Written {
  before: AiDetails;
  after: AiDetails;
}

/** Parts of a library draft as they could be, one of them as it was wished. Nothing is stored. */
export async function rewriteDraft(
  ai: Ai,
  { actor, gone }: Pick<Asking, 'actor' | 'gone'>,
  id: number,
  wished: AiRewrite,
): Promise<PartsWrittenAnew> {
  requireWish(wished);
  const draft = await readDraft(ai, actor, id);
  const { model, recipe, isOlder } = await findWriter(ai, id);
  if (!model && !recipe) throw conflict(isOlder ? sentences.nothingRewritesOlder : sentences.nothingRewrites);
  const written = await ai.generation.run(actor, gone, async (signal): Promise<Written> => {
    if (model) return byModel(model, { ...draft, ...wished }, signal);
    const next = recipe && nextOf(recipe, wished, draft.details);
    if (!next) throw exhausted();
    return next;
  });
  return differences(actor, written, draft.details);
}

/** Whether something can rewrite this draft, so that nobody is offered what must fail. Throws where it is none. */
export async function findRewriting(ai: Ai, actor: Actor, id: number) {
  await findDraft(ai, actor, id);
  const { model, recipe } = await findWriter(ai, id);
  return { rewritable: model !== null || recipe !== null };
}

/** A model rewrites every draft, the built-in generator what it wrote itself and could write again. */
async function findWriter({ context: { db }, generation: { model } }: Ai, id: number) {
  const stored = model ? null : await findRecipeOf(db, id);
  const recipe = currentRecipe(stored);
  return { model, recipe, isOlder: stored !== null && recipe === null };
}

async function byModel(model: Generator, draft: Rewriting, signal: AbortSignal): Promise<Written> {
  const { details: after } = await model.rewrite(draft, signal);
  return { before: draft.details, after };
}

/** A draft with words that this person may edit. Throws where it is none. */
async function findDraft({ context: { db } }: Ai, actor: Actor, id: number) {
  const row = await findVisible(db, actor, id);
  if (!row) throw notFound(sentences.challengeNotFound);
  if (!canEdit(actor, row)) throw forbidden(sentences.updateDenied);
  if (row.status !== 'draft') throw conflict('Only the parts of a draft can be rewritten.');
  const sheet = (await findSheets(db, [id])).get(id);
  if (!sheet) throw conflict(sentences.noSheet);
  return { row, sheet };
}

/** The draft as this person reads it: what a model does not get, it cannot tell in another part. */
async function readDraft(ai: Ai, actor: Actor, id: number): Promise<Omit<Rewriting, keyof AiRewrite>> {
  const { row, sheet } = await findDraft(ai, actor, id);
  const materials = (await findReadableMaterials(ai.context.db, actor, [id]))?.get(id) ?? [];
  const isHost = runsChallenges(actor);
  const { name: title, category, variant, level, one_liner, skills, core_mechanic, setup_difficulty } = row;
  return {
    ...{ title, category, variant, level },
    details: {
      ...sheet,
      ...(!isHost && { setup: [], notes: [], handouts: [] }),
      one_liner: one_liner ?? '',
      time_limits: row.time_limits ?? {},
      materials,
      safety_flags: row.safety_flags ?? [],
      ...{ skills, core_mechanic, setup_difficulty },
    },
  };
}

/** What was written anew, as far as this person reads it and it is not so already. */
function differences(actor: Actor, { before, after }: Written, now: AiDetails): PartsWrittenAnew {
  const isHost = runsChallenges(actor);
  const seen = { ...after, materials: readableTo(actor, after.materials) };
  const differs = (field: keyof AiDetails) =>
    [before, now].every((other) => !isDeepStrictEqual(other[field], seen[field]));
  const parts = (isHost ? sheetPartNames : partsOf('team')).filter((part) => part !== 'language' && differs(part));
  const label = (
    ['time_limits', 'materials', 'safety_flags', ...(isHost ? (['setup_difficulty'] as const) : [])] as const
  ).filter(differs);
  return { sheet: pick(seen, parts), ...pick(seen, label) };
}
