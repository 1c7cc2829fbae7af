import type { Person } from '@teamsparks/contract/admin';
import { formatDate, plural } from '../../../shared/format/format.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { EmailText } from '../EmailText.tsx';
import { PersonLink } from './PersonLink.tsx';
import { RoleText, StateBadge } from './PersonBadges.tsx';

const headers = ['Person', 'Role', 'State', 'Last seen', 'Signed in on', 'Joined'];

/** The people on wide screens. */
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
