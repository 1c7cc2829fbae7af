import type { AiGenerateRequest } from '@teamsparks/contract/ai/fields';
import { boxNotFound } from '@teamsparks/contract/shared/sentences';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { findBoxItems } from '../boxes/index.ts';
import { leadsGroup } from '../groups/index.ts';
import { type EarlierRow, findEarlier } from './ai.repository.ts';
import { challengesWithoutRepeat } from './built-in/avoid-repeats.ts';
import { type Earlier, rememberWords } from './built-in/earlier.ts';
import type { InBox } from './built-in/box.ts';
import type { Draft, Wanted } from './generator.ts';
import { productNameOf, materialsOfCategory } from './known-materials.ts';

/** A request for a challenge, with what follows from the person who sent it. */
export interface Wish {
  /** What a model receives. */
  wanted: Wanted;
  /** The group, if the caller leads it. */
  groupId: number | null;
  /** Challenges whose sentences must not come again, newest first. */
  earlier: Earlier[];
  /** Items of the chosen box. */
  box: readonly InBox[] | undefined;
}

/**
 * Resolves a request for its sender: the group if they lead it with `run_challenges` (else none), earlier
 * challenges, the items of the box, and the names of materials for a model; throws 422 for a box that they may not
 * use.
 */
export async function resolveWish(db: Database, actor: Actor, body: AiGenerateRequest): Promise<Wish> {
  const { group_id, box_id, ...request } = body;
  const groupId = group_id !== undefined && (await leadsGroup(db, actor, group_id)) ? group_id : null;
  const rows = await findEarlier(db, { userId: actor.userId, groupId }, challengesWithoutRepeat);
  const box = box_id === undefined ? undefined : await findBoxItems(db, actor, box_id);
  if (box_id !== undefined && !box) throw invalid('box_id', boxNotFound);
  const wanted = { ...request, materials: materialNames(request.category, box), titles: rows.flatMap(titleOf) };
  return { wanted, groupId, earlier: rows.map(toEarlier), box };
}

/**
 * Returns the challenges whose sentences must not come again: the last 30 of this person and, with a group, the last 30 of
 * the group, newest first.
 */
export async function findEarlierChallenges(db: Database, actor: Actor, groupId: number | null): Promise<Earlier[]> {
  return (await findEarlier(db, { userId: actor.userId, groupId }, challengesWithoutRepeat)).map(toEarlier);
}

/** Returns the names of materials that a model gets. Only names of the product: words that people typed are never sent. */
function materialNames(category: Category, box: readonly InBox[] | undefined): string[] {
  if (!box) return materialsOfCategory(category);
  return [...new Set(box.flatMap(({ name }) => productNameOf(name) ?? []))];
}

/**
 * Returns the words of a draft to store for avoiding repeats. `named` is its title only if `isOurs`, else null: models get
 * it later, and another title may hold a person's words.
 */
export function toRememberedWords(
  { title, details }: Pick<Draft, 'title' | 'details'>,
  isOurs: boolean,
): RememberedWords {
  return { ...rememberWords(title, details), named: isOurs ? title : null };
}

interface RememberedWords extends Earlier {
  named: string | null;
}

// The column is untyped; only this feature writes it, always in this shape.
const rememberedIn = ({ made }: EarlierRow): RememberedWords | null => made as unknown as RememberedWords | null;

const titleOf = (row: EarlierRow): string[] => {
  const named = rememberedIn(row)?.named;
  return named ? [named] : [];
};

/** Returns the stored words of a challenge; for rows without them, those of its current text. */
function toEarlier(row: EarlierRow): Earlier {
  return rememberedIn(row) ?? rememberWords(row.title, row.sheet ?? { scene: [], task: [], rules: [] });
}
