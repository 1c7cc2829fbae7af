import type { MentorSuggestion } from '@teamsparks/contract/mentors/addresses';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import { listMentors } from '../mentors.service.ts';
import { findLoads, type Subject } from './assignments.repository.ts';
import { findAvailabilities } from './availability.repository.ts';
import { hasTime } from './has-time.ts';
import { demandAssigning } from './subjects.service.ts';

/**
 * Returns all mentors to choose from, each with the number of events in the event's month (else this month) and, for an
 * event, whether they have time; not their hours. Takes a point of `limit` and writes an audit entry, like a view of
 * the list. Throws 404 or 403 as {@link demandAssigning}, 429 above the limit.
 */
export async function suggestMentors(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  limit: RateLimit,
  actor: Actor,
  subject: Subject,
): Promise<MentorSuggestion[]> {
  const { event } = await demandAssigning(db, actor, subject);
  const mentors = await listMentors({ db }, limit, actor);
  const [year = 0, month = 0] = (event?.start_date ?? clock.now().toISOString()).split('-').map(Number);
  const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10);
  const loads = await findLoads(db, dayOf(Date.UTC(year, month - 1, 1)), dayOf(Date.UTC(year, month, 0)));
  const availabilities = event ? await findAvailabilities(db) : new Map<number, never>();
  return mentors.map(({ id, name, email, grade }) => {
    const availability = availabilities.get(id);
    const available = event && availability ? hasTime(availability, event) : null;
    return { id, name, email, grade, available, load: loads.get(id)?.events ?? 0 };
  });
}
