import type { BulkChange } from '@teamsparks/contract/challenges/fields/lifecycle';
import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { changeManyChallenges } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { aChallenge } from './builders.ts';
import type { Harness } from './harness.ts';
import type { Person } from './people.ts';

/** Returns calls for tests of bulk changes: the change itself, challenges to change, and how they are stored. */
export const bulkCalls = (harness: Harness) => ({
  bulk: (as: Person, body: unknown) => harness.call(changeManyChallenges, { as, body: body as BulkChange }),

  someChallenges: async (count: number, wanted: Parameters<typeof aChallenge>[1] = {}) => {
    const ids: number[] = [];
    while (ids.length < count) ids.push((await aChallenge(harness.context, wanted)).id);
    return ids;
  },

  rows: () => harness.context.db.selectFrom('challenges').selectAll().orderBy('id').execute(),

  tagsOf: async (as: Person, id: number) =>
    (await harness.call(getChallenge, { as, params: { id: `${id}` } })).body.tags?.map(({ name }) => name),
});
