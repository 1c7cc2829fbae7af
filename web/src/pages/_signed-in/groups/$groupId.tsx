import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { GroupScreen } from '../../../features/groups/GroupScreen.tsx';
import type { TermSearch } from '../../../features/practice/looking-back/TermScreen.tsx';
import { programsQuery } from '../../../features/lesson-plans/programs/programs.queries.ts';
import { useSession } from '../../../shared/session/session.ts';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { addressTexts } from '../../../shared/url-state/search-params.ts';

export const Route = createFileRoute('/_signed-in/groups/$groupId')({
  head: () => ({ meta: [{ title: 'Group · TeamSparks' }] }),
  validateSearch: addressTexts<TermSearch>,
  component: GroupPage,
});

const GroupPastEvents = lazyComponent(
  async () => (await import('../../../features/practice/looking-back/GroupPastEvents.tsx')).GroupPastEvents,
);
const GroupRuns = lazyComponent(async () => (await import('../../../features/runs/list/GroupRuns.tsx')).GroupRuns);
const TermScreen = lazyComponent(
  async () => (await import('../../../features/practice/looking-back/TermScreen.tsx')).TermScreen,
);
const loading = (
  <div className="page py-8">
    <Skeleton className="h-96 w-full" />
  </div>
);

function GroupPage() {
  const { groupId } = Route.useParams();
  const { user, can } = useSession();
  const isTerm = Route.useSearch()['view'] === 'term';
  const navigate = Route.useNavigate();
  const enabled = can('system_administration');
  const { data } = useQuery({ ...programsQuery(user?.id ?? null), enabled });
  return (
    <GroupScreen
      key={groupId}
      groupId={groupId}
      instead={
        isTerm
          ? (group) => (
              <ErrorBoundary fallback={loading}>
                <TermScreen group={group} />
              </ErrorBoundary>
            )
          : undefined
      }
      sessions={(group) => (
        <ErrorBoundary fallback={<Skeleton className="h-52 w-full" />}>
          <GroupPastEvents group={group} />
          <GroupRuns groupId={group.id} />
        </ErrorBoundary>
      )}
      programs={enabled ? (data ?? []) : undefined}
      onBegun={({ id }) => void navigate({ to: '/groups/$groupId', params: { groupId: String(id) } })}
      onGone={() => void navigate({ to: '/groups' })}
    />
  );
}
