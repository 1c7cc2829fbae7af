import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { FitsPaint } from '../../../shared/ui/painted.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { type ShowSearch, useShownSearch } from '../../../shared/url-state/use-shown-search.ts';
import { facetsQuery } from '../challenges.queries.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { type LibrarySearch, withChange } from './library-filters.ts';
import { LibraryList, useLibraryPage } from './LibraryList.tsx';
import type { RowsProps } from './LibraryTable.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';

/** Shows the filters beside the list on wide screens. */
function FilterSidebar({ id, ...panel }: FilterPanelProps & { id: string }) {
  return (
    <aside
      id={id}
      aria-label="Filters"
      className="sticky top-20 max-h-[calc(100dvh-6rem)] w-62 shrink-0 overflow-y-auto rounded-lg border border-line bg-surface px-4"
    >
      <h2 className="sr-only">Filters</h2>
      <FilterPanel {...panel} />
    </aside>
  );
}

/**
 * Tells whether this person can put challenges into plans or change many at once. The server checks each challenge
 * again.
 */
function useMayChooseMany(): boolean {
  const { can } = useSession();
  return can('add_edit_lesson_plans') || can('read_challenge_details');
}

/** Loaded when it is opened on a small screen. */
const FilterOverlay = dialogLater(async () => (await import('./FilterOverlay.tsx')).FilterOverlay);

interface LibraryScreenProps extends Pick<RowsProps, 'withActions' | 'slots'> {
  /** Search in the address. */
  search: LibrarySearch;
  /** Puts a search into the address. */
  onSearch: ShowSearch<LibrarySearch>;
}

/** Up to this width the filters open in a dialog and rows are cards. */
const smallScreen = '(max-width: 768px)';
/** Below this width the sidebar begins closed, so that the table has room. */
const roomForSidebar = '(min-width: 1100px)';

/**
 * Shows the challenge library: filters, search, order, rows and pages. What is searched and listed is in the address;
 * whether the filters are open is not.
 */
export function LibraryScreen({ search: address, onSearch: navigate, withActions, slots }: LibraryScreenProps) {
  const [search, onSearch] = useShownSearch(address, navigate);
  const small = useMediaQuery(smallScreen);
  const roomy = useMediaQuery(roomForSidebar);
  const [chosen, setSidebar] = useState<boolean>();
  const sidebar = chosen ?? roomy;
  const [overlay, setOverlay] = useState(false);
  const sidebarId = useId();
  // The pressed control updates at once, the rows follow.
  const listed = useDeferredValue(search);
  const { data, isPlaceholderData } = useLibraryPage(listed);
  const counting = (small ? overlay : sidebar) && data !== undefined && !isPlaceholderData;
  const { data: counts } = useQuery({
    ...facetsQuery(listed),
    enabled: counting,
    placeholderData: keepPreviousData,
  });
  const list = useRef<HTMLDivElement>(null);
  const selectable = useMayChooseMany();
  const panel = { search, facets: data?.facets, counts, onSearch };
  const onToggle = () => (small ? setOverlay(true) : setSidebar(!sidebar));
  return (
    <FitsPaint className="flex items-start gap-5 print:block">
      {sidebar && !small && <FilterSidebar id={sidebarId} {...panel} />}
      {small && overlay && <FilterOverlay open total={data?.total} onClose={() => setOverlay(false)} {...panel} />}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-4">
        <LibraryToolbar
          search={search}
          filters={{ open: sidebar, controls: sidebarId, overlay: small, onToggle }}
          onSearch={onSearch}
          onSearchText={(text) => onSearch(withChange(search, { search: text }), true)}
          page={data}
        />
        <ActiveFilters
          search={search}
          onSearch={onSearch}
          onEmptied={() => list.current?.focus({ preventScroll: true })}
        />
        <LibraryList {...{ list, onSearch, selectable, withActions, slots }} search={listed} asCards={small} />
      </div>
    </FitsPaint>
  );
}
