import { useSession } from '../../../shared/session/session.ts';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { LoadProblem } from '../LoadProblem.tsx';
import type { AiSearch } from './ai-search.ts';
import { AiLibraryCards } from './AiLibraryCards.tsx';
import { AiLibraryTable } from './AiLibraryTable.tsx';
import { AiListSkeleton } from './AiListSkeleton.tsx';
import { NoAiChallenges } from './NoAiChallenges.tsx';
import type { ShownRows } from './shown-rows.ts';

interface AiLibraryResultsProps {
  search: AiSearch;
  shown: ShownRows | undefined;
  error: Error | null;
  /** The rows are those of the filters before. */
  waiting: boolean;
  onSearch: (next: AiSearch) => void;
  onRetry: () => void;
}

/** The list in one of its states: loading, failed, nothing found, rows. */
export function AiLibraryResults({ search, shown, error, waiting, onSearch, onRetry }: AiLibraryResultsProps) {
  const { can } = useSession();
  const asCards = useMediaQuery('(max-width: 800px)');
  if (!shown) {
    return error ? (
      <LoadProblem title="Failed to load AI challenges" error={error} onRetry={onRetry} />
    ) : (
      <AiListSkeleton />
    );
  }
  if (shown.total === 0 && !waiting) {
    return <NoAiChallenges search={search} mayGenerate={can('add_edit_ai_challenges')} onSearch={onSearch} />;
  }
  return (
    <>
      {waiting && <Waiting />}
      <div className={`transition-[filter] ${waiting ? 'cursor-progress grayscale delay-150' : ''}`}>
        {asCards ? <AiLibraryCards rows={shown.rows} /> : <AiLibraryTable rows={shown.rows} sort={search.sort} />}
      </div>
    </>
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
