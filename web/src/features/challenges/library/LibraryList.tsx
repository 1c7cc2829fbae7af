import type { LibraryPage } from '@teamsparks/contract/challenges';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import type { LibrarySearch } from './library-filters.ts';
import { LibraryResults } from './LibraryResults.tsx';
import type { RowsProps } from './LibraryTable.tsx';
import { lastPageOf } from './page-range.ts';
import { Pagination } from './Pagination.tsx';
import { useArchiving } from './use-archiving.ts';
import type { ListPosition } from './use-list-position.ts';
import { useRowEdit } from './use-row-edit.ts';
import type { ShowSearch } from './use-shown-search.ts';

interface LibraryListProps extends Pick<RowsProps, 'withActions' | 'slots'> {
  search: LibrarySearch;
  query: UseQueryResult<LibraryPage>;
  position: ListPosition;
  asCards: boolean;
  onSearch: ShowSearch;
}

/** One page of challenges, what can be done with them, and the way to the other pages. */
export function LibraryList({ search, query, position, asCards, onSearch, withActions, slots }: LibraryListProps) {
  const { data, error, isPlaceholderData, refetch } = query;
  const { list, focusList, onFocusGone } = position;
  const edit = useRowEdit();
  const archive = useArchiving(onFocusGone);
  const loosen = (next: LibrarySearch): void => {
    focusList();
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
      <ArchiveDialog {...archive} />
    </>
  );
}
