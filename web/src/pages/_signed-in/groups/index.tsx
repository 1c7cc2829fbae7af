import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { GroupsScreen } from '../../../features/groups/GroupsScreen.tsx';
import { programsQuery } from '../../../features/lesson-plans/programs/programs.queries.ts';
import { useSession } from '../../../shared/session/session.ts';

export const Route = createFileRoute('/_signed-in/groups/')({
  head: () => ({ meta: [{ title: 'Groups · TeamSparks' }] }),
  component: GroupsPage,
});

function GroupsPage() {
  const { user, can } = useSession();
  const navigate = Route.useNavigate();
  const enabled = can('system_administration');
  const { data } = useQuery({ ...programsQuery(user?.id ?? null), enabled });
  const behind = window.location.hash.slice(1);
  return (
    <GroupsScreen
      programs={enabled ? (data ?? []) : undefined}
      // Where a family's link leads. The code stands behind the #, which browsers send to no server.
      code={behind === 'new' ? '' : behind}
      isNew={behind === 'new'}
      onCreated={({ id }) => void navigate({ to: '/groups/$groupId', params: { groupId: String(id) } })}
    />
  );
}
