import {
  archiveChallenge,
  createChallenge,
  restoreChallenge,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { categories, challengeTypes, levels, statuses, tournamentLevels } from '@teamsparks/contract/shared/vocabulary';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aNewChallenge } from '../../../test/builders.ts';
import { emptyTables } from '../../../test/database.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';
import { nameKey } from './challenges.repository.ts';

const harness = withApp();

/** Returns the stored counts and those of a full recount. */
async function bothCounts() {
  const { rows: kept } = await sql`
    select status, archived, level, tournament_level, type, category, n from challenge_counts
    where n <> 0 order by 1, 2, 3, 4, 5, 6`.execute(harness.context.db);
  const { rows: counted } = await sql`
    select status, deleted_at is not null as archived, level, coalesce(tournament_level, '') as tournament_level, type, category,
      count(*)::int as n
    from challenges group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(harness.context.db);
  return { kept, counted };
}

/** Returns the rows of the search table and the same data read from the challenges. */
async function bothNames() {
  const columns = sql`status, archived, level, tournament_level, type, category`;
  const { rows: kept } = await sql`
    select challenge_id, name_key, name_sort, ${columns} from challenge_names
    join challenge_counts on id = combination order by 1`.execute(harness.context.db);
  const { rows: read } = await sql`
    select id as challenge_id, name_key, name_sort, status, deleted_at is not null as archived, level,
      coalesce(tournament_level, '') as tournament_level, type, category
    from challenges order by 1`.execute(harness.context.db);
  return { kept, read };
}

const kind = {
  status: fc.constantFrom(...statuses),
  level: fc.constantFrom(...levels),
  tournament_level: fc.constantFrom(...tournamentLevels, null),
  type: fc.constantFrom(...challengeTypes),
  category: fc.constantFrom(...categories.slice(0, 3)),
  deleted_at: fc.constantFrom(null, new Date('2026-01-01T00:00:00Z')),
};
const some = fc.record({ from: fc.nat(5), step: fc.integer({ min: 1, max: 4 }) });
const write = fc.oneof(
  fc.record({ insert: fc.array(fc.record(kind), { minLength: 1, maxLength: 4 }) }),
  fc.record({ update: some, to: fc.record(kind, { requiredKeys: [] }), renamed: fc.boolean() }),
  fc.record({ remove: some }),
);

test('the kept counts and names are those of the challenges after any writes of one or several rows', async () => {
  const { db } = harness.context;
  let lastNumber = 0;
  const every = ({ from, step }: { from: number; step: number }) => sql<boolean>`id % ${step} = 0 and id > ${from}`;
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
      await emptyTables(db);
      for (const one of writes) {
        if ('insert' in one) {
          const rows = one.insert.map((row) => ({
            ...row,
            name: `n ${(lastNumber += 1)}`,
            name_key: nameKey(`n ${lastNumber}`),
          }));
          await db.insertInto('challenges').values(rows).execute();
        } else if ('update' in one) {
          await db
            .updateTable('challenges')
            .set({ source_id: 1, ...one.to, ...(one.renamed && { name_key: sql<string>`'é ' || name_key` }) })
            .where(every(one.update))
            .execute();
        } else {
          await db.deleteFrom('challenges').where(every(one.remove)).execute();
        }
      }
      const { kept, counted } = await bothCounts();
      expect(kept).toEqual(counted);
      const names = await bothNames();
      expect(names.kept).toEqual(names.read);
    }),
    { numRuns: 40, seed: 11 },
  );
});

test('a rolled-back write changes no counts', async () => {
  const { db } = harness.context;
  const row = { name: 'x', name_key: 'x', level: 'Elementary', type: 'STEM', category: 'Water' } as const;
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('challenges').values(row).execute();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await bothCounts()).kept).toEqual([]);
});

test('REL-19 parallel creating, changing, archiving and restoring keep the counts right', async () => {
  const as = await aPerson(harness.context, 'admin');
  const life = async (index: number) => {
    const category = categories[index % 4] ?? 'Water';
    const { body } = await harness.call(createChallenge, { as, body: aNewChallenge({ category }) });
    const params = { id: `${body.id}` };
    const other = categories[(index + 1) % 4] ?? 'Water';
    await harness.call(updateChallenge, { as, params, body: { category: other, tournament_level: 'Practice' } });
    await harness.call(archiveChallenge, { as, params });
    if (index % 2 === 0) await harness.call(restoreChallenge, { as, params });
  };
  await Promise.all(Array.from({ length: 24 }, (_, index) => life(index)));
  const { kept, counted } = await bothCounts();
  expect(kept).toEqual(counted);
  expect(counted.reduce<number>((all, row) => all + (row as { n: number }).n, 0)).toBe(24);
});
