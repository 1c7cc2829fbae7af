import { getEvent, restoreSubstitute, takeEventBack } from '@teamsparks/contract/events/endpoints';
import { acceptInvitation, declineInvitation } from '@teamsparks/contract/accounts/endpoints/invitations';
import { beforeEach, expect, test } from 'vitest';
import { at, type EventToHandOver, handOvers } from '../../../test/hand-overs.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();
const { anEventToHandOver, asks, waitingFor, accepts, handOver, sight } = handOvers(harness);

const of = (id: number, person: Person) => ({ params: { id: String(id), userId: String(person.id) } });

let stage: EventToHandOver;

beforeEach(async () => {
  stage = await anEventToHandOver();
});

const handed = () => handOver(stage);
const seesIt = (as: Person, id = stage.event.id) => sight(as, id);
const handOverOf = async (as: Person) => (await harness.call(getEvent, { as, ...at(stage.event.id) })).body.hand_over;

test('PRE-015 a leader takes the event back, and undoes that within a day', async () => {
  const { context } = harness;
  const { leader, colleague, event } = stage;
  await handed();
  const back = await harness.call(takeEventBack, { as: leader, ...of(event.id, colleague) });
  expect([back.status, await seesIt(colleague)]).toEqual([200, 404]);
  expect(await handOverOf(leader)).toEqual({ substitute: null, can: { invite: true } });
  const undo = (as: Person) => harness.call(restoreSubstitute, { as, ...of(event.id, colleague) });
  expect((await undo(colleague)).status).toBe(404);
  expect([(await undo(leader)).status, await seesIt(colleague)]).toEqual([200, 200]);
  expect((await undo(leader)).status).toBe(404);
  await harness.call(takeEventBack, { as: leader, ...of(event.id, colleague) });
  await context.db
    .updateTable('event_substitutes')
    .set({ removed_at: new Date(Date.now() - 25 * 3600_000) })
    .execute();
  expect((await undo(leader)).status).toBe(404);
});

test('PRE-015 a substitute gives the event back, which only they can undo', async () => {
  const { leader, colleague, event } = stage;
  await handed();
  const back = await harness.call(takeEventBack, { as: colleague, ...of(event.id, colleague) });
  expect([back.status, await seesIt(colleague)]).toEqual([200, 404]);
  const undo = (as: Person) => harness.call(restoreSubstitute, { as, ...of(event.id, colleague) });
  expect((await undo(leader)).status).toBe(404);
  expect([(await undo(colleague)).status, await seesIt(colleague)]).toEqual([200, 200]);
});

test('PRE-015 nothing is undone once somebody else has the event', async () => {
  const { context } = harness;
  const { leader, colleague, event } = stage;
  await handed();
  await harness.call(takeEventBack, { as: colleague, ...of(event.id, colleague) });
  const other = await aPerson(context, 'mentor');
  await asks(leader, event.id, other.username);
  expect((await accepts(other)).status).toBe(200);
  const late = await harness.call(restoreSubstitute, { as: colleague, ...of(event.id, colleague) });
  expect([late.status, late.body.detail]).toEqual([409, 'Somebody else has this event for its day.']);
  expect([await seesIt(colleague), await seesIt(other)]).toEqual([404, 200]);
});

test('PRE-015 of two who accept at the same moment one has the event', async () => {
  const { context } = harness;
  const { leader, colleague, event } = stage;
  const other = await aPerson(context, 'mentor');
  await asks(leader, event.id, colleague.username);
  await asks(leader, event.id, other.username);
  const [one, two] = [(await waitingFor(colleague))[0]?.id ?? 0, (await waitingFor(other))[0]?.id ?? 0];
  const answers = await Promise.all([
    harness.call(acceptInvitation, { as: colleague, ...at(one) }),
    harness.call(acceptInvitation, { as: other, ...at(two) }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.map(({ status }) => status)).not.toContain(500);
  expect(await context.db.selectFrom('event_substitutes').selectAll().execute()).toHaveLength(1);
  const sight = [await seesIt(colleague), await seesIt(other)];
  expect(sight.toSorted()).toEqual([200, 404]);
  expect([...(await waitingFor(colleague)), ...(await waitingFor(other))]).toEqual([]);
  expect((await asks(leader, event.id, 'anybody')).body.detail).toBe('Somebody else has this event for its day.');
});

test('PRE-015 a declined invitation is gone, and gives nothing', async () => {
  const { leader, colleague, event } = stage;
  await asks(leader, event.id, colleague.username);
  const [waiting] = await waitingFor(colleague);
  expect((await harness.call(declineInvitation, { as: colleague, ...at(waiting?.id ?? 0) })).status).toBe(200);
  expect([await waitingFor(colleague), await seesIt(colleague)]).toEqual([[], 404]);
});

test('PRE-015 taking an event over asks for the rights to run challenges and to edit lesson plans', async () => {
  const { context } = harness;
  const { leader, event } = stage;
  const runner = await aHolderOf(context, 'run_challenges', 'view_events', 'view_lesson_plans');
  await asks(leader, event.id, runner.username);
  expect((await waitingFor(runner))[0]?.can).toEqual({ accept: false });
  const refused = await accepts(runner);
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'You need the rights to run challenges and to edit lesson plans to take over an event. Please ask an administrator.',
  ]);
  const allow = (allowed: boolean) =>
    context.db
      .insertInto('flag_overrides')
      .values({ user_id: runner.id, flag: 'add_edit_lesson_plans', allowed })
      .onConflict((same) => same.columns(['user_id', 'flag']).doUpdateSet({ allowed }))
      .execute();
  await allow(true);
  expect([(await accepts(runner)).status, await seesIt(runner)]).toEqual([200, 200]);
  await allow(false);
  expect(await seesIt(runner)).toBe(404);
});
