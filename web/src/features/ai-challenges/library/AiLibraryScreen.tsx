import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Pagination } from '../../../shared/ui/Pagination.tsx';
import { useTopOfNewPage } from '../../../shared/ui/use-list-position.ts';
import { lastPageOf } from '../../../shared/url-state/page-range.ts';
import { type ShowSearch, useShownSearch } from '../../../shared/url-state/use-shown-search.ts';
import { aiLibraryQuery } from '../ai-challenges.queries.ts';
import type { AiSearch } from './ai-search.ts';
import { AiLibraryResults } from './AiLibraryResults.tsx';
import { AiLibraryToolbar } from './AiLibraryToolbar.tsx';
import { shownRows, summaryOf } from './shown-rows.ts';

interface AiLibraryScreenProps {
  /** Of the address. */
  search: AiSearch;
  onSearch: ShowSearch<AiSearch>;
}

/** The AI library with its filters, its summary and its pages (AIC-046 to AIC-075). */
export function AiLibraryScreen({ search: address, onSearch: navigate }: AiLibraryScreenProps) {
  const [search, onSearch] = useShownSearch(address, navigate);
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData: waiting, refetch } = useQuery(aiLibraryQuery(search));
  const shown = data && shownRows(data, search);
  useTopOfNewPage(list, shown?.page);
  function showOther(next: AiSearch): void {
    list.current?.focus({ preventScroll: true });
    onSearch(next);
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <AiLibraryToolbar search={search} onSearch={onSearch} />
      <p role="status" className="min-h-6 text-sm text-soft">
        {shown && shown.total > 0 && summaryOf(shown)}
      </p>
      <div
        ref={list}
        role="region"
        tabIndex={-1}
        aria-label="AI challenges"
        aria-busy={waiting}
        className="relative scroll-mt-20 focus:outline-none"
      >
        <AiLibraryResults {...{ search, shown, error, waiting }} onSearch={showOther} onRetry={() => void refetch()} />
      </div>
      {shown && shown.total > shown.per_page && (
        <Pagination
          label="Pages of the AI library"
          page={shown.page}
          last={lastPageOf(shown)}
          onPage={(page) => onSearch({ ...search, page })}
        />
      )}
    </div>
  );
}
