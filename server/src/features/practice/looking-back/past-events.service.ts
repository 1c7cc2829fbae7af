import { pastEventsMax, teamPointsMax } from '@teamsparks/contract/shared/limits';
import type { PastEvent, PastEvents } from '@teamsparks/contract/practice/fields';
import { groupNotFound } from '@teamsparks/contract/shared/sentences';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { FoundEvent } from '../../lesson-plans/index.ts';
import { findEvents, planNamesOf } from '../../events/index.ts';
import { findGroup } from '../../groups/index.ts';
import { findGroupPoints, findGroupRuns, findGroupNextTimes, type GroupRun, type DoneInRun } from '../../runs/index.ts';
import { readSettings } from '../../accounts/index.ts';
import { findSavedParts, findLookingBacks, type EventPart, type LookingBackRow } from './looking-back.repository.ts';
import { toMarks } from './looking-back.views.ts';
import { countSkills, findBegunEvents } from './past-events.repository.ts';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Returns a group's begun events of a period that the person sees from inside, and the days of its other runs, the
 * latest first, with coverage by category and skill, "Next time" lines and points; `truncated` if there are more
 * events, runs or points than one answer holds. Throws 404 for all but its leaders and administrators.
 */
export async function listPastEvents(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  groupId: number,
  period: Period,
): Promise<PastEvents> {
  const { db, clock } = context;
  if (!(await findGroup(db, actor, groupId))) throw notFound(groupNotFound);
  const { time_zone } = await readSettings(context);
  const begun = await findBegunEvents(db, groupId, clock.now(), { ...period, limit: pastEventsMax + 1 });
  const eventIds = begun.slice(0, pastEventsMax);
  const groupPeriod = { groupId, zone: time_zone, ...period };
  const runs = await findGroupRuns(db, actor, { ...groupPeriod, eventIds, limit: pastEventsMax + 1 });
  const points = await findGroupPoints(db, actor, { ...groupPeriod, limit: teamPointsMax + 1 });
  const pastEvents = await pastEventsOf(context, actor, eventIds, runs.slice(0, pastEventsMax));
  const { categories, practicedIds } = countCoverage(pastEvents.map(({ day, done }) => ({ day, done })));
  return {
    sessions: pastEvents.map(({ pastEvent }) => pastEvent),
    categories,
    skills: await countSkills(db, actor, practicedIds),
    next_times: await findGroupNextTimes(db, actor, { ...groupPeriod, limit: pastEventsMax }),
    points: points.slice(0, teamPointsMax),
    truncated: Math.max(begun.length, runs.length) > pastEventsMax || points.length > teamPointsMax,
  };
}

interface CountedPastEvent {
  pastEvent: PastEvent;
  /** Day on which it counts; for an event its first. */
  day: string;
  /** Includes challenges that this person may not know. */
  done: readonly Done[];
}

