import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { listUsedIn, listUsedOn } from '@teamsparks/contract/events/addresses';
import { usesAtOnce } from '@teamsparks/contract/shared/limits';
import { formatDays } from '../../shared/calendar/calendar-days.ts';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { call } from '../../shared/api/call.ts';
import { workKeys } from '../work-keys.ts';
import { UsePill } from './UsePill.tsx';

/**
 * Shows the lesson plans that use a challenge to people with `view_lesson_plans`, and the events to those who also
 * have `view_events`, 12 of each at first. Both appear at once, so that neither moves the other.
 */
export function ChallengeUses({ challengeId }: { challengeId: string }) {
  const { can } = useSession();
  const seesPlans = can('view_lesson_plans');
  const plans = useInfiniteQuery({ ...plansWithQuery(challengeId), enabled: seesPlans });
  const events = useInfiniteQuery({ ...eventsWithQuery(challengeId), enabled: seesPlans && can('view_events') });
  if (plans.isLoading || events.isLoading) return null;
  return (
    <>
      <Uses title="Lesson plans" more="Show more lesson plans" {...pagesOf(plans)}>
        {({ id, name }) => (
          <UsePill to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(id) }}>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </UsePill>
        )}
      </Uses>
      <Uses title="Dates" more="Show more events" {...pagesOf(events)}>
        {({ id, name, start_date, end_date }) => (
          <UsePill to="/events/$eventId" params={{ eventId: String(id) }}>
            <span className="font-semibold">{formatDays(start_date, end_date)}</span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </UsePill>
        )}
      </Uses>
    </>
  );
}

interface Pages<T> {
  data: { pages: T[][] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

const pagesOf = <T extends { id: number }>({ data, hasNextPage, isFetchingNextPage, fetchNextPage }: Pages<T>) => ({
  // A change between two fetches shifts the pages, so that one item can come twice.
  all: [...new Map(data?.pages.flat().map((one) => [one.id, one])).values()],
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
});

interface UsesProps<T> {
  title: string;
  /** Text of the button for more. */
  more: string;
  all: readonly T[];
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  children: (use: T) => ReactNode;
}

const shownFirst = 12;

function Uses<T extends { id: number }>({ title, more, all, hasNextPage, children, ...next }: UsesProps<T>) {
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  if (all.length === 0) return null;
  const isCut = !isOpen && all.length > shownFirst;
  return (
    <section aria-labelledby={heading} className="page flex flex-col items-start gap-3 pb-10 print:hidden">
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {all.slice(0, isOpen ? all.length : shownFirst).map((use) => (
          <li key={use.id}>{children(use)}</li>
        ))}
      </ul>
      {(isCut || hasNextPage) && (
        <Button
          size="sm"
          variant="quiet"
          busy={next.isFetchingNextPage}
          onClick={() => (isCut ? setOpen(true) : void next.fetchNextPage())}
        >
          {more}
        </Button>
      )}
    </section>
  );
}

const paged = {
  initialPageParam: 1,
  getNextPageParam: (last: readonly unknown[], _: unknown, page: number) =>
    last.length === usesAtOnce ? page + 1 : undefined,
};

/** Returns the infinite query of the lesson plans that use a challenge. */
const plansWithQuery = (challengeId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: workKeys.teaching.usedIn(challengeId),
    queryFn: ({ pageParam, signal }) =>
      call(listUsedIn, { query: { challenge_id: challengeId, page: pageParam }, signal }),
  });

/** Returns the infinite query of the events that use a challenge. */
const eventsWithQuery = (challengeId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: workKeys.events.of('used-on', { challenge_id: challengeId }),
    queryFn: ({ pageParam, signal }) =>
      call(listUsedOn, { query: { challenge_id: challengeId, page: pageParam }, signal }),
  });
