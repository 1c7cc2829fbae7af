import type { Challenge } from '@teamsparks/contract/challenges';
import { categories, challengeTypes, levels, materialCategories } from '@teamsparks/contract/vocabulary';
import { userStore } from '../../../shared/session/user-store.ts';

/** What the list shows and adds up of a challenge (CUR-023 to CUR-028). */
export type ListChallenge = Pick<Challenge, 'id' | 'name' | 'level' | 'type' | 'category'> & {
  materials: NonNullable<Challenge['materials']>;
};

export function listChallengeOf({ id, name, level, type, category, materials = [] }: Challenge): ListChallenge {
  return { id, name, level, type, category, materials };
}

function isMaterial(value: unknown): boolean {
  const { name, quantity, units, category } = (value ?? {}) as Partial<ListChallenge['materials'][number]>;
  const isKnown = category !== undefined && materialCategories.includes(category);
  return typeof name === 'string' && Number.isFinite(quantity) && typeof units === 'string' && isKnown;
}

function isListChallenge(value: unknown): value is ListChallenge {
  const { id, name, level, type, category, materials } = (value ?? {}) as Partial<ListChallenge>;
  if (!Number.isInteger(id) || typeof name !== 'string' || !level || !type || !category) return false;
  if (!levels.includes(level) || !challengeTypes.includes(type) || !categories.includes(category)) return false;
  return Array.isArray(materials) && materials.every(isMaterial);
}

/** Reads the local copy; what cannot be used is left out. */
export function parseKept(stored: unknown): readonly ListChallenge[] {
  return Array.isArray(stored) ? stored.filter(isListChallenge) : [];
}

/** The challenges of the list as they were last seen, so that it works without a connection. */
export const keptChallenges = userStore('curriculum.challenges', parseKept);
