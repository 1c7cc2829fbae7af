import { clockTime } from '@teamsparks/contract/shared/clock-time';
import { writeLetter } from '../../accounts/index.ts';
import type { GroupDate } from '../../events/index.ts';

/** Returns the mail that reminds a follower of tomorrow's dates: what, when, where, and what to bring. */
export function reminderMail(
  { username, email }: { username: string; email: string },
  dates: readonly (GroupDate & { group: string })[],
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

function inWords({ group, name, start_date, begins_at, ends_at, place, description }: GroupDate & { group: string }) {
  const day = new Date(`${start_date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  const hours = begins_at !== null && ends_at !== null ? `, ${clockTime(begins_at)} to ${clockTime(ends_at)}` : '';
  const where = place === null ? '' : `, ${place}`;
  const bring = description === null ? '' : ` ${description}`;
  return `${name} (${group}): ${day}${hours}${where}.${bring}`;
}
