import { randomUUID } from 'node:crypto';
import { changePerson, endSessionsOf } from '@teamsparks/contract/admin/endpoints/admin';
import { removeLeader } from '@teamsparks/contract/groups/endpoints';
import * as at from '@teamsparks/contract/runs/endpoints/runs';
import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import { emptySheet } from '@teamsparks/contract/challenges/fields/sheet';
import { afterEach, expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { aGroup } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson, type Person } from '../../../test/people.ts';
import { listening } from '../../../test/run-listener.ts';
import { replaceSheet } from '../challenges/sheet/sheets.repository.ts';

const harness = withApp();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function aRun(as: Person, more: object = {}) {
  const { id } = await aChallenge(harness.context);
  await replaceSheet(harness.context.db, id, { ...emptySheet(), setup: ['Put a chair there.'] });
  const body = { kind: 'challenge' as const, id, rules: 'practice' as const, place: 'room' as const, sound: true };
  const { body: run } = await harness.call(at.createRun, { as, body: { ...body, teams: ['Sea Turtles'], ...more } });
  return run;
}

async function following(as: Person, path: string) {
  const stream = await listening(harness.url + path, as);
  ends.push(stream.stop);
  await stream.until(() => stream.heard.length > 0);
  expect(stream.hasEnded()).toBe(false);
  return stream;
}
type Stream = Awaited<ReturnType<typeof following>>;

const asHost = (as: Person, { id }: { id: number }) => following(as, `/org-api/runs/${id}/stream`);

const step = (as: Person, id: number, kind: string, payload: object = {}) =>
  harness.call(at.commandRun, {
    as,
    params: { id: String(id) },
    body: { id: randomUUID(), by: randomUUID(), seen: 10_000, step: { kind, payload } } as never,
  });

/** Returns the time until a stream ended (ms); it ends without a last word, so that its reader asks and learns why. */
async function endOf(stream: Stream): Promise<number> {
  const begun = performance.now();
  await stream.until(stream.hasEnded);
  expect(stream.heard.map(({ event }) => event)).not.toContain('gone');
  return performance.now() - begun;
}

const override = (person: Person, flag: 'run_challenges' | 'view_lesson_plans', allowed: boolean) =>
  harness.context.db
    .insertInto('flag_overrides')
    .values({ user_id: person.id, flag, allowed })
    .onConflict((there) => there.columns(['user_id', 'flag']).doUpdateSet({ allowed }))
    .execute();

test('RUN-033 within a second the open stream of a person who was suspended ends, and that of nobody else', async () => {
  const [mentor, other, admin] = [
    await aPerson(harness.context, 'mentor'),
    await aPerson(harness.context, 'mentor'),
    await aPerson(harness.context, 'admin'),
  ];
  const [run, theirs] = [await aRun(mentor), await aRun(other)];
  const [stream, goesOn] = [await asHost(mentor, run), await asHost(other, theirs)];
  const change = { as: admin, params: { id: String(mentor.id) }, body: { status: 'disabled' as const } };
  expect((await harness.call(changePerson, change)).status).toBe(200);
  expect(await endOf(stream)).toBeLessThan(1_000);
  await step(other, theirs.id, 'start');
  await goesOn.until(() => goesOn.heard.some(({ data }) => data.events?.some(({ kind }) => kind === 'start')));
  expect(goesOn.hasEnded()).toBe(false);
});

test('RUN-033 within a second all streams of a person end who is logged out everywhere', async () => {
  const [mentor, admin] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'admin')];
  const runs = [await aRun(mentor), await aRun(mentor)];
  const streams = [await asHost(mentor, runs[0]!), await asHost(mentor, runs[1]!)];
  await harness.call(endSessionsOf, { as: admin, params: { id: String(mentor.id) } });
  for (const stream of streams) expect(await endOf(stream)).toBeLessThan(1_000);
});

test('RUN-033 within a second the stream of a leader ends who leads the group no more', async () => {
  const [host, leader] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const group = await aGroup(harness.context, [host, leader]);
  const run = await aRun(host, { group_id: group.id });
  const [stream, goesOn] = [await asHost(leader, run), await asHost(host, run)];
  const params = { id: String(group.id), userId: String(leader.id) };
  expect((await harness.call(removeLeader, { as: host, params })).status).toBe(200);
  expect(await endOf(stream)).toBeLessThan(1_000);
  expect(goesOn.hasEnded()).toBe(false);
});

test('RUN-003 RUN-033 a host who may not read setup any more is told to ask anew, and the words of the appraisers go at once', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const { body: code } = await harness.call(at.showAppraiserCode, { as: mentor, params: { id: String(run.id) } });
  const phone = aBrowser();
  const { body: joined } = await harness.call(guest.joinRun, { as: phone, body: { code: code.code } });
  await step(mentor, run.id, 'start');
  await step(mentor, run.id, 'admit', { screen: joined.screen });
  const host = await asHost(mentor, run);
  const appraiser = await following(phone, `/run-api/appraiser/${joined.screen}/stream`);
  const words = () => appraiser.heard.map(({ data }) => (data as { host?: { setup: string[] } | null }).host);
  expect(words()).toEqual([expect.objectContaining({ setup: ['Put a chair there.'] })]);
  const begun = performance.now();
  await override(mentor, 'run_challenges', false);
  await appraiser.until(() => words().length > 1);
  expect(words()[1]).toBeNull();
  await host.until(() => host.heard.some(({ event }) => event === 'rights'));
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect([host.hasEnded(), appraiser.hasEnded()]).toEqual([false, false]);
  await override(mentor, 'run_challenges', true);
  await appraiser.until(() => words().length > 2);
  expect(words()[2]).toMatchObject({ setup: ['Put a chair there.'] });
});

test('RUN-033 a fifth stream of a screen ends its oldest, which is told to ask, and none of another screen', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const joined = async () => {
    const tablet = aBrowser();
    const { body } = await harness.call(guest.joinRun, { as: tablet, body: { code: run.code?.code ?? '' } });
    return () => following(tablet, `/run-api/team/${body.screen}/stream`);
  };
  const [open, openOther] = [await joined(), await joined()];
  const other = await openOther();
  const streams = [await open(), await open(), await open(), await open()];
  expect(streams.map(({ hasEnded }) => hasEnded())).toEqual([false, false, false, false]);
  streams.push(await open());
  await streams[0]!.until(streams[0]!.hasEnded);
  expect(streams[0]!.heard.at(-1)?.event).toBe('crowded');
  await step(mentor, run.id, 'start');
  for (const stream of [...streams.slice(1), other]) {
    await stream.until(() => stream.heard.some(({ data }) => data.events?.some(({ kind }) => kind === 'start')));
    expect(stream.hasEnded()).toBe(false);
  }
});
