import { aiTypeLabels, aiTypes } from '@teamsparks/contract/ai/vocabulary';
import { libraryPageSize } from '@teamsparks/contract/shared/limits';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { Skeleton, SkeletonRows } from '../../../shared/ui/Skeleton.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { aiLibraryQuery } from '../ai-challenges.queries.ts';
import { type AiSearch, aiSearch, type AiSort, aiSorts, isNarrowed, shownRows, summaryOf } from './ai-search.ts';
import { AiLibraryCards, AiLibraryTable } from './AiLibraryTable.tsx';
import { loadFailure } from '../../../shared/forms/failure-words.ts';
import { PagedList } from '../../../shared/ui/PagedList.tsx';

const categoryOptions = [
  { value: '', label: 'All Categories' },
  ...categories.map((value) => ({ value, label: value })),
];
const typeOptions = [
  { value: '', label: 'All Types' },
  ...aiTypes.map((value) => ({ value, label: aiTypeLabels[value] })),
];
const sortLabels: Record<AiSort, string> = { default: 'Default', title: 'Title', type: 'Type', category: 'Category' };
const sortOptions = aiSorts.map((value) => ({ value, label: sortLabels[value] }));

interface AiLibraryToolbarProps {
  search: AiSearch;
  onSearch: (next: AiSearch, replace?: boolean) => void;
}

/** Shows search, filters and order; each change goes back to page 1. */
function AiLibraryToolbar({ search, onSearch }: AiLibraryToolbarProps) {
  const change = (part: Partial<Record<keyof AiSearch, string>>, replace?: boolean): void =>
    onSearch(aiSearch.read({ ...search, ...part, page: 1 }), replace);
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="col-span-2 flex lg:col-span-1">
        <SearchBox
          label="Search"
          placeholder="Part of a title or description"
          address={search.search}
          onSearch={(text) => change({ search: text }, true)}
        />
      </div>
      <Choice
        label="Category"
        options={categoryOptions}
        value={search.category}
        onChange={(category) => change({ category })}
      />
      <Choice label="Type" options={typeOptions} value={search.type} onChange={(type) => change({ type })} />
      <Choice label="Sort by" options={sortOptions} value={search.sort} onChange={(sort) => change({ sort })} />
    </search>
  );
}

function Choice(props: ComponentProps<typeof LabeledSelect<string>>) {
  return (
    <div className="min-w-0 max-lg:last:col-span-2">
      <LabeledSelect {...props} />
    </div>
  );
}

/** Shows the shape of the list while it loads. */
function AiListSkeleton() {
  return (
    <div>
      <p role="status" className="mb-4 text-soft">
        Loading AI challenges...
      </p>
      <SkeletonRows count={libraryPageSize} className="px-4 py-4.5 max-md:py-10">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="size-7 shrink-0" />
        <Skeleton className="h-5 flex-1" />
      </SkeletonRows>
    </div>
  );
}

interface NoAiChallengesProps {
  search: AiSearch;
  mayGenerate: boolean;
  onSearch: (next: AiSearch) => void;
}

/** Shows the empty library, and offers to clear the filters or to generate a challenge. */
function NoAiChallenges({ search, mayGenerate, onSearch }: NoAiChallengesProps) {
  const narrowed = isNarrowed(search);
  return (
    <EmptyState
      picture={<SparkingSheet />}
      title="No AI challenges found. Generate your first challenge to get started!"
      action={
        <>
          {narrowed && (
            <Button onClick={() => onSearch({ ...aiSearch.standard, sort: search.sort })}>
              Show all AI challenges
            </Button>
          )}
          {mayGenerate && (
            <LinkButton to="/aichallenges" icon={Sparkles}>
              Generate a challenge
            </LinkButton>
          )}
        </>
      }
    >
      {narrowed &&
        (search.search === ''
          ? 'There are none of this category and type yet.'
          : `No matching title or description contains “${search.search}”.`)}
    </EmptyState>
  );
}

/** Draws an empty sheet with a spark about to land on it. */
function SparkingSheet() {
  return (
    <svg width="132" height="104" viewBox="0 0 132 104" fill="none" strokeWidth="3" className="stroke-control">
      <path d="M34 26h42l18 18v56H34z" className="fill-surface" strokeLinejoin="round" strokeDasharray="6 6" />
      <path d="M46 78h34M46 88h20" strokeLinecap="round" className="stroke-line" />
      <path d="m64 34 4.5 13.5L82 52l-13.5 4.5L64 70l-4.5-13.5L46 52l13.5-4.5z" className="fill-spark" stroke="none" />
      <path d="M104 8l2.5 7.5L114 18l-7.5 2.5L104 28l-2.5-7.5L94 18l7.5-2.5z" className="fill-brand" stroke="none" />
      <path d="M14 46l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" className="fill-spark" stroke="none" />
    </svg>
  );
}

/**
 * Shows the AI library with its filters, summary and pages, as the address says, or that it is loading, empty or
 * failed; rows are cards on narrow screens.
 */
export function AiLibraryScreen() {
  const [search, onSearch] = useAddressSearch(aiSearch);
  const { can } = useSession();
  const asCards = useMediaQuery('(max-width: 800px)');
  const { data, error, isPlaceholderData, refetch } = useQuery(aiLibraryQuery(search));
  return (
    <PagedList
      search={search}
      onSearch={onSearch}
      answer={{ data: data && shownRows(data, search), error, isPlaceholderData, refetch }}
      label="AI challenges"
      toolbar={<AiLibraryToolbar search={search} onSearch={onSearch} />}
      summary={(page) => page.total > 0 && summaryOf(page)}
      loading={<AiListSkeleton />}
      waitingLabel="Loading AI challenges"
      failed="Failed to load AI challenges"
      reason={loadFailure}
      retryLabel="Retry"
      empty={(show) => <NoAiChallenges search={search} mayGenerate={can('add_edit_ai_challenges')} onSearch={show} />}
      pagesLabel="Pages of the AI library"
    >
      {({ rows }) => (asCards ? <AiLibraryCards rows={rows} /> : <AiLibraryTable rows={rows} sort={search.sort} />)}
    </PagedList>
  );
}
