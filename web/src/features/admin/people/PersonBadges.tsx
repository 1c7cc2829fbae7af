import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { Ban, CircleCheck, MailQuestion, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { plural } from '../../../shared/format/format.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import type { PersonState } from './people-search.ts';

export const stateNames: Record<PersonState, string> = {
  active: 'Active',
  unverified: 'Unverified',
  vouched: 'Vouched for',
  disabled: 'Suspended',
};

const looks: Record<PersonState, { tone: NonNullable<ComponentProps<typeof Badge>['tone']>; icon: LucideIcon }> = {
  active: { tone: 'green', icon: CircleCheck },
  unverified: { tone: 'grey', icon: MailQuestion },
  vouched: { tone: 'brand', icon: CircleCheck },
  disabled: { tone: 'red', icon: Ban },
};

/** Shows the state of an account as a colored badge. */
export function StateBadge({ state }: { state: PersonState }) {
  return <Badge {...looks[state]}>{stateNames[state]}</Badge>;
}

/** Shows a person's role and, if there are any, the number of exceptions to it. */
export function RoleText({ person }: { person: Pick<Person, 'role' | 'overrides'> }) {
  const exceptions = Object.keys(person.overrides).length;
  return (
    <>
      <span>{roleWords[person.role].name}</span>
      {exceptions > 0 && (
        <span className="block text-sm text-soft">{plural(exceptions, 'exception', 'exceptions')}</span>
      )}
    </>
  );
}
