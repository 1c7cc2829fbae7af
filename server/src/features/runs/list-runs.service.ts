import type { RunListQuery } from '@teamsparks/contract/runs/fields/run';
import type { ListedRun, RunPage, TeamProgress, TeamsOverTime } from '@teamsparks/contract/runs/fields/run-list';
import { runResultsMax } from '@teamsparks/contract/runs/vocabulary';
import { csvHead, csvRow } from '@teamsparks/contract/shared/write-csv';
import type { RunCount, RunCountQuery } from '@teamsparks/contract/runs/fields/run-count';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { readSettings } from '../accounts/index.ts';
import type { Runs } from './runs.ts';
import { countRuns, findListedRuns, findPoints, findProgressRows, type ListedRow } from './listed-runs.repository.ts';
import { type CountRow, findRunCounts, type Period, sumRunCounts } from './run-counts.repository.ts';

const minuteMs = 60_000;

/**
 * Returns one page of the runs that match the query and that this person steers, newest first; a page number too
 * high gives the last page.
 */
export async function listRuns({ context: { db } }: Runs, actor: Actor, query: RunListQuery): Promise<RunPage> {
  const total = await countRuns(db, actor, query);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.per_page)));
  const rows = await findListedRuns(db, actor, { ...query, page });
  const points = await findPoints(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => toListed(actor, row, points.get(row.id) ?? []));
  return { items, total, page, per_page: query.per_page };
}

function toListed(actor: Actor, row: ListedRow, teams: ListedRun['teams']): ListedRun {
  const { id, name, rules, phase, challenge_id, lesson_plan_id, event_id, group_id, group_name } = row;
  return {
    id,
    name,
    rules,
    phase,
    challenge_id,
    lesson_plan_id,
    event_id,
    teams,
    started_at: (row.started_at ?? row.created_at).toISOString(),
    ended_at: row.ended_at && row.ended_at.toISOString(),
    minutes: Math.round(row.spent_ms / minuteMs),
    group: group_id !== null && group_name !== null ? { id: group_id, name: group_name } : null,
    mine: row.host_id === actor.userId,
  };
}

/**
 * Returns for each team that got points its points run by run, oldest first, in the ended runs that match the query
 * and that this person steers; with too many results only the latest, and `truncated`. Two teams are the same if
 * their names and their groups (or that they have none) match.
 */
export async function listTeamProgress(
  { context: { db } }: Runs,
  actor: Actor,
  query: RunListQuery,
): Promise<TeamsOverTime> {
  const allRows = await findProgressRows(db, actor, query, runResultsMax + 1);
  const rows = allRows.slice(-runResultsMax);
  const byTeam = Map.groupBy(rows, ({ group_id, name_key }) => `${group_id ?? 'mine'} ${name_key}`);
  const teams = [...byTeam.values()].flatMap((own): TeamProgress[] => {
    const last = own.at(-1);
    if (!last) return [];
    const { team, group_id, group_name } = last;
    return [
      {
        team,
        group: group_id !== null && group_name !== null ? { id: group_id, name: group_name } : null,
        runs: own.map(({ run_id, name, at, points, of }) => ({ run_id, name, at: at.toISOString(), points, of })),
      },
    ];
  });
  return { teams, truncated: allRows.length > runResultsMax };
}

type WithSettings = Pick<Context, 'db' | 'config'>;

const periodOf = async (context: WithSettings, { from, to }: RunCountQuery): Promise<Period> => ({
  from,
  to,
  zone: (await readSettings(context)).time_zone,
});

/**
 * Returns one page of run counts per challenge, with totals of all pages, for the ended runs of the period (days in
 * the installation's time zone) but those of shared logins; a page number too high gives the last page. Does not
 * check who may read them.
 */
export async function listRunCounts(context: WithSettings, actor: Actor, query: RunCountQuery) {
  const { db } = context;
  const period = await periodOf(context, query);
  const { lines, ...all } = await sumRunCounts(db, period);
  const { per_page } = query;
  const page = Math.min(query.page, Math.max(1, Math.ceil(lines / per_page)));
  const place = { limit: per_page, offset: (page - 1) * per_page };
  const rows = await findRunCounts(db, actor, period, { sort: query.sort, ...place });
  return { items: rows.map(toCount), total: lines, page, per_page, all };
}

const toCount = ({ challenge_id, opens, name, runs, minutes, last_day }: CountRow): RunCount => ({
  name,
  runs,
  minutes,
  last_day,
  challenge_id: opens ? challenge_id : null,
});

/**
 * Returns the run counts of all challenges run in the period as CSV with a head line, in the order of the list; all
 * AI challenges share one line. Does not check who may read them.
 */
export async function runCountsCsv(context: WithSettings, actor: Actor, query: RunCountQuery): Promise<string> {
  const rows = await findRunCounts(context.db, actor, await periodOf(context, query), { sort: query.sort });
  const lines = rows.map(({ name, runs, minutes, last_day }) =>
    csvRow([name ?? 'AI challenges', runs, minutes, last_day]),
  );
  return [csvHead(['challenge', 'runs', 'minutes', 'last day']), ...lines].join('');
}
