import type { LibraryPage } from '@teamsparks/contract/challenges/addresses/challenges';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { libraryPageSize } from '@teamsparks/contract/shared/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, type RefObject, useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Later } from '../../../shared/ui/Later.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { Skeleton, SkeletonRows } from '../../../shared/ui/Skeleton.tsx';
import { useFocusRescue, useTopOfNewPage } from '../../../shared/ui/use-list-position.ts';
import { partLater } from '../../../shared/ui/part-later.tsx';
import type { ShowSearch } from '../../../shared/url-state/use-shown-search.ts';
import { adoptPage, libraryQuery } from '../challenges.queries.ts';
import type { LibrarySearch } from './library-filters.ts';
import { LibraryCards } from './LibraryCards.tsx';
import { LibraryTable, type RowsProps } from './LibraryTable.tsx';
import { useArchiving } from './use-archiving.ts';
import { useRowEdit } from './RowActions.tsx';
import { useSelection } from './use-selection.ts';

/** Shows the shape of the list while the first page loads; visible only after 150 ms. */
function LibrarySkeleton() {
  return (
    <div className="opacity-100 transition-opacity delay-150 starting:opacity-0">
      <p className="sr-only" role="status">
        Loading challenges...
      </p>
      <SkeletonRows count={libraryPageSize} className="px-3 py-4.5 max-md:py-10">
        <Skeleton className="size-7 shrink-0" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 flex-1" />
      </SkeletonRows>
    </div>
  );
}

const NoResults = lazyComponent(async () => (await import('./NoResults.tsx')).NoResults);

interface LibraryResultsProps extends Omit<RowsProps, 'rows'> {
  search: LibrarySearch;
  page: LibraryPage | undefined;
  error: Error | null;
  /** True while the rows are those of the last query. */
  waiting: boolean;
  asCards: boolean;
  onSearch: (next: LibrarySearch) => void;
  onRetry: () => void;
}

/** Shows the list in one of its states: rows (old ones dimmed while new ones load), no results, loading, failed. */
function LibraryResults(props: LibraryResultsProps) {
  const { search, page, error, waiting, asCards, onSearch, onRetry, ...rows } = props;
  if (page === undefined) return error ? <LibraryError error={error} onRetry={onRetry} /> : <LibrarySkeleton />;
  if (page.total === 0 && !waiting) {
    return (
      <Later fallback={<LibrarySkeleton />}>
        <NoResults search={search} facets={page.facets} onSearch={onSearch} />
      </Later>
    );
  }
  return (
    <div aria-busy={waiting} className="relative">
      {waiting && (
        <div className="absolute inset-x-0 top-0 h-1 overflow-hidden rounded-full opacity-100 transition-opacity delay-150 starting:opacity-0">
          <ProgressBar value={undefined} label="Loading challenges" />
        </div>
      )}
      <div className={`transition-[filter] ${waiting ? 'cursor-progress grayscale delay-150' : ''}`}>
        {asCards ? (
          <LibraryCards {...rows} rows={page.items} />
        ) : (
          <div className="relative overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
            <LibraryTable {...rows} rows={page.items} sort={search.sort} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Shows why the list could not be loaded; a 403 without a retry. */
function LibraryError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403) return <ErrorState title={sentences.viewDenied} />;
  return <ErrorState title="Failed to fetch challenges." detail={reasonOf(error)} onRetry={onRetry} />;
}

/**
 * Returns the query result of the page for a search; while it loads, the page before stays with `isPlaceholderData`
 * true.
 */
export function useLibraryPage(search: LibrarySearch) {
  return useQuery({ ...libraryQuery(search), placeholderData: keepPreviousData });
}

/** Calls `onClamped` with the search for the last page if the requested page does not exist. */
function useClampedPage(
  search: LibrarySearch,
  { data, isPlaceholderData }: ReturnType<typeof useLibraryPage>,
  onClamped: (search: LibrarySearch) => void,
): void {
  const loadedPage = isPlaceholderData ? undefined : data;
  const clamp = useEffectEvent(() => {
    if (loadedPage === undefined || loadedPage.page === search.page) return;
    const actual = { ...search, page: loadedPage.page };
    adoptPage(actual, loadedPage);
    onClamped(actual);
  });
  useEffect(() => clamp(), [loadedPage]);
}

/** Loaded when a search has few results. */
const SimilarNames = lazyComponent(async () => (await import('./SimilarNames.tsx')).SimilarNames);
/** With fewer results a typing mistake is likely. */
const few = 3;
const lettersToCompare = 5;

/** Loaded when someone archives. */
const ArchiveDialog = dialogLater(async () => (await import('./ArchiveDialog.tsx')).ArchiveDialog);

/** Loaded when someone changes many challenges at once. */
const BulkBar = partLater(async () => (await import('../bulk/BulkBar.tsx')).BulkBar);

interface LibraryListProps extends Pick<RowsProps, 'withActions' | 'slots'> {
  search: LibrarySearch;
  /** True if the person may change many rows at once. */
  selectable: boolean;
  asCards: boolean;
  /** Ref of the element around the rows. */
  list: RefObject<HTMLDivElement | null>;
  onSearch: ShowSearch<LibrarySearch>;
}

/**
 * Shows one page of challenges with the actions for rows and selections, or that it is loading, failed or has no
 * results; if a search text of at least five characters has fewer than three results, also similar names. Calls
 * `onSearch` with the last page if the requested one does not exist.
 */
export const LibraryList = memo(function LibraryList(props: LibraryListProps) {
  const { search, selectable, asCards, list, onSearch, withActions, slots } = props;
  const selection = useSelection();
  const query = useLibraryPage(search);
  const { data, error, isPlaceholderData, refetch } = query;
  useClampedPage(search, query, (actual) => onSearch(actual, true));
  useTopOfNewPage(list, data?.page);
  const edit = useRowEdit();
  const archive = useArchiving(useFocusRescue(list));
  const loosen = (next: LibrarySearch): void => {
    list.current?.focus({ preventScroll: true });
    onSearch(next);
  };
  return (
    <>
      <div ref={list} role="region" tabIndex={-1} aria-label="Challenges" className="focus:outline-none">
        <LibraryResults
          search={search}
          error={error}
          asCards={asCards}
          edit={edit}
          archive={archive}
          withActions={withActions}
          slots={slots}
          selection={selectable ? selection : null}
          page={data}
          waiting={isPlaceholderData}
          onSearch={loosen}
          onRetry={() => void refetch()}
        />
      </div>
      {data && !isPlaceholderData && data.total < few && search.search.length >= lettersToCompare && (
        <Later>
          <SimilarNames search={search} />
        </Later>
      )}
      {/* The bar appears together with its text, which some screen readers do not announce. */}
      {selectable && (
        <p role="status" className="sr-only">
          {selection.words}
        </p>
      )}
      {selectable && selection.rows.length > 0 && <BulkBar selection={selection} list={list} />}
      {archive.toConfirm && <ArchiveDialog {...archive} />}
    </>
  );
});
