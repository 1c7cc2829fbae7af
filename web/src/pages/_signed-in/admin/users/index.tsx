import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../../../features/admin/people/PeopleScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/users/')({
  head: () => ({ meta: [{ title: 'People · TeamSparks' }] }),
  component: PeopleScreen,
});
