import { createHash, randomBytes } from 'node:crypto';
import { calendarFeedFile } from '@teamsparks/contract/endpoints/events';
import { can, type Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { doneBy, recordAudit } from '../audit/index.ts';
import { findActorByUser } from '../auth/index.ts';
import { calendarText, type CalendarEntry } from './calendar-text.ts';
import { findEvents, type FoundEvent } from './events.repository.ts';
import { readCurrentEvent } from './events.service.ts';
import { deleteFeed, findFeedOf, findFeedOwner, putFeed } from './feeds.repository.ts';

const gone = () => notFound('This calendar address no longer works.');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export async function getFeed({ db }: Pick<Context, 'db'>, actor: Actor) {
  return { created_at: (await findFeedOf(db, actor.userId))?.toISOString() ?? null };
}

/** A new address; the one before stops working. It is told now and never again. */
export async function createFeed({ db }: Pick<Context, 'db'>, actor: Actor) {
  const secret = randomBytes(24).toString('base64url');
  return inTransaction(db, async (tx) => {
    const created = await putFeed(tx, actor.userId, hashOf(secret));
    await recordAudit(tx, { ...doneBy(actor), action: 'calendar.address_created' });
    return { created_at: created.toISOString(), path: `${calendarFeedFile.path}?key=${secret}` };
  });
}

export async function revokeFeed({ db }: Pick<Context, 'db'>, actor: Actor) {
  await inTransaction(db, async (tx) => {
    if (!(await deleteFeed(tx, actor.userId))) return;
    await recordAudit(tx, { ...doneBy(actor), action: 'calendar.address_revoked' });
  });
  return { created_at: null };
}

/**
 * All events that the owner of the address may see at this moment: who lost the right, or the account, has an address that
 * leads nowhere, and restricted programs leave the calendar with the right to see them.
 */
export async function readFeed({ db, config }: Context, limit: RateLimit, secret: string): Promise<string> {
  const userId = await findFeedOwner(db, hashOf(secret));
  if (userId === undefined) throw gone();
  await limit.take(String(userId));
  const owner = await findActorByUser(db, userId);
  if (!owner || !can(owner, 'view_events')) throw gone();
  const events = await findEvents(db, owner, { withArchived: false });
  return calendarText('TeamSparks events', events.map(entryOf(config.PUBLIC_URL)));
}

/** One event for a calendar; throws "not found". */
export async function readCalendarFile({ db, config }: Context, actor: Actor, id: number): Promise<string> {
  const event = await readCurrentEvent(db, actor, id);
  return calendarText(event.name, [entryOf(config.PUBLIC_URL)(event)]);
}

function entryOf(publicUrl: string) {
  const { host } = new URL(publicUrl);
  return (event: FoundEvent): CalendarEntry => ({
    uid: `event-${event.id}@${host}`,
    revision: event.revision,
    changed: event.updated_at,
    name: event.name,
    description: event.description,
    place: event.place,
    firstDay: event.start_date,
    lastDay: event.end_date,
    url: new URL(`/events?program_id=${event.program_id}`, publicUrl).href,
  });
}
