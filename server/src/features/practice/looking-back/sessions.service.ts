import { sessionsMax, teamPointsMax } from '@teamsparks/contract/shared/limits';
import type { Session, Sessions } from '@teamsparks/contract/practice/fields';
import { groupNotFound } from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { FoundEvent } from '../../lesson-plans/index.ts';
import { findEvents, planNamesOf } from '../../events/index.ts';
import { findGroup } from '../../groups/index.ts';
import { findGroupPoints, findGroupRuns, findGroupNextTimes, type GroupRun } from '../../runs/index.ts';
import { readSettings } from '../../accounts/index.ts';
import { findPartsKept, findRows, type FoundPart, type FoundRow } from './looking-back.repository.ts';
import { toMarks } from './looking-back.views.ts';
import { coverageOf, type Done, doneIn } from './session-coverage.ts';
import { countSkills, findBegunEvents } from './sessions.repository.ts';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** What a group has done in a period. Throws "not found" for everybody but its leaders and administrators. */
export async function listSessions(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  groupId: number,
  period: Period,
): Promise<Sessions> {
  const { db, clock } = context;
  if (!(await findGroup(db, actor, groupId))) throw notFound(groupNotFound);
  const { time_zone } = await readSettings(context);
  const begun = await findBegunEvents(db, groupId, clock.now(), { ...period, limit: sessionsMax + 1 });
  const eventIds = begun.slice(0, sessionsMax);
  const asked = { groupId, zone: time_zone, ...period };
  const runs = await findGroupRuns(db, actor, { ...asked, eventIds, limit: sessionsMax + 1 });
  const points = await findGroupPoints(db, actor, { ...asked, limit: teamPointsMax + 1 });
  const sessions = await sessionsOf(context, actor, eventIds, runs.slice(0, sessionsMax));
  const { categories, skilled } = coverageOf(sessions.map(({ day, done }) => ({ day, done })));
  return {
    sessions: sessions.map(({ session }) => session),
    categories,
    skills: await countSkills(db, actor, skilled),
    next_times: await findGroupNextTimes(db, actor, { ...asked, limit: sessionsMax }),
    points: points.slice(0, teamPointsMax),
    truncated: Math.max(begun.length, runs.length) > sessionsMax || points.length > teamPointsMax,
  };
}

interface Counted {
  session: Session;
  /** On which day it counts: an event on its first one. */
  day: string;
  /** With what this person may not know. */
  done: readonly Done[];
}

/** Events with their runs, and the runs of each day that belong to none of them, the latest first. */
async function sessionsOf(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  eventIds: readonly number[],
  runs: readonly GroupRun[],
): Promise<Counted[]> {
  const events = eventIds.length > 0 ? await findEvents(db, actor, { ids: eventIds }) : [];
  const inside = events.filter(({ sees_inside }) => sees_inside).toReversed();
  const ids = inside.map(({ id }) => id);
  const rows = new Map((await findRows(db, ids)).map((row) => [row.event_id, row]));
  const parts = Map.groupBy(await findPartsKept(db, actor, ids), ({ event_id }) => event_id);
  const planned = await planNamesOf(
    db,
    actor,
    inside.filter(({ id }) => !rows.has(id)),
  );
  const ofEvent = Map.groupBy(runs, ({ event_id }) => (event_id !== null && ids.includes(event_id) ? event_id : null));
  const ofDay = Map.groupBy(ofEvent.get(null) ?? [], ({ day }) => day);
  return [
    ...inside.map((event) => {
      const row = rows.get(event.id);
      const said = { row, parts: parts.get(event.id) ?? [], planned: planned.get(event.id) ?? [] };
      return eventSession(event, said, ofEvent.get(event.id) ?? []);
    }),
    ...[...ofDay].map(([day, own]) => runSession(day, own)),
  ].toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}

const nothingSaid = { children: null, engagement: null, time: null, materials: null, again: null };

interface Said {
  row: FoundRow | undefined;
  parts: readonly FoundPart[];
  planned: readonly string[];
}

function eventSession(
  { id, name, start_date, end_date }: FoundEvent,
  { row, parts, planned }: Said,
  runs: readonly GroupRun[],
): Counted {
  const done = doneIn(parts, runs);
  const plans = new Map(parts.map((part) => [part.lesson_plan_id ?? part.plan_name, part]));
  const session: Session = {
    ...{ event_id: id, name, start_date, end_date, saved: row !== undefined },
    plans: row
      ? [...plans.values()].map(({ lesson_plan_id, plan_name }) => ({ id: lesson_plan_id, name: plan_name }))
      : planned.map((plan) => ({ id: null, name: plan })),
    ...{ challenges: challengesOf(done), runs: runsOf(runs) },
    ...(row ? toMarks(row) : nothingSaid),
  };
  return { session, day: start_date, done };
}

function runSession(day: string, runs: readonly GroupRun[]): Counted {
  const done = doneIn([], runs);
  const session: Session = {
    ...{ event_id: null, name: null, start_date: day, end_date: day, saved: false, plans: [] },
    ...{ challenges: challengesOf(done), runs: runsOf(runs), ...nothingSaid },
  };
  return { session, day, done };
}

const challengesOf = (done: readonly Done[]): Session['challenges'] =>
  done.filter(({ knows }) => knows).map(({ id, name, category, opens }) => ({ id: opens ? id : null, name, category }));

const runsOf = (runs: readonly GroupRun[]): Session['runs'] =>
  runs
    .filter(({ readable }) => readable)
    .toReversed()
    .map(({ id, name, teams }) => ({ id, name, teams }));
