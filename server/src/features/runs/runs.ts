import type { Context } from '../../platform/context.ts';
import type { Notices } from '../../platform/db/notices.ts';
import type { LiveRuns } from './live-runs.ts';
import type { PageCuts } from './page-cuts.ts';
import type { Presence } from './presence.ts';

/** Services that all code of runs in this process shares. */
export interface Runs {
  context: Context;
  live: LiveRuns;
  notices: Notices;
  presence: Presence;
  cuts: PageCuts;
  /** Returns the time for the log (ms since 1970). */
  now: () => number;
}

/** A screen that joined a run by its code. */
export interface JoinedScreen {
  id: string;
  runId: number;
  /** Opened by the host in the same browser. */
  isWindow: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on requests of screens that joined by code. */
    screen: JoinedScreen | null;
  }
}
