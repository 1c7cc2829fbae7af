import { Tag } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useId, useRef, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { rangeLabel } from '../../../shared/url-state/page-range.ts';
import { type ShowSearch, useShownSearch } from '../../../shared/url-state/use-shown-search.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import {
  withChange,
  type ChipKey,
  filterGroups,
  type LibrarySearch,
  withOption,
  withoutFilters,
} from './library-filters.ts';
import { LibraryList, useLibraryPage } from './LibraryList.tsx';
import type { RowsProps } from './LibraryTable.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';

/** The filters beside the list on wide screens (LIB-033). */
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

interface ActiveFiltersProps {
  search: LibrarySearch;
  onSearch: (next: LibrarySearch) => void;
  /** The last chip disappears, so the focus needs another place. */
  onEmptied: () => void;
}

/** What narrows the list right now, each with its way out. */
function ActiveFilters({ search, onSearch, onEmptied }: ActiveFiltersProps) {
  // People who may not see keywords can neither filter by them nor see their chips (WRT-43).
  const keys: ChipKey[] = [
    ...filterGroups.map(({ key }) => key),
    ...(useSession().can('read_challenge_details') ? (['tag'] as const) : []),
  ];
  const active = keys.flatMap((key) => search[key].map((option) => ({ key, option })));
  const chips = active.length + (search.search === '' ? 0 : 1);
  if (chips === 0) return null;
  const remove = (next: LibrarySearch): void => {
    const following = document.activeElement?.nextElementSibling;
    if (chips > 1 && following instanceof HTMLElement) following.focus();
    else onEmptied();
    onSearch(next);
  };
  const clearAll = (): void => {
    onEmptied();
    onSearch(withoutFilters(search));
  };
  return (
    <div role="group" aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {search.search !== '' && (
        <Chip
          removeLabel={`Remove search “${search.search}”`}
          onRemove={() => remove(withChange(search, { search: '' }))}
        >
          <span className="max-w-60 truncate">“{search.search}”</span>
        </Chip>
      )}
      {active.map(({ key, option }) => (
        <Chip
          key={key + option}
          removeLabel={`Remove ${key === 'tag' ? 'keyword' : 'filter'} ${option}`}
          onRemove={() => remove(withOption(search, key, option, false))}
        >
          {key === 'tag' && <Tag className="size-3.5 shrink-0" aria-hidden="true" />}
          <span className="max-w-60 truncate">{option}</span>
        </Chip>
      ))}
      <Button variant="quiet" size="sm" onClick={clearAll}>
        Clear all filters
      </Button>
    </div>
  );
}

/** True if this person can change many challenges at once. The server checks each challenge again. */
function useMayChangeMany(): boolean {
  const { can } = useSession();
  return (
    can('add_edit_challenges') &&
    (can('system_administration') || can('delete_challenges') || can('read_challenge_details'))
  );
}

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
  // The pressed control updates at once, the rows follow.
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
          onSearchText={(text) => onSearch(withChange(search, { search: text }), true)}
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
