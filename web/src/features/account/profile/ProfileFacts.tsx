import type { Profile } from '@teamsparks/contract/account';
import { shownName } from '@teamsparks/contract/display-name';
import { formatDate } from '../../../shared/format/format.ts';
import { roleWords } from '../../../shared/session/role-words.ts';

const nothing = 'Not given';

/** ACC-003 to ACC-008. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const facts = [
    ['Username', profile.username],
    ['Display name', profile.display_name],
    ['Others see', shownName(profile.display_name)],
    ['Email', profile.email],
    ['Phone', profile.phone],
    ['School', profile.school],
    ['Role', roleWords[profile.role].name],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className={`break-words ${value === null ? 'text-soft italic' : 'font-semibold'}`}>
              {value ?? nothing}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">With TeamSparks since {formatDate(profile.created_at)}.</p>
    </>
  );
}
