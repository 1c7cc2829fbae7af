import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { GroupScreen } from '../../../features/groups/GroupScreen.tsx';
import { programsQuery } from '../../../features/programs/programs.queries.ts';
import { useSession } from '../../../shared/session/session.ts';

export const Route = createFileRoute('/_signed-in/groups/$groupId')({
  head: () => ({ meta: [{ title: 'Group · TeamSparks' }] }),
  component: GroupPage,
});

function GroupPage() {
  const { groupId } = Route.useParams();
  const { user, can } = useSession();
  const navigate = Route.useNavigate();
  const enabled = can('system_administration');
  const { data } = useQuery({ ...programsQuery(user?.id ?? null), enabled });
  return (
    <GroupScreen
      key={groupId}
      groupId={groupId}
      programs={enabled ? (data ?? []) : undefined}
      onBegun={({ id }) => void navigate({ to: '/groups/$groupId', params: { groupId: String(id) } })}
      onGone={() => void navigate({ to: '/groups' })}
    />
  );
}
