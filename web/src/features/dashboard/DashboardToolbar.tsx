import { useId } from 'react';
import { SearchBox } from '../../shared/ui/SearchBox.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import type { DashboardSearch } from './dashboard-search.ts';

/** DSH-018 to DSH-021 */
const options = [
  { value: '', label: 'All Difficulties' },
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
];

interface DashboardToolbarProps {
  search: DashboardSearch;
  onSearch: (next: Partial<DashboardSearch>, replace?: boolean) => void;
}

/** The search box and the difficulty; easy is for elementary schools (decisions.md CON-32). */
export function DashboardToolbar({ search, onSearch }: DashboardToolbarProps) {
  const id = useId();
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-full flex-1 sm:min-w-64">
        <SearchBox
          label="Search"
          placeholder="Search challenges..."
          address={search.search}
          onSearch={(text) => onSearch({ search: text }, true)}
        />
      </div>
      <div className="min-w-40 flex-1 sm:max-w-52">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          Difficulty
        </label>
        <Select
          id={id}
          options={options}
          value={search.difficulty}
          onChange={({ target }) => onSearch({ difficulty: target.value as DashboardSearch['difficulty'] })}
        />
      </div>
    </search>
  );
}
