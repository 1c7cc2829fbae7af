import type { Context } from '../../platform/context.ts';
import type { Notices } from '../../platform/db/notices.ts';
import type { LiveRuns } from './live-runs.ts';
import type { PageCuts } from './page-cuts.ts';
import type { Presence } from './presence.ts';

/** What the runs of this process share. */
export interface Runs {
  context: Context;
  live: LiveRuns;
  notices: Notices;
  presence: Presence;
  cuts: PageCuts;
  /** The clock of the log, in milliseconds since 1970. */
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
    /** Of calls that only such screens make. */
    screen: JoinedScreen | null;
  }
}
