import { addDays, daysBetween } from '@teamsparks/contract/shared/calendar-date';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { today as todayIs, weekdayOf } from '../../../shared/calendar/calendar-days.ts';
import { type BoardDays, daysFrom, type Span, weeksOf } from '../shown-days.ts';
import { isWithin } from './event-times.ts';
import { PhoneDays } from './PhoneDays.tsx';
import { WeekHours } from './WeekHours.tsx';
import { type LaneProps, WeekRow } from './WeekRow.tsx';

interface DaysProps extends Pick<LaneProps, 'events' | 'clashes'> {
  days: BoardDays;
  day: string;
  span: Span;
  /** False while the events are those of other days. */
  isLoaded: boolean;
  /** Opens a new event with a day and an hour; undefined for people who may add none. */
  onAdd: ((start: string) => void) | undefined;
  /** Shows the next week or month. */
  onNext: () => void;
}

/**
 * Shows the events of a month in weeks or of a week in hours; on phones the days that have events.
 * Handles no presses, keys or dragging: the board around it does.
 */
export function Days({ days, day, span, isLoaded, onAdd, onNext, events, clashes }: DaysProps) {
  const narrow = useMediaQuery('(max-width: 767px)');
  const today = todayIs();
  const lane = { clashes, today };
  const month = day.slice(0, 7);
  if (narrow) {
    const all = daysFrom(days.start_date, daysBetween(days.start_date, days.end_date) + 1);
    const shown = span === 'month' ? all.filter((one) => one.startsWith(month)) : all;
    return <PhoneDays days={shown} span={span} onNext={onNext} events={events} {...lane} />;
  }
  if (span === 'week') {
    return <WeekHours first={days.start_date} isLoaded={isLoaded} onAdd={onAdd} events={events} {...lane} />;
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div aria-hidden="true" className="grid grid-cols-7 border-b border-line py-1 text-center text-sm text-soft">
        {daysFrom(days.start_date, 7).map((one) => (
          <span key={one}>{weekdayOf(one).slice(0, 3)}</span>
        ))}
      </div>
      {weeksOf(days).map((first) => (
        <WeekRow
          key={first}
          first={first}
          month={month}
          events={events.filter((event) => isWithin(event, first, addDays(first, 6)))}
          {...lane}
        />
      ))}
    </div>
  );
}
