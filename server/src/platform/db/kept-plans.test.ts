import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSpareDatabase } from '../../../test/database.ts';
import { type Database, samePlan } from './database.ts';

/** Does `work` on a new connection. */
async function onOne(work: (one: Database) => Promise<void>) {
  const { db, close } = await aSpareDatabase();
  await db.connection().execute(work);
  await close();
}

async function kept(one: Database, like: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_prepared_statements where statement like ${like}`.execute(one);
  return rows[0]?.n ?? Number.NaN;
}

const double = async (one: Database, n: number) =>
  (await sql<{ twice: number }>`${samePlan} select 2 * ${n}::int as twice`.execute(one)).rows;

test('a connection keeps the statement that says so, once for all values, and no other', async () => {
  await onOne(async (one) => {
    for (const n of [1, 2, 3]) {
      expect(await double(one, n)).toEqual([{ twice: 2 * n }]);
      await sql`select 3 * ${n}::int as thrice`.execute(one);
    }
    expect([await kept(one, '%as twice'), await kept(one, '%as thrice')]).toEqual([1, 0]);
  });
});

test('however many texts there are, a connection keeps at most a hundred, and answers all', async () => {
  await onOne(async (one) => {
    for (let n = 1; n <= 120; n += 1) {
      const { rows } = await sql`${samePlan} select ${sql.lit(n)} as written`.execute(one);
      expect(rows).toEqual([{ written: n }]);
    }
    const count = await kept(one, '%as written');
    expect(count).toBeGreaterThan(50);
    expect(count).toBeLessThanOrEqual(100);
  });
});

test('a table that has changed meanwhile fails its statement once', async () => {
  await onOne(async (one) => {
    await sql`create table shape (a int)`.execute(one);
    const read = () => sql`${samePlan} select * from shape`.execute(one);
    await read();
    await sql`alter table shape add column b int`.execute(one);
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    expect((await read()).rows).toEqual([]);
  });
});
