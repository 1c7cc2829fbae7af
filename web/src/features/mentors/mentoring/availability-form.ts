import { clockMinutes, clockTime } from '@teamsparks/contract/shared/clock-time';
import type { Availability } from '@teamsparks/contract/mentors/addresses';
import { wrong, type Parsed } from '../../../shared/forms/parse-form.ts';
import { weekdayNames } from '../../../shared/calendar/calendar-days.ts';

export interface DayHours {
  on: boolean;
  from: string;
  to: string;
}
export interface Period {
  key: number;
  first_day: string;
  last_day: string;
}
export interface AvailabilityValues {
  hours: readonly DayHours[];
  days_off: readonly Period[];
}

const usual: DayHours = { on: false, from: '15:00', to: '18:00' };

/**
 * Returns the form's values of an availability: a weekday without hours is unchecked, with 15:00 to 18:00, and an
 * end at midnight becomes 23:59. For undefined every weekday is unchecked.
 */
export function valuesOf(availability: Availability | undefined): AvailabilityValues {
  const hours = weekdayNames.map((_, index): DayHours => {
    const day = availability?.hours.find(({ weekday }) => weekday === index + 1);
    if (!day) return usual;
    // A time field ends a minute before midnight.
    const end = Math.min(clockMinutes(day.begins_at) + day.minutes, 1439);
    return { on: true, from: day.begins_at, to: clockTime(end) };
  });
  return { hours, days_off: (availability?.days_off ?? []).map((period, key) => ({ key, ...period })) };
}

/**
 * Returns the request body of the form's values, or the errors by weekday ("hours.0") and period ("days_off.0"). A
 * period without a last day ends on its first day.
 */
export function parseAvailability({ hours, days_off }: AvailabilityValues): Parsed<Omit<Availability, 'version'>> {
  const errors: Record<string, string> = {};
  hours.forEach(({ on, from, to }, index) => {
    if (!on) return;
    if (from === '' || to === '') errors[`hours.${index}`] = 'Please enter both times.';
    else if (to <= from) errors[`hours.${index}`] = 'Please enter an end that is after the start.';
  });
  days_off.forEach(({ first_day, last_day }, index) => {
    if (first_day === '') errors[`days_off.${index}`] = 'Please enter the first day.';
    else if (last_day !== '' && last_day < first_day) {
      errors[`days_off.${index}`] = 'Please enter a last day that is not before the first one.';
    }
  });
  if (Object.keys(errors).length > 0) return wrong(errors);
  return {
    body: {
      hours: hours.flatMap(({ on, from, to }, index) =>
        on ? [{ weekday: index + 1, begins_at: from, minutes: clockMinutes(to) - clockMinutes(from) }] : [],
      ),
      days_off: days_off.map(({ first_day, last_day }) => ({ first_day, last_day: last_day || first_day })),
    },
  };
}