/** Returns events with their runs, and for each day the runs that belong to no event, the latest first. */
async function pastEventsOf(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  eventIds: readonly number[],
  runs: readonly GroupRun[],
): Promise<CountedPastEvent[]> {
  const events = eventIds.length > 0 ? await findEvents(db, actor, { ids: eventIds }) : [];
  const inside = events.filter(({ sees_inside }) => sees_inside).toReversed();
  const ids = inside.map(({ id }) => id);
  const rows = new Map((await findLookingBacks(db, ids)).map((row) => [row.event_id, row]));
  const parts = Map.groupBy(await findSavedParts(db, actor, ids), ({ event_id }) => event_id);
  const planned = await planNamesOf(
    db,
    actor,
    inside.filter(({ id }) => !rows.has(id)),
  );
  const runsByEvent = Map.groupBy(runs, ({ event_id }) =>
    event_id !== null && ids.includes(event_id) ? event_id : null,
  );
  const runsByDay = Map.groupBy(runsByEvent.get(null) ?? [], ({ day }) => day);
  return [
    ...inside.map((event) => {
      const row = rows.get(event.id);
      const saved = { row, parts: parts.get(event.id) ?? [], planned: planned.get(event.id) ?? [] };
      return fromEvent(event, saved, runsByEvent.get(event.id) ?? []);
    }),
    ...[...runsByDay].map(([day, own]) => fromRunsOfDay(day, own)),
  ].toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

const emptyMarks = { children: null, engagement: null, time: null, materials: null, again: null };

interface Saved {
  row: LookingBackRow | undefined;
  parts: readonly EventPart[];
  planned: readonly string[];
}

function fromEvent(
  { id, name, start_date, end_date }: FoundEvent,
  { row, parts, planned }: Saved,
  runs: readonly GroupRun[],
): CountedPastEvent {
  const done = findDoneChallenges(parts, runs);
  const plans = new Map(parts.map((part) => [part.lesson_plan_id ?? part.plan_name, part]));
  const pastEvent: PastEvent = {
    event_id: id,
    name,
    start_date,
    end_date,
    saved: row !== undefined,
    plans: row
      ? [...plans.values()].map(({ lesson_plan_id, plan_name }) => ({ id: lesson_plan_id, name: plan_name }))
      : planned.map((plan) => ({ id: null, name: plan })),
    challenges: challengesOf(done),
    runs: runsOf(runs),
    ...(row ? toMarks(row) : emptyMarks),
  };
  return { pastEvent, day: start_date, done };
}

function fromRunsOfDay(day: string, runs: readonly GroupRun[]): CountedPastEvent {
  const done = findDoneChallenges([], runs);
  const pastEvent: PastEvent = {
    event_id: null,
    name: null,
    start_date: day,
    end_date: day,
    saved: false,
    plans: [],
    challenges: challengesOf(done),
    runs: runsOf(runs),
    ...emptyMarks,
  };
  return { pastEvent, day, done };
}

const challengesOf = (done: readonly Done[]): PastEvent['challenges'] =>
  done.filter(({ knows }) => knows).map(({ id, name, category, opens }) => ({ id: opens ? id : null, name, category }));

const runsOf = (runs: readonly GroupRun[]): PastEvent['runs'] =>
  runs
    .filter(({ readable }) => readable)
    .toReversed()
    .map(({ id, name, teams }) => ({ id, name, teams }));

/** A challenge that was done, with whether its reader may know it. */
interface Done extends DoneInRun {
  knows: boolean;
}

/** Returns the key by which challenges count as the same: the id, or the name of one that is not in the library. */
const keyOf = ({ id, name }: Pick<Done, 'id' | 'name'>) => id ?? name;

/** Returns the challenges that leaders marked as done or changed, or that ran to their end; each once. */
function findDoneChallenges(parts: readonly EventPart[], runs: readonly GroupRun[]): Done[] {
  const markedByLeaders = parts
    .filter(({ kind, outcome }) => kind === 'challenge' && outcome !== 'skipped')
    .map(({ challenge_id, title, category, opens, knows }) => ({
      id: challenge_id,
      name: title,
      category,
      opens,
      knows,
    }));
  // Readers of the group's runs know the name that the run had.
  const ran = runs.toReversed().flatMap(({ done }) => done.map((challenge) => ({ ...challenge, knows: true })));
  const byKey = new Map<number | string, Done>();
  for (const challenge of [...markedByLeaders, ...ran]) {
    if (!byKey.get(keyOf(challenge))?.knows) byKey.set(keyOf(challenge), challenge);
  }
  return [...byKey.values()];
}

/** Counts challenges by category, each once a day. `practicedIds`: ids of library challenges, repeated as often as they count. */
function countCoverage(pastEvents: readonly { day: string; done: readonly Done[] }[]) {
  const all = pastEvents.flatMap(({ day, done }) =>
    done.map((challenge) => [`${day} ${keyOf(challenge)}`, challenge] as const),
  );
  const counted = [...new Map(all).values()];
  return {
    categories: categories.map((category): PastEvents['categories'][number] => ({
      category,
      done: counted.filter((challenge) => challenge.category === category).length,
    })),
    practicedIds: counted.flatMap(({ id }) => id ?? []),
  };
}
