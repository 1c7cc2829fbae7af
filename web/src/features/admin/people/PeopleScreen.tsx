import { userStates } from '@teamsparks/contract/admin/vocabulary';
import { roles } from '@teamsparks/contract/shared/vocabulary';
import type { listPeople } from '@teamsparks/contract/admin/addresses/admin';
import type { ReplyOf } from '@teamsparks/contract/calls';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { firstStepsQuery } from '../../../parts/first-steps/first-steps.queries.ts';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { peopleQuery } from '../admin.queries.ts';
import { type PeopleSearch, peopleSearch } from './people-search.ts';
import { NobodyFound, PeopleCards, PeopleTable } from './PeopleResults.tsx';
import { stateNames } from './PersonBadges.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { PartLinks } from '../AdminNavigation.tsx';
import { PageHeader } from '../../../shared/ui/PageHeading.tsx';
import { PagedList } from '../../../shared/ui/PagedList.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

const SchoolSteps = lazyComponent(async () => (await import('../../../parts/first-steps/SchoolSteps.tsx')).SchoolSteps);

const InviteDialog = dialogLater(async () => (await import('../invited/invited-parts.ts')).InviteDialog);
const InvitedList = lazyComponent(async () => (await import('../invited/invited-parts.ts')).InvitedList);

const roleOptions = [
  { value: '', label: 'All roles' },
  ...roles.map((value) => ({ value, label: roleWords[value].name })),
];
const stateOptions = [
  { value: '', label: 'All statuses' },
  ...userStates.map((value) => ({ value, label: stateNames[value] })),
];

interface PeopleToolbarProps {
  search: PeopleSearch;
  onSearch: (next: PeopleSearch, replace?: boolean) => void;
}

/** Shows search, role and state filters; each change goes back to page 1. */
function PeopleToolbar({ search, onSearch }: PeopleToolbarProps) {
  const change = (part: Partial<Record<keyof PeopleSearch, string>>, replace?: boolean): void =>
    onSearch(peopleSearch.read({ ...search, ...part, page: 1 }), replace);
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-full flex-1 sm:min-w-72">
        <SearchBox
          label="Search people"
          placeholder="Part of a name or email address"
          address={search.search}
          onSearch={(text) => change({ search: text }, true)}
        />
      </div>
      <div className="min-w-32 flex-1 sm:max-w-52">
        <LabeledSelect label="Role" options={roleOptions} value={search.role} onChange={(role) => change({ role })} />
      </div>
      <div className="min-w-32 flex-1 sm:max-w-52">
        <LabeledSelect
          label="Status"
          options={stateOptions}
          value={search.state}
          onChange={(state) => change({ state })}
        />
      </div>
    </search>
  );
}

/**
 * Shows what an administrator still sets up for the school, and everyone with an account, page by page, with the search and
 * the filters by role and status of the address; in the other tab who was invited, once somebody was. All comes at once, so that nothing is
 * pushed down.
 */
export function PeopleScreen() {
  const steps = useQuery(firstStepsQuery);
  const school = steps.data?.school;
  const [search, onSearch] = useAddressSearch(peopleSearch);
  const [isInviting, setIsInviting] = useState(false);
  const isInvited = search.view === 'invited';
  const people = useQuery({ ...peopleQuery(peopleSearch.address(search)), enabled: !isInvited });
  const isPending = steps.isPending || (!isInvited && people.isPending);
  return (
    <>
      <PageHeader title="People">
        <span className="flex flex-wrap items-center gap-4">
          <TextLink to="/admin/roles">What each role can do</TextLink>
          <Button variant="primary" onClick={() => setIsInviting(true)}>
            Invite people
          </Button>
        </span>
      </PageHeader>
      <Suspense fallback={loadingPeople}>
        {school && (
          <div className="mb-6">
            <SchoolSteps card={school} main={false} folded />
          </div>
        )}
        {(isInvited || people.data?.invited !== undefined) && <PeopleTabs isInvited={isInvited} />}
        {isPending ? loadingPeople : isInvited ? <InvitedList /> : <People {...{ search, onSearch, people }} />}
      </Suspense>
      <InviteByHash onOpen={() => setIsInviting(true)} />
      {isInviting && (
        <InviteDialog
          onClose={() => setIsInviting(false)}
          onInvited={() => onSearch({ ...peopleSearch.standard, view: 'invited' })}
        />
      )}
    </>
  );
}

/** Opens the dialog where the row of the school's card leads, `#invite`, also from this page, and takes that out of the address. */
function InviteByHash({ onOpen }: { onOpen: () => void }) {
  const isLed = useLocation({ select: ({ hash }) => hash === 'invite' });
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    if (!isLed) return;
    onOpen();
    void navigate({ to: '.', search: true, hash: '', replace: true });
  });
  useEffect(() => begin(), [isLed]);
  return null;
}

/** Shows the links between everyone with an account and the invitations. */
function PeopleTabs({ isInvited }: { isInvited: boolean }) {
  return (
    <PartLinks
      label="People"
      parts={[
        { to: '/admin/users', label: 'Everyone', current: !isInvited },
        { to: '/admin/users', search: { view: 'invited' }, label: 'Invited', current: isInvited },
      ]}
    />
  );
}

const loadingPeople = <ListSkeleton label="Loading people..." />;

interface PeopleProps extends PeopleToolbarProps {
  people: UseQueryResult<ReplyOf<typeof listPeople>>;
}

function People({ search, onSearch, people }: PeopleProps) {
  const asCards = useMediaQuery('(max-width: 900px)');
  return (
    <PagedList
      search={search}
      onSearch={onSearch}
      answer={people}
      label="People"
      toolbar={<PeopleToolbar search={search} onSearch={onSearch} />}
      loading={loadingPeople}
      waitingLabel="Loading people"
      failed="Failed to load people."
      empty={(show) => <NobodyFound search={search} onSearch={show} />}
      pagesLabel="Pages of the list of people"
    >
      {({ items }) => (asCards ? <PeopleCards people={items} /> : <PeopleTable people={items} />)}
    </PagedList>
  );
}
