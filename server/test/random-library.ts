import fc from 'fast-check';
import {
  categories,
  challengeTypes,
  levels,
  statuses,
  tournamentLevels,
  type Role,
} from '@teamsparks/contract/shared/vocabulary';
import { nameKey } from '../src/features/challenges/challenges.repository.ts';
import type { Context } from '../src/platform/context.ts';

const words = ['Paper', 'Éclair', 'ångström', 'Tower', '100%', 'a_b', 'back\\slash', 'Improv – No', 'Zebra', 'apple'];

const row = fc.record({
  words: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
  status: fc.constantFrom(...statuses),
  level: fc.constantFrom(...levels),
  tournament_level: fc.constantFrom(...tournamentLevels, null),
  type: fc.constantFrom(...challengeTypes),
  category: fc.constantFrom(...categories),
  deleted_at: fc.constantFrom(null, null, null, new Date('2026-03-01T00:00:00Z')),
});

/** Inserts `count` challenges of every kind, always the same for a seed; returns the rows. */
export async function aRandomLibrary({ db }: Context, seed: number, count: number) {
  const rows = fc.sample(row, { seed, numRuns: count }).map(({ words: some, ...fields }, index) => {
    const name = `${some.join(' ')} ${index}`;
    return { ...fields, name, name_key: nameKey(name) };
  });
  return db.insertInto('challenges').values(rows).returningAll().execute();
}
export type LibraryRow = Awaited<ReturnType<typeof aRandomLibrary>>[number];

/** Tells whether a role sees a challenge, by permissions.md rather than the product's own rule. */
export function seenBy(role: Role, { status, deleted_at }: Pick<LibraryRow, 'status' | 'deleted_at'>): boolean {
  if (role === 'admin') return true;
  if (deleted_at !== null) return false;
  return status !== 'draft' || role === 'mentor' || role === 'demoAdmin';
}
