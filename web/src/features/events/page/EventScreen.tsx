import { idPattern } from '@teamsparks/contract/shared/endpoint';
import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { formatDays } from '../../../shared/calendar/calendar-days.ts';
import { loadFailure } from '../../../shared/forms/failure-words.ts';
import { useSession } from '../../../shared/session/session.ts';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { PageHeading, usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import type { ProgramChoice } from '../../../parts/program-choices.ts';
import { namesake } from '../../../parts/events/event-words.ts';
import { PrintPack } from '../../../parts/print-pack/PrintPack.tsx';
import { eventQuery } from '../events.queries.ts';
import { EventHead } from './EventHead.tsx';
import { PlannedParts } from './PlannedParts.tsx';

const Preparing = lazyComponent(async () => (await import('./Preparing.tsx')).Preparing);
const OwnAnswer = lazyComponent(async () => (await import('./OwnAnswer.tsx')).OwnAnswer);
const GoneEvent = lazyComponent(async () => (await import('./OwnAnswer.tsx')).GoneEvent);
const HandedOver = lazyComponent(async () => (await import('./HandedOver.tsx')).HandedOver);
const MentorChoice = lazyComponent(
  async () => (await import('../../../parts/mentor-choice/MentorChoice.tsx')).MentorChoice,
);

interface EventScreenProps {
  /** Id as in the address. */
  eventId: string;
  /** Programs to choose from. */
  programs: readonly ProgramChoice[];
  /** Returns the button that creates a lesson plan for the event, for people who may. */
  createPlan: (event: WholeEvent, variant: 'primary' | 'secondary') => ReactNode;
  /** Notes on how the event went, once it has begun; null before. */
  lookingBack: ReactNode;
  /** Runs of the event, for people who see it from inside. */
  runs: ReactNode;
  /** Main button while the event is run; absent at other times. */
  nextRun: ((event: WholeEvent) => ReactNode) | undefined;
  /** Id of the group with which this person runs its plans. */
  groupId: number | null;
  /** True while another part of the page loads. */
  waiting: boolean;
}

/**
 * Shows one event with its plans or, to a person who does not see it, a note or their answer as its mentor; while it
 * loads or `waiting` is true, placeholders, and if loading fails an error with a retry. Sets the page's title.
 */
export function EventScreen({ eventId, waiting, ...view }: EventScreenProps) {
  const isId = idPattern.test(eventId);
  const { data, error, refetch } = useQuery({ ...eventQuery(Number(eventId)), enabled: isId });
  if (!isId || (error instanceof ApiError && error.status === 404)) return <NoEvent eventId={eventId} />;
  const loading = (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeading>Event</PageHeading>
      {error ? (
        <ErrorState title="Failed to fetch the event" detail={loadFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <EventSkeleton />
      )}
    </div>
  );
  // Waits for what is above the plans, so that nothing moves.
  if (!data || waiting) return loading;
  return (
    <Suspense fallback={loading}>
      <EventView event={data} {...view} />
    </Suspense>
  );
}

/** Tells whether the event has not begun. */
const isToCome = ({ begins }: WholeEvent): boolean => Date.parse(begins) > Date.now();

/** Tells whether the person prepares the event: it is neither canceled nor over. */
const isPrepared = ({ missing, archived, ends }: WholeEvent): boolean =>
  missing !== null && !archived && Date.parse(ends) > Date.now();

type EventViewProps = Omit<EventScreenProps, 'eventId' | 'waiting'> & { event: WholeEvent };

function EventView({ event, programs, createPlan, lookingBack, runs, nextRun, groupId }: EventViewProps) {
  const { can } = useSession();
  usePageTitle(namesake(event) ? `${event.name}, ${formatDays(event.start_date, event.end_date)}` : event.name);
  const isAhead = isToCome(event) && !nextRun;
  const hasPlans = event.plans !== null && event.plans.length > 0;
  const packVariant = isAhead ? 'primary' : 'secondary';
  // Who prepares the event finds the pack among the steps.
  const asksForMaterials = event.missing?.some(({ kind }) => kind === 'materials') ?? false;
  const prepares = isPrepared(event);
  return (
    <div className="page flex flex-col gap-8 py-8">
      <EventHead
        event={event}
        programs={programs}
        mainButton={nextRun?.(event)}
        pack={!prepares && hasPlans && !event.archived && <PrintPack of="event" id={event.id} variant={packVariant} />}
        list={!asksForMaterials && can('view_training_videos') && event.groups !== null && hasPlans && !event.archived}
      />
      {event.hand_over?.substitute && <HandedOver event={event} substitute={event.hand_over.substitute} />}
      {event.my_assignment && (
        <OwnAnswer event={event} declined={event.my_assignment.declined}>
          <p>You are a high school mentor of this event. If you cannot come, say so here.</p>
        </OwnAnswer>
      )}
      {lookingBack}
      {runs}
      {prepares && <Preparing event={event} missing={event.missing ?? []} packVariant={packVariant} />}
      {event.plans && (
        <PlannedParts
          event={event}
          plans={event.plans}
          groupId={groupId}
          isRunAbove={nextRun !== undefined}
          createPlan={createPlan(event, isAhead && !hasPlans ? 'primary' : 'secondary')}
        />
      )}
      {event.mentors && event.can.edit && !event.archived && (
        <Suspense>
          <MentorChoice of={{ subject: 'event', subjectId: event.id }} />
        </Suspense>
      )}
    </div>
  );
}

function NoEvent({ eventId }: { eventId: string }) {
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeading>Event</PageHeading>
      <Suspense fallback={<EventSkeleton />}>
        <GoneEvent eventId={Number(eventId)} waiting={<EventSkeleton />} />
      </Suspense>
    </div>
  );
}

function EventSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the event</span>
      <Skeleton className="h-6 w-2/3 max-w-96" />
      <Skeleton className="h-6 w-1/2 max-w-72" />
      <Skeleton className="mt-4 h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
