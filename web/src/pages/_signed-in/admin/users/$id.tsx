import { idPattern } from '@teamsparks/contract/shared/endpoint';
import { createFileRoute } from '@tanstack/react-router';
import { PersonNotFound, PersonScreen } from '../../../../features/admin/person/PersonScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/users/$id')({
  head: () => ({ meta: [{ title: 'Person · TeamSparks' }] }),
  component: PersonPage,
});

function PersonPage() {
  const { id } = Route.useParams();
  return idPattern.test(id) ? <PersonScreen key={id} id={Number(id)} /> : <PersonNotFound />;
}
