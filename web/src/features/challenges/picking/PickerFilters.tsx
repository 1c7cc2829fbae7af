import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { facetsQuery } from '../challenges.queries.ts';
import { type LibrarySearch, withOption } from '../library/library-filters.ts';
import { type Counts, countWords, optionWords, panelGroups } from '../library/library-groups.ts';

interface PickerFiltersProps {
  search: LibrarySearch;
  facets: Counts['facets'];
  onSearch: (next: LibrarySearch) => void;
}

/** The groups of the library's filters, each to be opened. The sidebar's own ones stay in the file of the library's page. */
export function PickerFilters({ search, facets, onSearch }: PickerFiltersProps) {
  const session = useSession();
  const { data: counts } = useQuery({ ...facetsQuery(search), placeholderData: keepPreviousData });
  return (
    <div
      role="group"
      aria-label="Filters"
      className="max-h-72 columns-1 gap-6 overflow-y-auto rounded-md border border-line px-4 py-1 sm:columns-2 lg:columns-3"
    >
      {panelGroups(session).map(({ key, label, options }) => (
        <FilterGroup key={key} label={label} begins={search[key].length > 0}>
          {options.map((option) => {
            const count = countWords({ facets, counts }, key, option);
            return (
              <div key={option} className="flex items-start justify-between gap-2">
                <Checkbox
                  label={optionWords(key, option)}
                  checked={search[key].some((one) => one === option)}
                  onChange={({ target }) => onSearch(withOption(search, key, option, target.checked))}
                />
                <span className="py-1 text-sm leading-6 text-soft">
                  {count?.figures}
                  {count && <VisuallyHidden>{count.unit}</VisuallyHidden>}
                </span>
              </div>
            );
          })}
        </FilterGroup>
      ))}
    </div>
  );
}

interface FilterGroupProps {
  label: string;
  /** Open where something in it was chosen before; unchecking the last one does not close it. */
  begins: boolean;
  children: ReactNode;
}

function FilterGroup({ label, begins, children }: FilterGroupProps) {
  const [open] = useState(begins);
  return (
    <details className="break-inside-avoid border-b border-line" open={open}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{label}</summary>
      {children}
    </details>
  );
}
