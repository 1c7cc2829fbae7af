import { aiTypeLabels, aiTypes } from '@teamsparks/contract/ai-vocabulary';
import { categories } from '@teamsparks/contract/vocabulary';
import { useId } from 'react';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { Select, type SelectOption } from '../../../shared/ui/Select.tsx';
import { type AiSearch, aiSearchOf, type AiSort, aiSorts } from './ai-search.ts';

const categoryOptions = [
  { value: '', label: 'All Categories' },
  ...categories.map((value) => ({ value, label: value })),
];
const typeOptions = [
  { value: '', label: 'All Types' },
  ...aiTypes.map((value) => ({ value, label: aiTypeLabels[value] })),
];
const sortLabels: Record<AiSort, string> = { default: 'Default', title: 'Title', type: 'Type', category: 'Category' };
const sortOptions = aiSorts.map((value) => ({ value, label: sortLabels[value] }));

interface AiLibraryToolbarProps {
  search: AiSearch;
  onSearch: (next: AiSearch, replace?: boolean) => void;
}

/** AIC-046 to AIC-059: search, filters and order; each change begins again on page 1. */
export function AiLibraryToolbar({ search, onSearch }: AiLibraryToolbarProps) {
  const change = (part: Partial<Record<keyof AiSearch, string>>, replace?: boolean): void =>
    onSearch(aiSearchOf({ ...search, ...part, page: 1 }), replace);
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="col-span-2 flex lg:col-span-1">
        <SearchBox
          label="Search"
          placeholder="Part of a title or description"
          address={search.search}
          onSearch={(text) => change({ search: text }, true)}
        />
      </div>
      <Choice
        label="Category"
        options={categoryOptions}
        value={search.category}
        onChange={(category) => change({ category })}
      />
      <Choice label="Type" options={typeOptions} value={search.type} onChange={(type) => change({ type })} />
      <Choice label="Sort by" options={sortOptions} value={search.sort} onChange={(sort) => change({ sort })} />
    </search>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0 max-lg:last:col-span-2">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <Select id={id} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
