import { streamRun } from '@teamsparks/contract/runs/endpoints/runs';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { mayCall } from '../../platform/http/serve.ts';
import { every } from '../../platform/jobs/every.ts';
import { findActorsBySession, findActorsByUser, runsChallenges } from '../accounts/index.ts';
import type { LiveRun, LiveRuns } from './live-runs.ts';
import { findRun } from './runs.repository.ts';

/** Interval (ms) of the check: a stream has to end within a second after its reader lost the right. */
const lookMs = 500;

const rightsOf = ({ role, flags }: Actor) => [role, ...flags].join(' ');

/**
 * Ends streams of people who lost the right to read, and notifies those whose rights changed. Rights change in many
 * places, even by hand in the database, so they are polled.
 */
export class RightsWatch {
  readonly #context: Context;
  readonly #live: LiveRuns;
  readonly stop: () => Promise<void>;
  #isFailing = false;

  constructor(context: Context, live: LiveRuns) {
    this.#context = context;
    this.#live = live;
    this.stop = every(lookMs, 'look at the rights of who follows a run', context.log, () => this.#lookOrSay());
  }

  /** Checks all followers; while the database is away nobody is disconnected, and the log gets one warning. */
  async #lookOrSay() {
    try {
      await this.#lookAtReaders(this.#live.followed());
      await this.#lookAtHosts(this.#live.followed());
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#context.log.warn({ err: error }, 'the rights of who follows a run are not known');
      this.#isFailing = true;
    }
  }

  async #lookAtReaders(runs: readonly LiveRun[]) {
    const { db } = this.#context;
    const following = runs.flatMap(({ info, followers }) =>
      [...followers].flatMap((follower) => (follower.reader ? [{ info, follower, before: follower.reader }] : [])),
    );
    const sessions = new Set(following.map(({ before }) => before.actor.sessionId));
    const actors = await findActorsBySession(db, [...sessions]);
    for (const { info, follower, before } of following) {
      const actor = actors.get(before.actor.sessionId);
      const isSame = actor !== undefined && rightsOf(actor) === rightsOf(before.actor);
      // Anyone but the host reads through a group or an event, which may have changed without a change of their own rights.
      if (isSame && info.hostId === actor.userId) continue;
      const row = actor && mayCall(streamRun.access, actor) ? await findRun(db, actor, info.id) : undefined;
      if (actor && row) {
        follower.reader = { actor, steers: row.steers };
        if (!isSame || row.steers !== before.steers) follower.onRights();
      } else follower.end(null);
    }
  }

  /** Passes to appraisers' streams whether the host may run challenges, because appraisers read what the host may read. */
  async #lookAtHosts(runs: readonly LiveRun[]) {
    const appraised = runs.filter(({ followers }) => [...followers].some(({ onHostRights }) => onHostRights));
    const ids = new Set(appraised.flatMap(({ info }) => info.hostId ?? []));
    const hosts = await findActorsByUser(this.#context.db, [...ids]);
    for (const { info, followers } of appraised) {
      const host = hosts.get(info.hostId ?? 0);
      const may = host !== undefined && runsChallenges(host);
      for (const { onHostRights } of followers) onHostRights?.(may);
    }
  }
}
