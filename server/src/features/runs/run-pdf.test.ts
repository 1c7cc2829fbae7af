import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import * as at from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from 'vitest';
import { aChallenge, aPdf, aPlan, aStoredPdf } from '../../../test/builders.ts';
import { aGroup } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson, type Person } from '../../../test/people.ts';
import { everythingIn, wordsOf } from '../../../test/pdf-words.ts';
import { markHostOnly } from '../challenges/copies/drawn-copies.repository.ts';
import { examine } from '../operations/index.ts';
import { sweepUploads } from '../challenges/uploads/index.ts';

const harness = withApp();

let pdfCount = 0;
/** Creates a challenge that is only a PDF of three pages, the second one for the team. */
async function aSheetlessChallenge() {
  const pdf = await aPdf('HIDDEN one', `Number ${(pdfCount += 1)}`, 'HIDDEN three');
  const stored = await aStoredPdf(harness.context, pdf);
  return { ...(await aChallenge(harness.context, { ...stored, pdf_pages: 3 })), pdf };
}

async function begun(as: Person, challengeId: number, more: object = {}) {
  const body = { kind: 'challenge' as const, id: challengeId, rules: 'practice' as const, place: 'room' as const };
  const { body: run } = await harness.call(at.createRun, {
    as,
    body: { ...body, sound: true, teams: ['Sea Turtles'], ...more },
  });
  return run;
}

const step = (as: Person, id: number, kind: string, payload: object = {}) =>
  harness.call(at.commandRun, {
    as,
    params: { id: String(id) },
    body: { id: randomUUID(), by: randomUUID(), seen: 10_000, step: { kind, payload } } as never,
  });
const show = (as: Person, id: number, pages: number[], stage = 0) => step(as, id, 'pages', { stage, pages });

async function joinedTo(code = '') {
  const device = aBrowser();
  const { body } = await harness.call(guest.joinRun, { as: device, body: { code } });
  const page = (number: number | string, stage: number | string = 0, as = device, of = body.screen) =>
    harness.send(`/run-api/${body.kind}/${of}/stages/${stage}/pages/${number}`, { as });
  return { device, screen: body.screen, page };
}

async function aRunWithTablet(as?: Person) {
  const mentor = as ?? (await aPerson(harness.context, 'mentor'));
  const challenge = await aSheetlessChallenge();
  const run = await begun(mentor, challenge.id);
  return { mentor, challenge, run, id: run.id, ...(await joinedTo(run.code?.code)) };
}

test('RUN-005 a team gets the page that the host shows, cut out of the PDF, and nothing of the others', async () => {
  const { mentor, id, page, challenge } = await aRunWithTablet();
  expect(everythingIn(challenge.pdf)).toContain('HIDDEN');
  await step(mentor, id, 'start');
  expect((await page(2)).status).toBe(404);
  await show(mentor, id, [2]);
  const answer = await page(2);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect(await wordsOf(pdf)).toEqual([expect.stringMatching(/^Number \d+$/)]);
  expect(everythingIn(pdf)).not.toContain('HIDDEN');
  for (const other of [1, 3]) expect((await page(other)).status).toBe(404);
});

test('RUN-005 a page is there only while the host shows it, of the stage that is on, and while the run is open', async () => {
  const { mentor, id, page, device, screen } = await aRunWithTablet();
  const view = async () => (await harness.call(guest.getTeamState, { as: device, params: { screen } })).body.view;
  await show(mentor, id, [2, 1]);
  expect([(await page(2)).status, (await view()).pages]).toEqual([404, []]);
  await step(mentor, id, 'start');
  expect([(await page(2)).status, (await page(1)).status, (await view()).pages]).toEqual([200, 200, [1, 2]]);
  await show(mentor, id, [1]);
  expect([(await page(2)).status, (await view()).pages]).toEqual([404, [1]]);
  await show(mentor, id, []);
  expect((await page(1)).status).toBe(404);
  await show(mentor, id, [2]);
  await step(mentor, id, 'end');
  expect([(await page(2)).status, (await view()).pages]).toEqual([404, []]);
  await step(mentor, id, 'reopen');
  expect((await page(2)).status).toBe(200);
});

test('RUN-005 a page of one part of a plan is not there in another one', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const [one, two] = [await aSheetlessChallenge(), await aSheetlessChallenge()];
  const plan = await aPlan(harness.context);
  const items = [one, two].map(({ id }, at) => ({
    lesson_plan_id: plan.id,
    kind: 'challenge' as const,
    order_index: at + 1,
    challenge_id: id,
  }));
  await harness.context.db.insertInto('lesson_plan_items').values(items).execute();
  const run = await begun(mentor, plan.id, { kind: 'plan' });
  expect(run.track.pdf_pages).toEqual([3, 3]);
  const { page } = await joinedTo(run.code?.code);
  await step(mentor, run.id, 'start');
  await show(mentor, run.id, [2], 0);
  await show(mentor, run.id, [1], 1);
  expect([(await page(2, 0)).status, (await page(1, 1)).status, (await page(1, 0)).status]).toEqual([200, 404, 404]);
  await step(mentor, run.id, 'jump', { part: run.track.parts.findIndex(({ stage }) => stage === 1) });
  expect([(await page(2, 0)).status, (await page(1, 1)).status, (await page(2, 1)).status]).toEqual([404, 200, 404]);
});

