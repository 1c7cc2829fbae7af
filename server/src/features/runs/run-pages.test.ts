import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import * as at from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from 'vitest';
import { aChallenge, aPlan, aStoredPdf } from '../../../test/builders.ts';
import { pdfRuns } from '../../../test/pdf-runs.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';
import { everythingIn, readPages } from '../../../test/read-pdf.ts';

const harness = withApp();
const { aSheetlessChallenge, beginRun, step, show, joinedTo, aRunWithTablet } = pdfRuns(harness);

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
  expect(await readPages(pdf)).toEqual([expect.stringMatching(/^Number \d+$/)]);
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
  const run = await beginRun(mentor, plan.id, { kind: 'plan' });
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
  const bad = await beginRun(mentor, (await aChallenge(harness.context, broken)).id);
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
