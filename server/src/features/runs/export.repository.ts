import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/**
 * Returns the runs that the person hosted with teams and typed lines, without the texts of challenges. Lists are `json`: as `jsonb`
 * they take twice as long.
 */
export async function exportRuns(db: Database, userId: number) {
  const lines = sql<object[]>`(
    select coalesce(json_agg(jsonb_build_object('kind', e.kind, 'at', e.at) || e.payload order by e.seq), '[]')
    from run_events e where e.run_id = runs.id and e.kind in ('answer', 'next_time', 'settle'))`;
  const teams = sql<object[]>`(
    select coalesce(json_agg(json_build_object('name', t.name, 'points',
      (select sum(p.points) from run_points p where p.run_id = t.run_id and p.team = t.number)) order by t.number), '[]')
    from run_teams t where t.run_id = runs.id)`;
  return db
    .selectFrom('runs')
    .select(['id', 'name', 'rules', 'created_at', 'started_at', 'ended_at', 'questions'])
    .select([teams.as('teams'), lines.as('lines')])
    .where('host_id', '=', userId)
    .orderBy('id')
    .execute();
}
