import { userStates } from '@teamsparks/contract/admin';
import { roles } from '@teamsparks/contract/vocabulary';
import { roleWords } from '../../../shared/session/role-words.ts';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { FilterField } from '../FilterField.tsx';
import { type PeopleSearch, peopleSearchOf } from './people-search.ts';
import { stateNames } from './PersonBadges.tsx';

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
export function PeopleToolbar({ search, onSearch }: PeopleToolbarProps) {
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
        <FilterField label="Role">
          {(id) => (
            <Select
              id={id}
              options={roleOptions}
              value={search.role}
              onChange={({ target }) => change({ role: target.value })}
            />
          )}
        </FilterField>
      </div>
      <div className="min-w-32 flex-1 sm:max-w-52">
        <FilterField label="State">
          {(id) => (
            <Select
              id={id}
              options={stateOptions}
              value={search.state}
              onChange={({ target }) => change({ state: target.value })}
            />
          )}
        </FilterField>
      </div>
    </search>
  );
}
