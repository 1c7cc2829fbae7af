import { sql } from 'kysely';
import { coreMechanics, safetyFlags, skills } from '@teamsparks/contract/shared/challenge-vocabulary';
import { categories, challengeTypes, levels, tournamentLevels } from '@teamsparks/contract/shared/vocabulary';
import { hashPassword, insertUser } from '../server/src/features/accounts/index.ts';
import { type Database, openDatabase } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import type { Where } from './places.ts';
import type { Running } from './processes.ts';

export const password = 'bench bench bench';
/** Those who use the library: a mentor sees every field and runs challenges, a student reads what teams read. */
const people = ['mentor', 'student'] as const;
export type Reader = (typeof people)[number];

/** Signs in and returns the cookies; throws if that fails. */
export async function signIn({ url }: Pick<Running, 'url'>, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password });
  const response = await fetch(`${url}/api/auth/token`, { method: 'POST', body });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

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

const pick = (values: readonly string[], step: number) =>
  sql`(${sql.val([...values])}::text[])[1 + (n / ${sql.lit(step)}) % ${sql.lit(values.length)}]`;

/** Names and fields of the challenges from one number to another, of every kind and evenly mixed. */
const rowsBetween = (from: number, to: number) => sql`
  select ${pick(first, 1)} || ' ' || ${pick(second, 12)} || ' ' || n as name,
    case when n % 20 = 0 then 'draft' when n % 33 = 0 then 'locked' else 'published' end as status,
    ${pick(levels, 7)} as level, ${pick(tournamentLevels, 3)} as tournament_level,
    ${pick(challengeTypes, 5)} as type, ${pick(categories, 2)} as category,
    1 + n % 5 as setup_difficulty, n % 7 > 0 as has_materials, n % 9 * least(1, n % 7) as material_count,
    case when n % 3 = 0 then ${pick(coreMechanics, 11)} end as core_mechanic,
    array[${pick(skills.slice(0, 4), 1)}, ${pick(skills.slice(4, 8), 4)}, ${pick(skills.slice(8), 16)}] as skills,
    case when n % 4 > 0 then array[${pick(safetyFlags, 13)}] end as safety_flags,
    json_build_object('plan', 2 + n % 4, 'build', 3 + n % 31) as time_limits
  from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n`;

/** Migrates a database and inserts `size` challenges, people who can sign in, and what `plantMore` adds. */
export async function fillLibrary(
  where: Where,
  size: number,
  plantMore: (db: Database) => Promise<void> = async () => {},
) {
  const database = await openDatabase({ ...where, onConnectionLost: () => {} });
  await database.withoutTimeouts(async (db) => {
    await migrate(db);
    const passwordHash = await hashPassword(password);
    for (const username of people) {
      const email = `${username}@example.com`;
      await insertUser(db, { username, email, passwordHash, staffPassword: true, role: username, verified: true });
    }
    for (let from = 0; from < size; from += 10_000) {
      const rows = rowsBetween(from, Math.min(size, from + 10_000) - 1);
      await sql`
        insert into challenges (name, name_key, status, level, tournament_level, type, category, setup_difficulty,
          has_materials, material_count, core_mechanic, skills, safety_flags, time_limits)
        select name, lower(name), status, level, tournament_level, type, category, setup_difficulty,
          has_materials, material_count, core_mechanic, skills, safety_flags, time_limits
        from (${rows}) made`.execute(db);
    }
    await plantMore(db);
    await sql`vacuum analyze`.execute(db);
  });
  await database.close();
}
