import type { HistoryPage } from '@teamsparks/contract/challenges/fields/lifecycle';
import { partsOf } from '@teamsparks/contract/shared/sheet-parts';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { shownTo, readsChallengeDetails, runsChallenges } from '../../accounts/index.ts';
import { canEdit } from '../challenges.policy.ts';
import { findVisible } from '../challenges.repository.ts';
import { readableMaterials } from '../challenges.policy.ts';
import { changedFields, type ChallengeState, shownValue } from './challenge-state.ts';
import { countVersions, findVersions, readStates } from './versions.repository.ts';

/**
 * Returns a page of the versions of a challenge, newest first: who changed what and when, as far as the actor reads it.
 * A number beyond the last page returns the last one; throws 403 for people who do not read challenge details, or 404.
 */
export async function listHistory(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<HistoryPage> {
  if (!readsChallengeDetails(actor)) throw forbidden(sentences.historyDenied);
  const challenge = await findVisible(db, actor, id);
  if (!challenge) throw notFound(sentences.challengeNotFound);
  const total = await countVersions(db, id);
  const shown = Math.min(page, Math.max(1, Math.ceil(total / per_page)));
  // One more version, which the oldest entry of the page is compared with.
  const versions = await findVersions(db, id, per_page + 1, (shown - 1) * per_page);
  const items = versions.slice(0, per_page).map(({ version, at, restored_from, state, ...author }, index) => ({
    version,
    at: at.toISOString(),
    by: author.username === null ? null : shownTo(actor, author),
    restored_from,
    changes: changesBetween(actor, versions[index + 1]?.state, state),
    can_restore: version !== challenge.version && canEdit(actor, challenge),
  }));
  return { items, total, page: shown, per_page };
}

/**
 * Returns the fields in which two challenges differ, as `changes` from the first to the other, as far as the actor
 * reads them; throws 403 for people who do not read challenge details, or 404.
 */
export async function compareChallenges({ db }: Pick<Context, 'db'>, actor: Actor, id: number, otherId: number) {
  if (!readsChallengeDetails(actor)) throw forbidden(sentences.historyDenied);
  const [one, other] = [await findVisible(db, actor, id), await findVisible(db, actor, otherId)];
  if (!one || !other) throw notFound(sentences.challengeNotFound);
  const states = await readStates(db, one.id === other.id ? [one] : [one, other]);
  const [before, after] = [states.get(id), states.get(otherId)];
  return { changes: before && after ? changesBetween(actor, before, after) : [] };
}

function changesBetween(actor: Actor, before: ChallengeState | undefined, after: ChallengeState) {
  if (!before) return [];
  const hidden: readonly string[] = runsChallenges(actor) ? [] : partsOf('host');
  const [from, to] = [readableState(actor, before), readableState(actor, after)];
  const shownFields = changedFields(from, to).filter((field) => !hidden.includes(field));
  return shownFields.map((field) => ({ field, from: shownValue(from, field), to: shownValue(to, field) }));
}

const readableState = (actor: Actor, state: ChallengeState): ChallengeState => ({
  ...state,
  materials: readableMaterials(actor, state.materials),
});
