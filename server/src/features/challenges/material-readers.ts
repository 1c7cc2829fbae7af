import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { runsChallenges } from '../accounts/index.ts';
import { seesMaterials } from './challenges.policy.ts';
import { findMaterialsOf } from './challenges.repository.ts';

const isForTeam = (thing: Material) => !isForRoom(thing);

/** Returns the materials that this person may read: those for the room only if they run challenges. */
export function readableMaterials(actor: Actor, materials: readonly Material[]): Material[] {
  return materials.filter((thing) => runsChallenges(actor) || isForTeam(thing));
}

/**
 * Returns the readable materials by challenge, an empty list where there are none; undefined for people who see no
 * materials. The caller checks whether they see the challenges.
 */
export async function findReadableMaterials(db: Database, actor: Actor, challengeIds: readonly number[]) {
  if (!seesMaterials(actor)) return undefined;
  if (challengeIds.length === 0) return new Map<number, Material[]>();
  const byChallenge = await findMaterialsOf(db, challengeIds);
  return new Map([...byChallenge].map(([id, materials]) => [id, readableMaterials(actor, materials)]));
}

/**
 * Returns the materials after a change by this person: the wished ones for people who run challenges. For others,
 * existing materials for the room stay, because they cannot read them, and new ones that they write are added.
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
