import { readFile } from 'node:fs/promises';
import { changeMaterialList } from '@teamsparks/contract/materials/endpoints/material-lists';
import { expect, test } from 'vitest';
import { aPlan } from '../../../test/builders.ts';
import { aGroup, aGroupEvent, follow } from '../../../test/event-people.ts';
import { bytesOf, packCalls, packRequest, sheetToPrint } from '../../../test/pack-calls.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson } from '../../../test/people.ts';
import { readOutline, readPages, readPdf } from '../../../test/read-pdf.ts';
import { parseSheetText } from '../challenges/sheet/sheet-text.ts';

const harness = withApp();
const { aWordy, putIntoPlan, aPlanToPrint, make, look, choices, makeAndWait, pagesOf } = packCalls(harness);

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
  expect(pages.at(-1)).toMatch(/Straws.*90(?! pieces)/);
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
    await putIntoPlan(plan.id, await aWordy({ name: `${name} Tower` }));
    await db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: plan.id }).execute();
  }
  const done = await makeAndWait(leader, packRequest('event', event.id, { parts: ['plan', 'team'] }));
  const text = (await readPdf(await bytesOf(await harness.send(done.path, { as: leader })))).text;
  expect(text).toMatch(
    /Lesson plans: First, Second Event: Tuesday at four When: Tuesday, March 9, 2027, 4:00–5:00 PM \(America\/New_York\) Where: Room 7 Group: Robins/,
  );
  expect(text).toMatch(/4:00 PM First Tower.*4:20 PM Second Tower/);
  const following = await aHolderOf(harness.context, 'view_events', 'view_lesson_plans');
  await follow(harness.context, following, group.id);
  for (const as of [following, await aPerson(harness.context, 'mentor')]) {
    expect((await make(as, packRequest('event', event.id))).status).toBe(404);
    expect((await choices(as, 'event', event.id)).status).toBe(404);
  }
});

test('PRE-003 PRE-031 the materials of 15 teams in a pack are for all teams, also of a list that has all at once', async () => {
  const leader = await aPerson(harness.context, 'mentor');
  const group = await aGroup(harness.context, [leader], { children: 60, team_size: 4 });
  const event = await aGroupEvent(harness.context, [group.id]);
  const plan = await aPlan(harness.context);
  await putIntoPlan(plan.id, await aWordy());
  const planned = { event_id: event.id, lesson_plan_id: plan.id };
  await harness.context.db.insertInto('event_lesson_plans').values(planned).execute();
  const materialsOf = async (teams: number) =>
    (await pagesOf(leader, await makeAndWait(leader, packRequest('event', event.id, { teams, parts: ['list'] })))).at(
      -1,
    );
  expect((await choices(leader, 'event', event.id)).body).toMatchObject({ teams: 8, rounds: 2 });
  expect(await materialsOf(8)).toMatch(/For 8 teams in 2 rounds\..*Straws.*480/);
  const params = { of: 'event' as const, id: `${event.id}` };
  const choose = (kind: 'teams' | 'rounds', value: number) =>
    harness.call(changeMaterialList, { as: leader, params, body: { entries: [{ kind, item: '', value, at: 1000 }] } });
  await choose('teams', 15);
  expect((await choices(leader, 'event', event.id)).body).toMatchObject({ teams: 8, rounds: 2 });
  expect(await materialsOf(8)).toMatch(/Straws.*480/);
  expect(await materialsOf(5)).toMatch(/For 5 teams in 3 rounds\..*Straws.*450/);
  await choose('teams', 4);
  await choose('rounds', 1);
  expect((await choices(leader, 'event', event.id)).body).toMatchObject({ teams: 4, rounds: 1 });
  expect(await materialsOf(3)).toMatch(/For 3 teams\..*Straws.*90/);
});

test('PRE-031 each team and each player gets every handout, the appraiser one set', async () => {
  const handouts = [
    { title: 'Map', for: 'team' as const, copies: 2, text: ['North is up.'] },
    { title: 'Role', for: 'one player' as const, copies: 4, text: ['You are the guide.'] },
    { title: 'Key', for: 'appraiser' as const, copies: 2, text: ['Seventeen.'] },
  ];
  const scoring = [{ item: 'Found it', points: 100 }];
  const { as, plan } = await aPlanToPrint({ sheet: { ...sheetToPrint, handouts, scoring } });
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
  const { as, plan } = await aPlanToPrint({ sheet: { ...sheetToPrint, handouts } });
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
    await putIntoPlan(
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
  await putIntoPlan(plan.id, await aWordy());
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
