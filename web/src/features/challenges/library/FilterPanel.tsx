import type { LibraryPage } from '@teamsparks/contract/challenges';
import { changed, filterGroups, type LibrarySearch, withOption } from './library-filters.ts';
import { FilterGroup } from './FilterGroup.tsx';

export interface FilterPanelProps {
  search: LibrarySearch;
  facets: LibraryPage['facets'] | undefined;
  onSearch: (next: LibrarySearch) => void;
}

/** The four groups; every click counts at once. */
export function FilterPanel({ search, facets, onSearch }: FilterPanelProps) {
  return filterGroups.map((group) => (
    <FilterGroup
      key={group.key}
      group={group}
      chosen={search[group.key]}
      counts={facets?.[group.key]}
      onToggle={(option, on) => onSearch(withOption(search, group.key, option, on))}
      onClear={() => onSearch(changed(search, { [group.key]: [] }))}
    />
  ));
}