test('RUN-005 RUN-037 a screen of another run, of another kind, without a token or put out gets no page', async () => {
  const { mentor, id, page, screen, run } = await aRunWithTablet();
  const other = await aRunWithTablet(mentor);
  await step(mentor, id, 'start');
  await step(mentor, other.id, 'start');
  await show(mentor, id, [2]);
  expect((await page(2, 0, other.device)).status).toBe(401);
  expect((await page(2, 0, mentor)).status).toBe(401);
  expect((await other.page(2)).status).toBe(404);
  const { body: code } = await harness.call(at.showAppraiserCode, { as: mentor, params: { id: String(run.id) } });
  const phone = await joinedTo(code.code);
  expect((await phone.page(2)).status).toBe(404);
  expect((await phone.page(2, 0, phone.device, screen)).status).toBe(401);
  await step(mentor, id, 'admit', { screen: phone.screen });
  const { body } = await harness.call(guest.getAppraiserState, { as: phone.device, params: { screen: phone.screen } });
  expect([(await phone.page(2)).status, (await phone.page(1)).status, body.view?.pages]).toEqual([200, 404, [2]]);
  await step(mentor, id, 'put_out', { screen });
  expect((await page(2)).status).toBe(401);
});

test('RUN-005 numbers that mean no page are "not found", and 60 pages a minute are enough for a screen', async () => {
  const { mentor, id, page } = await aRunWithTablet();
  await step(mentor, id, 'start');
  await show(mentor, id, [2]);
  for (const wrong of ['0', '-1', '1.5', 'two', '4', '501', '99999999999'])
    expect((await page(wrong)).status).toBe(404);
  for (const wrong of ['1', '-1', 'x', '5000']) expect((await page(2, wrong)).status).toBe(404);
  const statuses = new Set<number>();
  for (let count = 0; count < 61; count += 1) statuses.add((await page(2)).status);
  expect([...statuses]).toEqual([200, 429]);
});

test('RUN-005 pages beyond the PDF are refused with a sentence, and what is chosen twice is chosen once', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await begun(mentor, (await aSheetlessChallenge()).id);
  expect(await show(mentor, id, [4])).toMatchObject({ status: 409, body: { detail: 'This PDF has 3 pages.' } });
  expect((await show(mentor, id, [0])).status).toBe(422);
  expect((await show(mentor, id, [1], 1)).body.detail).toBe('This part has no PDF.');
  expect((await show(mentor, id, [3, 1, 3])).body.state.pages).toEqual({ 0: [1, 3] });
  const words = await begun(mentor, (await aChallenge(harness.context)).id);
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
  const { id } = await begun(mentor, challenge.id, { group_id: group.id });
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
  const { id: own, track } = await begun(parent, forHosts.id);
  expect(track.pdf_pages).toEqual([0]);
  expect((await harness.send(`/org-api/runs/${own}/stages/0/pdf`, { as: parent })).status).toBe(404);
  expect((await show(parent, own, [2])).status).toBe(403);
});

test('RUN-005 a page that the host hides while it is cut does not reach the team', async () => {
  const { mentor, id, page } = await aRunWithTablet();
  await step(mentor, id, 'start');
  await show(mentor, id, [2]);
  const { read } = harness.context.files;
  harness.context.files.read = async (...wanted) => {
    await show(mentor, id, []);
    return read(...wanted);
  };
  const { status } = await page(2);
  harness.context.files.read = read;
  expect(status).toBe(404);
  await show(mentor, id, [2]);
  expect((await page(2)).status).toBe(200);
});

test('RUN-005 all screens of a room cost one cut, and a file that cannot be cut is told and not tried again at once', async () => {
  const { mentor, id, page, run } = await aRunWithTablet();
  await step(mentor, id, 'start');
  await show(mentor, id, [2]);
  const { read } = harness.context.files;
  let reads = 0;
  harness.context.files.read = (...wanted) => {
    reads += 1;
    return read(...wanted);
  };
  const tablets = await Promise.all(Array.from({ length: 5 }, () => joinedTo(run.code?.code)));
  const answers = await Promise.all([...tablets, ...tablets].map((tablet) => tablet.page(2)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect([reads, (await page(2)).status, reads]).toEqual([1, 200, 1]);

  const broken = await aStoredPdf(harness.context, Buffer.from('%PDF-1.7 and nothing'));
  const bad = await begun(mentor, (await aChallenge(harness.context, broken)).id);
  const tablet = await joinedTo(bad.code?.code);
  await step(mentor, bad.id, 'start');
  await show(mentor, bad.id, [1]);
  reads = 0;
  const refused = [await tablet.page(1), await tablet.page(1)];
  harness.context.files.read = read;
  expect([refused.map(({ status }) => status), reads]).toEqual([[409, 409], 1]);
  expect(await refused[1]?.json()).toMatchObject({
    detail: 'This page cannot be taken out of its PDF. The host can show it on their own device.',
  });
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
