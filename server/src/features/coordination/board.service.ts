import type { Board, BoardQuery, BoardClash, ClashKind } from '@teamsparks/contract/coordination/fields';
import { shownName } from '@teamsparks/contract/accounts/display-name';
import { boardEventsMax, boardClashesMax } from '@teamsparks/contract/shared/limits';
import type { Event } from '@teamsparks/contract/events/fields';
import { can, type Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FoundEvent } from '../lesson-plans/index.ts';
import { findEvents, planNamesOf, toEvents, findMentorsOf } from '../events/index.ts';
import { findLoads, findMentorsOfAll } from '../mentors/index.ts';
import { shownTo } from '../accounts/index.ts';
import { findOnlyLeaders } from './leaders.repository.ts';

/**
 * Returns the current events on these days that this person sees, pairs that need the same person, group or place at
 * once if this person works at one of the two, and the loads on these days of the mentors of those events to which
 * this person may assign mentors; `truncated` is true if there are more events than the board shows.
 */
export async function readBoard({ db }: Pick<Context, 'db'>, actor: Actor, days: BoardQuery): Promise<Board> {
  const rows = await findEvents(db, actor, { days, limit: boardEventsMax + 1 });
  const shown = rows.slice(0, boardEventsMax);
  const plans = await planNamesOf(db, actor, shown);
  const events = await toEvents(db, actor, shown);
  return {
    events: events.map((event) => ({ ...event, plans: plans.get(event.id) ?? [] })),
    truncated: rows.length > boardEventsMax,
    clashes: findClashes(await findNeeds(db, actor, shown, events), idsOfWork(shown), keyOf(actor.userId)),
    loads: await loadsOf(db, actor, shown, days),
  };
}

/**
 * Returns how much the mentors of these events have to do, the busiest first; only for events to which this person may
 * assign mentors.
 */
async function loadsOf(
  db: Database,
  actor: Actor,
  events: readonly FoundEvent[],
  { start_date, end_date }: BoardQuery,
): Promise<Board['loads']> {
  const assigning = events.filter(({ leads }) => leads || can(actor, 'system_administration')).map(({ id }) => id);
  const mentors = await findMentorsOfAll(db, assigning);
  const loads = mentors.length > 0 ? await findLoads(db, start_date, end_date) : new Map<number, never>();
  return mentors
    .map(({ id, name }) => ({ mentor_id: id, name: shownName(name), ...(loads.get(id) ?? { events: 0, minutes: 0 }) }))
    .toSorted((a, b) => b.events - a.events || b.minutes - a.minutes || a.name.localeCompare(b.name, 'en'));
}

type Thing = Pick<Need, 'kind' | 'key' | 'name'>;

/**
 * Returns the people, groups and places that events with hours need; people and groups only of events that the person
 * sees from inside.
 */
async function findNeeds(
  db: Database,
  actor: Actor,
  rows: readonly FoundEvent[],
  shown: readonly Event[],
): Promise<Need[]> {
  const groupsOf = new Map(shown.map(({ id, groups }) => [id, groups ?? []]));
  const inside = rows.filter(({ sees_inside }) => sees_inside).map(({ id }) => id);
  const mentors = await findMentorsOf(db, inside);
  const leaders = await findOnlyLeaders(db, inside);
  const thingsOf = ({ id, place }: FoundEvent): Thing[] => {
    const mentoring = (mentors.get(id) ?? []).map((mentor) =>
      person(keyOf(mentor.user_id, mentor.id), shownName(mentor.name)),
    );
    const leading = (leaders.get(id) ?? []).map((leader) => person(keyOf(leader.user_id), shownTo(actor, leader)));
    const people = [...mentoring, ...leading];
    const groups = (groupsOf.get(id) ?? []).flatMap(groupOf);
    return [...new Map(people.map((who) => [who.key, who])).values(), ...groups, ...placeOf(place)];
  };
  return rows
    .filter(({ begins_at }) => begins_at !== null)
    .flatMap((event) =>
      thingsOf(event).map((thing) => ({ ...thing, event_id: event.id, begins: event.begins, ends: event.ends })),
    );
}

const person = (key: string, name: string): Thing => ({ kind: 'person', key, name });

/** Returns the key of a person. A mentor with an account has the same key as the leader with that account. */
const keyOf = (userId: number | null, mentorId?: number): string =>
  userId === null ? `mentor ${mentorId}` : `account ${userId}`;

const groupOf = ({ id, name }: { id: number | null; name: string | null }): Thing[] =>
  id === null ? [] : [{ kind: 'group', key: String(id), name: name ?? '' }];

/** Returns a place as a need; "Room 7" and "room  7" are one place. */
const placeOf = (place: string | null): Thing[] =>
  place === null ? [] : [{ kind: 'place', key: place.toLowerCase().replaceAll(/\s+/g, ' ').trim(), name: place }];

/** Returns the ids of the events at which this person works; what clashes among the others is not theirs to mend. */
const idsOfWork = (events: readonly FoundEvent[]): Set<number> =>
  new Set(events.filter(({ sees_inside, works_in_program }) => sees_inside || works_in_program).map(({ id }) => id));

/** A person, group or place that an event needs for itself while it lasts. */
interface Need {
  event_id: number;
  begins: Date;
  ends: Date;
  kind: ClashKind;
  /** Equal for the same person, group or place. */
  key: string;
  name: string;
}

/**
 * Returns pairs of events, one of which is in `own`, that need the same thing at the same minute, by the beginning of
 * the first; at most as many as the board shows. `you` is the key of the person who asks.
 */
function findClashes(needs: readonly Need[], own: ReadonlySet<number>, you: string): BoardClash[] {
  const byPair = new Map<string, BoardClash & { begins: number }>();
  for (const same of Map.groupBy(needs, ({ kind, key }) => `${kind} ${key}`).values()) {
    for (const [first, second] of overlapping(same)) {
      const event_ids: [number, number] = [first.event_id, second.event_id];
      if (!event_ids.some((id) => own.has(id))) continue;
      const pair = event_ids.toSorted((a, b) => a - b).join(' ');
      const clash = byPair.get(pair) ?? { event_ids, shared: [], begins: first.begins.getTime() };
      clash.shared.push({ kind: first.kind, name: first.name, you: first.kind === 'person' && first.key === you });
      byPair.set(pair, clash);
      // Stops early: a hundred events in one place at once would be thousands of pairs.
      if (byPair.size > boardClashesMax * 10) break;
    }
  }
  return [...byPair.values()]
    .toSorted((a, b) => a.begins - b.begins || a.event_ids[0] - b.event_ids[0] || a.event_ids[1] - b.event_ids[1])
    .slice(0, boardClashesMax)
    .map(({ event_ids, shared }) => ({ event_ids, shared }));
}

/** Yields the pairs of needs that overlap in time; events that only touch do not. */
function* overlapping(same: readonly Need[]): Generator<[Need, Need]> {
  const inOrder = same.toSorted((a, b) => a.begins.getTime() - b.begins.getTime() || a.event_id - b.event_id);
  for (const [index, first] of inOrder.entries()) {
    for (const second of inOrder.slice(index + 1)) {
      if (second.begins >= first.ends) break;
      yield [first, second];
    }
  }
}
