import { idPattern } from '@teamsparks/contract/shared/endpoint';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { groupNotFound } from '@teamsparks/contract/shared/sentences';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { loadFailure } from '../../shared/forms/failure-words.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import type { ProgramChoice } from '../../parts/program-choices.ts';
import { GroupView } from './GroupView.tsx';
import { datesQuery, followersQuery, groupQuery } from './groups.queries.ts';

interface GroupScreenProps {
  /** Id as in the address. */
  groupId: string;
  programs: readonly ProgramChoice[] | undefined;
  onBegun: (group: Group) => void;
  /** Called when the group is deleted or the person no longer leads it. */
  onGone: () => void;
  /** Past sessions of the group. */
  sessions: (group: Group) => ReactNode;
  /** Shown in place of the page. */
  instead: ((group: Group) => ReactNode) | undefined;
}

/**
 * Loads one group and shows it, or what `instead` returns for it; says so if it does not exist for this person, and
 * shows an error with a retry if loading fails.
 */
export function GroupScreen({ groupId, instead, ...view }: GroupScreenProps) {
  const isId = idPattern.test(groupId);
  const { data, error, refetch } = useQuery({ ...groupQuery(Number(groupId)), enabled: isId });
  // Waits for the next dates and for who asks to follow, so that what is below them does not move.
  const dates = useQuery({ ...datesQuery(Number(groupId)), enabled: isId });
  const followers = useQuery({ ...followersQuery(Number(groupId)), enabled: isId });
  if (!isId || (error instanceof ApiError && error.status === 404)) return <NoGroup />;
  const waiting = [dates, followers].some((answer) => answer.data === undefined && answer.errorUpdateCount === 0);
  if (data && (instead || !waiting)) return instead?.(data) ?? <GroupView group={data} {...view} />;
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeading>Group</PageHeading>
      {error ? (
        <ErrorState title="Failed to load the group" detail={loadFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading the group</span>
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}

function NoGroup() {
  return (
    <div className="page py-8">
      <PageHeading>Group</PageHeading>
      <EmptyState title={groupNotFound} action={<LinkButton to="/groups">Back to Groups</LinkButton>}>
        It was deleted, or you do not lead it.
      </EmptyState>
    </div>
  );
}
