import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import { codeLength, codeSigns, runHoursMax } from '@teamsparks/contract/runs/vocabulary';
import type { Database } from '../../platform/db/database.ts';

const triesMax = 20;
const isOver = sql<boolean>`made_at <= now() - ${runHoursMax} * interval '1 hour'`;
const isFresh = sql<boolean>`made_at > now() - ${runHoursMax} * interval '1 hour'`;

/** By hand or by the picture: the secret goes with the picture and the link alone. */
export interface MadeCode {
  code: string;
  secret: string;
}

/** A code that no open run has, of neither kind; the one that there is where the run has one that counts. */
export async function makeCode(db: Database, runId: number, kind: ScreenKind): Promise<MadeCode> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const before = await findCode(db, runId, kind);
    if (before) return before;
    await db.deleteFrom('run_codes').where('run_id', '=', runId).where(isOver).execute();
    const code = Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');
    const made = await db
      .insertInto('run_codes')
      .values({ code, run_id: runId, kind, secret: randomBytes(16).toString('hex') })
      // Another run may have it, or somebody else may have made one for this run.
      .onConflict((there) => there.doNothing())
      .returning(['code', 'secret'])
      .executeTakeFirst();
    if (made) return made;
  }
  throw new Error('no free code was found');
}

/** The code of that kind while it counts; undefined where there is none. */
export async function findCode(db: Database, runId: number, kind: ScreenKind): Promise<MadeCode | undefined> {
  return db
    .selectFrom('run_codes')
    .select(['code', 'secret'])
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .where(isFresh)
    .executeTakeFirst();
}

/** The run and the kind of screen for which it is the code. */
export async function findRunByCode(db: Database, code: string) {
  return runsByCode(db, code).executeTakeFirst();
}

/** The same, for whoever has the picture or the link. */
export async function findInvited(db: Database, code: string, secret: string) {
  return runsByCode(db, code).where('secret', '=', secret).executeTakeFirst();
}

const runsByCode = (db: Database, code: string) =>
  db.selectFrom('run_codes').select(['run_id', 'kind']).where('code', '=', code).where(isFresh);

/** A code of that kind instead of the one that there is, which ends with its secret. */
export async function replaceCode(tx: Database, runId: number, kind: ScreenKind): Promise<void> {
  await tx.deleteFrom('run_codes').where('run_id', '=', runId).where('kind', '=', kind).execute();
  await makeCode(tx, runId, kind);
}

export async function dropCodes(tx: Database, runId: number): Promise<void> {
  await tx.deleteFrom('run_codes').where('run_id', '=', runId).execute();
}
