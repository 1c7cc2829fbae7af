import { archiveEvent, createEventLessonPlan, restoreEvent, updateEvent } from '@teamsparks/contract/events/endpoints';
import { archiveGroup, restoreGroup } from '@teamsparks/contract/groups/endpoints';
import { updateLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { createSeason, takeSeasonBack } from '@teamsparks/contract/right-now/endpoints';
import { expect } from 'vitest';
import { atOnce, held, onServer } from '../../../test/at-once.ts';
import { besideTransaction, whenOthersWait } from '../../../test/database.ts';
import { aChallenge, aPlan } from '../../../test/builders.ts';
import { aGroup, aGroupEvent } from '../../../test/event-people.ts';
import { dayMs, inDays } from '../../../test/group-term.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import type { Database } from '../../platform/db/database.ts';
import { sweepGroups } from '../groups/index.ts';

const harness = withApp();

const at = (id: number) => ({ params: { id: String(id) } });
const rename = (as: Person, id: number) => harness.call(updateLessonPlan, { as, ...at(id), body: { name: 'Arches' } });
/** Locks the calendar number of an event. */
const heldNumber = (id: number) => (tx: Database) =>
  tx.selectFrom('calendar_numbers').select('event_id').where('event_id', '=', id).forUpdate();

/** Creates a series of two events of a group whose later day has the lower id, with one plan on both. */
async function aSeries() {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const group = await aGroup(context, [as]);
  const series = context.db
    .insertInto('event_series')
    .values({ weekdays: [2] })
    .returning('id');
  const series_id = (await series.executeTakeFirstOrThrow()).id;
  const late = await aGroupEvent(context, [group.id], { series_id, ...inDays(10) });
  const early = await aGroupEvent(context, [group.id], { series_id, ...inDays(3) });
  const plan = await aPlan(context, { created_by: as.id, status: 'draft' });
  for (const { id: event_id } of [late, early]) {
    await harness.call(createEventLessonPlan, { as, body: { event_id, lesson_plan_id: plan.id } });
  }
  return { as, group, late, early, plan };
}
type Series = Awaited<ReturnType<typeof aSeries>>;

/** Creates a draft for each of the events, the later event last. */
async function aSeason({ as, early, late }: Series) {
  const plans = [];
  for (const { id: event_id } of [early, late]) {
    const { id, version } = await aPlan(harness.context, { created_by: as.id, status: 'draft' });
    await harness.call(createEventLessonPlan, { as, body: { event_id, lesson_plan_id: id } });
    plans.push({ id, event_id, version });
  }
  return plans;
}
const undo = (as: Person, plans: Awaited<ReturnType<typeof aSeason>>) =>
  harness.call(takeSeasonBack, { as, body: { plans, events: [] } });

type Prepare = (series: Series) => Promise<() => Promise<{ status: number }>>;
/** What changes both events, in the order of their days if it asks for nothing else. */
const changes: [string, Prepare][] = [
  [
    'a series is renamed',
    async ({ as, early }) =>
      () =>
        harness.call(updateEvent, { as, ...at(early.id), body: { name: 'Practice', scope: 'all' } }),
  ],
  [
    'a series is canceled',
    async ({ as, early }) =>
      () =>
        harness.call(archiveEvent, { as, ...at(early.id), query: { scope: 'all' } }),
  ],
  [
    'a series is restored',
    async ({ as, early }) => {
      await harness.call(archiveEvent, { as, ...at(early.id), query: { scope: 'all' } });
      return () => harness.call(restoreEvent, { as, ...at(early.id), query: { together: 'true' } });
    },
  ],
  [
    'a season is taken back',
    async (series) => {
      const plans = await aSeason(series);
      return () => undo(series.as, plans);
    },
  ],
  [
    'a group is filled for a season',
    async ({ as, group, early, late }) => {
      // Two for each of the two days.
      for (const _ of [1, 2, 3, 4]) {
        await aChallenge(harness.context, { status: 'published', time_limits: JSON.stringify({ build: 10 }) });
      }
      const days = { first_day: early.start_date, last_day: inDays(10).start_date };
      // Both have a plan, so each has to be chosen.
      const also = [early.start_date, late.start_date];
      const body = { minutes: 45, teams: 1, seed: 1, name: 'Robins', group_id: group.id, ...days, also };
      return () => harness.call(createSeason, { as, body });
    },
  ],
  [
    'two groups that nobody leads end',
    async ({ group, late }) => {
      const { context } = harness;
      const other = await aGroup(context);
      await context.db
        .updateTable('event_groups')
        .set({ group_id: other.id })
        .where('event_id', '=', late.id)
        .execute();
      const leaderless_since = new Date(Date.now() - 91 * dayMs);
      await context.db.updateTable('groups').set({ leaderless_since }).execute();
      return async () => {
        await sweepGroups(context);
        const left = await context.db.selectFrom('groups').select('id').where('id', '=', group.id).execute();
        return { status: left.length === 0 ? 200 : 404 };
      };
    },
  ],
  [
    'a group is restored with its dates',
    async ({ as, group, late }) => {
      const other = await aGroup(harness.context, [as]);
      const shared = { event_id: late.id, group_id: other.id };
      await harness.context.db.insertInto('event_groups').values(shared).execute();
      await harness.call(archiveGroup, { as, ...at(group.id), query: { ahead: '1' } });
      return () => harness.call(restoreGroup, { as, ...at(group.id) });
    },
  ],
];

onServer.each(changes)(
  'PRE-010 while %s a plan of both events is renamed, and both get through',
  async (_, prepare) => {
    const series = await aSeries();
    const change = await prepare(series);
    const answers = await atOnce(harness.context.db, heldNumber(series.late.id), [
      () => rename(series.as, series.plan.id),
      change,
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, expect.toBeOneOf([200, 201])]);
  },
);

onServer('NOW-023 a plan that is renamed while its season is taken back stays, and so does the season', async () => {
  const series = await aSeries();
  const plans = await aSeason(series);
  const [plan = { id: 0 }] = plans;
  const [renamed, refused] = await atOnce(harness.context.db, held('lesson_plans', plan.id), [
    () => rename(series.as, plan.id),
    () => undo(series.as, plans),
  ]);
  expect([renamed.status, refused.status, refused.body.detail]).toEqual([
    200,
    409,
    'The plan “Arches” was changed since, so nothing was taken back. Please look at it on its page.',
  ]);
});

onServer(
  'REL-03 a change that waits for somebody who waits for it is not made, and is asked to come again',
  async () => {
    const { as, early } = await aSeries();
    harness.expectError('deadlock detected');
    const { ended } = await harness.context.db.transaction().execute(async (tx) => {
      await heldNumber(early.id)(tx).execute();
      const begun = besideTransaction(() =>
        harness.call(updateEvent, { as, ...at(early.id), body: { name: 'Practice' } }),
      );
      await whenOthersWait(tx, 1);
      await held('events', early.id)(tx).execute();
      return { ended: begun };
    });
    const { status, headers, body } = await ended;
    expect([status, headers.get('retry-after'), body.detail]).toEqual([
      503,
      '2',
      'The service is busy. Please try again in a moment.',
    ]);
  },
);
