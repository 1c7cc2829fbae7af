import { addDays, daysBetween } from '@teamsparks/contract/shared/calendar-date';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { today as todayIs, weekdayOf } from '../../../shared/calendar/calendar-days.ts';
import { formatNearDays } from '../../../parts/events/event-words.ts';
import { type BoardDays, daysFrom, type Span, weeksOf } from '../shown-days.ts';
import { isWithin } from './event-times.ts';
import { WeekHours } from './WeekHours.tsx';
import { type LaneProps, WeekRow, DayNumber } from './WeekRow.tsx';
import { EventChip } from './EventChip.tsx';

interface DaysProps extends Pick<LaneProps, 'events' | 'clashes'> {
  days: BoardDays;
  day: string;
  span: Span;
  /** False while the events are those of other days. */
  isLoaded: boolean;
  /** Opens a new event with a day and an hour; undefined for people who may add none. */
  onAdd: ((start: string) => void) | undefined;
}

/**
 * Shows the events of a month in weeks or of a week in hours; on phones a list of the days with their events.
 * Handles no presses, keys or dragging: the board around it does.
 */
export function Days({ days, day, span, isLoaded, onAdd, events, clashes }: DaysProps) {
  const narrow = useMediaQuery('(max-width: 767px)');
  const today = todayIs();
  const lane = { clashes, today };
  const month = day.slice(0, 7);
  if (narrow) {
    const all = daysFrom(days.start_date, daysBetween(days.start_date, days.end_date) + 1);
    const shown = span === 'month' ? all.filter((one) => one.startsWith(month)) : all;
    const ahead = shown.filter((one) => one >= today);
    // A month that is over has nothing ahead, so its days are not folded.
    const over = ahead.length > 0 ? shown.filter((one) => one < today) : [];
    return (
      <>
        <DaysOver days={over} events={events} {...lane} />
        <DayList days={over.length > 0 ? ahead : shown} events={events} {...lane} />
      </>
    );
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

/** Shows the days before today on a phone, folded, so that today is in sight; nothing if there are none. */
function DaysOver({ days, ...lane }: LaneProps & { days: readonly string[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <details className="mb-3">
      <summary className="flex min-h-11 items-center font-semibold">{`Earlier: ${formatNearDays(first, last)}`}</summary>
      <DayList days={days} {...lane} />
    </details>
  );
}

/** Shows the days on a phone, one below the other. */
function DayList({ days, events, clashes, today }: LaneProps & { days: readonly string[] }) {
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
      {days.map((day) => (
        <li
          key={day}
          data-lane={day}
          data-columns="1"
          data-day={day}
          className="flex min-h-14 gap-3 px-3 py-2 data-over:bg-spark-tint"
        >
          <div className="w-12 shrink-0 text-center text-sm text-soft">
            <span>{weekdayOf(day).slice(0, 3)}</span>
            <br />
            <DayNumber day={day} isToday={day === today} />
          </div>
          <ol className="flex min-w-0 flex-1 flex-col gap-1">
            {events
              .filter(({ start_date, end_date }) => start_date <= day && day <= end_date)
              .map((event) => (
                <li key={event.id}>
                  <EventChip
                    event={event}
                    clash={clashes.get(event.id) ?? ''}
                    stretch={event.end_date === day ? 'right' : undefined}
                  />
                </li>
              ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
