import { archiveChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { deletePrintPack } from '@teamsparks/contract/print-packs/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPdf, aStoredPdf } from '../../../test/builders.ts';
import { bytesOf, everyPart, packCalls, packRequest } from '../../../test/pack-calls.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson } from '../../../test/people.ts';
import { readPages } from '../../../test/read-pdf.ts';
import { sweepPrintPacks } from './index.ts';

const harness = withApp();
const { aWordy, putIntoPlan, aPlanToPrint, make, look, choices, makeAndWait, pagesOf } = packCalls(harness);

test('PRE-031 the choices follow the person’s rights and the content of the plan', async () => {
  const { as, plan } = await aPlanToPrint();
  const own = await aStoredPdf(harness.context, await aPdf('by hand'));
  await putIntoPlan(plan.id, await aWordy({ name: 'By Hand', sheet: null, materials: [] }));
  await harness.context.db.updateTable('challenges').set(own).where('name', '=', 'By Hand').execute();
  await putIntoPlan(plan.id, await aWordy({ name: 'Bare', sheet: null, materials: [] }));
  const { body } = await choices(as, 'plan', plan.id);
  expect(body).toEqual({
    name: 'Tuesday',
    teams: 1,
    rounds: 1,
    challenges: 3,
    own_pdfs: ['By Hand'],
    nothing_to_print: ['Bare'],
    parts: everyPart,
    pack: null,
  });
  const reader = await aHolderOf(harness.context, 'view_lesson_plans', 'view_challenge_library');
  await harness.context.db.updateTable('lesson_plans').set({ status: 'published' }).execute();
  expect((await choices(reader, 'plan', plan.id)).body.parts).toEqual(['plan', 'team', 'cards']);
  const refused = await make(reader, packRequest('plan', plan.id));
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'Some of this cannot be printed any more. Please choose again.',
  ]);
  const done = await makeAndWait(as, packRequest('plan', plan.id, { parts: ['team'] }));
  const pages = await readPages(await bytesOf(await harness.send(done.path, { as })));
  expect(pages[0]).toMatch(/By Hand.*own PDF, print 3 ×/);
  expect(pages.filter((page) => page.includes('by hand'))).toHaveLength(1);
});

test('PRE-031 SEC-21 only its maker opens a pack, and not after losing the right to see its content', async () => {
  const { as, plan, challenge } = await aPlanToPrint();
  const done = await makeAndWait(as, packRequest('plan', plan.id));
  const other = await aPerson(harness.context, 'admin');
  expect((await look(other, done.id)).status).toBe(404);
  expect((await harness.send(done.path, { as: other })).status).toBe(404);
  expect((await harness.call(deletePrintPack, { as: other, params: { id: done.id } })).status).toBe(404);
  await harness.call(archiveChallenge, { as: other, params: { id: `${challenge}` } });
  const refused = await harness.send(done.path, { as });
  expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
    403,
    'You may no longer see all that is in this pack. Please make it again.',
  ]);
});

test('PRE-031 PRE-032 an archived challenge is left out, and the plan says so, also to people who still see it', async () => {
  const { as, plan, challenge } = await aPlanToPrint();
  const admin = await aPerson(harness.context, 'admin');
  await harness.call(archiveChallenge, { as: admin, params: { id: `${challenge}` } });
  for (const who of [as, admin]) {
    const pages = await pagesOf(who, await makeAndWait(who, packRequest('plan', plan.id, { parts: ['plan'] })));
    expect(pages[1]).toContain('Storm Tower (archived)');
    expect((await choices(who, 'plan', plan.id)).body).toMatchObject({ challenges: 0, parts: ['plan'] });
  }
});

test('PRE-031 only people who may run challenges get the host’s copies', async () => {
  const { as, plan } = await aPlanToPrint();
  const done = await makeAndWait(as, packRequest('plan', plan.id));
  const never = { user_id: as.id, flag: 'run_challenges', allowed: false };
  await harness.context.db.insertInto('flag_overrides').values(never).execute();
  expect((await harness.send(done.path, { as })).status).toBe(403);
  expect((await choices(as, 'plan', plan.id)).body.parts).toEqual(['plan', 'team', 'cards', 'list']);
});

test('PRE-031 losing the rights while a pack waits ends it', async () => {
  const { as, plan } = await aPlanToPrint();
  const { db } = harness.context;
  const { id } = (await make(as, packRequest('plan', plan.id))).body;
  const never = { user_id: as.id, flag: 'add_edit_lesson_plans', allowed: false };
  await db.insertInto('flag_overrides').values(never).execute();
  await db.updateTable('lesson_plans').set({ status: 'draft', created_by: null }).execute();
  await harness.runJobsNow();
  expect((await look(as, id)).body).toMatchObject({ state: 'failed', problem: 'refused' });
  expect((await harness.send(`/pdfs/packs/${id}`, { as })).status).toBe(404);
});

test('PRE-031 a pack of more than 200 pages is refused, and says so', async () => {
  const long = {
    sheet: { task: ['Build.'], rules: Array.from({ length: 30 }, (_, at) => `${at} ${'A long rule. '.repeat(30)}`) },
  };
  const { as, plan } = await aPlanToPrint(long);
  for (let more = 0; more < 4; more += 1) {
    await putIntoPlan(plan.id, await aWordy({ name: `Tower ${more}`, ...long }));
  }
  const failed = await makeAndWait(as, packRequest('plan', plan.id, { teams: 12, parts: ['team'] }));
  expect(failed).toMatchObject({ state: 'failed', problem: 'too_long' });
});

test('PRE-031 a person keeps three packs, and with three waiting a fourth is refused', async () => {
  const { as, plan } = await aPlanToPrint();
  const request = packRequest('plan', plan.id, { parts: ['plan'] });
  const first = await makeAndWait(as, request);
  for (let more = 0; more < 3; more += 1) expect((await make(as, request)).status).toBe(201);
  expect((await look(as, first.id)).status).toBe(404);
  const refused = await make(as, request);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    '3 packs are being made for you. Please wait until one of them is ready.',
  ]);
  const pack = (await choices(as, 'plan', plan.id)).body.pack;
  expect(pack).toMatchObject({ state: 'waiting' });
  expect((await harness.call(deletePrintPack, { as, params: { id: `${pack?.id}` } })).status).toBe(200);
  expect((await make(as, request)).status).toBe(201);
});

test('PRE-031 a pack can be opened for a day', async () => {
  const { as, plan } = await aPlanToPrint();
  const done = await makeAndWait(as, packRequest('plan', plan.id, { parts: ['plan'] }));
  const { db } = harness.context;
  await db
    .updateTable('print_packs')
    .set({ created_at: sql<Date>`now() - interval '25 hours'` })
    .execute();
  expect((await look(as, done.id)).status).toBe(404);
  expect((await harness.send(done.path, { as })).status).toBe(404);
  await sweepPrintPacks(harness.context);
  expect(await db.selectFrom('print_packs').select('id').execute()).toEqual([]);
});

test.each([
  [{ teams: 0 }, 'teams', 'Please enter at least one team.'],
  [{ teams: 13 }, 'teams', 'Please enter at most 12 teams.'],
  [{ parts: [] }, 'parts', 'Please choose what to print.'],
])('PRE-031 %j is refused', async (wrong, field, sentence) => {
  const { as, plan } = await aPlanToPrint();
  const { status, body } = await make(as, packRequest('plan', plan.id, wrong));
  expect([status, body.fields?.[field]]).toEqual([422, sentence]);
});
