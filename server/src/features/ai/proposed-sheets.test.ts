import { generateAiChallenge, proposeAiChallenge, sendAiFeedback } from '@teamsparks/contract/ai/endpoints';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { getChallenge, getChallengeSheet, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aStoredPdf } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { whenDrawn } from '../../../test/when-drawn.ts';
import { addJob } from '../../platform/jobs/job-rows.ts';
import { readPdf } from '../../../test/read-pdf.ts';

const harness = withApp({ REVIEW_AI: 'false' });

const params = (id: number) => ({ id: `${id}` });
const drawn = (words: string) => Buffer.from(`%PDF-1.7\n7 0 obj\n(TeamSparks)\nendobj\n${words}`);

/** Creates a published challenge as older versions proposed it: its text is only in the PDF. */
async function anOldProposal(admin: Person, pdf: Buffer) {
  const { db } = harness.context;
  const { id } = (await harness.call(generateAiChallenge, { as: admin, body: { category: 'Bridge' } })).body;
  await harness.call(sendAiFeedback, { as: admin, body: { challenge_id: id, action: 'accept' } });
  const { challenge_id } = (await harness.call(proposeAiChallenge, { as: admin, params: params(id) })).body;
  await db.deleteFrom('challenge_sheets').where('challenge_id', '=', challenge_id).execute();
  const columns = await aStoredPdf(harness.context, pdf);
  await db.updateTable('challenges').set(columns).where('id', '=', challenge_id).execute();
  const file = JSON.stringify({ sha256: columns.pdf_sha256, bytes: pdf.length, pages: 1 });
  await sql`update challenge_versions
    set state = (state::jsonb - 'sheet' || jsonb_build_object('pdf', ${file}::jsonb))::json`.execute(db);
  await harness.call(setChallengeStatus, { as: admin, params: params(challenge_id), body: { status: 'published' } });
  return { ai: id, ...(await harness.call(getChallenge, { as: admin, params: params(challenge_id) })).body };
}

async function upgrade(ai_challenge_id: number) {
  await addJob(harness.context.db, 'proposed-sheet', { ai_challenge_id });
  await harness.runJobsNow();
}
const open = (as: Person, name: string) => whenDrawn(() => harness.send(pdfPath(name), { as }));
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const filesOf = async (id: number) => {
  const versions = harness.context.db.selectFrom('challenge_versions').select('pdf_sha256');
  return new Set((await versions.where('challenge_id', '=', id).execute()).map(({ pdf_sha256 }) => pdf_sha256));
};

test('SHT-026 a proposed challenge gets the words of the AI challenge, and loses the PDF that was drawn of it', async () => {
  const [admin, student] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context)];
  const { ai, id, name } = await anOldProposal(admin, drawn('one'));
  await upgrade(ai);
  const { body } = await harness.call(getChallengeSheet, { as: admin, params: params(id) });
  const { text } = await readPdf(await bytesOf(await open(student, name)));
  expect(text.replace(/\s/g, '')).toContain(body.team.task[0]?.replace(/\s/g, ''));
  expect(text).not.toContain(body.host?.notes[0]);
  expect(await filesOf(id)).toEqual(new Set([null]));
  const { version } = (await harness.call(getChallenge, { as: admin, params: params(id) })).body;
  await upgrade(ai);
  expect((await harness.call(getChallenge, { as: admin, params: params(id) })).body.version).toBe(version);
});

test('SHT-026 a changed draft keeps its drawn PDF for people who run challenges, and an uploaded PDF for everyone', async () => {
  const [admin, student] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context)];
  const changed = await anOldProposal(admin, drawn('two'));
  await harness.call(updateChallenge, { as: admin, params: params(changed.id), body: { one_liner: 'Ours.' } });
  await upgrade(changed.ai);
  expect(await bytesOf(await open(admin, changed.name))).toEqual(drawn('two'));
  expect((await readPdf(await bytesOf(await open(student, changed.name)))).text).toContain('100');
  const uploaded = Buffer.from('%PDF-1.4 somebody made this');
  const own = await anOldProposal(admin, uploaded);
  await upgrade(own.ai);
  expect(await bytesOf(await open(student, own.name))).toEqual(uploaded);
});

test('SHT-026 without parts the drawn PDF is hidden from students, and no text counts as the team’s', async () => {
  const [admin, student] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context)];
  const { ai, id, name } = await anOldProposal(admin, drawn('three'));
  const nothing = { sheet: null, label: null };
  await harness.context.db.updateTable('ai_challenges').set(nothing).where('id', '=', ai).execute();
  await upgrade(ai);
  expect((await harness.call(getChallengeSheet, { as: admin, params: params(id) })).body.team.task).toEqual([]);
  expect((await open(student, name)).status).toBe(404);
  expect(await bytesOf(await open(admin, name))).toEqual(drawn('three'));
});
