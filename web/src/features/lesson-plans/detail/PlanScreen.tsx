import { idPattern } from '@teamsparks/contract/shared/endpoint';
import type { UsedOn } from '@teamsparks/contract/events/addresses';
import type { LessonPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { loadFailure } from '../../../shared/forms/failure-words.ts';
import { useSession } from '../../../shared/session/session.ts';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useOwnGroups } from '../../../parts/group-choice/own-groups.ts';
import { planQuery } from '../../../parts/plans/plan-calls.ts';
import { nextStepOf, usedOnQuery } from '../../../parts/plans/next-step.ts';
import { planRunQuery } from '../../../parts/run/run.queries.ts';
import type { PlanSlots } from './PartView.tsx';
import type { Replacing } from './PlanView.tsx';

const PlanView = lazyComponent(async () => (await import('./PlanView.tsx')).PlanView);
const NoPlanAccess = lazyComponent(async () => (await import('../NoPlanAccess.tsx')).NoPlanAccess);
const NoPlan = lazyComponent(async () => (await import('./NoPlan.tsx')).NoPlan);

interface PlanScreenProps {
  /** Id as in the address. */
  lessonPlanId: string;
  /** Name passed along from a card, shown until the plan is loaded. */
  name: string | undefined;
  slots: PlanSlots;
  onDuplicated: (copy: LessonPlan) => void;
  onDeleted: () => void;
  replacing: Replacing;
  /** Shown below the plan. */
  children: ReactNode;
}

/**
 * Shows one lesson plan and `children` below it, or why this person cannot see it: without `view_lesson_plans`, not
 * found, deleted. Placeholders under `name` while it loads; after a failure an error with a retry.
 */
export function PlanScreen({ lessonPlanId, name, children, ...props }: PlanScreenProps) {
  const session = useSession();
  const { can } = session;
  const isId = idPattern.test(lessonPlanId);
  const enabled = isId && can('view_lesson_plans');
  const { data, error, refetch } = useQuery({ ...planQuery(Number(lessonPlanId)), enabled });
  const seesEvents = can('view_events');
  const used = useQuery({ ...usedOnQuery(lessonPlanId), enabled: enabled && seesEvents });
  const runs = useQuery({ ...planRunQuery(Number(lessonPlanId)), enabled: enabled && can('view_challenge_library') });
  const groups = useOwnGroups();
  if (!can('view_lesson_plans'))
    return (
      <Suspense>
        <NoPlanAccess />
      </Suspense>
    );
  const notFound = error instanceof ApiError && error.status === 404 ? error : undefined;
  if (!isId || notFound)
    return (
      <Suspense>
        <NoPlan id={Number(lessonPlanId)} error={notFound} />
      </Suspense>
    );
  const loading = (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeading>{name ?? 'Lesson Plan'}</PageHeading>
      {error && !data ? (
        <ErrorState
          title="Failed to fetch lesson plan details"
          detail={loadFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <PlanSkeleton />
      )}
    </div>
  );
  // Waits for the main button and what is below the plan, so that nothing moves.
  if (!data || used.isLoading || runs.isLoading || !groups) return loading;
  const step = nextStepOf(data, used.data, runs.data, session);
  return (
    <Suspense fallback={loading}>
      <PlanView plan={data} step={step} groups={groups} run={runs.data} ahead={onlyAhead(used.data)} {...props} />
      {children}
    </Suspense>
  );
}

/** Returns the only event ahead that is prepared with the plan; undefined for none and for several. */
function onlyAhead(used: readonly UsedOn[] = []): UsedOn | undefined {
  const [event, ...others] = used.filter(({ next }) => next === 'prepare');
  return others.length === 0 ? event : undefined;
}

function PlanSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <span className="sr-only">Loading the lesson plan</span>
      <div className="flex flex-col gap-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
      <Skeleton className="aspect-video w-full" />
    </div>
  );
}
