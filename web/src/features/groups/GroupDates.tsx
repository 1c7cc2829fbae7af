import { urlOf } from '@teamsparks/contract/shared/endpoint';
import { eventCalendarFile } from '@teamsparks/contract/events/addresses';
import type { GroupDate } from '@teamsparks/contract/groups/addresses';
import { CalendarPlus } from 'lucide-react';
import { daysWords, zoneNote } from '../../parts/events/event-words.ts';
import { buttonStyle } from '../../shared/ui/Button.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { clock } from './group-words.ts';

function hoursOf({ begins_at, ends_at, time_zone }: GroupDate): string {
  if (begins_at === null || ends_at === null) return '';
  return `, ${clock(begins_at)} to ${clock(ends_at)}${zoneNote(time_zone ?? 'UTC')}`;
}

/**
 * Shows the given dates of a group, each with a link to its event, its day, what is known of hours, place and
 * description, and its calendar file; says so if there are no dates.
 */
export function GroupDates({ dates }: { dates: readonly GroupDate[] }) {
  if (dates.length === 0) return <p className="text-soft">No dates ahead.</p>;
  return (
    <ol className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {dates.map((date) => (
        <li key={date.event_id} className="flex flex-col items-start gap-1 px-4 py-3">
          <TextLink to="/events/$eventId" params={{ eventId: String(date.event_id) }}>
            <span className="font-semibold wrap-anywhere">{date.name}</span>
          </TextLink>
          <p className="text-soft">
            {daysWords(date)}
            {hoursOf(date)}
            {date.place && <span className="block wrap-anywhere">{date.place}</span>}
          </p>
          {date.description && <p className="wrap-anywhere whitespace-pre-line">{date.description}</p>}
          <a
            href={urlOf(eventCalendarFile.path, { id: date.event_id })}
            download
            className={`-ml-3 ${buttonStyle('quiet', 'sm')}`}
          >
            <CalendarPlus className="size-4.5 shrink-0" aria-hidden="true" />
            <span>
              Add to calendar<span className="sr-only"> {date.name}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
