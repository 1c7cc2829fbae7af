import { Temporal } from 'temporal-polyfill';
import type { Missing } from '@teamsparks/contract/events/fields';
import { missingInWords } from '@teamsparks/contract/events/preparing-words';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { findActorByUser, readSettings, writeLetter } from '../accounts/index.ts';
import { prepares } from '../lesson-plans/index.ts';
import { findEvents } from '../events/index.ts';
import { missingOf } from './missing.service.ts';
import { findLeadersToRemind, sweepReminderMarks, markLeaderReminded } from './leaders.repository.ts';

/** Hours of the day in which mails are sent: 8 AM to 8 PM. */
const [firstHour, lastHour] = [8, 19];

/**
 * Queues the mails to leaders and substitutes who want them and whose events tomorrow miss something, one mail each.
 * Runs hourly; queues none outside 8 AM to 8 PM in the installation's time zone.
 */
export async function remindLeaders(context: Context): Promise<void> {
  const { db, clock, jobs } = context;
  await sweepReminderMarks(db);
  const { time_zone } = await readSettings(context);
  const here = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO(time_zone);
  if (here.hour < firstHour || here.hour > lastHour) return;
  const tomorrow = here.toPlainDate().add({ days: 1 }).toString();
  for (const [userId, eventIds] of await findLeadersToRemind(db, tomorrow)) {
    await remindLeader(context, userId, { day: tomorrow, eventIds });
  }
  jobs.poke();
}

/**
 * Queues one person's mail about what their events miss, by what they may do now. A person whose events miss nothing is
 * checked again an hour later.
 */
async function remindLeader(
  { db, config, clock }: Context,
  userId: number,
  { day, eventIds }: { day: string; eventIds: readonly number[] },
): Promise<void> {
  const person = await findActorByUser(db, userId);
  if (!person) return;
  const events = (await findEvents(db, person, { ids: eventIds })).filter((event) => prepares(person, event));
  const missing = await missingOf(db, person, events, clock.now());
  const unprepared = events
    .map(({ id, name }) => ({ id, name, missing: missing.get(id) ?? [] }))
    .filter((event) => event.missing.length > 0);
  if (unprepared.length === 0) return;
  await inTransaction(db, async (tx) => {
    if (await markLeaderReminded(tx, userId, day))
      await queueMail(config, tx, missingMail(person, unprepared, config.PUBLIC_URL));
  });
}

interface EventToPrepare {
  id: number;
  name: string;
  missing: readonly Missing[];
}

/**
 * Returns the mail that tells a leader or substitute, the day before, what tomorrow's events still need; pass at least
 * one event.
 */
function missingMail(
  { username, email }: { username: string; email: string },
  events: readonly EventToPrepare[],
  publicUrl: string,
) {
  const [only] = events.length === 1 ? events : [];
  return writeLetter({
    to: email,
    subject: only ? 'Tomorrow: your event still needs something' : 'Tomorrow: your events still need something',
    name: username,
    before: ['You asked to be told the day before what your events still need.', ...events.map(inWords)],
    action: only
      ? { label: 'Open the event', url: `${publicUrl}/events/${only.id}` }
      : { label: 'See the events', url: `${publicUrl}/events` },
    after: ['You can turn this mail off in your account at any time.'],
  });
}

/** Returns one line: "Build Day: No lesson plan yet. 3 materials are not checked off." */
const inWords = ({ name, missing }: EventToPrepare): string =>
  `${name}: ${missing.map((thing) => `${missingInWords(thing)}.`).join(' ')}`;
