import { getCoordination } from '@teamsparks/contract/coordination/endpoints';
import { expect, test } from 'vitest';
import { aChallenge, aPlan, aProgram } from '../../../test/builders.ts';
import { aGroup, aGroupEvent, follow } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';

const harness = withApp();
const { begin, ended } = running(harness);

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const instants = (days: number) => ({
  start_date: day(days),
  end_date: day(days),
  begins: new Date(`${day(days)}T00:00:00Z`),
  ends: new Date(`${day(days + 1)}T00:00:00Z`),
});

/**
 * Creates a leader's events: one in three days with a draft and nothing to print, one a week ago with nine children,
 * one in a month.
 */
async function aTerm() {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const program = await aProgram(context, { name: 'Makers' });
  const group = await aGroup(context, [leader], { name: '=cmd' });
  const make = (name: string, days: number) =>
    aGroupEvent(context, [group.id], { name, program_id: program.id, ...instants(days) });
  const soon = await make('Soon', 3);
  const past = await make('Past', -7);
  await make('Far', 30);
  await make('Long ago', -60);
  const plan = await aPlan(context, { name: 'Towers', status: 'draft' });
  const blank = await aChallenge(context, { name: 'Without paper' });
  const part = { lesson_plan_id: plan.id, kind: 'challenge', challenge_id: blank.id } as const;
  await context.db.insertInto('lesson_plan_items').values(part).execute();
  await context.db.insertInto('event_lesson_plans').values({ event_id: soon.id, lesson_plan_id: plan.id }).execute();
  await context.db.insertInto('looking_back').values({ event_id: past.id, children: 9 }).execute();
  const challenge = await aChallenge(context);
  const run = { kind: 'challenge', id: challenge.id, event_id: past.id } as const;
  await ended(leader, run, [60_000]);
  await ended(leader, run, [60_000]);
  // In the lobby nothing was run so far.
  await begin(leader, run);
  return { leader, group, program, blank };
}

const read = (as: Person) => harness.call(getCoordination, { as });
const csv = async (as: Person) => harness.send('/org-api/coordination.csv', { as });

test('PRE-042 leaders read by program what the next two weeks need, how many children came, and how many runs there were', async () => {
  const { leader, program, blank } = await aTerm();
  const { body } = await read(leader);
  expect(body.programs).toMatchObject([
    {
      id: program.id,
      name: 'Makers',
      before: { events: 1, counted: 1, children: 9, runs: 2 },
      ahead: [{ name: 'Soon' }],
    },
  ]);
  expect(body.programs[0]?.ahead.map(({ missing }) => missing)).toEqual([
    [{ kind: 'sheets', count: 1, things: [{ id: blank.id, name: 'Without paper' }] }],
  ]);
});

test('PRE-042 the CSV has a line an event, and runs nothing', async () => {
  const { leader } = await aTerm();
  const answer = await csv(leader);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="teamsparks-events.csv"');
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"Makers","Past","${day(-7)}"`);
  expect(lines[1]).toMatch(/"'=cmd","","","","","",9,2$/);
  expect(lines[2]).toMatch(/"Soon".*,0,0,0,0,1,"",0$/);
});

test('PRE-011 PRE-042 others read no event of the group, and nobody without the right reads anything', async () => {
  const { leader, group } = await aTerm();
  const [other, following] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  await follow(harness.context, following, group.id);
  for (const as of [other, following]) {
    expect((await read(as)).body).toEqual({ programs: [] });
    expect((await (await csv(as)).text()).trimEnd().split('\r\n')).toHaveLength(1);
  }
  expect((await read(await aPerson(harness.context, 'admin'))).body.programs).toHaveLength(1);
  expect((await read(await aHolderOf(harness.context, 'view_events'))).status).toBe(403);
  expect((await read(signedOut)).status).toBe(401);
  const never = { user_id: leader.id, flag: 'view_events', allowed: false };
  await harness.context.db.insertInto('flag_overrides').values(never).execute();
  expect((await read(leader)).body).toEqual({ programs: [] });
});
