import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Pagination } from '../../../shared/ui/Pagination.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { useTopOfNewPage } from '../../../shared/ui/use-list-position.ts';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { lastPageOf } from '../../../shared/url-state/page-range.ts';
import { type ShowSearch, useShownSearch } from '../../../shared/url-state/use-shown-search.ts';
import { aiLibraryQuery } from '../ai-challenges.queries.ts';
import { LoadProblem } from '../LoadProblem.tsx';
import type { AiSearch } from './ai-search.ts';
import { AiLibraryCards } from './AiLibraryCards.tsx';
import { AiLibraryTable, type AiRowsProps } from './AiLibraryTable.tsx';
import { AiLibraryToolbar } from './AiLibraryToolbar.tsx';
import { AiListSkeleton } from './AiListSkeleton.tsx';
import { NoAiChallenges } from './NoAiChallenges.tsx';
import { shownRows, summaryOf } from './shown-rows.ts';

interface AiLibraryScreenProps extends Pick<AiRowsProps, 'slots'> {
  /** Of the address. */
  search: AiSearch;
  onSearch: ShowSearch<AiSearch>;
}

/** The list of the AI library in its states: rows, nothing found, loading, failed (AIC-046 to AIC-075). */
export function AiLibraryScreen({ search: address, onSearch: navigate, slots }: AiLibraryScreenProps) {
  const [search, onSearch] = useShownSearch(address, navigate);
  const { can } = useSession();
  const asCards = useMediaQuery('(max-width: 800px)');
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData: waiting, refetch } = useQuery(aiLibraryQuery(search));
  const shown = data && shownRows(data, search);
  useTopOfNewPage(list, shown?.page);
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
        {waiting && <Waiting />}
        {shown && (shown.total > 0 || waiting) && (
          <div className={`transition-[filter] ${waiting ? 'cursor-progress grayscale delay-150' : ''}`}>
            {asCards ? (
              <AiLibraryCards rows={shown.rows} slots={slots} />
            ) : (
              <AiLibraryTable rows={shown.rows} sort={search.sort} slots={slots} />
            )}
          </div>
        )}
        {shown?.total === 0 && !waiting && (
          <NoAiChallenges
            search={search}
            mayGenerate={can('add_edit_ai_challenges')}
            onSearch={(next) => {
              list.current?.focus({ preventScroll: true });
              onSearch(next);
            }}
          />
        )}
        {!shown && error && (
          <LoadProblem title="Failed to load AI challenges" error={error} onRetry={() => void refetch()} />
        )}
        {!shown && !error && <AiListSkeleton />}
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

/** Old rows stay, dimmed, while the new ones are on their way. */
function Waiting() {
  return (
    <div className="absolute inset-x-0 top-0 h-1 overflow-hidden rounded-full opacity-100 transition-opacity delay-150 starting:opacity-0">
      <ProgressBar value={undefined} label="Loading AI challenges" />
    </div>
  );
}
