import { BackLink } from '../../../shared/ui/BackLink.tsx';
import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { PageHeading, usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { personQuery } from '../admin.queries.ts';
import { EmailText } from '../../../parts/EmailText.tsx';
import { StateBadge } from '../people/PersonBadges.tsx';
import { ExceptionsSection } from './ExceptionsSection.tsx';
import { RoleSection } from './RoleSection.tsx';
import { SignInSection } from './SignInSection.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';

/** Shows the link back to the list with its filters and page. */
function BackToPeople() {
  return (
    <BackLink to="/admin/users" search={true}>
      Back to People
    </BackLink>
  );
}

/** Shows "Person not found." with a link back to the list of people. */
export function PersonNotFound() {
  return (
    <>
      <BackToPeople />
      <PageHeading>Person not found.</PageHeading>
      <p className="mt-3 max-w-prose text-lg text-soft">
        The account may have been deleted. What it did stays in the audit log, without a name.
      </p>
    </>
  );
}

/** Below what is changed here, with the sentences of the audit log. */
const PersonActivity = partLater(
  async () => (await import('./PersonActivity.tsx')).PersonActivity,
  <ListSkeleton label="Loading activity..." />,
);

/**
 * Shows a person's role, sign-in, exceptions and recent activity, with the buttons to change the first three, or that
 * the person is loading, not found or could not be loaded.
 */
export function PersonScreen({ id }: { id: number }) {
  const { data: person, error, refetch } = useQuery(personQuery(id));
  if (person) return <PersonDetails person={person} />;
  if (!error) return <ListSkeleton label="Loading person..." />;
  if (error instanceof ApiError && error.status === 404) return <PersonNotFound />;
  return (
    <>
      <BackToPeople />
      <PageHeading>Person</PageHeading>
      <ErrorState title="Failed to load this person." detail={reasonOf(error)} onRetry={() => void refetch()} />
    </>
  );
}

function PersonDetails({ person }: { person: Person }) {
  const isMe = useSession().user?.id === person.id;
  usePageTitle(person.display_name ?? person.username);
  return (
    <>
      <BackToPeople />
      <PersonHeader person={person} isMe={isMe} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <RoleSection person={person} isMe={isMe} />
        <SignInSection person={person} isMe={isMe} />
        <div className="lg:col-span-2">
          <ExceptionsSection person={person} isMe={isMe} />
        </div>
        <div className="lg:col-span-2">
          <PersonActivity person={person} />
        </div>
      </div>
    </>
  );
}

function PersonHeader({ person, isMe }: { person: Person; isMe: boolean }) {
  return (
    <header className="mt-3 mb-6 flex items-start gap-4">
      <span className="mt-1">
        <Avatar user={person} />
      </span>
      <div className="min-w-0">
        <PageHeading>{person.display_name ?? person.username}</PageHeading>
        <p className="mt-1 flex flex-wrap gap-x-3 break-words text-soft">
          {person.display_name !== null && <span>{person.username}</span>}
          <EmailText email={person.email} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <StateBadge state={person.state} />
          <Badge tone="brand">{roleWords[person.role].name}</Badge>
          {isMe && <Badge>You</Badge>}
          <span className="text-soft">{`Joined ${formatDate(person.created_at)}`}</span>
        </p>
      </div>
    </header>
  );
}
