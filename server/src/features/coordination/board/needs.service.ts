import type { Event } from '@teamsparks/contract/events/fields';
import { shownName } from '@teamsparks/contract/accounts/display-name';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FoundEvent } from '../../lesson-plans/index.ts';
import { findMentorsOf } from '../../events/index.ts';
import { shownTo } from '../../accounts/index.ts';
import type { Need } from './clashes.ts';
import { findOnlyLeaders } from './leaders.repository.ts';

type Thing = Pick<Need, 'kind' | 'key' | 'name'>;

/**
 * Returns the people, groups and places that events with hours need; people and groups only of events that the person
 * sees from inside.
 */
export async function findNeeds(
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
