import type { Group } from '@teamsparks/contract/groups/addresses';
import { weekdayNames } from '../../shared/calendar/calendar-days.ts';
import { plural } from '../../shared/format/format.ts';

/** Returns a time of day such as "16:00" in the reader's format: "4:00 PM". */
export function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(2000, 0, 1, hours, minutes).toLocaleTimeString(undefined, { timeStyle: 'short' });
}

/** Returns "Tuesdays at 4:00 PM, 60 minutes", without what is unknown; '' if nothing is known. */
export function usualTime({ weekday, begins_at, minutes }: Pick<Group, 'weekday' | 'begins_at' | 'minutes'>): string {
  const day = weekday === null ? '' : `${weekdayNames[weekday - 1]}s`;
  const time = begins_at === null ? '' : `${day ? 'at' : 'At'} ${clock(begins_at)}`;
  const length = minutes === null ? '' : plural(minutes, 'minute', 'minutes');
  return [[day, time].filter(Boolean).join(' '), length].filter(Boolean).join(', ');
}
