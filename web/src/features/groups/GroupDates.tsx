import { urlOf } from '@teamsparks/contract/shared/endpoint';
import { eventCalendarFile } from '@teamsparks/contract/events/addresses';
import type { GroupDate, PlannedDate } from '@teamsparks/contract/groups/addresses';
import { CalendarPlus } from 'lucide-react';
import { clockRange, nearDays, sharedZone, zoneNote, zoneWords } from '../../parts/events/event-words.ts';
import { buttonStyle } from '../../shared/ui/Button.tsx';
import { CardLink } from '../../shared/ui/TitleLink.tsx';

/** Returns "Fair · 3:30–4:30 PM · Room 12", without what is unknown, and without a name that is the group's. */
function whatAndWhere(date: GroupDate, group: string | null, withZone: boolean): string {
  const { begins_at, ends_at, time_zone, place } = date;
  const hours = begins_at !== null && ends_at !== null && clockRange(begins_at, ends_at);
  const zone = hours && withZone ? zoneNote(time_zone ?? 'UTC') : '';
  return [date.name !== group && date.name, hours && `${hours}${zone}`, place].filter(Boolean).join(' · ');
}

interface GroupDatesProps {
  /** Name of the group. */
  group: string | null;
  dates: readonly (GroupDate & Partial<PlannedDate>)[];
  /** True for families, who find the calendar files here; leaders have them on the page of each event. */
  withFiles?: boolean;
}

/**
 * Shows the given dates of a group, each as a row that opens its event, with its name and what is known of hours, place,
 * description and plans; says so if there are no dates, and if a date lacks a plan. Names a time zone that all dates
 * have, if it is not the reader's, once.
 */
export function GroupDates({ group, dates, withFiles = false }: GroupDatesProps) {
  const zone = sharedZone(dates);
  if (dates.length === 0) return <p className="text-soft">No upcoming dates.</p>;
  return (
    <>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {dates.map((date) => (
          <li
            key={date.event_id}
            className={`relative grid items-center gap-x-4 px-4 py-2.5 hover:bg-brand-tint ${withFiles ? '' : 'md:grid-cols-3'}`}
          >
            <CardLink to="/events/$eventId" params={{ eventId: String(date.event_id) }}>
              <span className="font-semibold">{nearDays(date)}</span>
            </CardLink>
            <p className="min-w-0 wrap-anywhere text-soft">{whatAndWhere(date, group, zone === undefined)}</p>
            {date.plans && (
              <p className={`min-w-0 wrap-anywhere ${date.plans.length === 0 ? 'text-soft' : ''}`}>
                {date.plans.join(', ') || 'No plan yet'}
              </p>
            )}
            {date.description && <p className="wrap-anywhere whitespace-pre-line">{date.description}</p>}
            {withFiles && <CalendarFile date={date} />}
          </li>
        ))}
      </ol>
      {zone !== undefined && <p className="text-sm text-soft">{`All times are ${zoneWords(zone)}.`}</p>}
    </>
  );
}

function CalendarFile({ date: { event_id, name } }: { date: GroupDate }) {
  return (
    <a
      href={urlOf(eventCalendarFile.path, { id: event_id })}
      download
      className={`relative -ml-3 justify-self-start ${buttonStyle('quiet', 'sm')}`}
    >
      <CalendarPlus className="size-4.5 shrink-0" aria-hidden="true" />
      <span>
        Add to calendar<span className="sr-only">{` ${name}`}</span>
      </span>
    </a>
  );
}
