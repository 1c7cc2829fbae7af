import { weekdayOf } from '../../../shared/calendar/calendar-days.ts';
import { EventChip } from './EventChip.tsx';
import { DayNumber, type LaneProps } from './WeekRow.tsx';

/** Shows the days on a phone, one below the other. */
export function DayList({ days, events, clashes, today }: LaneProps & { days: readonly string[] }) {
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
            {weekdayOf(day).slice(0, 3)}
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
