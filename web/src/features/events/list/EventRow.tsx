import { eventCalendarFile, type Event } from '@teamsparks/contract/events/addresses';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import { Archive, CalendarPlus, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysWords, hoursWords } from '../../../parts/events/event-words.ts';
import { formatDays, weekdayOf } from '../../../shared/calendar/calendar-days.ts';
import { type ArchivableActions, ArchivableButtons, ArchivedBadge } from '../../../shared/ui/ArchivableButtons.tsx';
import { MenuButton, menuItemStyle } from '../../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../../shared/ui/MoreMenu.tsx';
import { RowActions } from '../../../shared/ui/RowActions.tsx';
import { CardLink } from '../../../shared/ui/TitleLink.tsx';
import { DayTile } from './DayTile.tsx';

interface EventRowProps {
  event: Event;
  /** What stands below the name: the dates of its series. */
  series?: ReactNode;
  /** Its plans, the way to the first one, or what is missing. */
  children: ReactNode;
  /** Present for administrators. */
  actions: ArchivableActions<Event> | undefined;
  /** True if the row says a time zone that is not the reader's. */
  withZone: boolean;
}

/**
 * Shows an event as a row: day, name, time, place and `children`; a press on the row opens its page. Further actions
 * are in a menu, which shows on hover and focus where there is a mouse; an archived one has Restore instead.
 */
export function EventRow({ event, series, children, actions, withZone }: EventRowProps) {
  const { id, name, program_name, archived } = event;
  return (
    <article className="relative flex gap-4 px-4 py-2 hover:bg-brand-tint">
      <DayTile day={event.start_date} />
      <div className="grid min-w-0 flex-1 items-start gap-x-4 md:grid-cols-3">
        <div className="min-w-0 max-md:pr-8">
          <h3 className="font-sans text-base wrap-anywhere">
            <CardLink to="/events/$eventId" params={{ eventId: String(id) }}>
              <bdi>{name}</bdi>
            </CardLink>
            {archived && <ArchivedBadge />}
          </h3>
          {series ?? <p className="text-sm text-soft wrap-anywhere max-md:hidden">{program_name}</p>}
        </div>
        <When event={event} withZone={withZone} />
        <div className="min-w-0 text-sm">{children}</div>
      </div>
      {archived && actions ? (
        <div className="relative self-center">
          <ArchivableButtons item={event} actions={actions} />
        </div>
      ) : (
        <RowMenu event={event} actions={actions} />
      )}
    </article>
  );
}

/** Shows weekday and hours of an event, and its place. */
function When({ event, withZone }: { event: Event; withZone: boolean }) {
  const { start_date, end_date, place } = event;
  const days = start_date === end_date ? weekdayOf(start_date).slice(0, 3) : formatDays(start_date, end_date);
  const hours = hoursWords(event, withZone) ?? (start_date === end_date ? 'All day' : null);
  return (
    <p className="text-sm text-soft wrap-anywhere">
      <span className="sr-only">{`${daysWords(event)}. `}</span>
      <span>{`${days}${hours !== null ? `, ${hours}` : ''}`}</span>
      {place && (
        <>
          <span className="md:hidden">{'\u00a0· '}</span>
          <br className="max-md:hidden" />
          <span>{place}</span>
        </>
      )}
    </p>
  );
}

function RowMenu({ event, actions }: Pick<EventRowProps, 'event' | 'actions'>) {
  const { id, name } = event;
  return (
    <div className="relative self-center max-md:absolute max-md:top-2 max-md:right-2">
      <RowActions>
        <MoreMenu name={name}>
          <a href={urlOf(eventCalendarFile.path, { id })} download className={menuItemStyle}>
            <CalendarPlus className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
            Add to calendar
          </a>
          {actions && (
            <>
              <MenuButton icon={Pencil} onClick={() => actions.onEdit(event)}>
                Edit
              </MenuButton>
              <MenuButton icon={Archive} onClick={() => actions.onArchive(event)}>
                Archive
              </MenuButton>
            </>
          )}
        </MoreMenu>
      </RowActions>
    </div>
  );
}
