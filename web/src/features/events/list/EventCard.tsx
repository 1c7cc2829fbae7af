import { eventCalendarFile, type Event, type EventLessonPlan } from '@teamsparks/contract/events/addresses';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import { CalendarDays, CalendarPlus, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysWords, hoursWords } from '../../../parts/events/event-words.ts';
import { type ArchivableActions, ArchivableButtons, ArchivedBadge } from '../../../shared/ui/ArchivableButtons.tsx';
import { buttonStyle } from '../../../shared/ui/Button.tsx';
import { DayTile } from './DayTile.tsx';
import { EventPlans } from './EventPlans.tsx';
import { TitleLink } from '../../../shared/ui/TitleLink.tsx';

export interface EventCardProps {
  event: Event;
  /** Undefined while the plans load, if they failed to load, and for people who may not see plans. */
  plans: readonly EventLessonPlan[] | undefined;
  /** Button that creates a plan for this event, for people who may. */
  createPlan: ReactNode;
  /** Present for administrators. */
  actions: ArchivableActions<Event> | undefined;
}

/**
 * Shows an event of one program unfolded, with its description, times, place, plans and buttons; an archived one
 * without plans and calendar file, and edit, archive or restore only with `actions`.
 */
export function EventCard({ event, plans, createPlan, actions }: EventCardProps) {
  return (
    <article className="rounded-lg border border-line bg-surface">
      <div className="flex flex-col gap-4 p-5 sm:flex-row">
        <DayTile day={event.start_date} />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <EventHead event={event} />
          {event.description && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{event.description}</p>}
          {!event.archived && <EventPlans event={event} plans={plans} createPlan={createPlan} />}
          <EventButtons event={event} actions={actions} />
        </div>
      </div>
    </article>
  );
}

function EventHead({ event }: { event: Event }) {
  const { id, name, program_name, place, archived } = event;
  const hours = hoursWords(event);
  return (
    <header className="flex flex-col gap-1.5">
      {program_name !== null && <p className="text-sm font-semibold wrap-anywhere text-brand">{program_name}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl wrap-anywhere">
          <TitleLink to="/events/$eventId" params={{ eventId: String(id) }}>
            {name}
          </TitleLink>
        </h3>
        {archived && <ArchivedBadge />}
      </div>
      <p className="flex items-start gap-1.5 text-soft">
        <CalendarDays className="mt-1 size-4 shrink-0" aria-hidden="true" />
        <span>{`${daysWords(event)}${hours !== null ? ` · ${hours}` : ''}`}</span>
      </p>
      {place && (
        <p className="flex items-start gap-1.5 text-soft">
          <MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{place}</span>
        </p>
      )}
    </header>
  );
}

function EventButtons({ event, actions }: Pick<EventCardProps, 'event' | 'actions'>) {
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      {!event.archived && (
        <a href={urlOf(eventCalendarFile.path, { id: event.id })} download className={buttonStyle('quiet', 'sm')}>
          <CalendarPlus className="size-4.5 shrink-0" aria-hidden="true" />
          <span>
            Add to calendar<span className="sr-only">{` ${event.name}`}</span>
          </span>
        </a>
      )}
      {actions && <ArchivableButtons item={event} actions={actions} />}
    </div>
  );
}
