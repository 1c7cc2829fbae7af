import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { runsChallenges } from '../accounts/index.ts';
import { seesMaterials } from './challenges.policy.ts';
import { findMaterialsOf } from './challenges.repository.ts';

const isForTeam = (thing: Material) => !isForRoom(thing);

/** Of these materials those that this person may read. */
export function readableTo(actor: Actor, materials: readonly Material[]): Material[] {
  return materials.filter((thing) => runsChallenges(actor) || isForTeam(thing));
}

/** By challenge, for those who edit challenges or buy what they need; undefined for others. */
export async function findReadableMaterials(db: Database, actor: Actor, challengeIds: readonly number[]) {
  if (!seesMaterials(actor)) return undefined;
  if (challengeIds.length === 0) return new Map<number, Material[]>();
  const found = await findMaterialsOf(db, challengeIds);
  return new Map([...found].map(([id, materials]) => [id, readableTo(actor, materials)]));
}

/**
 * What a change by this person makes of the materials. Who may not read what is for the room cannot mean to take it away; what
 * they write themselves is added.
 */
export function materialsAfter(actor: Actor, before: readonly Material[], wished: readonly Material[]): Material[] {
  if (runsChallenges(actor)) return [...wished];
  const kept = before.filter(isForRoom);
  const known = new Set(kept.map(textOf));
  const added = wished.filter((thing) => isForRoom(thing) && !known.has(textOf(thing)));
  const forTeam = wished.filter(isForTeam);
  const isSame = added.length === 0 && textOf(forTeam) === textOf(before.filter(isForTeam));
  return isSame ? [...before] : [...forTeam, ...kept, ...added];
}

const textOf = (value: object) => JSON.stringify(value);
