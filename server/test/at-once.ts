import { inject, test } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { besideTransaction, whenOthersWait } from './database.ts';

/** `test` for concurrent calls, which need a server: the embedded engine has one connection and runs them one by one. */
export const onServer = test.runIf('server' in inject('database'));

/** Locks what `hold` selects until both calls wait for it, the second behind the first; returns their results. */
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

/** Returns a function that locks a row, for {@link atOnce}. */
export const held = (table: 'events' | 'groups' | 'lesson_plans', id: number) => (tx: Database) =>
  tx.selectFrom(table).select('id').where('id', '=', id).forUpdate();
