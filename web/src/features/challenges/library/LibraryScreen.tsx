import { lazy, Suspense, useDeferredValue, useId, useRef, useState } from 'react';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { rangeLabel } from '../../../shared/url-state/page-range.ts';
import { type ShowSearch, useShownSearch } from '../../../shared/url-state/use-shown-search.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterSidebar } from './FilterSidebar.tsx';
import { changed, type LibrarySearch } from './library-filters.ts';
import { LibraryList } from './LibraryList.tsx';
import type { RowsProps } from './LibraryTable.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { useMayChangeMany } from './use-may-change-many.ts';
import { useLibraryPage } from './use-library-page.ts';

/** For small screens, when it is opened. */
const FilterOverlay = lazy(async () => ({ default: (await import('./FilterOverlay.tsx')).FilterOverlay }));

interface LibraryScreenProps extends Pick<RowsProps, 'withActions' | 'slots'> {
  /** Of the address. */
  search: LibrarySearch;
  /** Puts a search into the address. */
  onSearch: ShowSearch<LibrarySearch>;
}

/** LIB-038, LIM-016 */
const smallScreen = '(max-width: 768px)';
/** Below this the sidebar begins closed, so that the table has room. */
const roomForSidebar = '(min-width: 1100px)';

/** The challenge library: filters, search, order, rows and pages, all of it in the address. */
export function LibraryScreen({ search: address, onSearch: navigate, withActions, slots }: LibraryScreenProps) {
  const [search, onSearch] = useShownSearch(address, navigate);
  const small = useMediaQuery(smallScreen);
  const [sidebar, setSidebar] = useState(() => window.matchMedia(roomForSidebar).matches);
  const [overlay, setOverlay] = useState(false);
  const sidebarId = useId();
  // What was clicked answers at once, the rows follow.
  const listed = useDeferredValue(search);
  const { data } = useLibraryPage(listed);
  const list = useRef<HTMLDivElement>(null);
  const selectable = useMayChangeMany();
  const panel = { search, facets: data?.facets, onSearch };
  const onToggle = () => (small ? setOverlay(true) : setSidebar(!sidebar));
  return (
    <div className="flex items-start gap-5 print:block">
      {sidebar && !small && <FilterSidebar id={sidebarId} {...panel} />}
      {small && overlay && (
        <Suspense>
          <FilterOverlay open total={data?.total} onClose={() => setOverlay(false)} {...panel} />
        </Suspense>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-4">
        <LibraryToolbar
          search={search}
          filters={{ open: sidebar, controls: sidebarId, overlay: small, onToggle }}
          onSearch={onSearch}
          onSearchText={(text) => onSearch(changed(search, { search: text }), true)}
        />
        <ActiveFilters
          search={search}
          onSearch={onSearch}
          onEmptied={() => list.current?.focus({ preventScroll: true })}
        />
        <p role="status" className="min-h-6 text-sm text-soft">
          {data && rangeLabel(data)}
        </p>
        <LibraryList {...{ list, onSearch, selectable, withActions, slots }} search={listed} asCards={small} />
      </div>
    </div>
  );
}
