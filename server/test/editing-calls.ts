import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { createChallenge, getChallenge, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listChallengeHistory, restoreChallengeVersion } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { aNewChallenge } from './builders.ts';
import type { Harness } from './harness.ts';
import type { Person } from './people.ts';

/** Returns the input of a new challenge with a value in every field. */
export const fullChallenge = () =>
  aNewChallenge({
    source_id: 7,
    tournament_level: 'Practice',
    one_liner: 'One line.',
    setup_difficulty: 2,
    core_mechanic: 'Imposters',
    skills: ['Storycraft'],
    variant: 'cantilever',
    time_limits: { show: 1, plan: 2 },
    safety_flags: ['Height'],
    copyright: 'Original',
    materials: [{ name: 'Straws', quantity: 3, units: 'pieces', category: 'damaging' }],
  });

/** Returns calls for tests of changes and versions of a challenge. */
export const editingCalls = (harness: Harness) => ({
  aFull: async (as: Person, its: object = {}) =>
    (await harness.call(createChallenge, { as, body: { ...fullChallenge(), ...its } })).body,

  update: (as: Person, id: number, body: object, headers: Record<string, string> = {}) =>
    harness.call(updateChallenge, { as, params: { id: `${id}` }, body, headers }),

  historyOf: (as: Person, id: number, query: { page?: number; per_page?: number } = {}) =>
    harness.call(listChallengeHistory, { as, params: { id: `${id}` }, query }),

  restore: (as: Person, id: number, version: number | string, headers: Record<string, string> = {}) =>
    harness.call(restoreChallengeVersion, { as, params: { id: `${id}`, version: `${version}` }, headers }),

  read: async (as: Person, id: number) =>
    (await harness.call(getChallenge, { as, params: { id: `${id}` } })).body as Challenge,
});
