import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { formatDate, plural } from '../../../shared/format/format.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { EmailText } from '../../../parts/EmailText.tsx';
import { type PeopleSearch, peopleSearch } from './people-search.ts';
import { RoleText, StateBadge } from './PersonBadges.tsx';

/** Shows people as cards for narrow screens, in the given order; each links to the person. */
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

/** Shows the link to a person's page, which keeps the list's query for the way back. */
function PersonLink({ person }: { person: Pick<Person, 'id' | 'username'> }) {
  return (
    <TextLink to="/admin/users/$id" params={{ id: String(person.id) }} search={true}>
      {person.username}
    </TextLink>
  );
}

const headers = ['Person', 'Role', 'Status', 'Last seen', 'Signed in on', 'Joined'];

/**
 * Shows people for wide screens, a row each in the given order: role with the number of exceptions,
 * status, last visit, number of devices and day of joining, with a link to the person.
 */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">People, by username</caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            {headers.map((label) => (
              <th key={label} scope="col" className="px-4 py-2.5 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PersonRow({ person }: { person: Person }) {
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-brand-tint/40">
      <th scope="row" className="px-4 py-2.5 font-normal">
        <span className="flex items-center gap-3">
          <Avatar user={person} />
          <span className="min-w-0">
            <PersonLink person={person} />
            {person.display_name && <span className="block text-sm break-words">{person.display_name}</span>}
            <span className="block text-sm text-soft">
              <EmailText email={person.email} />
            </span>
          </span>
        </span>
      </th>
      <td className="px-4 py-2.5">
        <RoleText person={person} />
      </td>
      <td className="px-4 py-2.5">
        <StateBadge state={person.state} />
      </td>
      <td className="px-4 py-2.5 whitespace-nowrap">
        {person.last_seen_at === null ? 'Never' : formatDate(person.last_seen_at)}
      </td>
      <td className="px-4 py-2.5 whitespace-nowrap">
        {person.sessions === 0 ? 'No device' : plural(person.sessions, 'device', 'devices')}
      </td>
      <td className="px-4 py-2.5 whitespace-nowrap">{formatDate(person.created_at)}</td>
    </tr>
  );
}

interface NobodyFoundProps {
  search: PeopleSearch;
  onSearch: (next: PeopleSearch) => void;
}

/** Shows why no one is listed, and offers to change the search. */
export function NobodyFound({ search, onSearch }: NobodyFoundProps) {
  const filtered = search.role !== '' || search.state !== '';
  return (
    <EmptyState
      picture={<EmptyChairs />}
      title="No one found"
      action={
        <>
          {search.search !== '' && filtered && (
            <Button onClick={() => onSearch({ ...peopleSearch.standard, search: search.search })}>
              Clear role and status
            </Button>
          )}
          <Button variant="primary" onClick={() => onSearch(peopleSearch.standard)}>
            Show everyone
          </Button>
        </>
      }
    >
      {search.search === ''
        ? 'No one matches this role and status.'
        : `No ${filtered ? 'matching ' : ''}name or email address contains “${search.search}”.`}
    </EmptyState>
  );
}

/** Shows a drawing of three seats with the spark. */
function EmptyChairs() {
  return (
    <svg width="168" height="96" viewBox="0 0 168 96" fill="none">
      <path d="M12 84h144" className="stroke-control" strokeWidth="4" strokeLinecap="round" />
      <g className="fill-surface stroke-control" strokeWidth="3" strokeDasharray="5 5">
        <circle cx="38" cy="36" r="13" />
        <path d="M16 82c0-16 9-25 22-25s22 9 22 25" />
        <circle cx="130" cy="36" r="13" />
        <path d="M108 82c0-16 9-25 22-25s22 9 22 25" />
      </g>
      <circle cx="84" cy="30" r="15" className="fill-brand-tint stroke-brand" strokeWidth="4" />
      <path d="M58 82c0-19 11-29 26-29s26 10 26 29" className="fill-brand-tint stroke-brand" strokeWidth="4" />
      <path d="m84 58 3 8.400 8.400 3-8.400 3-3 8.400-3-8.400-8.400-3 8.400-3Z" className="fill-spark" />
    </svg>
  );
}
