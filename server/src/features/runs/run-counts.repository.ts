import type { RunCountQuery } from '@teamsparks/contract/runs/fields/run-count';
import type { RunCountSort } from '@teamsparks/contract/runs/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { opensChallenge } from '../challenges/index.ts';

/** First and last day of the period (both included) in a time zone. */
export interface Period extends Pick<RunCountQuery, 'from' | 'to'> {
  zone: string;
}

/**
 * Returns SQL for each challenge that took time in an ended run of the period; the challenges of a plan count one by one. Runs of
 * shared demonstration logins do not count, since they are deleted within a day.
 */
const counted = ({ from, to, zone }: Period) => sql`
  select stage.challenge_id, runs.id as run_id, stage.spent_ms, runs.started_at
  from run_stages as stage join runs on runs.id = stage.run_id
  where stage.kind = 'challenge' and stage.spent_ms > 0 and runs.phase = 'ended' and runs.session_id is null
    and (${from ?? null}::date is null or runs.started_at >= ${from ?? null}::date::timestamp at time zone ${zone})
    and (${to ?? null}::date is null or runs.started_at < (${to ?? null}::date + 1)::timestamp at time zone ${zone})`;

export interface CountRow {
  challenge_id: number | null;
  name: string | null;
  /** The reader may open the challenge. */
  opens: boolean;
  runs: number;
  minutes: number;
  last_day: string;
}

const orders: Record<RunCountSort, ReturnType<typeof sql>> = {
  name: sql`name collate "und-x-icu" nulls last`,
  runs: sql`runs desc`,
  minutes: sql`minutes desc`,
  last_day: sql`last_day desc`,
};

interface Wanted {
  sort: RunCountSort;
  limit?: number;
  offset?: number;
}

/**
 * Returns runs, minutes and last day per challenge that was run in the period; all AI challenges share one row,
 * which has no name and sorts last by name.
 */
export async function findRunCounts(
  db: Database,
  actor: Actor,
  period: Period,
  { sort, limit, offset = 0 }: Wanted,
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select * from (
      select done.challenge_id, challenges.name, ${opensChallenge(actor)} as opens, done.runs, done.minutes, done.last_day
      from (
        select challenge_id, count(distinct run_id)::int as runs, round(sum(spent_ms) / 60000.0)::int as minutes,
          to_char(max(started_at) at time zone ${period.zone}, 'YYYY-MM-DD') as last_day
        from (${counted(period)}) as counted group by challenge_id) as done
      left join challenges on challenges.id = done.challenge_id) as lines
    order by ${orders[sort]}, name collate "und-x-icu" nulls last, challenge_id
    limit ${limit ?? null} offset ${offset}`.execute(db);
  return rows;
}

/**
 * Returns the number of rows of {@link findRunCounts} without a limit, the number of runs (each once) and their
 * minutes in total.
 */
export async function sumRunCounts(db: Database, period: Period) {
  const { rows } = await sql<{ lines: number; runs: number; minutes: number }>`
    select count(distinct coalesce(challenge_id, 0))::int as lines, count(distinct run_id)::int as runs,
      round(coalesce(sum(spent_ms), 0) / 60000.0)::int as minutes
    from (${counted(period)}) as counted`.execute(db);
  return rows[0] ?? { lines: 0, runs: 0, minutes: 0 };
}
