import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import { codeLength, codeSigns, runHoursMax } from '@teamsparks/contract/runs/vocabulary';
import type { Database } from '../../platform/db/database.ts';

const triesMax = 20;
const isOver = sql<boolean>`made_at <= now() - ${runHoursMax} * interval '1 hour'`;
const isFresh = sql<boolean>`made_at > now() - ${runHoursMax} * interval '1 hour'`;

/** A join code: typed by hand, or in the QR picture and the link, which alone carry the secret. */
export interface JoinCode {
  code: string;
  secret: string;
}

/**
 * Returns the run's valid code of this kind with its secret, or makes one that no other run uses and deletes the run's
 * expired codes; throws if no free code is found.
 */
export async function findOrMakeCode(db: Database, runId: number, kind: ScreenKind): Promise<JoinCode> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const before = await findCode(db, runId, kind);
    if (before) return before;
    await db.deleteFrom('run_codes').where('run_id', '=', runId).where(isOver).execute();
    const code = Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');
    const insertedCode = await db
      .insertInto('run_codes')
      .values({ code, run_id: runId, kind, secret: randomBytes(16).toString('hex') })
      // Another run may have this code, or another request may have made one for this run.
      .onConflict((there) => there.doNothing())
      .returning(['code', 'secret'])
      .executeTakeFirst();
    if (insertedCode) return insertedCode;
  }
  throw new Error('no free code was found');
}

/** Returns the run's code of this kind while it is valid (12 hours); undefined if there is none. */
export async function findCode(db: Database, runId: number, kind: ScreenKind): Promise<JoinCode | undefined> {
  return db
    .selectFrom('run_codes')
    .select(['code', 'secret'])
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .where(isFresh)
    .executeTakeFirst();
}

/** Returns the run id and screen kind that a valid code opens; undefined for any other code. */
export async function findRunByCode(db: Database, code: string) {
  return runsByCode(db, code).executeTakeFirst();
}

/**
 * Returns the run id and screen kind if the code is valid and its secret (from the QR picture or link) matches; undefined
 * otherwise.
 */
export async function findRunByInvitation(db: Database, code: string, secret: string) {
  return runsByCode(db, code).where('secret', '=', secret).executeTakeFirst();
}

const runsByCode = (db: Database, code: string) =>
  db.selectFrom('run_codes').select(['run_id', 'kind']).where('code', '=', code).where(isFresh);

/** Deletes the run's code of this kind with its secret and makes a new one. */
export async function replaceCode(tx: Database, runId: number, kind: ScreenKind): Promise<void> {
  await tx.deleteFrom('run_codes').where('run_id', '=', runId).where('kind', '=', kind).execute();
  await findOrMakeCode(tx, runId, kind);
}

/** Deletes all join codes of a run. */
export async function deleteCodes(tx: Database, runId: number): Promise<void> {
  await tx.deleteFrom('run_codes').where('run_id', '=', runId).execute();
}
