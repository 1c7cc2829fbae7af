import { findings } from '@teamsparks/contract/challenges/vocabulary';
import type { HealthPage, LibraryHealth } from '@teamsparks/contract/challenges/addresses/library-health';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { readsChallengeDetails, runsChallenges } from '../../accounts/index.ts';
import { canEdit } from '../challenges.policy.ts';
import { examine, type Found, type Health } from './examine.ts';
import { findNow } from './health.repository.ts';

/** Older answers are computed anew. */
const keptMs = 60 * 60 * 1000;

/** What is wrong with the library. Each process keeps the answer that it computed last; nothing is stored. */
export class LibraryHealthService {
  readonly #context: Pick<Context, 'db' | 'clock'>;
  #latest: Health | undefined;
  #computing: Promise<Health> | undefined;

  constructor(context: Pick<Context, 'db' | 'clock'>) {
    this.#context = context;
  }

  async get(actor: Actor): Promise<LibraryHealth> {
    demandCurator(actor);
    return toHealth(actor, await this.#recent());
  }

  async computeAgain(actor: Actor): Promise<LibraryHealth> {
    demandCurator(actor);
    return toHealth(actor, await this.#compute());
  }

  /** The challenges with a finding, as they are now. */
  async list(actor: Actor, wanted: string, { page, per_page }: { page: number; per_page: number }) {
    demandCurator(actor);
    const finding = findings.find((one) => one === wanted);
    if (!finding) throw notFound('Finding not found.');
    const { computedAt, found } = await this.#recent();
    const theirs = found[finding].kept.flatMap((one) => toldTo(actor, one));
    const shown = theirs.slice((page - 1) * per_page, page * per_page);
    return {
      computed_at: computedAt.toISOString(),
      items: await this.#asTheyAreNow(actor, shown),
      total: theirs.length,
      ...{ page, per_page },
    };
  }

  async #asTheyAreNow(actor: Actor, shown: readonly Found[]): Promise<HealthPage['items']> {
    const ids = shown.flatMap(({ id, twin }) => (twin ? [id, twin.id] : [id]));
    const now = await findNow(this.#context.db, actor, ids);
    return shown.flatMap(({ id, version, faults, twin }) => {
      const row = now.get(id);
      const other = twin && now.get(twin.id);
      if (!row) return [];
      const { name, status } = row;
      return {
        ...{ id, name, status, can_edit: canEdit(actor, row), changed: row.version !== version },
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

  /** Once at a time: who asks meanwhile waits for the same answer. */
  async #compute(): Promise<Health> {
    const { db, clock } = this.#context;
    this.#computing ??= examine(db, clock.now()).finally(() => (this.#computing = undefined));
    this.#latest = await this.#computing;
    return this.#latest;
  }
}

function demandCurator(actor: Actor) {
  if (!readsChallengeDetails(actor)) throw forbidden(sentences.healthDenied);
}

/** What words of the host tell of is for those who read them. */
function toldTo(actor: Actor, found: Found): Found[] {
  const faults = runsChallenges(actor) ? found.faults : found.faults.filter(({ ofHost }) => !ofHost);
  return faults.length > 0 ? [{ ...found, faults }] : [];
}

function toHealth(actor: Actor, { computedAt, challenges, found, emptyPlaces }: Health): LibraryHealth {
  const counts = findings.map((finding) => {
    const { count, countForTeam } = found[finding];
    return { finding, challenges: runsChallenges(actor) ? count : countForTeam };
  });
  return {
    computed_at: computedAt.toISOString(),
    challenges,
    findings: counts.filter((one) => one.challenges > 0),
    empty_places: emptyPlaces,
  };
}
