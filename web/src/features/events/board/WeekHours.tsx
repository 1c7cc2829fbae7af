import { daysBetween } from '@teamsparks/contract/shared/calendar-date';
import { clockTime } from '@teamsparks/contract/shared/clock-time';
import { useLayoutEffect, useRef, useState } from 'react';
import { weekdayOf } from '../../../shared/calendar/calendar-days.ts';
import { daysFrom } from '../shown-days.ts';
import { EmptyHour } from './EmptyHour.tsx';
import { EventChip } from './EventChip.tsx';
import { hasHours, minutesOf, openingMinute, sideBySide } from './event-times.ts';
import { DayNumber, type LaneProps, WeekRow } from './WeekRow.tsx';

const hourHeight = 48;
const dayMinutes = 24 * 60;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourStyle = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' });
const hourWords = (hour: number): string => hourStyle.format(new Date(`2024-01-01T${clockTime(hour * 60)}Z`));

interface WeekHoursProps extends LaneProps {
  /** The Sunday of the week. */
  first: string;
  /** False while the events are those of another week. */
  isLoaded: boolean;
  /** Opens a new event with a day and an hour; undefined for people who may add none. */
  onAdd: ((start: string) => void) | undefined;
}

/**
 * Shows the week that begins with `first`: events with hours on one day at their place below, all others above. Each
 * new week opens where most of these events begin.
 */
export function WeekHours({ first, events, clashes, today, ...more }: WeekHoursProps) {
  const timed = events.filter(hasHours);
  const wholeDays = events.filter((event) => !hasHours(event));
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="grid grid-cols-[3.5rem_1fr] border-b border-line">
        <span />
        <div className="grid grid-cols-7">
          {daysFrom(first, 7).map((day) => (
            <div key={day} className="flex flex-wrap items-center gap-1 px-1 py-1 text-sm text-soft">
              <span>{weekdayOf(day).slice(0, 3)}</span>
              <DayNumber day={day} isToday={day === today} />
            </div>
          ))}
        </div>
      </div>
      <div className="grid grid-cols-[3.5rem_1fr] border-b border-line">
        <span className="p-1 text-xs text-soft">All day</span>
        <WeekRow first={first} events={wholeDays} clashes={clashes} today={today} named={false} />
      </div>
      <Hours first={first} events={timed} clashes={clashes} today={today} {...more} />
    </div>
  );
}

function Hours({ first, events, clashes, today, isLoaded, onAdd }: WeekHoursProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const hoursBox = scroller.current;
    if (!hoursBox || !isLoaded) return;
    // Its foot may be below the fold.
    const inView = window.innerHeight - hoursBox.getBoundingClientRect().top;
    const height = inView > 0 ? Math.min(hoursBox.clientHeight, inView) : hoursBox.clientHeight;
    hoursBox.scrollTop = (openingMinute(events, (height / hourHeight) * 60) / 60) * hourHeight;
    // oxlint-disable-next-line react/exhaustive-deps -- Only another week scrolls; a move within this week does not.
  }, [first, isLoaded]);
  return (
    <div
      ref={scroller}
      data-scrolls
      className="max-h-[70vh] overflow-y-auto"
      tabIndex={0}
      role="group"
      aria-label="Hours"
    >
      <div className="grid grid-cols-[3.5rem_1fr]" style={{ height: 24 * hourHeight }}>
        <div aria-hidden="true">
          {hours.map((hour) => (
            <p key={hour} className="px-1 text-right text-xs text-soft" style={{ height: hourHeight }}>
              {hour > 0 && hourWords(hour)}
            </p>
          ))}
        </div>
        <div data-lane={first} data-columns="7" data-hours="" className="relative grid grid-cols-7">
          <div aria-hidden="true" className="absolute inset-0">
            {hours.map((hour) => (
              <div key={hour} className="border-t border-line first:border-t-0" style={{ height: hourHeight }} />
            ))}
          </div>
          {daysFrom(first, 7).map((day) => (
            <DayColumn
              key={day}
              day={day}
              events={events.filter(({ start_date }) => start_date === day)}
              clashes={clashes}
            />
          ))}
          <NowLine first={first} today={today} />
          {onAdd && <EmptyHour key={first} first={first} today={today} hourHeight={hourHeight} onAdd={onAdd} />}
        </div>
      </div>
    </div>
  );
}

/** Shows the time of now as a line through today, if that is one of these seven days. */
function NowLine({ first, today }: { first: string; today: string }) {
  const [now] = useState(() => new Date());
  const column = daysBetween(first, today);
  if (column < 0 || column > 6) return null;
  return (
    <div
      data-now
      aria-hidden="true"
      className="pointer-events-none absolute border-t border-red"
      style={{
        top: percent(now.getHours() * 60 + now.getMinutes(), dayMinutes),
        left: percent(column, 7),
        width: percent(1, 7),
      }}
    />
  );
}

/** Returns the lines that are left for a name below the time of an event of some minutes, 0 if there is one line in all. */
const nameLines = (minutes: number, isSmall: boolean): number =>
  Math.max(0, Math.floor(((minutes / 60) * hourHeight - 4) / (isSmall ? 15 : 17.5)) - 1);

const percent = (part: number, of: number): string => `${(part / of) * 100}%`;

function DayColumn({ day, events, clashes }: Pick<LaneProps, 'events' | 'clashes'> & { day: string }) {
  return (
    <ol data-day={day} className="relative border-r border-line last:border-r-0 data-over:bg-spark-tint">
      {sideBySide(events).map(({ event, column, columns }) => {
        const { from, to } = minutesOf(event);
        const isSmall = columns > 1 || to - from < 60;
        return (
          <li
            key={event.id}
            className="absolute min-h-7 px-0.5"
            style={{
              top: percent(from, dayMinutes),
              height: percent(to - from, dayMinutes),
              left: percent(column, columns),
              width: percent(1, columns),
            }}
          >
            <EventChip
              event={event}
              clash={clashes.get(event.id) ?? ''}
              stretch="bottom"
              lines={nameLines(to - from, isSmall)}
              isSmall={isSmall}
            />
          </li>
        );
      })}
    </ol>
  );
}
