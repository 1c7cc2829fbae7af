import type { Event, EventLessonPlan } from '@teamsparks/contract/events/addresses';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { today } from '../../shared/calendar/calendar-days.ts';
import type { ArchivableActions } from '../../shared/ui/ArchivableButtons.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { type Answer, ListStates } from '../../shared/ui/ListStates.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { EventCard } from './EventCard.tsx';
import type { EventSearch } from './event-search.ts';
import { byTime } from './month-grid.ts';
import { MonthView } from './MonthView.tsx';

interface EventsResultsProps {
  search: EventSearch;
  onSearch: ShowSearch<EventSearch>;
  events: Answer<Event[]>;
  plans: UseQueryResult<EventLessonPlan[]>;
  createPlan: (event: Event) => ReactNode;
  actions: ArchivableActions<Event> | undefined;
}

/**
 * Shows the events as a list, those to come before the past ones, or as a month without archived ones. If they
 * cannot be loaded, shows that and no empty list; if only the plans fail, the events still show.
 */
export function EventsResults(props: EventsResultsProps) {
  const { search, onSearch, events, plans } = props;
  const inMonth = search.view === 'month';
  const rows = (all: Event[]) => {
    // Waits for the plans: cards that grew with them later would push the others away.
    if (plans.isLoading && plans.failureCount === 0) return <EventsWaiting />;
    return <EventsList {...props} events={all} />;
  };
  return (
    <ListStates
      answer={{ ...events, refetch: () => Promise.all([events.refetch(), plans.isError && plans.refetch()]) }}
      loading={<EventsWaiting />}
      failed="Failed to fetch events"
      isEmpty={(all) => all.length === 0 && !inMonth}
      empty={
        <EmptyState
          picture={<EmptyCalendar />}
          title="No events available."
          action={
            search.program_id !== '' && (
              <Button onClick={() => onSearch({ ...search, program_id: '' })}>Show events of all programs</Button>
            )
          }
        />
      }
    >
      {(all) =>
        inMonth ? (
          <MonthView
            events={all.filter(({ archived }) => !archived)}
            month={search.month}
            onMonth={(month) => onSearch({ ...search, month })}
          />
        ) : (
          rows(all)
        )
      }
    </ListStates>
  );
}

interface EventsListProps extends Pick<EventsResultsProps, 'plans' | 'createPlan' | 'actions'> {
  events: readonly Event[];
}

/** Shows the events to come, then the past ones, folded. */
function EventsList({ events, plans, createPlan, actions }: EventsListProps) {
  const { past, upcoming } = byTime(events, today());
  const [open, setOpen] = useState(upcoming.length === 0);
  const cards = (listed: readonly Event[]) => (
    <ul className="flex flex-col gap-4">
      {listed.map((event) => (
        <li key={event.id}>
          <EventCard
            event={event}
            actions={actions}
            plans={plans.data?.filter(({ event_id }) => event_id === event.id)}
            createPlan={createPlan(event)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="flex flex-col gap-6">
      {plans.isError && (
        <Notice kind="failure">
          The lesson plans of these events could not be loaded.{' '}
          <Button variant="quiet" size="sm" onClick={() => void plans.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      <section className="flex flex-col gap-4">
        <h2 className="text-2xl">Upcoming</h2>
        {upcoming.length > 0 ? cards(upcoming) : <p className="text-soft">Nothing is planned right now.</p>}
      </section>
      {past.length > 0 && (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="flex min-h-11 items-center font-heading text-2xl font-bold">
            Past events ({past.length})
          </summary>
          <div className="mt-3">{cards(past)}</div>
        </details>
      )}
    </div>
  );
}

/** Shows placeholders in the shape of the list while it loads. */
export function EventsWaiting() {
  return (
    <div className="flex flex-col gap-4 opacity-100 transition-opacity delay-150 starting:opacity-0">
      <p role="status" className="sr-only">
        Loading events...
      </p>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex gap-4 rounded-lg border border-line bg-surface p-5">
          <Skeleton className="size-16 shrink-0" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Shows a drawing of an empty calendar page. */
function EmptyCalendar() {
  return (
    <svg width="120" height="104" viewBox="0 0 120 104" fill="none">
      <rect x="14" y="18" width="92" height="78" rx="10" className="fill-surface stroke-control" strokeWidth="4" />
      <path d="M14 40h92" className="stroke-control" strokeWidth="4" />
      <path d="M38 8v18M82 8v18" className="stroke-brand" strokeWidth="5" strokeLinecap="round" />
      <g className="stroke-control" strokeWidth="3" strokeDasharray="4 4">
        <rect x="28" y="52" width="16" height="14" rx="3" />
        <rect x="76" y="52" width="16" height="14" rx="3" />
        <rect x="28" y="74" width="16" height="14" rx="3" />
      </g>
      <path d="m60 52 4 12 12 4-12 4-4 12-4-12-12-4 12-4Z" className="fill-spark" />
    </svg>
  );
}
