import { randomInt } from 'node:crypto';
import { codeLength, codeSigns, type ScreenKind } from '@teamsparks/contract/run/run-vocabulary';
import type { Database } from '../../platform/db/database.ts';

const triesMax = 20;

/** A code that no open run has, of neither kind; the one that there is where the run has one. */
export async function makeCode(tx: Database, runId: number, kind: ScreenKind): Promise<string> {
  const before = await findCode(tx, runId, kind);
  if (before) return before;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const code = Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');
    const made = await tx
      .insertInto('run_codes')
      .values({ code, run_id: runId, kind })
      .onConflict((there) => there.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (made) return made.code;
  }
  throw new Error('no free code was found');
}

export async function findCode(db: Database, runId: number, kind: ScreenKind): Promise<string | undefined> {
  const row = await db
    .selectFrom('run_codes')
    .select('code')
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.code;
}

/** The run and the kind of screen for which it is the code. */
export async function findRunByCode(db: Database, code: string) {
  return db.selectFrom('run_codes').select(['run_id', 'kind']).where('code', '=', code).executeTakeFirst();
}

export async function dropCodes(tx: Database, runId: number): Promise<void> {
  await tx.deleteFrom('run_codes').where('run_id', '=', runId).execute();
}
