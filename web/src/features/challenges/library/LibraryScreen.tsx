import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { FitsPaint } from '../../../shared/ui/painted.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { type ShowSearch, useShownSearch } from '../../../shared/url-state/use-shown-search.ts';
import { facetsQuery } from '../challenges.queries.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { type ChipKey, type LibrarySearch, withChange, withOption, withoutFilters } from './library-filters.ts';
import { chipWords, panelGroups } from './library-groups.ts';
import { LibraryList, useLibraryPage } from './LibraryList.tsx';
import type { RowsProps } from './LibraryTable.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import './library.css';

/** Shows the filters beside the list on wide screens; styles hide painted ones where {@link roomForSidebar} does not match. */
function FilterSidebar({ id, ...panel }: FilterPanelProps & { id: string }) {
  return (
    <aside
      id={id}
      aria-label="Filters"
      className="library-filters w-62 shrink-0 rounded-lg border border-line bg-surface px-4"
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
  const counting = (small ? overlay : sidebar) && !!data && !isPlaceholderData;
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
      {small && overlay && <FilterOverlay total={data?.total} onClose={() => setOverlay(false)} {...panel} />}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
        <LibraryToolbar
          search={search}
          filters={{ open: sidebar, controls: sidebarId, overlay: small, onToggle }}
          onSearch={onSearch}
          onSearchText={(text) => onSearch(withChange(search, { search: text }), true)}
          page={data}
        >
          <ActiveFilters
            search={search}
            onSearch={onSearch}
            onEmptied={() => list.current?.focus({ preventScroll: true })}
          />
          <LibraryList
            list={list}
            onSearch={onSearch}
            selectable={selectable}
            withActions={withActions}
            slots={slots}
            search={listed}
            asCards={small}
          />
        </LibraryToolbar>
      </div>
    </FitsPaint>
  );
}

interface ActiveFiltersProps {
  search: LibrarySearch;
  onSearch: (next: LibrarySearch) => void;
  /** Called when the last chip disappears, so that the focus moves elsewhere. */
  onEmptied: () => void;
}

/**
 * Shows the search text and the active filters as chips that remove them, keywords only with
 * `read_challenge_details`, and a button that clears all; nothing if there are none.
 */
function ActiveFilters({ search, onSearch, onEmptied }: ActiveFiltersProps) {
  const session = useSession();
  // People who may not see keywords can neither filter by them nor see their chips.
  const keys: ChipKey[] = [
    ...panelGroups(session).map(({ key }) => key),
    ...(session.can('read_challenge_details') ? (['tag'] as const) : []),
  ];
  const active = keys.flatMap((key) => search[key].map((option) => ({ key, option, text: chipWords(key, option) })));
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
          <span className="max-w-60 truncate">{`“${search.search}”`}</span>
        </Chip>
      )}
      {active.map(({ key, option, text }) => (
        <Chip
          key={key + option}
          removeLabel={`Remove ${key === 'tag' ? 'keyword' : 'filter'} ${text}`}
          onRemove={() => remove(withOption(search, key, option, false))}
        >
          <span className="max-w-60 truncate">{text}</span>
        </Chip>
      ))}
      <Button variant="quiet" size="sm" onClick={clearAll}>
        Clear all filters
      </Button>
    </div>
  );
}
