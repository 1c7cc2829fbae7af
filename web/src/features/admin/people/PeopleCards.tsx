import type { Person } from '@teamsparks/contract/admin';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { formatDate } from '../../../shared/format/format.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { EmailText } from '../EmailText.tsx';
import { StateBadge } from './PersonBadges.tsx';

/** The people on phones: one card each, the whole of it the way to the person. */
export function PeopleCards({ people }: { people: readonly Person[] }) {
  return (
    <ul aria-label="People" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {people.map((person) => (
        <li key={person.id}>
          <Link
            to="/admin/users/$id"
            params={{ id: String(person.id) }}
            search={true}
            className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-4 text-ink no-underline transition-colors hover:border-brand"
          >
            <Avatar user={person} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold break-words">{person.username}</span>
              {person.display_name && <span className="block text-sm break-words">{person.display_name}</span>}
              <span className="block text-sm text-soft">
                <EmailText email={person.email} />
              </span>
              <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <StateBadge state={person.state} />
                <span>{roleWords[person.role].name}</span>
                <span className="text-soft">
                  {person.last_seen_at === null ? 'Never seen' : `Seen ${formatDate(person.last_seen_at)}`}
                </span>
              </span>
            </span>
            <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
