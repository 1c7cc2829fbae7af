import type { Event } from '@teamsparks/contract/events/addresses';
import { Link } from '@tanstack/react-router';
import { clockWords } from '../../../parts/events/event-words.ts';
import { formatDay, formatMonth, today, weekdayOf } from '../../../shared/calendar/calendar-days.ts';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { type MonthDay, monthGrid } from './month-grid.ts';

interface MonthViewProps {
  events: readonly Event[];
  /** Month as "2027-03". */
  month: string;
}

/** Shows a month of events as a calendar; on phones as a list of the days with events. */
export function MonthView({ events, month }: MonthViewProps) {
  const narrow = useMediaQuery('(max-width: 767px)');
  const weeks = monthGrid(month, events);
  return narrow ? (
    <Agenda days={weeks.flat().filter(({ inside, events: own }) => inside && own.length > 0)} />
  ) : (
    <Grid weeks={weeks} now={today()} title={formatMonth(month)} />
  );
}

interface GridProps {
  weeks: readonly MonthDay[][];
  now: string;
  title: string;
}

function Grid({ weeks, now, title }: GridProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{`Events in ${title}`}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            {weeks[0]?.map(({ day }) => (
              <th key={day} scope="col" className="px-2 py-2 font-semibold">
                <abbr title={weekdayOf(day)} className="no-underline">
                  {weekdayOf(day).slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day} className="border-b border-line last:border-b-0">
              {week.map((one) => (
                <Cell key={one.day} one={one} isToday={one.day === now} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ one, isToday }: { one: MonthDay; isToday: boolean }) {
  const { day, inside, events } = one;
  return (
    <td className={`h-26 border-r border-line p-1.5 align-top last:border-r-0 ${inside ? '' : 'bg-sunken'}`}>
      <time
        dateTime={day}
        aria-label={`${formatDay(day)}${isToday ? ', today' : ''}`}
        className={`inline-flex size-7 items-center justify-center rounded-full text-sm ${isToday ? 'bg-brand-fill font-bold text-on-brand' : 'text-soft'}`}
      >
        {Number(day.slice(8))}
      </time>
      {events.map((event) => (
        <EventChip key={event.id} event={event} />
      ))}
    </td>
  );
}

function EventChip({ event }: { event: Event }) {
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId: String(event.id) }}
      className="mt-1 flex w-full flex-wrap items-center gap-x-2 rounded-sm bg-brand-tint px-1.5 py-1 text-left text-sm leading-tight font-semibold text-brand no-underline hover:underline pointer-coarse:min-h-11 max-md:min-h-11"
    >
      {event.begins_at !== null && <span className="font-normal">{clockWords(event, 0)}</span>}
      <span className="min-w-0 wrap-anywhere">{event.name}</span>
    </Link>
  );
}

function Agenda({ days }: { days: readonly MonthDay[] }) {
  if (days.length === 0) return <p className="py-6 text-center text-soft">No events in this month.</p>;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {days.map(({ day, events }) => (
        <li key={day} className="flex gap-4 px-4 py-3">
          <time dateTime={day} className="w-24 shrink-0 pt-3 text-sm text-soft">
            {formatDay(day)}
          </time>
          <div className="min-w-0 flex-1">
            {events.map((event) => (
              <EventChip key={event.id} event={event} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
