import type { Insertable } from 'kysely';
import type { Context } from '../src/platform/context.ts';
import type { EventsTable } from '../src/features/events/tables.ts';
import type { GroupsTable } from '../src/features/groups/tables.ts';
import { aMentor, anEvent } from './builders.ts';
import type { Person } from './people.ts';

let count = 0;

/** Inserts a group of children with its leaders. */
export async function aGroup(
  { db }: Context,
  leaders: readonly Person[] = [],
  wanted: Partial<Insertable<GroupsTable>> = {},
) {
  count += 1;
  const group = await db
    .insertInto('groups')
    .values({
      name: `Tuesday Team ${count}`,
      level: 'Elementary',
      children: 12,
      team_size: 4,
      color: 'blue',
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { id } of leaders)
    await db.insertInto('group_leaders').values({ group_id: group.id, user_id: id }).execute();
  return group;
}

/** Inserts an event of these groups, and of a program if given. */
export async function aGroupEvent(
  context: Context,
  groupIds: readonly number[],
  wanted: Partial<Insertable<EventsTable>> = {},
) {
  const event = await anEvent(context, { program_id: null, had_group: true, ...wanted });
  for (const group_id of groupIds) {
    await context.db.insertInto('event_groups').values({ event_id: event.id, group_id }).execute();
  }
  return event;
}

/** Makes a person follow a group, confirmed or not. */
export async function follow({ db }: Context, { id }: Person, groupId: number, confirmed = true): Promise<void> {
  const confirmed_at = confirmed ? new Date() : null;
  await db.insertInto('group_followers').values({ group_id: groupId, user_id: id, confirmed_at }).execute();
}

/** Assigns a person to an event, group or program; adds their row of the mentor list if there is none, and returns it. */
export async function assignMentor(
  context: Context,
  { id }: Person,
  to: { event_id: number } | { group_id: number } | { program_id: number },
  name = 'Grace Hopper',
) {
  const existing = await context.db.selectFrom('mentors').select('id').where('user_id', '=', id).executeTakeFirst();
  const mentor = existing ?? (await aMentor(context, { name, user_id: id }));
  await context.db
    .insertInto('mentor_assignments')
    .values({ mentor_id: mentor.id, ...to })
    .execute();
  return mentor;
}

/** Makes a person the substitute leader of an event. */
export async function standIn({ db }: Context, { id }: Person, eventId: number, handedBy: Person): Promise<void> {
  const whose = { event_id: eventId, user_id: id, handed_by: handedBy.id };
  await db
    .insertInto('event_substitutes')
    .values({ ...whose, time_zone: 'UTC' })
    .execute();
}

interface RunWithLine {
  of: Person;
  event_id: number;
  group_id: number;
  name: string;
  team: string;
  at: Date;
  /** The line: "Next time we …". */
  text: string;
}

/** Inserts a run that started at a given moment, with a typed line. */
export async function aRunWithLine(
  { db }: Context,
  { of, event_id, group_id, name, team, at, text }: RunWithLine,
): Promise<number> {
  const { id } = await db
    .insertInto('runs')
    .values({
      host_id: of.id,
      event_id,
      group_id,
      name,
      rules: 'practice',
      place: 'room',
      sound: true,
      created_at: at,
      parts: '[{"kind":"debrief","name":"Talk about it","ms":0,"stage":null}]',
      questions: '[]',
      seq: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('run_teams')
    .values({ run_id: id, number: 0, name: team, name_key: team.toLowerCase() })
    .execute();
  const payload = JSON.stringify({ team: 0, text });
  await db
    .insertInto('run_events')
    .values({ run_id: id, seq: 1, at, kind: 'next_time', sender: 'a tab', payload })
    .execute();
  return id;
}
