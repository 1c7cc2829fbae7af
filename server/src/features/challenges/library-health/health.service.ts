import { findings } from '@teamsparks/contract/challenges/vocabulary';
import type { HealthPage, LibraryHealth } from '@teamsparks/contract/challenges/addresses/library-health';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { readsChallengeDetails, runsChallenges } from '../../accounts/index.ts';
import { canEdit } from '../challenges.policy.ts';
import { examineLibrary, type FaultyChallenge, type Health } from './examine.ts';
import { findCurrent } from './health.repository.ts';

/** Results older than this (ms) are computed again. */
const keptMs = 60 * 60 * 1000;

/** Findings of the library. Each process keeps its last result in memory; nothing is stored. */
export class LibraryHealthService {
  readonly #context: Pick<Context, 'db' | 'clock'>;
  #latest: Health | undefined;
  #computing: Promise<Health> | undefined;

  constructor(context: Pick<Context, 'db' | 'clock'>) {
    this.#context = context;
  }

  /**
   * Returns the counts of all findings, at most an hour old; throws 403 for people who do not read challenge details.
   */
  async get(actor: Actor): Promise<LibraryHealth> {
    demandCurator(actor);
    return toHealth(actor, await this.#recent());
  }

  /** Computes the findings anew and returns their counts; throws 403. */
  async computeAgain(actor: Actor): Promise<LibraryHealth> {
    demandCurator(actor);
    return toHealth(actor, await this.#compute());
  }

  /** Returns a page of the challenges with one finding, as they are now; throws 403, or 404 for an unknown finding. */
  async list(actor: Actor, wanted: string, { page, per_page }: { page: number; per_page: number }) {
    demandCurator(actor);
    const finding = findings.find((name) => name === wanted);
    if (!finding) throw notFound('Finding not found.');
    const { computedAt, byFinding } = await this.#recent();
    const theirs = byFinding[finding].kept.flatMap((challenge) => readableFaults(actor, challenge));
    const shown = theirs.slice((page - 1) * per_page, page * per_page);
    return {
      computed_at: computedAt.toISOString(),
      items: await this.#asTheyAreNow(actor, shown),
      total: theirs.length,
      page,
      per_page,
    };
  }

  async #asTheyAreNow(actor: Actor, shown: readonly FaultyChallenge[]): Promise<HealthPage['items']> {
    const ids = shown.flatMap(({ id, twin }) => (twin ? [id, twin.id] : [id]));
    const now = await findCurrent(this.#context.db, actor, ids);
    return shown.flatMap(({ id, version, faults, twin }) => {
      const row = now.get(id);
      const other = twin && now.get(twin.id);
      if (!row) return [];
      const { name, status } = row;
      return {
        id,
        name,
        status,
        can_edit: canEdit(actor, row),
        changed: row.version !== version,
        faults: faults.map(({ path, sentence }) => ({ path, sentence })),
        other: other ? { id: other.id, name: other.name } : null,
      };
    });
  }

  async #recent(): Promise<Health> {
    const { clock } = this.#context;
    const isRecent = this.#latest && clock.now().getTime() - this.#latest.computedAt.getTime() < keptMs;
    return isRecent && this.#latest ? this.#latest : this.#compute();
  }

  /** Computes the findings, once at a time: a second caller waits for the same result. */
  async #compute(): Promise<Health> {
    const { db, clock } = this.#context;
    this.#computing ??= examineLibrary(db, clock.now()).finally(() => (this.#computing = undefined));
    this.#latest = await this.#computing;
    return this.#latest;
  }
}

function demandCurator(actor: Actor) {
  if (!readsChallengeDetails(actor)) throw forbidden(sentences.healthDenied);
}

/**
 * Returns the challenge with the faults this person may read: those of the host's texts only for people who run
 * challenges.
 */
function readableFaults(actor: Actor, challenge: FaultyChallenge): FaultyChallenge[] {
  const faults = runsChallenges(actor) ? challenge.faults : challenge.faults.filter(({ ofHost }) => !ofHost);
  return faults.length > 0 ? [{ ...challenge, faults }] : [];
}

function toHealth(actor: Actor, { computedAt, challenges, byFinding, emptyPlaces }: Health): LibraryHealth {
  const counts = findings.map((finding) => {
    const { count, countForTeam } = byFinding[finding];
    return { finding, challenges: runsChallenges(actor) ? count : countForTeam };
  });
  return {
    computed_at: computedAt.toISOString(),
    challenges,
    findings: counts.filter((counted) => counted.challenges > 0),
    empty_places: emptyPlaces,
  };
}
