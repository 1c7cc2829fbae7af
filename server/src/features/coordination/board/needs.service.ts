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

/** What events with hours need. People and groups are told only of events into which the person sees. */
export async function findNeeds(
  db: Database,
  actor: Actor,
  found: readonly FoundEvent[],
  shown: readonly Event[],
): Promise<Need[]> {
  const groupsOf = new Map(shown.map(({ id, groups }) => [id, groups ?? []]));
  const inside = found.filter(({ sees_inside }) => sees_inside).map(({ id }) => id);
  const mentors = await findMentorsOf(db, inside);
  const leaders = await findOnlyLeaders(db, inside);
  const thingsOf = ({ id, place }: FoundEvent): Thing[] => {
    const mentoring = (mentors.get(id) ?? []).map((one) => person(keyOf(one.user_id, one.id), shownName(one.name)));
    const leading = (leaders.get(id) ?? []).map((one) => person(keyOf(one.user_id), shownTo(actor, one)));
    const people = [...mentoring, ...leading];
    const groups = (groupsOf.get(id) ?? []).flatMap(groupOf);
    return [...new Map(people.map((one) => [one.key, one])).values(), ...groups, ...placeOf(place)];
  };
  return found
    .filter(({ begins_at }) => begins_at !== null)
    .flatMap((event) =>
      thingsOf(event).map((thing) => ({ ...thing, event_id: event.id, begins: event.begins, ends: event.ends })),
    );
}

const person = (key: string, name: string): Thing => ({ kind: 'person', key, name });

/** A mentor with an account is the person who leads with it. */
const keyOf = (userId: number | null, mentorId?: number): string =>
  userId === null ? `mentor ${mentorId}` : `account ${userId}`;

const groupOf = ({ id, name }: { id: number | null; name: string | null }): Thing[] =>
  id === null ? [] : [{ kind: 'group', key: String(id), name: name ?? '' }];

/** "Room 7" and "room  7" are one place. */
const placeOf = (place: string | null): Thing[] =>
  place === null ? [] : [{ kind: 'place', key: place.toLowerCase().replaceAll(/\s+/g, ' ').trim(), name: place }];
