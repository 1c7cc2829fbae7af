import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { codeLength, codeSigns, runHoursMax, type ScreenKind } from '@teamsparks/contract/run/run-vocabulary';
import type { Database } from '../../platform/db/database.ts';

const triesMax = 20;
const isOver = sql<boolean>`made_at <= now() - ${runHoursMax} * interval '1 hour'`;
const isFresh = sql<boolean>`made_at > now() - ${runHoursMax} * interval '1 hour'`;

/** A code that no open run has, of neither kind; the one that there is where the run has one that counts. */
export async function makeCode(db: Database, runId: number, kind: ScreenKind): Promise<string> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const before = await findCode(db, runId, kind);
    if (before) return before;
    await db.deleteFrom('run_codes').where('run_id', '=', runId).where(isOver).execute();
    const code = Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');
    const made = await db
      .insertInto('run_codes')
      .values({ code, run_id: runId, kind })
      // Another run may have it, or somebody else may have made one for this run.
      .onConflict((there) => there.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (made) return made.code;
  }
  throw new Error('no free code was found');
}

async function findCode(db: Database, runId: number, kind: ScreenKind): Promise<string | undefined> {
  const row = await db
    .selectFrom('run_codes')
    .select('code')
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .where(isFresh)
    .executeTakeFirst();
  return row?.code;
}

/** The run and the kind of screen for which it is the code. */
export async function findRunByCode(db: Database, code: string) {
  return db
    .selectFrom('run_codes')
    .select(['run_id', 'kind'])
    .where('code', '=', code)
    .where(isFresh)
    .executeTakeFirst();
}

export async function dropCodes(tx: Database, runId: number): Promise<void> {
  await tx.deleteFrom('run_codes').where('run_id', '=', runId).execute();
}
