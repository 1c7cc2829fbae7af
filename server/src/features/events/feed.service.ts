import { createHash, randomBytes } from 'node:crypto';
import { calendarFeedFile, updateEvent } from '@teamsparks/contract/events/endpoints';
import { can, type Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { doneBy, recordAudit, findActorByUser } from '../accounts/index.ts';
import type { FoundEvent } from '../lesson-plans/index.ts';
import { findCalendarNumbers, deleteFeed, findFeedOf, findFeedOwner, replaceFeed } from './feed.repository.ts';
import { calendarText, type CalendarEntry } from './calendar-text.ts';
import { findEvent, findEvents } from './events.repository.ts';
import { type EndedDate, findEndedDates } from './ended-dates.repository.ts';
import { planNamesOf } from './events.views.ts';

const gone = () => notFound('This calendar address no longer works.');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Returns `created_at`: when this person's present calendar address was created (ISO time), or null without one. */
export async function getFeed({ db }: Pick<Context, 'db'>, actor: Actor) {
  return { created_at: (await findFeedOf(db, actor.userId))?.toISOString() ?? null };
}

/**
 * Creates a new calendar address and returns its path and time of creation; the old one stops working. Only a hash is
 * stored, so the path is shown this once. Writes an audit entry.
 */
export async function createFeed({ db }: Pick<Context, 'db'>, actor: Actor) {
  const secret = randomBytes(24).toString('base64url');
  return inTransaction(db, async (tx) => {
    const created = await replaceFeed(tx, actor.userId, hashOf(secret));
    await recordAudit(tx, { ...doneBy(actor), action: 'calendar.address_created' });
    return { created_at: created.toISOString(), path: `${calendarFeedFile.path}?key=${secret}` };
  });
}

/**
 * Revokes this person's calendar address, if there is one; returns `created_at` as null, as {@link getFeed} does
 * without an address. Writes an audit entry if there was one.
 */
export async function revokeFeed({ db }: Pick<Context, 'db'>, actor: Actor) {
  await inTransaction(db, async (tx) => {
    if (!(await deleteFeed(tx, actor.userId))) return;
    await recordAudit(tx, { ...doneBy(actor), action: 'calendar.address_revoked' });
  });
  return { created_at: null };
}

/**
 * Returns the iCalendar file of the events that the address's owner may see now and, as canceled, of those canceled
 * within 60 days, ended for them as a follower within 60 days, or still ahead when their program was archived within
 * 60 days. Throws 404 if there is no such address or its owner is not active or may not see events, 429 above the
 * limit.
 */
export async function readFeed({ db, config, clock }: Context, limit: RateLimit, secret: string): Promise<string> {
  const userId = await findFeedOwner(db, hashOf(secret));
  if (userId === undefined) throw gone();
  await limit.take(String(userId));
  const owner = await findActorByUser(db, userId);
  if (!owner || !can(owner, 'view_events')) throw gone();
  const events = await findEvents(db, owner, { archived: canceledSince(clock) });
  const shown = new Set(events.map(({ id }) => id));
  const ended = await findEndedDates(db, owner.userId, canceledSince(clock));
  const hidden = await hiddenDates(
    db,
    events.filter(({ program_archived }) => program_archived),
  );
  const current = events.filter(({ program_archived }) => !program_archived);
  return calendarText('TeamSparks events', [
    ...(await entriesOf(db, owner, config.PUBLIC_URL, current)),
    ...[...hidden, ...ended.filter(({ event_id }) => !shown.has(event_id))].map((date) =>
      endedEntry(date, config.PUBLIC_URL),
    ),
  ]);
}

type KnownDate = Pick<
  EndedDate,
  'event_id' | 'number' | 'ended_at' | 'name' | 'start_date' | 'end_date' | 'begins' | 'ends' | 'has_hours'
>;

/** Returns the dates of archived programs, whose pages are hidden. */
async function hiddenDates(db: Database, events: readonly FoundEvent[]): Promise<KnownDate[]> {
  const numbers = await findCalendarNumbers(
    db,
    events.map(({ id }) => id),
  );
  return events.map((event) => {
    const { number, changed_at } = numbers.get(event.id) ?? { number: 0, changed_at: event.updated_at };
    return { ...event, event_id: event.id, number, ended_at: changed_at, has_hours: event.begins_at !== null };
  });
}

/** Returns the entry of a date whose group or program is gone: canceled, as its followers knew it, with no details. */
const endedEntry = (date: KnownDate, publicUrl: string): CalendarEntry => ({
  uid: uidOf(date.event_id, publicUrl),
  sequence: date.number,
  changed: date.ended_at,
  name: date.name,
  description: null,
  place: null,
  firstDay: date.start_date,
  lastDay: date.end_date,
  hours: date.has_hours ? date : undefined,
  canceled: true,
});

const uidOf = (id: number, publicUrl: string): string => `event-${id}@${new URL(publicUrl).host}`;

/**
 * Returns one event as an iCalendar file, for 60 days also a canceled one; throws 404 if it is not visible, canceled
 * longer ago or of an archived program.
 */
export async function readCalendarFile({ db, config, clock }: Context, actor: Actor, id: number): Promise<string> {
  const event = await findEvent(db, actor, id);
  const isOver = event?.archived_at && event.archived_at <= canceledSince(clock);
  if (!event || event.program_archived || isOver) throw notFound(updateEvent.notFound);
  return calendarText(event.name, await entriesOf(db, actor, config.PUBLIC_URL, [event]));
}

/** Canceled events stay in calendars this long (days). */
const canceledDays = 60;
const canceledSince = ({ now }: Context['clock']): Date => new Date(now().getTime() - canceledDays * 86_400_000);

async function entriesOf(
  db: Database,
  actor: Actor,
  publicUrl: string,
  events: readonly FoundEvent[],
): Promise<CalendarEntry[]> {
  const plans = await planNamesOf(db, actor, events);
  const numbers = await findCalendarNumbers(
    db,
    events.map(({ id }) => id),
  );
  return events.map((event) => ({
    uid: uidOf(event.id, publicUrl),
    sequence: numbers.get(event.id)?.number ?? 0,
    changed: numbers.get(event.id)?.changed_at ?? event.updated_at,
    name: event.name,
    description: describe(event.description, plans.get(event.id) ?? []),
    place: event.place,
    firstDay: event.start_date,
    lastDay: event.end_date,
    hours: event.begins_at === null ? undefined : event,
    canceled: event.archived_at !== null,
    url: new URL(`/events/${event.id}`, publicUrl).href,
  }));
}

function describe(description: string | null, plans: readonly string[]): string | null {
  if (plans.length === 0) return description;
  const label = plans.length === 1 ? 'Lesson plan' : 'Lesson plans';
  return [description, `${label}: ${plans.join(', ')}`].filter(Boolean).join('\n\n');
}
