import { nowPageSize } from '@teamsparks/contract/shared/limits';
import { readMinutes, showMinutes, setupMinutes } from '@teamsparks/contract/challenges/challenge-minutes';
import type { Stock, TeamsAtWork } from '@teamsparks/contract/shared/lines/needs-and-stock';
import type { Category, Level } from '@teamsparks/contract/shared/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { boxOf, isSameThing, lacks, opensChallenge, selectDoneWith, selectPracticed } from '../challenges/index.ts';
import type { Choice } from './compose-practice-plan.ts';

/** A question for challenges that fit right now, with the asker's rights resolved. */
export interface NowRequest {
  minutes: number;
  level: Level | undefined;
  work: TeamsAtWork;
  /** Materials on hand; undefined: not limited. */
  stock: readonly Stock[] | undefined;
  /** Number of materials that may be missing. */
  missingMax: number;
  /** Whether setup minutes count, and (`countsRoom`) materials that only set up the room. */
  countsSetup: boolean;
  countsRoom: boolean;
  /** Whether this person may see how hard a challenge is to set up. */
  seesSetup: boolean;
  untried: boolean;
  groupId: number | undefined;
  /** Times each category was practiced. */
  practiced: ReadonlyMap<Category, number>;
  page: number;
}

export interface Ranked {
  id: number;
  missing: number;
  minutes: number;
  tried: boolean;
  practiced: number;
  of_all: number;
  of_complete: number;
}

/**
 * Counts by category how often challenges were practiced: with the group if one is given (never, unless this person
 * leads it and has `run_challenges`), else by the person, under a shared login only in this session. Categories
 * never practiced are absent.
 */
export async function countPracticed(db: Database, actor: Actor, groupId: number | undefined) {
  const done = groupId === undefined ? selectPracticed(actor) : selectDoneWith(actor, [groupId]);
  const { rows } = await sql<{ category: Category; n: number }>`
    select challenges.category, count(*)::int as n
    from ${done} as done (challenge_id) join challenges on challenges.id = done.challenge_id group by 1`.execute(db);
  return new Map(rows.map(({ category, n }) => [category, n]));
}

const setup = sql`(${sql.val(setupMinutes)}::int[])[challenges.setup_difficulty]`;

/** Returns SQL for the challenges that fit level and minutes and were not done before, as far as the request excludes those. */
function candidates(actor: Actor, { minutes, level, work, countsSetup, untried, groupId }: NowRequest) {
  const rounds = work.inTurn ? work.teams : 1;
  const roundMinutes = sql`(challenges.minutes + ${sql.lit(readMinutes + showMinutes)})`;
  const total = sql`${roundMinutes} * ${sql.lit(rounds)}${countsSetup ? sql` + ${setup}` : sql``}`;
  const conditions = [
    sql`${opensChallenge(actor)} and challenges.deleted_at is null and ${total} <= ${minutes}`,
    ...(level ? [sql`challenges.level = ${level}`] : []),
    ...(untried ? [sql`challenges.id not in ${selectPracticed(actor)}`] : []),
    ...(groupId === undefined ? [] : [sql`challenges.id not in ${selectDoneWith(actor, [groupId])}`]),
  ];
  return sql`
    select challenges.id, challenges.category, challenges.name_sort, challenges.has_materials, ${total} as minutes
    from challenges where ${sql.join(conditions, sql` and `)}`;
}

/**
 * Returns SQL for the number of materials that each candidate lacks. A challenge that needs materials without listing them is left
 * out, because nobody could tell that it is complete.
 */
function judged({ stock, work, missingMax, countsRoom }: NowRequest): RawBuilder<unknown> {
  if (!stock) return sql`select id, 0 as missing from candidates`;
  const isMissing = lacks(work, countsRoom);
  return sql`
    select c.id, count(*) filter (where ${isMissing}) as missing
    from candidates c left join challenge_needs n on n.challenge_id = c.id
      left join box on ${isSameThing}
    group by c.id, c.has_materials
    having count(*) filter (where ${isMissing}) <= ${sql.lit(missingMax)} and (count(n.thing) > 0 or not c.has_materials)`;
}

/**
 * Returns the SQL common table expressions, to write after `with`: `candidates`, `box` (materials on hand), `judged` (with
 * missing materials) and `mine` (practiced by the person).
 */
export const candidateTables = (actor: Actor, request: NowRequest) => sql`
  candidates as materialized (${candidates(actor, request)}),
  box as materialized (${boxOf(request.stock)}),
  judged as (${judged(request)}),
  mine as (select challenge_id from ${selectPracticed(actor)} as mine (challenge_id))`;

/**
 * Returns one page of the challenges that fit the request, in the order that the screen explains: fewest missing
 * materials, untried, least practiced category, most minutes used, name. Each row has the totals of all pages.
 */
export async function findNow(db: Database, actor: Actor, request: NowRequest): Promise<Ranked[]> {
  const [names, counts] = [[...request.practiced.keys()], [...request.practiced.values()]];
  const { rows } = await sql<Ranked>`
    with ${candidateTables(actor, request)},
    ranked as (
      select c.id, j.missing::int, c.minutes, c.name_sort, c.id in (select challenge_id from mine) as tried,
        coalesce((${sql.val(counts)}::int[])[array_position(${sql.val(names)}::text[], c.category)], 0) as practiced,
        count(*) over ()::int as of_all, count(*) filter (where j.missing = 0) over ()::int as of_complete
      from judged j join candidates c using (id))
    select id, missing, minutes, tried, practiced, of_all, of_complete from ranked
    order by missing, tried, practiced, minutes desc, name_sort, id
    limit ${nowPageSize} offset ${(request.page - 1) * nowPageSize}`.execute(db);
  return rows;
}

/** How the challenges for a practice plan are drawn. */
export interface Drawing {
  seed: number;
  avoid: readonly number[];
  /** Challenges per category and number of missing materials, so that the size of the library does not matter. */
  perCategory?: number;
}

/**
 * Returns the challenges that fit the request, by id, without those to `avoid`: of every category and number of
 * missing materials up to `perCategory` (8), chosen untried ones first, then by the seed.
 */
export async function findChoices(
  db: Database,
  actor: Actor,
  request: NowRequest,
  { seed, avoid, perCategory = 8 }: Drawing,
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    with ${candidateTables(actor, request)},
    placed as (
      select c.id, c.category, ceil(c.minutes)::int as minutes, j.missing::int, c.id in (select challenge_id from mine) as tried
      from judged j join candidates c using (id) where c.id <> all(${sql.val([...avoid])}::int[])),
    drawn as (
      select *, row_number() over (partition by category, missing order by tried, md5(id::text || ':' || ${String(seed)})) as nth
      from placed)
    select d.id, challenges.name, d.category, d.minutes, d.missing, d.tried,
      ${request.seesSetup ? sql`challenges.setup_difficulty` : sql`1`} as setup
    from drawn d join challenges on challenges.id = d.id where nth <= ${sql.lit(perCategory)} order by d.id`.execute(
    db,
  );
  return rows;
}
