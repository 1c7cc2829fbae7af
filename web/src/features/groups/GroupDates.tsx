import { urlOf } from '@teamsparks/contract/shared/endpoint';
import { eventCalendarFile } from '@teamsparks/contract/events/addresses';
import type { GroupDate, PlannedDate } from '@teamsparks/contract/groups/addresses';
import { CalendarPlus } from 'lucide-react';
import { clockRange, daysWords, zoneNote } from '../../parts/events/event-words.ts';
import { buttonStyle } from '../../shared/ui/Button.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

/** Returns "Fair · 3:30–4:30 PM · Room 12", without what is unknown, and without a name that is the group's. */
function whatAndWhere(date: GroupDate, group: string | null): string {
  const { begins_at, ends_at, time_zone, place } = date;
  const hours = begins_at !== null && ends_at !== null && clockRange(begins_at, ends_at) + zoneNote(time_zone ?? 'UTC');
  return [date.name !== group && date.name, hours, place].filter(Boolean).join(' · ');
}

interface GroupDatesProps {
  /** Name of the group. */
  group: string | null;
  dates: readonly (GroupDate & Partial<PlannedDate>)[];
  /** True for families, who find the calendar files here; leaders have them on the page of each event. */
  withFiles?: boolean;
}

/**
 * Shows the given dates of a group, each as a link to its event, with its name and what is known of hours, place,
 * description and plans; says so if there are no dates, and if a date lacks a plan.
 */
export function GroupDates({ group, dates, withFiles = false }: GroupDatesProps) {
  if (dates.length === 0) return <p className="text-soft">No upcoming dates.</p>;
  return (
    <ol className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {dates.map((date) => (
        <li key={date.event_id} className="flex flex-col items-start gap-1 px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-4">
            <TextLink to="/events/$eventId" params={{ eventId: String(date.event_id) }}>
              <span className="font-semibold">{daysWords(date)}</span>
            </TextLink>
            <p className="min-w-0 wrap-anywhere text-soft">{whatAndWhere(date, group)}</p>
          </div>
          {date.plans && (
            <p className={`wrap-anywhere ${date.plans.length === 0 ? 'text-soft' : ''}`}>
              {date.plans.join(', ') || 'No plan yet'}
            </p>
          )}
          {date.description && <p className="wrap-anywhere whitespace-pre-line">{date.description}</p>}
          {withFiles && <CalendarFile date={date} />}
        </li>
      ))}
    </ol>
  );
}

function CalendarFile({ date: { event_id, name } }: { date: GroupDate }) {
  return (
    <a
      href={urlOf(eventCalendarFile.path, { id: event_id })}
      download
      className={`-ml-3 ${buttonStyle('quiet', 'sm')}`}
    >
      <CalendarPlus className="size-4.5 shrink-0" aria-hidden="true" />
      <span>
        Add to calendar<span className="sr-only">{` ${name}`}</span>
      </span>
    </a>
  );
}
