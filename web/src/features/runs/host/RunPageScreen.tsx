import { idPattern } from '@teamsparks/contract/shared/endpoint';
import { getRun } from '@teamsparks/contract/runs/addresses/runs';
import { runNotFound } from '@teamsparks/contract/shared/sentences';
import { useQuery } from '@tanstack/react-query';
import { workKeys } from '../../../parts/work-keys.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { loadFailure } from '../../../shared/forms/failure-words.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageHeading, usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { HostScreen } from './HostScreen.tsx';

/**
 * Loads a run, sets the page's title and shows the run to host or reader; says so if there is no such run for this
 * person, and shows an error with a retry if loading fails. Calls `onGone` once the run is canceled or deleted here.
 */
export function RunPageScreen({ runId, onGone }: { runId: string; onGone: () => void }) {
  const isId = idPattern.test(runId);
  const answer = useQuery({
    ...callQuery(workKeys.runs.one(Number(runId)), getRun, { params: { id: runId } }),
    enabled: isId,
    // Once open, the screen follows the run by its own stream.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, error, refetch } = answer;
  usePageTitle(data?.name ?? 'Run');
  if (!isId || (error instanceof ApiError && error.status === 404)) return <NoRun />;
  if (data) return <HostScreen key={data.id} run={data} onGone={onGone} />;
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeading>Run</PageHeading>
      {error ? (
        <ErrorState title="Failed to load the run" detail={loadFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the run</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </div>
  );
}

function NoRun() {
  return (
    <div className="page py-8">
      <PageHeading>Run</PageHeading>
      <EmptyState title={runNotFound} action={<LinkButton to="/challenges">All challenges</LinkButton>}>
        It was deleted, or it is another person’s.
      </EmptyState>
    </div>
  );
}
