import { useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { FilterGroup, FoldButton } from './FilterGroup.tsx';
import { withChange, type LibrarySearch, withOption } from './library-filters.ts';
import { type Counts, panelGroups } from './library-groups.ts';
import { partLater } from '../../../shared/ui/part-later.tsx';

export interface FilterPanelProps extends Counts {
  search: LibrarySearch;
  onSearch: (next: LibrarySearch) => void;
}

const SavedFilters = partLater(async () => (await import('./SavedFilters.tsx')).SavedFilters);

/** Shows the saved filters once opened, in an area of fixed height, so that nothing below moves when they load. */
function SavedFiltersGroup({ search }: Pick<FilterPanelProps, 'search'>) {
  const [opened, setOpened] = useState(false);
  return (
    <div role="group" aria-label="Saved Filters" className="border-b border-line py-3">
      <h3 className="text-base">
        <FoldButton opened={opened} onToggle={() => setOpened(!opened)}>
          Saved Filters
        </FoldButton>
      </h3>
      {opened && (
        <div className="h-44 overflow-y-auto">
          <SavedFilters search={search} />
        </div>
      )}
    </div>
  );
}

/** Shows the saved filters, only with `add_edit_account`, and the groups of filters; every click applies at once. */
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
      {session.can('add_edit_account') && <SavedFiltersGroup search={search} />}
      {groups}
    </>
  );
}
