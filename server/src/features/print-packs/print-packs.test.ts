import { archiveChallenge, createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  createPrintPack,
  deletePrintPack,
  getPackChoices,
  getPrintPack,
} from '@teamsparks/contract/print-packs/endpoints';
import type { NewPrintPack } from '@teamsparks/contract/print-packs/fields';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aNewChallenge, aPdf, aPlan, aStoredPdf } from '../../../test/builders.ts';
import { aGroup, aGroupEvent, follow } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../test/people.ts';
import { readOutline, readPages, readPdf } from '../challenges/sheet/read-pdf.ts';
import { parseSheetText } from '../challenges/sheet/sheet-text.ts';
import { sweepPrintPacks } from './index.ts';

const harness = withApp();

const sheet = {
  task: ['Build the tallest tower.'],
  notes: ['Whisper the password.'],
  handouts: [{ title: 'Clue', for: 'team' as const, copies: 2, text: ['The key is under the mat.'] }],
};
const materials = [{ name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' as const }];

async function aWordy(fields: object = {}): Promise<number> {
  const as = await aPerson(harness.context, 'admin');
  const body = aNewChallenge({ name: 'Storm Tower', status: 'published', materials, sheet, ...fields });
  return (await harness.call(createChallenge, { as, body })).body.id;
}

async function put(lesson_plan_id: number, challenge_id: number): Promise<void> {
  const part = { lesson_plan_id, kind: 'challenge', challenge_id, minutes: 20 } as const;
  await harness.context.db.insertInto('lesson_plan_items').values(part).execute();
}

/** Creates a mentor's plan at 4 PM with one challenge that has text. */
async function aPlanToPrint(fields: object = {}) {
  const as = await aPerson(harness.context, 'mentor');
  const plan = await aPlan(harness.context, { name: 'Tuesday', created_by: as.id, begins_at: 960 });
  const challenge = await aWordy(fields);
  await put(plan.id, challenge);
  return { as, plan, challenge };
}

const everything: NewPrintPack['parts'] = ['plan', 'team', 'appraiser', 'handouts', 'cards', 'list'];
const packRequest = (of: 'plan' | 'event', id: number, more: Partial<NewPrintPack> = {}): NewPrintPack => ({
  of,
  id,
  teams: 3,
  parts: everything,
  paper: 'a4',
  ink: 'full',
  ...more,
});
const make = (as: Person, body: NewPrintPack) => harness.call(createPrintPack, { as, body });
const look = (as: Person, id: string) => harness.call(getPrintPack, { as, params: { id } });
const choices = (as: Person, of: 'plan' | 'event', id: number) =>
  harness.call(getPackChoices, { as, query: { of, id: `${id}` } });

/** Orders a pack, waits until its job has run, and returns the pack. */
async function makeAndWait(as: Person, body: NewPrintPack) {
  const { id } = (await make(as, body)).body;
  // The copies that people open are not looked at here.
  await harness.context.db.deleteFrom('jobs').where('kind', '=', 'draw-sheet').execute();
  await harness.runJobsNow();
  return (await look(as, id)).body;
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('PRE-031 a pack of a plan has contents, plan, copies for each team, handouts, cards and list, and no cache stores it', async () => {
  const { as, plan } = await aPlanToPrint();
  const { status, body } = await make(as, packRequest('plan', plan.id));
  expect([status, body]).toMatchObject([201, { name: 'Tuesday', state: 'waiting', pages: 0, teams: 3 }]);
  await harness.runJobsNow();
  const done = (await look(as, body.id)).body;
  expect(done).toMatchObject({ state: 'ready', problem: null });
  const answer = await harness.send(done.path, { as });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toContain('filename="Tuesday, pack.pdf"');
  const pdf = await bytesOf(answer);
  const pages = await readPages(pdf);
  expect(pages).toHaveLength(done.pages);
  expect(pages[0]).toMatch(/For 3 teams\..*3 team copies, 1 appraiser copy, 6 handouts/);
  expect(pages[1]).toMatch(/4:00 PM.*Storm Tower.*20/);
  expect(pages.filter((page) => page.includes('Build the tallest tower.') && !page.includes('password'))).not.toEqual(
    [],
  );
  expect(pages.join(' ').match(/The key is under the mat\./g)).toHaveLength(6);
  expect(pages.at(-1)).toMatch(/Straws.*90 pieces/);
  expect((await readOutline(pdf)).map(({ title }) => title)).toEqual([
    'Contents',
    'Plan',
    'Storm Tower',
    'Cards',
    'Materials',
  ]);
  expect((await readPdf(pdf)).size[0]).toBeCloseTo(595, 0);
});

test('PRE-031 the same content is drawn as the same bytes', async () => {
  const { as, plan } = await aPlanToPrint();
  const [first, second] = [
    await makeAndWait(as, packRequest('plan', plan.id)),
    await makeAndWait(as, packRequest('plan', plan.id)),
  ];
  const [one, other] = [await harness.send(first.path, { as }), await harness.send(second.path, { as })];
  expect(first.id).not.toBe(second.id);
  expect((await bytesOf(one)).equals(await bytesOf(other))).toBe(true);
});

test('PRE-031 an event’s pack has the parts of all its plans, one time running on', async () => {
  const leader = await aPerson(harness.context, 'mentor');
  const group = await aGroup(harness.context, [leader], { children: 12, team_size: 4, name: 'Robins' });
  const event = await aGroupEvent(harness.context, [group.id], { name: 'Tuesday at four' });
  const { db } = harness.context;
  await db
    .updateTable('events')
    .set({
      all_day: false,
      begins_at: 960,
      ends_at: 1020,
      time_zone: 'America/New_York',
      place: 'Room 7',
      start_date: '2027-03-09',
      end_date: '2027-03-09',
    })
    .where('id', '=', event.id)
    .execute();
  for (const name of ['First', 'Second']) {
    const plan = await aPlan(harness.context, { name, begins_at: 60 });
    await put(plan.id, await aWordy({ name: `${name} Tower` }));
    await db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: plan.id }).execute();
  }
  const done = await makeAndWait(leader, packRequest('event', event.id, { parts: ['plan', 'team'] }));
  const text = (await readPdf(await bytesOf(await harness.send(done.path, { as: leader })))).text;
  expect(text).toMatch(
    /Lesson plans: First, Second Event: Tuesday at four When: Tuesday, March 9, 2027, 4:00 PM to 5:00 PM \(America\/New_York\) Where: Room 7 Group: Robins/,
  );
  expect(text).toMatch(/4:00 PM First Tower.*4:20 PM Second Tower/);
  const following = await aHolderOf(harness.context, 'view_events', 'view_lesson_plans');
  await follow(harness.context, following, group.id);
  for (const as of [following, await aPerson(harness.context, 'mentor')]) {
    expect((await make(as, packRequest('event', event.id))).status).toBe(404);
    expect((await choices(as, 'event', event.id)).status).toBe(404);
  }
});

const pagesOf = async (as: Person, { path }: { path: string }) =>
  readPages(await bytesOf(await harness.send(path, { as })));

test('PRE-031 each team and each player gets every handout, the appraiser one set', async () => {
  const handouts = [
    { title: 'Map', for: 'team' as const, copies: 2, text: ['North is up.'] },
    { title: 'Role', for: 'one player' as const, copies: 4, text: ['You are the guide.'] },
    { title: 'Key', for: 'appraiser' as const, copies: 2, text: ['Seventeen.'] },
  ];
  const scoring = [{ item: 'Found it', points: 100 }];
  const { as, plan } = await aPlanToPrint({ sheet: { ...sheet, handouts, scoring } });
  const pages = await pagesOf(as, await makeAndWait(as, packRequest('plan', plan.id)));
  const count = (words: RegExp) => pages.join(' ').match(words)?.length;
  expect([count(/North is up/g), count(/You are the guide/g), count(/Seventeen/g)]).toEqual([6, 12, 2]);
  const host = pages.find((page) => page.includes('Whisper the password.'));
  expect(host).toMatch(/Team 1 Team 2 Team 3/);
  expect(host).not.toMatch(/Team 4|North is up/);
  const without = await pagesOf(
    as,
    await makeAndWait(as, packRequest('plan', plan.id, { parts: ['plan', 'appraiser'] })),
  );
  expect(without.join(' ')).not.toMatch(/North is up|Seventeen/);
});

test('PRE-031 SHT-050 above twelve pages each handout is in once, with the number for all teams', async () => {
  const handouts = [{ title: 'Role', for: 'one player' as const, copies: 20, text: ['You are the guide.'] }];
  const { as, plan } = await aPlanToPrint({ sheet: { ...sheet, handouts } });
  const pages = await pagesOf(
    as,
    await makeAndWait(as, packRequest('plan', plan.id, { teams: 12, parts: ['handouts'] })),
  );
  expect(pages[0]).toContain('240 handouts, each in here once');
  expect(pages.join(' ').match(/You are the guide/g)).toHaveLength(1);
  expect(pages.join(' ')).toContain('Print 240 times');
});

const starter = async (file: string) => {
  const text = await readFile(new URL(`../../../content/challenges/${file}`, import.meta.url), 'utf8');
  const { task, handouts } = parseSheetText(text).sheet;
  return { task, handouts };
};

test.each(['plan', 'event'] as const)(
  'PRE-031 of a %s for three teams, each of the seven cards of Borrowed From Nature and of the roles and the letter of Dragon Next Door is in three times',
  async (kind) => {
    const { db } = harness.context;
    const { as, plan } = await aPlanToPrint({ sheet: await starter('invention-middle-school-practice-30.txt') });
    await put(
      plan.id,
      await aWordy({ name: 'Dragon', sheet: await starter('speech-and-debate-elementary-tournament-20.txt') }),
    );
    const group = await aGroup(harness.context, [as]);
    const event = await aGroupEvent(harness.context, [group.id]);
    await db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: plan.id }).execute();
    const id = kind === 'plan' ? plan.id : event.id;
    const text = (await pagesOf(as, await makeAndWait(as, packRequest(kind, id, { parts: ['handouts'] })))).join(' ');
    const times = (title: string) => text.split(title).length - 1;
    for (const animal of ['burdock', 'octopus', 'gecko', 'giant water lily', 'pinecone', 'limpet', 'ladybug']) {
      expect([animal, times(`Fact card ${animal}`)]).toEqual([animal, 3]);
    }
    const roles = ['Ember the dragon', 'The baker', 'The firefighter', 'Grandma', 'The gardener', 'The librarian'];
    for (const role of [...roles, 'The mail carrier'])
      expect([role, times(`${role} For one player`)]).toEqual([role, 3]);
    expect([times('For one player'), times('The letter')]).toEqual([42, 3]);
    expect(text).toContain('Storm Tower 21 handouts 2 Dragon 24 handouts 6');
  },
);

