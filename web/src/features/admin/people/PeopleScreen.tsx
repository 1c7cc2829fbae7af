import { userStates } from '@teamsparks/contract/admin';
import { roles } from '@teamsparks/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { roleWords } from '../../../shared/session/role-words.ts';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { rangeLabel } from '../../../shared/url-state/page-range.ts';
import { type ShowSearch, useShownSearch } from '../../../shared/url-state/use-shown-search.ts';
import { peopleQuery } from '../admin.queries.ts';
import { peopleFilters, type PeopleSearch, peopleSearchOf } from './people-search.ts';
import { NobodyFound, PeopleCards, PeopleTable } from './PeopleResults.tsx';
import { stateNames } from './PersonBadges.tsx';
import { PagedList } from '../../../shared/ui/PagedList.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';

const roleOptions = [
  { value: '', label: 'All roles' },
  ...roles.map((value) => ({ value, label: roleWords[value].name })),
];
const stateOptions = [
  { value: '', label: 'All states' },
  ...userStates.map((value) => ({ value, label: stateNames[value] })),
];

interface PeopleToolbarProps {
  search: PeopleSearch;
  onSearch: (next: PeopleSearch, replace?: boolean) => void;
}

/** Search, role and state: each change begins again on page 1. */
function PeopleToolbar({ search, onSearch }: PeopleToolbarProps) {
  const change = (part: Partial<Record<keyof PeopleSearch, string>>, replace?: boolean): void =>
    onSearch(peopleSearchOf({ ...search, ...part, page: 1 }), replace);
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
          label="State"
          options={stateOptions}
          value={search.state}
          onChange={(state) => change({ state })}
        />
      </div>
    </search>
  );
}

interface PeopleScreenProps {
  /** Of the address. */
  search: PeopleSearch;
  onSearch: ShowSearch<PeopleSearch>;
}

/** Everyone with an account, page by page: search by name or address, filter by role and status. */
export function PeopleScreen({ search: address, onSearch: navigate }: PeopleScreenProps) {
  const [search, onSearch] = useShownSearch(address, navigate);
  const asCards = useMediaQuery('(max-width: 900px)');
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery(peopleQuery(peopleFilters(search)));
  function showOther(next: PeopleSearch): void {
    list.current?.focus({ preventScroll: true });
    onSearch(next);
  }
  return (
    <PagedList
      label="People"
      list={list}
      toolbar={<PeopleToolbar search={search} onSearch={onSearch} />}
      answer={query}
      waiting={query.isPlaceholderData}
      summary={rangeLabel}
      loading={<ListSkeleton label="Loading people..." />}
      waitingLabel="Loading people"
      failed="Failed to load people."
      empty={<NobodyFound search={search} onSearch={showOther} />}
      pagesLabel="Pages of the list of people"
      wanted={search.page}
      onPage={(page, replace) => onSearch({ ...search, page }, replace)}
    >
      {({ items }) => (asCards ? <PeopleCards people={items} /> : <PeopleTable people={items} />)}
    </PagedList>
  );
}
