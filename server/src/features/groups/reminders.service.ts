import { can } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { findActorByUser, writeLetter } from '../accounts/index.ts';
import { findDatesOfTomorrow, type GroupDate, hoursWords } from '../events/index.ts';
import { findReminded, markReminded } from './followers.repository.ts';

type Reminded = GroupDate & { group: string };

/**
 * Queues the reminders of tomorrow's dates: one mail per person and day, to followers who want it and may see events
 * now. Runs hourly.
 */
export async function remindFollowers(context: Context): Promise<void> {
  const { db, clock, jobs } = context;
  const dates = await findDatesOfTomorrow(db, clock.now());
  const followers = await findReminded(
    db,
    dates.map(({ group_id }) => group_id),
  );
  for (const userId of new Set(followers.map(({ user_id }) => user_id))) {
    const names = new Map(
      followers.filter(({ user_id }) => user_id === userId).map(({ group_id, name }) => [group_id, name]),
    );
    await remind(context, userId, ofGroups(dates, names));
  }
  jobs.poke();
}

/** Returns the dates of these groups; an event of two groups is one date. */
function ofGroups(dates: readonly GroupDate[], names: ReadonlyMap<number, string>): Reminded[] {
  const seen = new Set<number>();
  return dates.flatMap((date) => {
    const group = names.get(date.group_id);
    if (group === undefined || seen.has(date.event_id)) return [];
    seen.add(date.event_id);
    return [{ ...date, group }];
  });
}

async function remind({ db, config }: Context, userId: number, dates: readonly Reminded[]): Promise<void> {
  for (const day of new Set(dates.map(({ start_date }) => start_date))) {
    const ofDay = dates.filter(({ start_date }) => start_date === day);
    await inTransaction(db, async (tx) => {
      const person = await findActorByUser(tx, userId);
      if (!person || !can(person, 'view_events')) return;
      if (!(await markReminded(tx, userId, day))) return;
      await queueMail(config, tx, reminderMail(person, ofDay, config.PUBLIC_URL));
    });
  }
}

/** Returns the mail that reminds a follower of tomorrow's dates: what, when, where, and what to bring. */
function reminderMail(
  { username, email }: { username: string; email: string },
  dates: readonly Reminded[],
  publicUrl: string,
) {
  return writeLetter({
    to: email,
    subject: dates.length === 1 ? 'Tomorrow: a date of a group you follow' : 'Tomorrow: dates of groups you follow',
    name: username,
    before: ['You asked to be reminded of these dates.', ...dates.map(inWords)],
    action: { label: 'See the groups you follow', url: `${publicUrl}/groups` },
    after: ['You can turn the reminder off there at any time.'],
  });
}

function inWords({ group, name, start_date, begins_at, ends_at, place, description }: Reminded) {
  const day = new Date(`${start_date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  const hours = begins_at !== null && ends_at !== null ? `, ${hoursWords(begins_at, ends_at)}` : '';
  const where = place === null ? '' : `, ${place}`;
  const bring = description === null ? '' : ` ${description}`;
  return `${name} (${group}): ${day}${hours}${where}.${bring}`;
}
