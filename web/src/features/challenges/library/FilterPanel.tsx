import { lazy, Suspense } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { withChange, type LibrarySearch, withOption } from './library-filters.ts';
import { type Counts, panelGroups } from './library-groups.ts';

export interface FilterPanelProps extends Counts {
  search: LibrarySearch;
  onSearch: (next: LibrarySearch) => void;
}

const SavedFilters = lazy(async () => ({ default: (await import('./SavedFilters.tsx')).SavedFilters }));

/** The saved filters, and the groups; every click counts at once. */
export function FilterPanel({ search, onSearch, ...counts }: FilterPanelProps) {
  const session = useSession();
  const groups = panelGroups(session).map((group) => (
    <FilterGroup
      key={group.key}
      group={group}
      chosen={search[group.key]}
      counts={counts}
      onToggle={(option, on) => onSearch(withOption(search, group.key, option, on))}
      onClear={() => onSearch(withChange(search, { [group.key]: [] }))}
    />
  ));
  return (
    <>
      {session.can('add_edit_account') && (
        <Suspense>
          <SavedFilters search={search} />
        </Suspense>
      )}
      {groups}
    </>
  );
}
