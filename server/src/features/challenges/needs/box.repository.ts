import { amountTolerance } from '@teamsparks/contract/shared/lines/material-match';
import { type Stock, timesOf, type TeamsAtWork, servingOf } from '@teamsparks/contract/shared/lines/reckoning';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** What the stock has for the needs in the library, those that leave a choice among them. */
export async function stockForNeeds(db: Database, stock: readonly Stock[]): Promise<Stock[]> {
  // In the words of the partial index.
  const { rows } = await sql<Pick<Stock, 'thing'>>`
    select distinct thing from challenge_needs where thing like '% or %'`.execute(db);
  return servingOf(
    stock,
    rows.map(({ thing }) => thing),
  );
}

/** A box without an amount has as much as is needed. */
export function boxOf(stock: readonly Stock[] = []): RawBuilder<unknown> {
  const column = <T>(of: (one: Stock) => T) => sql.val(stock.map(of));
  return sql`
    select thing, measure, coalesce(amount, 'infinity') as amount
    from unnest(${column(({ thing }) => thing)}::text[], ${column(({ measure }) => measure)}::text[],
      ${column(({ amount }) => amount)}::float8[]) as given (thing, measure, amount)`;
}

/** A need `n` and what there is of it in `box`, which has everything of a thing where nobody measures it. */
export const isSameThing = sql<boolean>`(box.thing = n.thing and (box.measure = n.measure or box.measure is null))`;

/** Whether the need `n` is more than what `box` has of it, which may be nothing. */
export function lacks(work: TeamsAtWork, countsRoom: boolean): RawBuilder<boolean> {
  const { damaging, non_damaging, setup_only } = timesOf(work);
  const need = sql`(n.damaging * ${sql.lit(damaging)} + n.non_damaging * ${sql.lit(non_damaging)}
    + n.setup_only * ${sql.lit(countsRoom ? setup_only : 0)})`;
  return sql`(${need} > ${sql.lit(amountTolerance)}
    and (box.thing is null or ${need} > box.amount + ${sql.lit(amountTolerance)}))`;
}

const oneTeam: TeamsAtWork = { teams: 1, inTurn: false, reuse: true };

/** Whether there is everything that one team needs for a row of `challenges`. */
export const isComplete = (stock: readonly Stock[], countsRoom: boolean) => sql<boolean>`(
  not exists (
    select from challenge_needs n left join (${boxOf(stock)}) box on ${isSameThing}
    where n.challenge_id = challenges.id and ${lacks(oneTeam, countsRoom)})
  and (not challenges.has_materials or exists (select from challenge_needs n where n.challenge_id = challenges.id)))`;