test('PRE-031 SEC-21 a plan’s pack names the one event ahead, while its maker sees that event', async () => {
  const leader = await aPerson(harness.context, 'mentor');
  const group = await aGroup(harness.context, [leader], { name: 'Robins' });
  const event = await aGroupEvent(harness.context, [group.id], { place: 'Room 7' });
  const plan = await aPlan(harness.context, { name: 'Tuesday', created_by: leader.id });
  await put(plan.id, await aWordy());
  const { db } = harness.context;
  await db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: plan.id }).execute();
  const request = packRequest('plan', plan.id, { parts: ['plan'] });
  const done = await makeAndWait(leader, request);
  expect((await pagesOf(leader, done))[1]).toMatch(/Lesson plan: Tuesday Event: .*When: .*Where: Room 7 Group: Robins/);
  const other = await aPerson(harness.context, 'mentor');
  const others = await pagesOf(other, await makeAndWait(other, request));
  expect(others[1]).toContain('Lesson plan: Tuesday');
  expect(others[1]).not.toMatch(/Where|Robins/);
  await db.deleteFrom('group_leaders').where('user_id', '=', leader.id).execute();
  expect((await harness.send(done.path, { as: leader })).status).toBe(403);
});

test('PRE-031 the choices follow the person’s rights and the content of the plan', async () => {
  const { as, plan } = await aPlanToPrint();
  const own = await aStoredPdf(harness.context, await aPdf('by hand'));
  await put(plan.id, await aWordy({ name: 'By Hand', sheet: null, materials: [] }));
  await harness.context.db.updateTable('challenges').set(own).where('name', '=', 'By Hand').execute();
  await put(plan.id, await aWordy({ name: 'Bare', sheet: null, materials: [] }));
  const { body } = await choices(as, 'plan', plan.id);
  expect(body).toEqual({
    name: 'Tuesday',
    teams: 1,
    challenges: 3,
    own_pdfs: ['By Hand'],
    nothing_to_print: ['Bare'],
    parts: everything,
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
    await put(plan.id, await aWordy({ name: `Tower ${more}`, ...long }));
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
