import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import {
  needsOf,
  type Stock,
  timesOf,
  type TeamsAtWork,
  servingOf,
} from '@teamsparks/contract/shared/lines/needs-and-stock';
import { amountTolerance } from '@teamsparks/contract/shared/lines/material-match';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Replaces the index entries of these challenges with the needs of their materials. */
export async function indexNeeds(tx: Database, needs: ReadonlyMap<number, readonly Material[]>): Promise<void> {
  const ids = [...needs.keys()];
  if (ids.length === 0) return;
  await tx.deleteFrom('challenge_needs').where('challenge_id', 'in', ids).execute();
  const rows = [...needs].flatMap(([challenge_id, materials]) =>
    needsOf(materials).map(({ thing, measure, ...amounts }) => ({ challenge_id, thing, measure, ...amounts })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into challenge_needs (challenge_id, thing, measure, damaging, non_damaging, setup_only)
    select challenge_id, thing, measure, damaging, non_damaging, setup_only
    from json_to_recordset(${JSON.stringify(rows)}) as made (challenge_id int, thing text, measure text,
      damaging float8, non_damaging float8, setup_only float8)`.execute(tx);
}

/**
 * Returns the stock by what it serves for: paper cups also count as cups, and tape for “tape or glue” if a challenge
 * needs that. Amounts in one measure that serve for the same thing are added up.
 */
export async function stockForNeeds(db: Database, stock: readonly Stock[]): Promise<Stock[]> {
  // Worded as the condition of the partial index, so that it is used.
  const { rows } = await sql<Pick<Stock, 'thing'>>`
    select distinct thing from challenge_needs where thing like '% or %'`.execute(db);
  return servingOf(
    stock,
    rows.map(({ thing }) => thing),
  );
}

/** Returns SQL for the rows of a box (thing, measure, amount); without an amount there is as much as is needed. */
export function boxOf(stock: readonly Stock[] = []): RawBuilder<unknown> {
  const column = <T>(of: (one: Stock) => T) => sql.val(stock.map(of));
  return sql`
    select thing, measure, coalesce(amount, 'infinity') as amount
    from unnest(${column(({ thing }) => thing)}::text[], ${column(({ measure }) => measure)}::text[],
      ${column(({ amount }) => amount)}::float8[]) as given (thing, measure, amount)`;
}

/** True if a row of `box` holds the thing of need `n`; a box without a measure holds any. */
export const isSameThing = sql<boolean>`(box.thing = n.thing and (box.measure = n.measure or box.measure is null))`;

/**
 * Returns the SQL condition that need `n` of these teams is more than the left-joined `box` has, which may be nothing.
 * Materials for the room count only with `countsRoom`.
 */
export function lacks(work: TeamsAtWork, countsRoom: boolean): RawBuilder<boolean> {
  const { damaging, non_damaging, setup_only } = timesOf(work);
  const need = sql`(n.damaging * ${sql.lit(damaging)} + n.non_damaging * ${sql.lit(non_damaging)}
    + n.setup_only * ${sql.lit(countsRoom ? setup_only : 0)})`;
  return sql`(${need} > ${sql.lit(amountTolerance)}
    and (box.thing is null or ${need} > box.amount + ${sql.lit(amountTolerance)}))`;
}

const oneTeam: TeamsAtWork = { teams: 1, inTurn: false, reuse: true };

/**
 * Returns the SQL condition that the stock has everything that one team needs for a row of `challenges`, with
 * `countsRoom` also what the room needs; false for a challenge that needs materials and does not say which.
 */
export const boxSuffices = (stock: readonly Stock[], countsRoom: boolean) => sql<boolean>`(
  not exists (
    select from challenge_needs n left join (${boxOf(stock)}) box on ${isSameThing}
    where n.challenge_id = challenges.id and ${lacks(oneTeam, countsRoom)})
  and (not challenges.has_materials or exists (select from challenge_needs n where n.challenge_id = challenges.id)))`;
