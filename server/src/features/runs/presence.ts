import { every } from '../../platform/jobs/every.ts';
import type { Context } from '../../platform/context.ts';
import type { LiveRun, LiveRuns } from './live-runs.ts';
import { findSeenScreens, markScreensSeen } from './screens.repository.ts';

const beatMs = 10_000;
/** Seconds after which a screen counts as gone: two missed beats and a little. */
const hereSeconds = 25;

/** Knows which screens are connected, to this process or another, and sends the heartbeats. */
export class Presence {
  readonly #context: Context;
  readonly #live: LiveRuns;
  #elsewhere = new Map<number, string[]>();
  /** Screens that poll because no stream reaches them, with the time of their last request. */
  readonly #polling = new Map<string, { runId: number; at: number }>();
  #stop: () => Promise<void>;

  constructor(context: Context, live: LiveRuns) {
    this.#context = context;
    this.#live = live;
    this.#stop = every(beatMs, 'beat of runs', context.log, () => this.#beat());
  }

  /** Returns the ids of the run's screens that are connected to any process. */
  connected(run: LiveRun): string[] {
    const here = [...run.followers].flatMap(({ screenId }) => screenId ?? []);
    const polling = [...this.#polling].flatMap(([id, { runId }]) => (runId === run.info.id ? id : []));
    return [...new Set([...here, ...polling, ...(this.#elsewhere.get(run.info.id) ?? [])])];
  }

  /** Remembers a screen that polls, which it does every two seconds while no stream reaches it. */
  notePolling(runId: number, screenId: string) {
    this.#polling.set(screenId, { runId, at: performance.now() });
  }

  stop = () => this.#stop();

  async #beat() {
    for (const [id, { at }] of this.#polling) if (performance.now() - at > beatMs) this.#polling.delete(id);
    const runs = this.#live.followed();
    if (runs.length === 0) return;
    try {
      // The embedded database serves this process only, so there is nobody to exchange with.
      if (this.#context.database.engine === 'server') await this.#exchange(runs);
    } finally {
      // Also while the database is away, so that screens keep their connection.
      for (const run of runs) for (const follower of run.followers) follower.beat(run);
    }
  }

  async #exchange(runs: readonly LiveRun[]) {
    const { db } = this.#context;
    await markScreensSeen(db, [
      ...runs.flatMap(({ followers }) => [...followers].flatMap(({ screenId }) => screenId ?? [])),
      ...this.#polling.keys(),
    ]);
    this.#elsewhere = await findSeenScreens(
      db,
      runs.map(({ info }) => info.id),
      hereSeconds,
    );
  }
}
