import type { Event, EventLessonPlan } from '@teamsparks/contract/events/addresses';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sharedZone, zoneWords } from '../../../parts/events/event-words.ts';
import { formatMonth, today } from '../../../shared/calendar/calendar-days.ts';
import type { ArchivableActions } from '../../../shared/ui/ArchivableButtons.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { type Answer, ListStates } from '../../../shared/ui/ListStates.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';
import { byMonth, byTime, type EventLine, linesOf } from './event-lines.ts';
import { SeriesRow } from './SeriesRow.tsx';

const EmptyCalendar = partLater(async () => (await import('./EmptyCalendar.tsx')).EmptyCalendar);
const UnfoldedLine = partLater(async () => (await import('./UnfoldedLine.tsx')).UnfoldedLine);

interface EventsListProps {
  events: Answer<Event[]>;
  plans: UseQueryResult<EventLessonPlan[]>;
  createPlan: (event: Event) => ReactNode;
  actions: ArchivableActions<Event> | undefined;
  /** True for the events of one program, which show everything: each date of a series, description, plans, buttons. */
  isUnfolded: boolean;
  /** Shows the events of all programs and groups; undefined if they show. */
  onAll: (() => void) | undefined;
}

/**
 * Shows the events to come by months, then the past ones, folded. If they cannot be loaded, shows that and no empty
 * list; if only the plans fail, the events still show.
 */
export function EventsList(props: EventsListProps) {
  const { events, plans, onAll } = props;
  return (
    <ListStates
      answer={{ ...events, refetch: () => Promise.all([events.refetch(), plans.isError && plans.refetch()]) }}
      loading={<EventsWaiting />}
      failed="Failed to fetch events"
      isEmpty={(all) => all.length === 0}
      empty={
        <EmptyState
          picture={<EmptyCalendar />}
          title="No events available."
          action={onAll && <Button onClick={onAll}>Show all events</Button>}
        />
      }
    >
      {(all) =>
        // Waits for the plans: rows that grew with them later would push the others away.
        plans.isLoading && plans.failureCount === 0 ? <EventsWaiting /> : <Sections {...props} all={all} />
      }
    </ListStates>
  );
}

/** Shows the months to come, then what is past, folded. */
function Sections({ all, ...props }: EventsListProps & { all: readonly Event[] }) {
  const { plans, isUnfolded } = props;
  const { past, upcoming } = byTime(all, today());
  const [open, setOpen] = useState(upcoming.length === 0);
  const zone = isUnfolded ? undefined : sharedZone(all);
  const withZone = zone === undefined;
  const single = (events: readonly Event[]): EventLine[] => events.map((event) => ({ event, later: [] }));
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
      {upcoming.length === 0 && <p className="text-soft">Nothing is planned right now.</p>}
      <Months {...props} withZone={withZone} lines={isUnfolded ? single(upcoming) : linesOf(upcoming)} />
      {!withZone && <p className="text-sm text-soft">{`All times are ${zoneWords(zone)}.`}</p>}
      {past.length > 0 && (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="flex min-h-11 items-center font-semibold">{`Past events (${past.length})`}</summary>
          {open && <Months {...props} withZone={withZone} lines={single(past)} />}
        </details>
      )}
    </div>
  );
}

type MonthsProps = Pick<EventsListProps, 'plans' | 'createPlan' | 'actions' | 'isUnfolded'> & {
  lines: readonly EventLine[];
  withZone: boolean;
};

/** Shows lines under the months of their first days: as rows, or unfolded as cards. */
function Months({ lines, plans, createPlan, actions, isUnfolded, withZone }: MonthsProps) {
  const look = isUnfolded
    ? 'flex flex-col gap-4'
    : 'divide-y divide-line overflow-clip rounded-lg border border-line bg-surface';
  const plansOf = (event: Event) => plans.data?.filter(({ event_id }) => event_id === event.id) ?? [];
  const Line = isUnfolded ? UnfoldedLine : SeriesRow;
  return [...byMonth(lines)].map(([month, its]) => (
    <section key={month} aria-label={formatMonth(month)} className="flex flex-col gap-2">
      <h2 className="text-xl">{formatMonth(month)}</h2>
      <ul className={look}>
        {its.map((line) => (
          <li key={line.event.id}>
            <Line line={line} {...{ plansOf, createPlan, actions, withZone }} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Shows placeholders in the shape of the list while it loads. */
export function EventsWaiting() {
  return (
    <div className="flex flex-col gap-4 opacity-100 transition-opacity delay-150 starting:opacity-0">
      <p role="status" className="sr-only">
        Loading events...
      </p>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex gap-4 rounded-lg border border-line bg-surface px-4 py-2">
          <Skeleton className="size-12 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
