import { addDays } from '@teamsparks/contract/shared/calendar-date';
import type { Practice } from '@teamsparks/contract/practice/addresses/dashboard';
import { practiceWeeks } from '@teamsparks/contract/shared/limits';
import { useId } from 'react';
import { formatDay, shortMonth, today } from '../../../../shared/calendar/calendar-days.ts';
import { plural } from '../../../../shared/format/format.ts';
import { FoldedPart } from './FoldedPart.tsx';

interface CalendarDay {
  /** "2026-11-21" */
  day: string;
  /** Names of the challenges practiced that day. */
  names: readonly string[];
}

interface CalendarWeek {
  /** From Sunday; the last week ends with today. */
  days: readonly CalendarDay[];
  /** "Nov" above the first week of a month, '' above the others. */
  month: string;
}

/**
 * Returns this number of weeks up to the day `last`, oldest first, each with the practice of its days; a month is
 * named in the week where it begins.
 */
export function calendarOf(practiced: readonly CalendarDay[], last: string, weeks: number): CalendarWeek[] {
  const namesOn = new Map(practiced.map(({ day, names }) => [day, names]));
  const sunday = addDays(last, -new Date(last).getUTCDay());
  return Array.from({ length: weeks }, (_, index) => {
    const start = addDays(sunday, -(weeks - 1 - index) * 7);
    const days = Array.from({ length: 7 }, (_day, weekday) => addDays(start, weekday)).filter((day) => day <= last);
    const first = days.find((day) => day.endsWith('-01'));
    return {
      days: days.map((day) => ({ day, names: namesOn.get(day) ?? [] })),
      month: first === undefined ? '' : shortMonth(first),
    };
  });
}

/** Returns the days with practice, the latest first; expects the weeks oldest first. */
export const practiceDays = (weeks: readonly CalendarWeek[]): CalendarDay[] =>
  weeks.flatMap(({ days }) => days.filter(({ names }) => names.length > 0)).toReversed();

/** Sizes in the drawing: the distance between days, and the side of a day's square. */
const step = 18;
const square = 14;
const left = 30;
const top = 18;
const weekdays = { 1: 'Mon', 3: 'Wed', 5: 'Fri' };

/**
 * Shows, folded, the last `practiceWeeks` weeks as columns, a filled square for a day with practice, a dot for one without;
 * below, a list of the days with practice, if any.
 */
export function PracticeCalendar({ practiced }: { practiced: Practice['days'] }) {
  const id = useId();
  const now = today();
  const weeks = calendarOf(practiced, now, practiceWeeks);
  const days = practiceDays(weeks);
  const challenges = days.reduce((sum, { names }) => sum + names.length, 0);
  const summary =
    days.length === 0
      ? `No practice in the last ${practiceWeeks} weeks.`
      : `${plural(challenges, 'challenge', 'challenges')} on ${plural(days.length, 'day', 'days')} in the last ${practiceWeeks} weeks.`;
  return (
    <FoldedPart id={id} title="Practice calendar" summary={summary}>
      <svg
        role="img"
        aria-labelledby={`${id} ${id}-summary`}
        viewBox={`0 0 ${left + practiceWeeks * step} ${top + 7 * step}`}
        className="w-full max-w-md fill-soft text-[11px]"
      >
        {Object.entries(weekdays).map(([weekday, name]) => (
          <text key={weekday} x="0" y={top + Number(weekday) * step + square - 3}>
            {name}
          </text>
        ))}
        {weeks.map((week, column) => (
          <Week key={week.days[0]?.day} week={week} x={left + column * step} today={now} />
        ))}
      </svg>
      {days.length > 0 && <DayList days={days} />}
    </FoldedPart>
  );
}

function Week({ week: { days, month }, x, today }: { week: CalendarWeek; x: number; today: string }) {
  return (
    <g transform={`translate(${x} ${top})`}>
      <text y="-7">{month}</text>
      {days.map((day, weekday) => (
        <g key={day.day} transform={`translate(0 ${weekday * step})`}>
          {day.day === today && (
            <rect x="-1.5" y="-1.5" width={square + 3} height={square + 3} rx="5" className="fill-none stroke-ink" />
          )}
          <Square day={day} />
        </g>
      ))}
    </g>
  );
}

function Square({ day: { day, names } }: { day: CalendarDay }) {
  if (names.length === 0) return <circle cx={square / 2} cy={square / 2} r="2" className="fill-control" />;
  return (
    <g aria-description={`${formatDay(day)}: ${names.join(', ')}`}>
      <rect width={square} height={square} rx="3.5" className="fill-brand-fill" />
      {names.length > 1 && (
        <text x={square / 2} y={square - 3.5} textAnchor="middle" className="fill-on-brand font-bold">
          {names.length}
        </text>
      )}
    </g>
  );
}

function DayList({ days }: { days: readonly CalendarDay[] }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-8 items-center font-semibold text-brand underline decoration-2 underline-offset-3 pointer-coarse:min-h-11 max-md:min-h-11">
        Show as a list
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {days.map(({ day, names }) => (
          <li key={day} className="wrap-anywhere">
            <time dateTime={day} className="font-semibold">
              {formatDay(day)}
            </time>
            <span>{`: ${names.join(', ')}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
