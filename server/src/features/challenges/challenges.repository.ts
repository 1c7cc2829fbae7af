import {
  expressionBuilder,
  sql,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type UpdateObject,
} from 'kysely';
import { fieldsWith } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { samePlan } from '../../platform/db/kept-plans.ts';
import type { ChallengeRecord, ChallengesTable, Tables } from '../../tables.ts';
import { readsChallengeDetails } from '../accounts/index.ts';
import { indexNeeds } from './needs/needs.repository.ts';
import { seesArchived, seesDrafts, seesMaterials } from './challenges.policy.ts';
import type { Tag } from './tags/tag.ts';

/** {@link isVisible} in SQL: the one rule for list, detail, PDF, bookmarks and everything else that shows challenges. */
export function visibleTo(actor: Actor) {
  return (where: ExpressionBuilder<Tables, 'challenges'>) =>
    where.and([
      ...(seesArchived(actor) ? [] : [where('challenges.deleted_at', 'is', null)]),
      ...(seesDrafts(actor) ? [] : [where('challenges.status', '!=', 'draft')]),
    ]);
}

/** The same for a condition over a row of `challenges` in plain SQL, joined or not; a row that is not there opens for nobody. */
export function opensChallenge(actor: Actor) {
  return sql<boolean>`(challenges.id is not null and ${visibleTo(actor)(expressionBuilder<Tables, 'challenges'>())})`;
}

export async function findVisible(db: Database, actor: Actor, id: number) {
  return db.selectFrom('challenges').selectAll().where('id', '=', id).where(visibleTo(actor)).executeTakeFirst();
}

const shown = [
  'id',
  ...fieldsWith('stored'),
  ...(['pdf_sha256', 'version', 'created_at', 'updated_at', 'deleted_at'] as const),
] as const;

/** What an answer shows of a challenge, with what stands beside its row, as far as this person may read it. */
export interface WholeChallenge extends Pick<ChallengeRecord, (typeof shown)[number]> {
  has_sheet: boolean;
  materials?: Material[] | null;
  tags?: Tag[] | null;
}

export const hasSheet = sql<boolean>`exists (select from challenge_sheets s where s.challenge_id = challenges.id)`;
const shownColumns = sql.raw(shown.join(', '));
const withMaterials = sql`, (
  select json_agg(json_build_object('name', name, 'quantity', quantity, 'units', units, 'category', category) order by position)
  from challenge_materials m where m.challenge_id = challenges.id) as materials`;
const withTags = sql`, (
  select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name_sort)
  from tags t where t.id = any(challenges.tag_ids)) as tags`;
const nothing = sql``;

/** All in one statement: on a server each costs more in sending and planning than in finding. */
async function selectWhole(db: Database, actor: Actor, where: RawBuilder<boolean>) {
  const { rows } = await sql<WholeChallenge>`${samePlan}
    select ${shownColumns}, ${hasSheet} as has_sheet
      ${seesMaterials(actor) ? withMaterials : nothing} ${readsChallengeDetails(actor) ? withTags : nothing}
    from challenges where ${where}`.execute(db);
  return rows[0];
}

export async function findVisibleWhole(db: Database, actor: Actor, id: number) {
  return selectWhole(db, actor, sql<boolean>`id = ${id} and ${opensChallenge(actor)}`);
}

/** Of a challenge that is there; visibility is the caller's to decide. */
export async function readWhole(db: Database, actor: Actor, id: number): Promise<WholeChallenge> {
  const whole = await selectWhole(db, actor, sql<boolean>`id = ${id}`);
  if (!whole) throw new Error(`challenge ${id} was locked and is gone`);
  return whole;
}

/** Those of the challenges that this person may see, in no order. */
export async function findVisibleOf(db: Database, actor: Actor, ids: readonly number[]) {
  return db.selectFrom('challenges').selectAll().where('id', 'in', ids).where(visibleTo(actor)).execute();
}

/** Those of the challenges that were archived since, and that this person saw before. */
export async function findArchivedSince(db: Database, actor: Actor, ids: readonly number[], since: Date) {
  return db
    .selectFrom('challenges')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', '>=', since)
    .$if(!seesDrafts(actor), (query) => query.where('status', '!=', 'draft'))
    .execute();
}

/** Whoever may see it; for what the product does by itself. */
export async function findChallengeById(db: Database, id: number) {
  return db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The challenges whose own PDF is one of these files, in the order of their ids. */
export async function findWithFile(
  db: Database,
  hashes: readonly string[],
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('challenges')
    .select(['id', 'pdf_sha256'])
    .where('pdf_sha256', 'in', hashes)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * The rows, locked until the transaction ends; visibility is the caller's to decide. Always in the order of their ids, so that
 * those who change several challenges wait for each other instead of locking each other out.
 */
export async function lockChallenges(tx: Database, ids: readonly number[]) {
  return tx.selectFrom('challenges').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export async function findVisibleByName(db: Database, actor: Actor, key: string) {
  return db.selectFrom('challenges').selectAll().where('name_key', '=', key).where(visibleTo(actor)).executeTakeFirst();
}

export async function insertChallenge(db: Database, values: Insertable<ChallengesTable>) {
  return db.insertInto('challenges').values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Every change moves the version on, whoever makes it: that is what the ETag says. One statement for all of them, because the
 * counts of the library are locked in order within a statement.
 */
export async function changeChallenges(
  tx: Database,
  ids: readonly number[],
  values: UpdateObject<Tables, 'challenges'>,
) {
  return tx
    .updateTable('challenges')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

/** What archiving and restoring set. */
export const archivedNow = { deleted_at: sql<Date>`now()` };
export const notArchived = { deleted_at: null };

/** In their order, by challenge. */
export async function findMaterialsOf(db: Database, challengeIds: readonly number[]): Promise<Map<number, Material[]>> {
  const rows = await db
    .selectFrom('challenge_materials')
    .select(['challenge_id', 'name', 'quantity', 'units', 'category'])
    .where('challenge_id', 'in', challengeIds)
    .orderBy('position')
    .execute();
  const byChallenge = new Map(challengeIds.map((id): [number, Material[]] => [id, []]));
  for (const { challenge_id, ...material } of rows) byChallenge.get(challenge_id)?.push(material);
  return byChallenge;
}

export async function replaceMaterials(db: Database, challengeId: number, materials: readonly Material[]) {
  await db.deleteFrom('challenge_materials').where('challenge_id', '=', challengeId).execute();
  await indexNeeds(db, new Map([[challengeId, materials]]));
  if (materials.length === 0) return;
  await db
    .insertInto('challenge_materials')
    .values(materials.map((material, position) => ({ ...material, challenge_id: challengeId, position })))
    .execute();
}

export async function hasAnyChallenge(db: Database): Promise<boolean> {
  return (await db.selectFrom('challenges').select('id').limit(1).executeTakeFirst()) !== undefined;
}
