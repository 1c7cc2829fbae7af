import { shownName } from '@teamsparks/contract/accounts/display-name';
import type { Event } from '@teamsparks/contract/events/fields';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findGroupsOf, findMentorsOf } from './event-groups.repository.ts';
import { canEdit, canPlan, type FoundEvent } from '../lesson-plans/index.ts';
import { timeText } from './event-times.ts';

/**
 * Returns events as this person may see them, in their order: `groups` and `mentors` (as "Ada L.") are null unless they
 * see the event from inside, `program_id` unless they may see the program.
 */
export async function toEvents(db: Database, actor: Actor, rows: readonly FoundEvent[]): Promise<Event[]> {
  const inside = rows.filter(({ sees_inside }) => sees_inside).map(({ id }) => id);
  const groups = await findGroupsOf(db, inside);
  const mentors = await findMentorsOf(db, inside);
  return rows.map((row) => ({
    ...row,
    program_id: row.knows_program ? row.program_id : null,
    begins_at: timeText(row.begins_at),
    ends_at: timeText(row.ends_at),
    begins: row.begins.toISOString(),
    ends: row.ends.toISOString(),
    groups: row.sees_inside ? (groups.get(row.id) ?? []) : null,
    mentors: row.sees_inside ? (mentors.get(row.id) ?? []).map(({ name }) => shownName(name)) : null,
    version: row.revision,
    archived: row.archived_at !== null,
    can: { edit: canEdit(actor, row), plan: canPlan(actor, row) },
  }));
}

/** Returns one event as this person may see it, as {@link toEvents} does. */
export async function toEvent(db: Database, actor: Actor, row: FoundEvent): Promise<Event> {
  const [event] = await toEvents(db, actor, [row]);
  if (!event) throw new Error('an event has no view');
  return event;
}
