import type { AiGenerateRequest } from '@teamsparks/contract/ai/fields';
import { boxNotFound } from '@teamsparks/contract/shared/sentences';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { findBoxItems } from '../boxes/index.ts';
import { leadsGroup } from '../groups/index.ts';
import { type EarlierRow, findEarlier } from './ai.repository.ts';
import { apartBy } from './built-in/apart.ts';
import { type Earlier, earlierOf } from './built-in/earlier.ts';
import type { InBox } from './built-in/box.ts';
import type { Draft, Wanted } from './generator.ts';
import { knownMaterial, materialsOfCategory } from './known-materials.ts';

/** What was asked for, with what follows from who asked. */
export interface Wish {
  /** What a model receives. */
  wanted: Wanted;
  /** The group, if the caller leads it. */
  groupId: number | null;
  /** What must not come again, the newest first. */
  earlier: Earlier[];
  /** What lies in the box that was chosen. */
  box: readonly InBox[] | undefined;
}

export async function wishOf(db: Database, actor: Actor, body: AiGenerateRequest): Promise<Wish> {
  const { group_id, box_id, ...request } = body;
  const groupId = group_id !== undefined && (await leadsGroup(db, actor, group_id)) ? group_id : null;
  const rows = await findEarlier(db, { userId: actor.userId, groupId }, apartBy);
  const box = box_id === undefined ? undefined : await findBoxItems(db, actor, box_id);
  if (box_id !== undefined && !box) throw invalid('box_id', boxNotFound);
  const wanted = { ...request, materials: materialNames(request.category, box), titles: rows.flatMap(titleOf) };
  return { wanted, groupId, earlier: rows.map(toEarlier), box };
}

/** What must not come again when a part of a challenge is written anew. */
export async function earlierFor(db: Database, actor: Actor, groupId: number | null): Promise<Earlier[]> {
  return (await findEarlier(db, { userId: actor.userId, groupId }, apartBy)).map(toEarlier);
}

/** Words that people wrote stay here: only names that the product knows are told. */
function materialNames(category: Category, box: readonly InBox[] | undefined): string[] {
  if (!box) return materialsOfCategory(category);
  return [...new Set(box.flatMap(({ name }) => knownMaterial(name) ?? []))];
}

/** What is kept of a draft as it was written; a title that may hold words of a person is not told to a model later. */
export function madeOf({ title, details }: Pick<Draft, 'title' | 'details'>, isOurs: boolean): Made {
  return { ...earlierOf(title, details), named: isOurs ? title : null };
}

interface Made extends Earlier {
  named: string | null;
}

// Only this feature writes it, and writes it whole.
const madeIn = ({ made }: EarlierRow): Made | null => made as unknown as Made | null;

const titleOf = (row: EarlierRow): string[] => {
  const named = madeIn(row)?.named;
  return named ? [named] : [];
};

/** Of rows from before, what they say now. */
function toEarlier(row: EarlierRow): Earlier {
  return madeIn(row) ?? earlierOf(row.title, row.sheet ?? { scene: [], task: [], rules: [] });
}
