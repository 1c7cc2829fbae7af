import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  generateAiChallenge,
  getAiChallenge,
  proposeAiChallenge,
  sendAiFeedback,
} from '@teamsparks/contract/endpoints/ai';
import { pdfPath } from '@teamsparks/contract/challenges';
import { getChallenge, updateChallenge } from '@teamsparks/contract/endpoints/challenges';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { readPdf } from '../challenges/sheet/read-pdf.ts';

const harness = withApp();
const migration = readFileSync(join(import.meta.dirname, '../../../migrations/0020_ai_time_order.sql'), 'utf8');
const parts = (limits: object | null | undefined) => Object.keys(limits ?? {});

async function accepted(as: Person): Promise<number> {
  const { id } = (await harness.call(generateAiChallenge, { as, body: { category: 'Bridge' } })).body;
  await harness.call(sendAiFeedback, { as, body: { challenge_id: id, action: 'accept' } });
  return id;
}
const propose = async (as: Person, id: number) =>
  (await harness.call(proposeAiChallenge, { as, params: { id: `${id}` } })).body.challenge_id;
const draftOf = async (as: Person, id: number) =>
  (await harness.call(getChallenge, { as, params: { id: `${id}` } })).body;

/** The time parts in the order in which the PDF of this challenge has them. */
async function printedParts(as: Person, name: string): Promise<string[]> {
  const pdf = await harness.send(pdfPath(name), { as });
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  return [...text.matchAll(/\b(Plan|Build|Test) \d+ min/g)].map(([, part = '']) => part);
}

test('AIC-030 GAP-18 the time parts stay in the order of the session, in the draft and in its PDF too', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const id = await accepted(as);
  const { body } = await harness.call(getAiChallenge, { as, params: { id: `${id}` } });
  expect(parts(body.details?.time_limits)).toEqual(['plan', 'build', 'test']);
  const draft = await draftOf(as, await propose(as, id));
  expect(parts(draft.time_limits)).toEqual(['plan', 'build', 'test']);
  expect(await printedParts(as, draft.name)).toEqual(['Plan', 'Build', 'Test']);
});

/** As the database was before the migration: it sorted the parts by their names. */
const loseOrder = () =>
  sql`alter table ai_challenges alter column details type jsonb using details::jsonb`.execute(harness.context.db);

test('AIC-030 what was proposed with its time parts in a wrong order is put right, with its PDF and its history', async () => {
  const as = await aPerson(harness.context, 'mentor');
  await loseOrder();
  const [ai, other] = [await accepted(as), await accepted(as)];
  const [mended, edited] = [await propose(as, ai), await propose(as, other)];
  const before = await draftOf(as, mended);
  expect(parts(before.time_limits)).toEqual(['plan', 'test', 'build']);
  const theirs = { time_limits: { test: 1, build: 2 } };
  await harness.call(updateChallenge, { as, params: { id: `${edited}` }, body: theirs });

  await sql.raw(migration).execute(harness.context.db);
  await harness.runJobsNow();

  const { body } = await harness.call(getAiChallenge, { as, params: { id: `${ai}` } });
  expect(parts(body.details?.time_limits)).toEqual(['plan', 'build', 'test']);
  const after = await draftOf(as, mended);
  expect([parts(after.time_limits), after.version]).toEqual([['plan', 'build', 'test'], before.version + 1]);
  expect(after.time_limits).toEqual(before.time_limits);
  expect(await printedParts(as, after.name)).toEqual(['Plan', 'Build', 'Test']);
  // What somebody has changed since then stays theirs; only the drawn PDF is still as it was.
  const kept = await draftOf(as, edited);
  expect(parts(kept.time_limits)).toEqual(['test', 'build']);
  expect(await printedParts(as, kept.name)).toEqual(['Plan', 'Build', 'Test']);
  const log = await harness.context.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('subject_id', '=', mended)
    .where('action', '=', 'challenge.updated')
    .execute();
  expect(log).toEqual([{ actor_id: null, details: { name: after.name, fields: ['time_limits', 'pdf'], version: 2 } }]);

  await sql.raw(migration.slice(migration.indexOf('insert into jobs'))).execute(harness.context.db);
  await harness.runJobsNow();
  expect((await draftOf(as, mended)).version).toBe(2);
});
