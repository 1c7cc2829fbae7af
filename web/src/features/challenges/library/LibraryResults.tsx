import type { LibraryPage } from '@teamsparks/contract/challenges';
import { sentences } from '@teamsparks/contract/errors';
import { lazy, Suspense } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { LibraryCards } from './LibraryCards.tsx';
import type { LibrarySearch } from './library-filters.ts';
import { LibrarySkeleton } from './LibrarySkeleton.tsx';
import { LibraryTable, type RowsProps } from './LibraryTable.tsx';

const NoResults = lazy(async () => ({ default: (await import('./NoResults.tsx')).NoResults }));

interface LibraryResultsProps extends Omit<RowsProps, 'rows'> {
  search: LibrarySearch;
  page: LibraryPage | undefined;
  error: Error | null;
  /** The rows are those of the last query; the new ones are on their way. */
  waiting: boolean;
  asCards: boolean;
  onSearch: (next: LibrarySearch) => void;
  onRetry: () => void;
}

/** The list in one of its states: rows (old ones dimmed while new ones load), nothing found, loading, failed. */
export function LibraryResults(props: LibraryResultsProps) {
  const { search, page, error, waiting, asCards, onSearch, onRetry, ...rows } = props;
  if (page === undefined) return error ? <LibraryError error={error} onRetry={onRetry} /> : <LibrarySkeleton />;
  if (page.total === 0 && !waiting) {
    return (
      <Suspense fallback={<LibrarySkeleton />}>
        <NoResults search={search} facets={page.facets} onSearch={onSearch} />
      </Suspense>
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

/** ERR-012, ERR-019 */
function LibraryError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403) return <ErrorState title={sentences.viewDenied} />;
  return <ErrorState title="Failed to fetch challenges." detail={reasonOf(error)} onRetry={onRetry} />;
}
