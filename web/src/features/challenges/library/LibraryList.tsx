import { lazy, memo, Suspense, type RefObject } from 'react';
import { Pagination } from '../../../shared/ui/Pagination.tsx';
import { lastPageOf } from '../../../shared/url-state/page-range.ts';
import type { ShowSearch } from '../../../shared/url-state/use-shown-search.ts';
import type { LibrarySearch } from './library-filters.ts';
import { LibraryResults } from './LibraryResults.tsx';
import type { RowsProps } from './LibraryTable.tsx';
import { useArchiving } from './use-archiving.ts';
import { useClampedPage, useLibraryPage } from './use-library-page.ts';
import { useFocusRescue, useTopOfNewPage } from '../../../shared/ui/use-list-position.ts';
import { useRowEdit } from './use-row-edit.ts';
import { useSelection } from './use-selection.ts';

/** For the few who archive, when they do. */
const ArchiveDialog = lazy(async () => ({ default: (await import('./ArchiveDialog.tsx')).ArchiveDialog }));

/** For the few who change many at once, when they do. */
const BulkBar = lazy(async () => ({ default: (await import('../bulk/BulkBar.tsx')).BulkBar }));

interface LibraryListProps extends Pick<RowsProps, 'withActions' | 'slots'> {
  search: LibrarySearch;
  /** The person may change many rows at once. */
  selectable: boolean;
  asCards: boolean;
  /** Filled with the element around the rows. */
  list: RefObject<HTMLDivElement | null>;
  onSearch: ShowSearch<LibrarySearch>;
}

/** One page of challenges, what can be done with them, and the way to the other pages. */
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
      <div ref={list} role="region" tabIndex={-1} aria-label="Challenges" className="scroll-mt-20 focus:outline-none">
        <LibraryResults
          {...{ search, error, asCards, edit, archive, withActions, slots }}
          selection={selectable ? selection : null}
          page={data}
          waiting={isPlaceholderData}
          onSearch={loosen}
          onRetry={() => void refetch()}
        />
      </div>
      {data !== undefined && data.total > 0 && (
        <Pagination
          label="Pages of the library"
          page={data.page}
          last={lastPageOf(data)}
          onPage={(page) => onSearch({ ...search, page })}
        />
      )}
      {selectable && selection.rows.length > 0 && (
        <Suspense>
          <BulkBar selection={selection} list={list} />
        </Suspense>
      )}
      {archive.asked && (
        <Suspense>
          <ArchiveDialog {...archive} />
        </Suspense>
      )}
    </>
  );
});
