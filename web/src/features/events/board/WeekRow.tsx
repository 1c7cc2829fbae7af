import type { BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { formatDay, formatDays } from '../../../shared/calendar/calendar-days.ts';
import { addDays } from '@teamsparks/contract/shared/calendar-date';
import { daysFrom } from '../shown-days.ts';
import { EventChip } from './EventChip.tsx';
import { columnsIn } from './event-times.ts';

export interface LaneProps {
  events: readonly BoardEvent[];
  /** What clashes with each event, in words, by event id. */
  clashes: ReadonlyMap<number, string>;
  today: string;
}

interface WeekRowProps extends LaneProps {
  first: string;
  /** Month whose neighbors' days are dimmed. */
  month?: string;
  /** False over hours, where the days are named above. */
  named?: boolean;
}

/** Shows the seven days from `first` side by side; events lie across the days that they take. A past week without events is low. */
export function WeekRow({ first, events, clashes, today, month, named = true }: WeekRowProps) {
  const last = addDays(first, 6);
  const isLow = !named || (events.length === 0 && last < today);
  return (
    <section
      aria-label={`${formatDays(first, last)}${named ? '' : ', all day'}`}
      data-lane={first}
      data-columns="7"
      className="relative border-b border-line last:border-b-0"
    >
      <div className="absolute inset-0 grid grid-cols-7">
        {daysFrom(first, 7).map((day) => (
          <div
            key={day}
            data-day={day}
            className={`border-r border-line p-1 last:border-r-0 data-over:bg-spark-tint ${month && !day.startsWith(month) ? 'bg-sunken' : ''}`}
          >
            {named && <DayNumber day={day} isToday={day === today} />}
          </div>
        ))}
      </div>
      {/* A layer of its own: a day that is marked during a drag would otherwise draw its events anew. */}
      <ol
        className={`relative grid will-change-transform grid-flow-row-dense grid-cols-7 gap-y-1 pb-2 ${isLow ? 'min-h-12' : 'min-h-26'} ${named ? 'pt-9' : 'pt-1'}`}
        style={{ alignContent: 'start' }}
      >
        {events.map((event) => {
          const { column, span } = columnsIn(event, first, 7);
          return (
            <li key={event.id} className="min-w-0 px-0.5" style={{ gridColumn: `${column + 1} / span ${span}` }}>
              <EventChip
                event={event}
                clash={clashes.get(event.id) ?? ''}
                stretch={event.end_date <= last ? 'right' : undefined}
                lines={event.begins_at === null ? 2 : 1}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Shows the number of a day, marked if it is today. */
export function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <time
      dateTime={day}
      aria-label={`${formatDay(day)}${isToday ? ', today' : ''}`}
      className={`inline-flex size-7 items-center justify-center rounded-full text-sm ${isToday ? 'bg-brand-fill font-bold text-on-brand' : 'text-soft'}`}
    >
      {Number(day.slice(8))}
    </time>
  );
}
