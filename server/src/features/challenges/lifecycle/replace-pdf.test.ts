import { createHash } from 'node:crypto';
import { listChallengeHistory, restoreChallengeVersion } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import type { StagedUpload } from '@teamsparks/contract/challenges/fields/challenge';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { createChallenge, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge, aPdf } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';
import { sweepUploads } from '../uploads/index.ts';

const harness = withApp();

async function stage(as: Person, pdf: Buffer): Promise<string> {
  const headers = { 'content-type': 'application/pdf' };
  const answer = await harness.send('/org-api/uploads', { method: 'POST', as, headers, body: new Uint8Array(pdf) });
  return ((await answer.json()) as StagedUpload).upload_id;
}

const replace = (as: Person, id: number, upload_id: unknown) =>
  harness.call(updateChallenge, { as, params: { id: `${id}` }, body: { upload_id: upload_id as string } });

async function pdfOf(as: Person, name: string) {
  const answer = await harness.send(pdfPath(name), { as });
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status;
}

async function withPdf(as: Person, pdf: Buffer, wanted: object = {}) {
  const { body } = await harness.call(createChallenge, {
    as,
    body: aNewChallenge({ upload_id: await stage(as, pdf), ...wanted }),
  });
  return body;
}

test('GAP-13 SEC-23 an editor replaces the PDF, and everybody reads the new one under the same address', async () => {
  const as = await aPerson(harness.context, 'admin');
  const [first, second] = [await aPdf('first'), await aPdf('second', 'page two')];
  const { id, name } = await withPdf(as, first);
  const { status, body } = await replace(as, id, await stage(as, second));
  expect([status, body.has_pdf, body.version]).toEqual([200, true, 2]);
  const student = await aPerson(harness.context, 'student');
  expect(await pdfOf(student, name)).toEqual(second);
  const history = await harness.call(listChallengeHistory, { as, params: { id: `${id}` } });
  expect(history.body.items[0]?.changes).toEqual([
    { field: 'pdf', from: { pages: 1, bytes: first.length }, to: { pages: 2, bytes: second.length } },
  ]);
});

test('GAP-13 a challenge without a PDF gets one; the same file again is no change', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id, name } = await aChallenge(harness.context, { status: 'draft' });
  const pdf = await aPdf('only');
  expect(await pdfOf(as, name)).toBe(404);
  expect((await replace(as, id, await stage(as, pdf))).body).toMatchObject({ has_pdf: true, version: 2 });
  expect((await replace(as, id, await stage(as, pdf))).body.version).toBe(2);
  expect(await pdfOf(as, name)).toEqual(pdf);
  expect(await harness.context.db.selectFrom('uploads').select('id').execute()).toEqual([]);
});

test.each(['x', null, 7, '6f1b1c1e-0000-4000-8000-000000000000'])(
  'SEC-54 WRT-14 the upload %j is refused by name and the PDF stays, as do the other fields',
  async (wrong) => {
    const as = await aPerson(harness.context, 'admin');
    const pdf = await aPdf('stays');
    const { id, name } = await withPdf(as, pdf);
    const { status, body } = await harness.call(updateChallenge, {
      as,
      params: { id: `${id}` },
      body: { upload_id: wrong as string, source_id: 5, tags: ['never made'] },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['upload_id']]);
    expect(await pdfOf(as, name)).toEqual(pdf);
    expect((await harness.call(updateChallenge, { as, params: { id: `${id}` }, body: {} })).body.version).toBe(1);
    expect(await harness.context.db.selectFrom('tags').select('id').execute()).toEqual([]);
  },
);

test('SEC-23 SEC-27 SEC-49 only own, unused uploads, and only where the fields may be edited', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const admin = await aPerson(harness.context, 'admin');
  const pdf = await aPdf('stays');
  const published = await withPdf(admin, pdf, { status: 'published' });
  const draft = await withPdf(admin, pdf, { status: 'draft' });
  const own = await stage(mentor, await aPdf('mine'));
  expect((await replace(mentor, published.id, own)).body).toMatchObject({
    code: 'forbidden',
    detail: 'You do not have permission to update challenges.',
  });
  const foreign = await stage(admin, await aPdf('not mine'));
  expect((await replace(mentor, draft.id, foreign)).status).toBe(422);
  // Refused uploads can still be used for their own challenge.
  expect((await replace(mentor, draft.id, own)).status).toBe(200);
  expect((await replace(mentor, draft.id, own)).status).toBe(422);
  await harness.context.db
    .updateTable('uploads')
    .set({ expires_at: sql<Date>`now()` })
    .execute();
  expect((await replace(admin, draft.id, foreign)).body.fields).toHaveProperty('upload_id');
  expect(await pdfOf(admin, published.name)).toEqual(pdf);
});

test('REL-19 of two challenges that take one upload at once one gets it', async () => {
  const as = await aPerson(harness.context, 'admin');
  const [one, two] = [await aChallenge(harness.context), await aChallenge(harness.context)];
  const upload = await stage(as, await aPdf('wanted'));
  const answers = await Promise.all([replace(as, one.id, upload), replace(as, two.id, upload)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
});

test('REL-07 a replaced file stays for the history, through the sweep, and comes back with its version', async () => {
  const { context, clock } = harness;
  const as = await aPerson(context, 'admin');
  const [first, second] = [await aPdf('first'), await aPdf('second')];
  const { id, name } = await withPdf(as, first);
  await replace(as, id, await stage(as, second));
  clock.ahead = 2 * 60 * 60 * 1000;
  await sweepUploads(context);
  clock.ahead = 0;
  const { status } = await harness.call(restoreChallengeVersion, { as, params: { id: `${id}`, version: '1' } });
  expect(status).toBe(200);
  expect(await pdfOf(as, name)).toEqual(first);
  // Nothing refers to the file once the challenge and its history are deleted.
  await context.db.deleteFrom('challenges').execute();
  clock.ahead = 2 * 60 * 60 * 1000;
  await sweepUploads(context);
  expect(await context.files.has(createHash('sha256').update(first).digest('hex'))).toBe(false);
});
