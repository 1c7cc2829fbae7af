import { streamRun } from '@teamsparks/contract/runs/endpoints/runs';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { mayCall } from '../../platform/http/serve.ts';
import { every } from '../../platform/jobs/every.ts';
import { findActorsBySession, findActorsByUser, runsChallenges } from '../accounts/index.ts';
import type { LiveRun, LiveRuns } from './live-runs.ts';
import { findRun } from './runs.repository.ts';

/** Twice within the second in which a stream ends. */
const lookMs = 500;

const rightsOf = ({ role, flags }: Actor) => [role, ...flags].join(' ');

/**
 * Ends streams of people who may not read on, and tells those who may read more or less. Rights change in many places, also by
 * hand in the database, so they are looked at: for everybody who follows here in one statement.
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

  /** Without the database nobody is sent away: guessing rights would be worse. */
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
      // What else lets somebody read is not theirs: a group that they lead, an event that they answer for.
      if (isSame && info.hostId === actor.userId) continue;
      const row = actor && mayCall(streamRun.access, actor) ? await findRun(db, actor, info.id) : undefined;
      if (actor && row) {
        follower.reader = { actor, steers: row.steers };
        if (!isSame || row.steers !== before.steers) follower.onRights();
      } else follower.end(null);
    }
  }

  /** Appraisers read what the host may read. */
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
