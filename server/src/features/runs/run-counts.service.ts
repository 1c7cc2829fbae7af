import { csvHead, csvRow } from '@teamsparks/contract/shared/write-csv';
import type { RunCount, RunCountQuery } from '@teamsparks/contract/runs/fields/run-count';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { readSettings } from '../accounts/index.ts';
import { type CountRow, findRunCounts, type Period, sumRunCounts } from './run-counts.repository.ts';

type WithSettings = Pick<Context, 'db' | 'config'>;

const periodOf = async (context: WithSettings, { from, to }: RunCountQuery): Promise<Period> => ({
  from,
  to,
  zone: (await readSettings(context)).time_zone,
});

/**
 * Returns one page of run counts per challenge, with totals of all pages, for the ended runs of the period (days in the
 * installation's time zone); a page number too high gives the last page. Does not check who may read them.
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
 * Returns the run counts of all challenges in the period as CSV with a head line, in the order of the list; all AI
 * challenges share one line. Does not check who may read them.
 */
export async function runCountsCsv(context: WithSettings, actor: Actor, query: RunCountQuery): Promise<string> {
  const rows = await findRunCounts(context.db, actor, await periodOf(context, query), { sort: query.sort });
  const lines = rows.map(({ name, runs, minutes, last_day }) =>
    csvRow([name ?? 'AI challenges', runs, minutes, last_day]),
  );
  return [csvHead(['challenge', 'runs', 'minutes', 'last day']), ...lines].join('');
}
