import { inject, test } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { besideTransaction, whenOthersWait } from './database.ts';

/** For what happens at once. The embedded engine has one connection: there one call follows the other by itself. */
export const onServer = test.runIf('server' in inject('database'));

/** Holds what `hold` locks until both calls wait, the second behind the first, and answers what became of them. */
export async function atOnce<A, B>(
  db: Database,
  hold: (tx: Database) => { execute: () => Promise<unknown> },
  [first, second]: [() => Promise<A>, () => Promise<B>],
): Promise<[A, B]> {
  const { answers } = await db.transaction().execute(async (tx) => {
    await hold(tx).execute();
    const begun = besideTransaction(first);
    await whenOthersWait(tx, 1);
    const behind = besideTransaction(second);
    await whenOthersWait(tx, 2);
    return { answers: Promise.all([begun, behind]) };
  });
  return answers;
}

/** The row of a table, for {@link atOnce}. */
export const held = (table: 'events' | 'groups' | 'lesson_plans', id: number) => (tx: Database) =>
  tx.selectFrom(table).select('id').where('id', '=', id).forUpdate();
