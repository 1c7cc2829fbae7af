import { lazy, memo, Suspense, type RefObject } from 'react';
import type { LibrarySearch } from './library-filters.ts';
import { LibraryResults } from './LibraryResults.tsx';
import type { RowsProps } from './LibraryTable.tsx';
import { lastPageOf } from './page-range.ts';
import { Pagination } from './Pagination.tsx';
import { useArchiving } from './use-archiving.ts';
import { useClampedPage, useLibraryPage } from './use-library-page.ts';
import { useFocusRescue, useTopOfNewPage } from './use-list-position.ts';
import { useRowEdit } from './use-row-edit.ts';
import type { ShowSearch } from './use-shown-search.ts';

/** For the few who archive, when they do. */
const ArchiveDialog = lazy(async () => ({ default: (await import('./ArchiveDialog.tsx')).ArchiveDialog }));

interface LibraryListProps extends Pick<RowsProps, 'withActions' | 'slots'> {
  search: LibrarySearch;
  asCards: boolean;
  /** Filled with the element around the rows. */
  list: RefObject<HTMLDivElement | null>;
  onSearch: ShowSearch;
}

/** One page of challenges, what can be done with them, and the way to the other pages. */
export const LibraryList = memo(function LibraryList(props: LibraryListProps) {
  const { search, asCards, list, onSearch, withActions, slots } = props;
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
      <div ref={list} role="region" tabIndex={-1} aria-label="Challenges" className="scroll-mt-20 focus:outline-none">
        <LibraryResults
          {...{ search, error, asCards, edit, archive, withActions, slots }}
          page={data}
          waiting={isPlaceholderData}
          onSearch={loosen}
          onRetry={() => void refetch()}
        />
      </div>
      {data !== undefined && data.total > 0 && (
        <Pagination page={data.page} last={lastPageOf(data)} onPage={(page) => onSearch({ ...search, page })} />
      )}
      {archive.asked && (
        <Suspense>
          <ArchiveDialog {...archive} />
        </Suspense>
      )}
    </>
  );
});
