import { sql } from 'kysely';
import { categories, challengeTypes, levels, tournamentLevels } from '@teamsparks/contract/vocabulary';
import { hashPassword, insertUser } from '../server/src/features/auth/index.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';

export const credentials = { username: 'bench', password: 'bench bench bench' };

const first = [
  'Paper',
  'Marble',
  'String',
  'Cardboard',
  'Silent',
  'Rolling',
  'Floating',
  'Hidden',
  'Golden',
  'Tiny',
  'Giant',
  'Windy',
];
const second = [
  'Tower',
  'Bridge',
  'Relay',
  'Story',
  'Market',
  'Engine',
  'Puppet',
  'River',
  'Debate',
  'Catapult',
  'Mask',
  'Basket',
];

/** A migrated database with `size` challenges of every kind and one mentor who can sign in. */
export async function fillLibrary(where: { databaseUrl: string | undefined; dataDir: string }, size: number) {
  const database = await openDatabase({ ...where, onConnectionLost: () => {} });
  const { db } = database;
  await migrate(db);
  const passwordHash = await hashPassword(credentials.password);
  await insertUser(db, { ...credentials, email: 'bench@example.com', passwordHash, role: 'mentor', verified: true });
  const pick = (values: readonly string[], step: number) =>
    sql`(${sql.val([...values])}::text[])[1 + (n / ${sql.lit(step)}) % ${sql.lit(values.length)}]`;
  for (let from = 0; from < size; from += 10_000) {
    const to = Math.min(size, from + 10_000) - 1;
    await sql`
      insert into challenges (name, name_key, status, level, tournament_level, type, category)
      select name, lower(name), status, level, tournament_level, type, category from (
        select ${pick(first, 1)} || ' ' || ${pick(second, 12)} || ' ' || n as name,
          case when n % 20 = 0 then 'draft' when n % 33 = 0 then 'locked' else 'published' end as status,
          ${pick(levels, 7)} as level, ${pick(tournamentLevels, 3)} as tournament_level,
          ${pick(challengeTypes, 5)} as type, ${pick(categories, 2)} as category
        from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n
      ) made`.execute(db);
  }
  await database.pool.query('vacuum analyze');
  await database.close();
}
