import { weekdayOf } from '../../../shared/calendar/calendar-days.ts';
import { formatNearDays } from '../../../parts/events/event-words.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import type { Span } from '../shown-days.ts';
import { EventChip } from './EventChip.tsx';
import { isWithin } from './event-times.ts';
import { DayNumber, type LaneProps } from './WeekRow.tsx';

interface PhoneDaysProps extends LaneProps {
  /** The days of the week or the month. */
  days: readonly string[];
  span: Span;
  /** Shows the next week or month. */
  onNext: () => void;
}

/**
 * Shows today and the days that have events, one below the other; those before today are folded. Where nothing is left,
 * says so and offers the next week or month.
 */
export function PhoneDays({ days, span, onNext, ...lane }: PhoneDaysProps) {
  const { events, today } = lane;
  const busy = days.filter((day) => events.some((event) => isWithin(event, day, day)));
  const isNow = days.includes(today);
  const ahead = isNow ? days.filter((day) => day === today || (day > today && busy.includes(day))) : busy;
  const isOver = !busy.some((day) => !isNow || day >= today);
  return (
    <>
      {isNow && <DaysOver days={busy.filter((day) => day < today)} {...lane} />}
      {ahead.length > 0 && <DayList days={ahead} {...lane} />}
      {isOver && (
        <div className="flex flex-wrap items-center justify-between gap-3 py-3">
          <p className="text-soft">{isNow ? `Nothing more this ${span}.` : `No events in this ${span}.`}</p>
          <Button onClick={onNext}>{`Next ${span}`}</Button>
        </div>
      )}
    </>
  );
}

/** Shows the days before today, folded, so that today is in sight; nothing if there are none. */
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
                    lines={2}
                  />
                </li>
              ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
