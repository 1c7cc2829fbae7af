import type { FastifyInstance } from 'fastify';
import { Gauge, type Metric } from 'prom-client';
import type { Context } from '../../platform/context.ts';
import { Notices } from '../../platform/db/notices.ts';
import type { Lifecycle } from '../../platform/http/readiness.ts';
import { every } from '../../platform/jobs/every.ts';
import { Guests } from './guests.ts';
import { LiveRuns } from './live-runs.ts';
import { LogClock } from './log-clock.ts';
import { PageCuts } from './page-cuts.ts';
import { Presence } from './presence.ts';
import { RightsWatch } from './rights-watch.ts';
import { runsRoutes } from './runs.routes.ts';
import { screenRoutes } from './screens.routes.ts';
import type { Runs } from './runs.ts';
import { endIdleRuns } from './steer-run.service.ts';

export { eraseRunsOfHost, sweepRuns } from './sweep.repository.ts';
export { countRunsByEvent, findNextTimesAt, findTimesByPart } from './event-runs.repository.ts';
export { findOpenRuns, findRunOfChallenge, exportRuns } from './runs.repository.ts';
export {
  type DoneInRun,
  findGroupPoints,
  findGroupRuns,
  findGroupNextTimes,
  type GroupRun,
} from './group-runs.repository.ts';

const minuteMs = 60_000;

/** Registers the routes, streams and timers of runs and returns their Prometheus metrics. */
export function registerRuns(app: FastifyInstance, context: Context, lifecycle: Lifecycle): Metric[] {
  const live = new LiveRuns(context.db);
  const warn = (error: unknown) => context.log.warn({ err: error }, 'a run could not be read');
  const notices = new Notices(context, {
    channel: 'teamsparks_runs',
    onNotice: (id, seq) => void live.heard(id, seq).catch(warn),
    onGap: () => live.catchUp(),
  });
  const presence = new Presence(context, live);
  const watch = new RightsWatch(context, live);
  const logClock = new LogClock(context);
  const runs: Runs = { context, live, notices, presence, cuts: new PageCuts(context), now: logClock.now };
  const guests = new Guests(runs);
  runsRoutes(app, runs, guests);
  screenRoutes(app, runs, guests);
  app.addHook('onReady', () => logClock.start());
  const stopEnding = every(minuteMs, 'end idle runs', context.log, async () => {
    // Before that the tables may not exist.
    if (lifecycle.phase === 'ready') await endIdleRuns(runs);
  });
  // Streams end first: closing the server waits for open streams, and their readers find another process at once.
  app.addHook('preClose', async () => {
    live.endAll();
    await stopEnding();
    await presence.stop();
    await watch.stop();
    await notices.stop();
    await logClock.stop();
  });
  return [guests.tries.slowedAnswers, openStreams(live)];
}

function openStreams(live: LiveRuns): Metric {
  return new Gauge({
    name: 'run_streams_open',
    help: 'Screens and pages of hosts that follow a run through this process at this moment',
    registers: [],
    collect() {
      this.set(live.followed().reduce((sum, { followers }) => sum + followers.size, 0));
    },
  });
}
