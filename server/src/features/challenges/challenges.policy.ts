import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { Audience } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import { can, type Actor } from '../../platform/actor.ts';
import { readsChallengeDetails, runsChallenges } from '../accounts/index.ts';

/** Attributes of a challenge that rights depend on. */
export interface ChallengeAttributes {
  status: Status;
  deleted_at: Date | null;
}

const isArchived = ({ deleted_at }: ChallengeAttributes) => deleted_at !== null;

/** Tells whether the actor sees drafts: people who may edit challenges, and administrators (docs/permissions.md). */
export const seesDrafts = (actor: Actor) => can(actor, 'add_edit_challenges') || can(actor, 'system_administration');
/** Tells whether the actor sees archived challenges: holders of `delete_challenges`, who may restore them. */
export const seesArchived = (actor: Actor) => can(actor, 'delete_challenges');

/**
 * Tells whether the actor may see this challenge: drafts need {@link seesDrafts}, archived ones {@link seesArchived}.
 * `visibleTo` is the same rule in SQL.
 */
export function isVisible(actor: Actor, challenge: ChallengeAttributes): boolean {
  if (isArchived(challenge) && !seesArchived(actor)) return false;
  return challenge.status !== 'draft' || seesDrafts(actor);
}

/**
 * Tells whether the status allows a change: anyone with the flag changes drafts, only administrators change published
 * and locked challenges.
 */
const fallsUnderEditRule = (actor: Actor, { status }: ChallengeAttributes) =>
  status === 'draft' || can(actor, 'system_administration');

/**
 * Tells whether the actor may edit this challenge: holders of `add_edit_challenges`, drafts only unless they are
 * administrators, and no archived ones.
 */
export function canEdit(actor: Actor, challenge: ChallengeAttributes): boolean {
  return can(actor, 'add_edit_challenges') && fallsUnderEditRule(actor, challenge) && !isArchived(challenge);
}

/**
 * Tells whether the actor may archive this challenge: holders of `delete_challenges`, drafts only unless they are
 * administrators, and no archived ones.
 */
export function canArchive(actor: Actor, challenge: ChallengeAttributes): boolean {
  return can(actor, 'delete_challenges') && fallsUnderEditRule(actor, challenge) && !isArchived(challenge);
}

/** Tells whether the actor may restore this challenge: holders of `delete_challenges`, and only an archived one. */
export function canRestore(actor: Actor, challenge: ChallengeAttributes): boolean {
  return can(actor, 'delete_challenges') && isArchived(challenge);
}

/** Tells whether the actor may set the status: administrators, of challenges that are not archived. */
export function canSetStatus(actor: Actor, challenge: ChallengeAttributes): boolean {
  return can(actor, 'system_administration') && !isArchived(challenge);
}

/**
 * Tells whether the actor reads materials: people who read details, and holders of `view_training_videos`, whose
 * shopping list needs them. They would spoil a challenge for those who play it.
 */
export function seesMaterials(actor: Actor): boolean {
  return readsChallengeDetails(actor) || can(actor, 'view_training_videos');
}

/**
 * Tells whether the actor belongs to an audience, and so gets its fields in answers and may filter by them: everyone,
 * insiders (who read challenge details), shoppers (who see materials) or editors (`add_edit_challenges`).
 */
export function isInAudience(actor: Actor, audience: Audience): boolean {
  if (audience === 'shoppers') return seesMaterials(actor);
  if (audience === 'editors') return can(actor, 'add_edit_challenges');
  return audience === 'everyone' || readsChallengeDetails(actor);
}

const isForTeam = (thing: Material) => !isForRoom(thing);

/**
 * Returns the materials without those for the room, which only people who run challenges get. Does not check {@link
 * seesMaterials}.
 */
export function readableMaterials(actor: Actor, materials: readonly Material[]): Material[] {
  return materials.filter((thing) => runsChallenges(actor) || isForTeam(thing));
}

/**
 * Returns the materials after a change by this person: the wished ones for people who run challenges. For others,
 * the wished ones for the team, the existing ones for the room, because they cannot read them, and new ones for the
 * room that they write.
 */
export function materialsAfter(actor: Actor, before: readonly Material[], wished: readonly Material[]): Material[] {
  if (runsChallenges(actor)) return [...wished];
  const kept = before.filter(isForRoom);
  const keptTexts = new Set(kept.map(textOf));
  const added = wished.filter((thing) => isForRoom(thing) && !keptTexts.has(textOf(thing)));
  const forTeam = wished.filter(isForTeam);
  const isSame = added.length === 0 && textOf(forTeam) === textOf(before.filter(isForTeam));
  return isSame ? [...before] : [...forTeam, ...kept, ...added];
}

const textOf = (value: object) => JSON.stringify(value);
