import { createHash, randomUUID } from 'node:crypto';
import type { StagedUpload } from '@teamsparks/contract/challenges/fields/challenge';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge, aPdf } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp({ UPLOAD_QUOTA_FILES: '5', UPLOAD_QUOTA_BYTES: '20000' });

const send = (as: Person, body: Buffer) =>
  harness.send('/org-api/uploads', {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(body),
  });

async function stage(as: Person, pdf: Buffer) {
  const answer = await send(as, pdf);
  expect(answer.status).toBe(201);
  return (await answer.json()) as StagedUpload;
}

const create = (as: Person, upload_id: string, name?: string) =>
  harness.call(createChallenge, { as, body: aNewChallenge({ upload_id, ...(name && { name }) }) });

const waiting = () => harness.context.db.selectFrom('uploads').selectAll().execute();

test('WRT-01 LIB-009 an upload becomes the PDF of the challenge that names it', async () => {
  const as = await aPerson(harness.context, 'admin');
  const pdf = await aPdf('One', 'Two');
  const staged = await stage(as, pdf);
  expect(staged).toEqual({ upload_id: expect.stringMatching(/^[0-9a-f-]{36}$/), pages: 2, bytes: pdf.length });
  const created = await create(as, staged.upload_id, 'With PDF');
  expect([created.status, created.body.has_pdf]).toEqual([201, true]);
  const answer = await harness.send(pdfPath('With PDF'), { as });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  const row = await harness.context.db.selectFrom('challenges').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    pdf_sha256: createHash('sha256').update(pdf).digest('hex'),
    pdf_bytes: pdf.length,
    pdf_pages: 2,
  });
  expect(await waiting()).toEqual([]);
});

test('SEC-21 ERR-014 people who may not create challenges cannot upload', async () => {
  const pdf = await aPdf();
  expect((await send(signedOut, pdf)).status).toBe(401);
  for (const role of ['student', 'parent'] as const) {
    const answer = await send(await aPerson(harness.context, role), pdf);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ detail: 'You do not have permission to create challenges.' });
  }
  expect(await waiting()).toEqual([]);
});

test('WRT-01 of two challenges with one upload the first gets it; unknown, foreign and expired ones are refused alike', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const other = await aPerson(harness.context, 'admin');
  const pdf = await aPdf();
  const used = await stage(as, pdf);
  expect((await create(as, used.upload_id)).status).toBe(201);
  const expired = await stage(as, pdf);
  await harness.context.db
    .updateTable('uploads')
    .set({ expires_at: sql<Date>`now()` })
    .execute();
  const foreign = await stage(other, pdf);
  for (const upload_id of [used.upload_id, expired.upload_id, foreign.upload_id, randomUUID()]) {
    const { status, body } = await create(as, upload_id);
    expect(status).toBe(422);
    expect(body.fields).toEqual({ upload_id: 'This upload has expired. Please select the PDF file again.' });
  }
  expect(await harness.context.db.selectFrom('challenges').select('id').execute()).toHaveLength(1);
  expect((await create(other, foreign.upload_id)).status).toBe(201);
});

test('WRT-01 of ten parallel requests with one upload exactly one creates a challenge', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { upload_id } = await stage(as, await aPdf());
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(as, upload_id)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(422)]);
});

test('WRT-01 a challenge that is refused leaves its upload for the next try', async () => {
  const as = await aPerson(harness.context, 'admin');
  await aChallenge(harness.context, { name: 'Taken' });
  const { upload_id } = await stage(as, await aPdf());
  expect((await create(as, upload_id, 'Taken')).status).toBe(409);
  const again = await create(as, upload_id, 'Free');
  expect([again.status, again.body.has_pdf]).toEqual([201, true]);
});

test('SEC-44 an upload never touches the PDF of another challenge, whatever its name or content', async () => {
  const as = await aPerson(harness.context, 'admin');
  const mentor = await aPerson(harness.context, 'mentor');
  const original = await aPdf('The original');
  await create(as, (await stage(as, original)).upload_id, 'Locked one');
  const other = await stage(mentor, await aPdf('Another'));
  expect((await create(mentor, other.upload_id, 'LOCKED one')).status).toBe(409);
  const same = await stage(mentor, original);
  expect((await create(mentor, same.upload_id, 'A copy')).status).toBe(201);
  for (const name of ['Locked one', 'A copy']) {
    const answer = await harness.send(pdfPath(name), { as });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(original);
  }
});

test('SEC-49 the quota counts what no challenge has taken; a challenge or time frees it', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const pdf = await aPdf();
  const first = await stage(as, pdf);
  for (let n = 2; n <= 5; n += 1) await stage(as, pdf);
  const refused = await send(as, pdf);
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as { detail: string }).detail).toMatch(/^You have too many uploads/);
  await stage(await aPerson(harness.context, 'mentor'), pdf);
  await create(as, first.upload_id);
  await stage(as, pdf);
  expect((await send(as, pdf)).status).toBe(422);
  await harness.context.db
    .updateTable('uploads')
    .set({ expires_at: sql<Date>`now()` })
    .execute();
  await stage(as, pdf);
});

test('SEC-49 an upload beyond the quota of bytes is refused', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const pdf = Buffer.concat([await aPdf(), Buffer.alloc(7_000, ' ')]);
  await stage(as, pdf);
  await stage(as, pdf);
  expect((await send(as, pdf)).status).toBe(422);
  expect(await waiting()).toHaveLength(2);
});

test('SEC-49 parallel uploads keep to the quota together', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const pdf = await aPdf();
  for (let n = 1; n <= 4; n += 1) await stage(as, pdf);
  const answers = await Promise.all([send(as, pdf), send(as, pdf)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await waiting()).toHaveLength(5);
});
