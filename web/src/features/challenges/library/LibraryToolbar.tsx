import { useSession } from '../../../shared/session/session.ts';
import type { LibraryPage } from '@teamsparks/contract/challenges/addresses/challenges';
import { type LibrarySort, librarySorts } from '@teamsparks/contract/shared/vocabulary';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { Pagination } from '../../../shared/ui/Pagination.tsx';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { lastPageOf, rangeLabel } from '../../../shared/url-state/page-range.ts';
import { withChange, countFilters, type LibrarySearch } from './library-filters.ts';

const sortLabels: Record<LibrarySort, string> = {
  name: 'Name',
  level: 'Level',
  tournament_level: 'Tournament Level',
  type: 'Type',
  category: 'Category',
};
const sortOptions = librarySorts.map((value) => ({ value, label: sortLabels[value] }));

interface LibraryToolbarProps {
  search: LibrarySearch;
  /** State of the filters that the filter button opens and closes. */
  filters: { open: boolean; controls?: string; overlay: boolean; onToggle: () => void };
  onSearch: (next: LibrarySearch) => void;
  onSearchText: (text: string) => void;
  /** Page that the list shows; undefined before the first one has loaded. */
  page: LibraryPage | undefined;
}

/**
 * Shows search, order and filter button, the number of results with a note if texts are still being read, and the
 * links to other pages, which stand below the rows (`children`) where the filters are an overlay.
 */
export function LibraryToolbar({ page, children, ...controls }: LibraryToolbarProps & { children: ReactNode }) {
  const { search, filters, onSearch } = controls;
  const fullText = (
    <Checkbox
      label="Search full text"
      checked={search.in === 'text'}
      onChange={({ target }) => onSearch(withChange(search, { in: target.checked ? 'text' : 'names' }))}
    />
  );
  const pages = page && page.total > 0 && (
    <Pagination
      label="Pages of the library"
      page={page.page}
      last={lastPageOf(page)}
      onPage={(next) => onSearch({ ...search, page: next })}
    />
  );
  return (
    <>
      <div role="group" aria-label="Toolbar">
        <SearchControls {...controls}>{!filters.overlay && <div className="sm:pb-1.5">{fullText}</div>}</SearchControls>
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 md:mt-2">
          {filters.overlay && fullText}
          <p role="status" className="text-sm text-soft">
            {page && <span>{rangeLabel(page)}</span>}
            {page?.text_incomplete && (
              <span> The text of some challenges is still being read, so some may be missing.</span>
            )}
          </p>
          {!filters.overlay && pages}
        </div>
      </div>
      {children}
      {filters.overlay && pages}
    </>
  );
}

function SearchControls({
  search,
  filters,
  onSearch,
  onSearchText,
  children,
}: Omit<LibraryToolbarProps, 'page'> & { children: ReactNode }) {
  const inText = search.in === 'text';
  const names = useSession().can('read_challenge_details') ? 'Name or keyword' : 'Part of a name';
  const count = countFilters(search);
  const verb = filters.overlay ? 'Filters' : filters.open ? 'Hide filters' : 'Show filters';
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-full flex-1 sm:min-w-64">
        <SearchBox
          label="Search challenges"
          placeholder={inText ? `${names}, or words of the text` : names}
          address={search.search}
          onSearch={onSearchText}
        />
      </div>
      {children}
      <div className="min-w-40 flex-1 sm:max-w-56">
        <LabeledSelect
          label="Sort by"
          options={sortOptions}
          value={search.sort}
          onChange={(sort) => onSearch(withChange(search, { sort }))}
        />
      </div>
      <Button
        icon={SlidersHorizontal}
        onClick={filters.onToggle}
        {...(filters.overlay
          ? { 'aria-haspopup': 'dialog' as const }
          : { 'aria-expanded': filters.open, ...(filters.open ? { 'aria-controls': filters.controls } : {}) })}
      >{`${verb}${count > 0 ? ` (${count})` : ''}`}</Button>
    </search>
  );
}
