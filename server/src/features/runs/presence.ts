import { every } from '../../platform/jobs/every.ts';
import type { Context } from '../../platform/context.ts';
import type { LiveRun, LiveRuns } from './live-runs.ts';
import { findSeen, noteSeen } from './screens.repository.ts';

const beatMs = 10_000;
/** Two beats, and a little. */
const hereSeconds = 25;

/** Which screens are connected, here or at another process, and the heartbeat that says so. */
export class Presence {
  readonly #context: Context;
  readonly #live: LiveRuns;
  #elsewhere = new Map<number, string[]>();
  /** Screens that ask instead of following, with when they last did. */
  readonly #asking = new Map<string, { runId: number; at: number }>();
  #stop: () => Promise<void>;

  constructor(context: Context, live: LiveRuns) {
    this.#context = context;
    this.#live = live;
    this.#stop = every(beatMs, 'beat of runs', context.log, () => this.#beat());
  }

  connected(run: LiveRun): string[] {
    const here = [...run.followers].flatMap(({ screenId }) => screenId ?? []);
    const asking = [...this.#asking].flatMap(([id, { runId }]) => (runId === run.info.id ? id : []));
    return [...new Set([...here, ...asking, ...(this.#elsewhere.get(run.info.id) ?? [])])];
  }

  /** A screen whose stream does not get through asks every two seconds. */
  noteAsking(runId: number, screenId: string) {
    this.#asking.set(screenId, { runId, at: performance.now() });
  }

  stop = () => this.#stop();

  async #beat() {
    for (const [id, { at }] of this.#asking) if (performance.now() - at > beatMs) this.#asking.delete(id);
    const runs = this.#live.followed();
    if (runs.length === 0) return;
    try {
      // The embedded database has this process only: nobody else asks who is here.
      if (this.#context.database.engine === 'server') await this.#exchange(runs);
    } finally {
      // Also while the database is away: what screens know goes on being right.
      for (const run of runs) for (const follower of run.followers) follower.beat(run);
    }
  }

  async #exchange(runs: readonly LiveRun[]) {
    const { db } = this.#context;
    await noteSeen(db, [
      ...runs.flatMap(({ followers }) => [...followers].flatMap(({ screenId }) => screenId ?? [])),
      ...this.#asking.keys(),
    ]);
    this.#elsewhere = await findSeen(
      db,
      runs.map(({ info }) => info.id),
      hereSeconds,
    );
  }
}
