import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as at from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from 'vitest';
import { aChallenge, aPdf, aStoredPdf } from '../../../test/builders.ts';
import { aGroup } from '../../../test/event-people.ts';
import { pdfRuns } from '../../../test/pdf-runs.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';
import { markHostOnly } from '../challenges/copies/drawn-copies.repository.ts';
import { examine } from '../operations/index.ts';
import { sweepUploads } from '../challenges/uploads/index.ts';

const harness = withApp();
const { aSheetlessChallenge, beginRun, step, show, aRunWithTablet } = pdfRuns(harness);

test('RUN-005 pages beyond the PDF are refused with a sentence, and what is chosen twice is chosen once', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await beginRun(mentor, (await aSheetlessChallenge()).id);
  expect(await show(mentor, id, [4])).toMatchObject({ status: 409, body: { detail: 'This PDF has 3 pages.' } });
  expect((await show(mentor, id, [0])).status).toBe(422);
  expect((await show(mentor, id, [1], 1)).body.detail).toBe('This part has no PDF.');
  expect((await show(mentor, id, [3, 1, 3])).body.state.pages).toEqual({ 0: [1, 3] });
  const words = await beginRun(mentor, (await aChallenge(harness.context)).id);
  expect(words.track.pdf_pages).toEqual([0]);
  expect((await show(mentor, words.id, [1])).body.detail).toBe('This part has no PDF.');
});

test('RUN-005 the page that a team looks at stays when another one is shown or hidden', async () => {
  const { mentor, id } = await aRunWithTablet();
  await step(mentor, id, 'start');
  await show(mentor, id, [2, 3]);
  await step(mentor, id, 'page', { page: 1 });
  expect((await show(mentor, id, [1, 2, 3])).body.state).toMatchObject({ pages: { 0: [1, 2, 3] }, page: 2 });
  expect((await show(mentor, id, [3])).body.state.page).toBe(0);
  expect((await show(mentor, id, [1, 2])).body.state.page).toBe(0);
});

test('RUN-005 the host and leaders of the group open the PDF as it was when the run began, in pieces, and nobody else', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const leader = await aPerson(harness.context, 'mentor');
  const group = await aGroup(harness.context, [mentor, leader]);
  const challenge = await aSheetlessChallenge();
  const { id } = await beginRun(mentor, challenge.id, { group_id: group.id });
  const newer = await aStoredPdf(harness.context, await aPdf('Something else'));
  await harness.context.db.updateTable('challenges').set(newer).where('id', '=', challenge.id).execute();
  const path = `/org-api/runs/${id}/stages/0/pdf`;
  for (const as of [mentor, leader]) {
    const answer = await harness.send(path, { as });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(challenge.pdf)).toBe(true);
  }
  const piece = await harness.send(path, { as: mentor, headers: { range: 'bytes=0-7' } });
  expect([piece.status, await piece.text()]).toEqual([206, '%PDF-1.3']);
  expect((await harness.send(path, { as: await aPerson(harness.context, 'mentor') })).status).toBe(404);
  expect((await harness.send(path)).status).toBe(401);
  for (const wrong of ['1', '-1', 'x']) {
    expect((await harness.send(`/org-api/runs/${id}/stages/${wrong}/pdf`, { as: mentor })).status).toBe(404);
  }
  expect((await harness.send(`/org-api/runs/x/stages/0/pdf`, { as: mentor })).status).toBe(404);
});

test('RUN-003 RUN-005 who may not see the challenge, or the words in its PDF, neither opens it nor shows a page of it', async () => {
  const { mentor, id, challenge } = await aRunWithTablet();
  const path = `/org-api/runs/${id}/stages/0/pdf`;
  await show(mentor, id, [1]);
  await harness.context.db
    .updateTable('challenges')
    .set({ deleted_at: new Date(0) })
    .where('id', '=', challenge.id)
    .execute();
  expect((await harness.send(path, { as: mentor })).status).toBe(404);
  expect((await harness.call(at.getRun, { as: mentor, params: { id: String(id) } })).body.track.pdf_pages).toEqual([0]);
  expect((await show(mentor, id, [2])).status).toBe(403);
  expect((await show(mentor, id, [])).status).toBe(200);

  const parent = await aPerson(harness.context, 'parent');
  const forHosts = await aSheetlessChallenge();
  await markHostOnly(harness.context.db, [forHosts.pdf_sha256 ?? '']);
  const { id: own, track } = await beginRun(parent, forHosts.id);
  expect(track.pdf_pages).toEqual([0]);
  expect((await harness.send(`/org-api/runs/${own}/stages/0/pdf`, { as: parent })).status).toBe(404);
  expect((await show(parent, own, [2])).status).toBe(403);
});

test('RUN-005 REL-07 the file of a run is kept while the run is there, and let go with it', async () => {
  const { context } = harness;
  const { mentor, id, challenge } = await aRunWithTablet();
  const sha256 = challenge.pdf_sha256 ?? '';
  const place = join(context.config.DATA_DIR, 'files', sha256.slice(0, 2), sha256);
  const then = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(place, then, then);
  const none = { pdf_sha256: null, pdf_bytes: null, pdf_pages: null };
  await context.db.updateTable('challenges').set(none).where('id', '=', challenge.id).execute();
  await sweepUploads(context);
  expect(await context.files.has(sha256)).toBe(true);
  expect(await examine(context)).toMatchObject({ missing: [], unnamed: [], named: 1 });
  await harness.call(at.deleteRun, { as: mentor, params: { id: String(id) } });
  expect((await examine(context)).unnamed).toEqual([sha256]);
  await sweepUploads(context);
  expect(await context.files.has(sha256)).toBe(false);
});
