import type { Person } from '@teamsparks/contract/admin';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

/** To the page of a person; the list's query goes along, so that the way back finds it again. */
export function PersonLink({ person }: { person: Pick<Person, 'id' | 'username'> }) {
  return (
    <TextLink to="/admin/users/$id" params={{ id: String(person.id) }} search={true}>
      {person.username}
    </TextLink>
  );
}
