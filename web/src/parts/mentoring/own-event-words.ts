import { clockMinutes } from '@teamsparks/contract/shared/clock-time';
import type { OwnEvent } from '@teamsparks/contract/mentors/addresses';
import { daysOffWords, timeWords } from '../availability-words.ts';

/** Formats an event's days, hours and place: "Mar 13, 2027, 4:00 PM to 5:30 PM · Room 2". */
export const ownEventWords = (event: OwnEvent): string => [whenWords(event), event.place].filter(Boolean).join(' · ');

function whenWords({ start_date, end_date, begins_at, ends_at }: OwnEvent): string {
  const days = daysOffWords({ first_day: start_date, last_day: end_date });
  if (begins_at === null || ends_at === null) return days;
  return `${days}, ${timeWords(clockMinutes(begins_at))} to ${timeWords(clockMinutes(ends_at))}`;
}
