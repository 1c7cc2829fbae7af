import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { AiListQuery, AiSimilarQuery } from '@teamsparks/contract/ai/fields';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AiChallengesTable, Tables } from '../../tables.ts';
import { visibleTo } from '../challenges/index.ts';
import { looksAtOthers } from './ai.policy.ts';

export type AiRecord = Selectable<AiChallengesTable>;

/** What waits for a look by staff; the index `ai_challenges_waiting` is made for it. */
export function waitsForLook(where: ExpressionBuilder<Tables, 'ai_challenges'>) {
  return where.and([
    where('ai_challenges.status', '=', 'accepted'),
    where('ai_challenges.passed_at', 'is', null),
    where('ai_challenges.refused_at', 'is', null),
  ]);
}

/**
 * What is listed: all that is seen, but of my undecided ones only the latest version, and what staff left to its maker for the
 * maker alone.
 */
function listedFor(actor: Actor) {
  const replaced = sql<boolean>`exists (select from ai_challenges as later where later.parent_id = ai_challenges.id
    and later.created_by = ai_challenges.created_by and later.status <> 'rejected')`;
  return (where: ExpressionBuilder<Tables, 'ai_challenges'>) =>
    where.or([
      where.and([
        where('status', '=', 'accepted'),
        where.or([where('passed_at', 'is not', null), where('created_by', '=', actor.userId)]),
      ]),
      ...(looksAtOthers(actor) ? [waitsForLook(where)] : []),
      where.and([where('status', '=', 'undecided'), where('created_by', '=', actor.userId), where.not(replaced)]),
    ]);
}

/** Newest first. */
export async function findAiPage(db: Database, actor: Actor, { category, type, page, per_page }: AiListQuery) {
  let listed = db.selectFrom('ai_challenges').where(listedFor(actor));
  if (category) listed = listed.where('category', '=', category);
  if (type) listed = listed.where('type', '=', type);
  const { total } = await listed.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const shown = Math.min(page, Math.max(1, Math.ceil(total / per_page)));
  const rows = await listed
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((shown - 1) * per_page)
    .execute();
  return { rows, total, page: shown };
}

export async function findAiChallenge(db: Database, id: number): Promise<AiRecord | undefined> {
  return db.selectFrom('ai_challenges').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockAiChallenge(tx: Database, id: number): Promise<AiRecord | undefined> {
  return tx.selectFrom('ai_challenges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertAiChallenge(db: Database, values: Insertable<AiChallengesTable>): Promise<AiRecord> {
  return db.insertInto('ai_challenges').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function changeAiChallenge(
  tx: Database,
  id: number,
  values: Updateable<AiChallengesTable>,
): Promise<AiRecord> {
  return tx
    .updateTable('ai_challenges')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The last challenges that this person, or anybody for this group, had written, the newest first. */
export async function findEarlier(
  db: Database,
  { userId, groupId }: { userId: number; groupId: number | null },
  count: number,
) {
  const last = db
    .selectFrom('ai_challenges')
    .select(['id', 'title', 'sheet', 'made'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  const own = await last.where('created_by', '=', userId).execute();
  const ofGroup = groupId === null ? [] : await last.where('group_id', '=', groupId).execute();
  const all = new Map([...own, ...ofGroup].map((row) => [row.id, row]));
  return [...all.values()].sort((one, other) => other.id - one.id);
}
export type EarlierRow = Awaited<ReturnType<typeof findEarlier>>[number];

/** Published and locked challenges of the category, most similar name first, then by name. */
export async function findSimilar(db: Database, actor: Actor, { category, text }: AiSimilarQuery) {
  return db
    .selectFrom('challenges')
    .select(['id', 'name', 'level'])
    .where('category', '=', category)
    .where('status', '!=', 'draft')
    .where('deleted_at', 'is', null)
    .where(visibleTo(actor))
    .orderBy(sql`similarity(name_key, lower(${text}))`, 'desc')
    .orderBy('name_sort')
    .orderBy('id')
    .limit(5)
    .execute();
}

/** The choices of the built-in generator from which this draft of the library came. */
export async function findRecipeOf(db: Database, challengeId: number): Promise<AiRecord['recipe']> {
  const row = await db
    .selectFrom('ai_challenges')
    .select('recipe')
    .where('library_challenge_id', '=', challengeId)
    .where('recipe', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.recipe ?? null;
}

/** Everything that a person generated, for the export of their data. */
export async function exportAiChallenges(db: Database, userId: number) {
  return db
    .selectFrom('ai_challenges')
    .select(['id', 'title', 'description', 'category', 'status', 'provider', 'created_at', 'updated_at'])
    .select(['passed_at', 'refused_at'])
    .where('created_by', '=', userId)
    .orderBy('id')
    .execute();
}

/** Before an account is deleted: what is not for everybody goes with it; what others see stays, without the person. */
export async function forgetGenerator(tx: Database, userId: number) {
  await tx
    .deleteFrom('ai_challenges')
    .where('created_by', '=', userId)
    .where((where) => where.or([where('status', '!=', 'accepted'), where('passed_at', 'is', null)]))
    .execute();
}

/** What staff decides about, locked until the transaction ends; nothing that is no longer accepted. */
export async function lockForLook(tx: Database, id: number) {
  return tx
    .selectFrom('ai_challenges')
    .select(['id', 'title', 'passed_at', 'refused_at'])
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .forUpdate()
    .executeTakeFirst();
}

/** What staff decided; nothing lets it wait again. */
export async function keepLook(
  tx: Database,
  id: number,
  look: { at: Date; by: number; passed: boolean } | null,
): Promise<void> {
  await tx
    .updateTable('ai_challenges')
    .set({
      passed_at: look?.passed ? look.at : null,
      refused_at: look && !look.passed ? look.at : null,
      decided_by: look?.by ?? null,
    })
    .where('id', '=', id)
    .execute();
}
