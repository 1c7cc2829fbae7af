import type { Mentor } from '@teamsparks/contract/mentors';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Pagination } from '../../shared/ui/Pagination.tsx';
import { SearchBox } from '../../shared/ui/SearchBox.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useTopOfNewPage } from '../../shared/ui/use-list-position.ts';
import { useMediaQuery } from '../../shared/ui/use-media-query.ts';
import { lastPageOf, rangeLabel } from '../../shared/url-state/page-range.ts';
import { type ShowSearch, useShownSearch } from '../../shared/url-state/use-shown-search.ts';
import { mentorPage, type MentorSearch, type MentorSort, mentorSorts } from './mentor-list.ts';
import type { MentorActions } from './MentorTable.tsx';
import { MentorCards } from './MentorTable.tsx';
import { columnNames, MentorTable } from './MentorTable.tsx';

interface MentorsListProps {
  search: MentorSearch;
  onSearch: ShowSearch<MentorSearch>;
  mentors: readonly Mentor[] | undefined;
  error: Error | null;
  onRetry: () => void;
  actions: MentorActions | undefined;
}

/** Search, order and pages over the list that is here already; or that it is on its way, or failed. */
export function MentorsList({ mentors, error, onRetry, ...props }: MentorsListProps) {
  if (mentors) return <Found mentors={mentors} {...props} />;
  if (!error) return <Waiting />;
  const detail = reasonOf(error);
  return <ErrorState title="Failed to fetch high school mentors" detail={detail} onRetry={onRetry} />;
}

function Found({
  search: address,
  onSearch: navigate,
  mentors,
  actions,
}: Omit<MentorsListProps, 'mentors' | 'error' | 'onRetry'> & { mentors: readonly Mentor[] }) {
  const [search, onSearch] = useShownSearch(address, navigate);
  const asCards = useMediaQuery('(max-width: 767px)');
  const list = useRef<HTMLDivElement>(null);
  const page = mentorPage(mentors, search);
  useTopOfNewPage(list, page.page);
  const stayInside = useEffectEvent(() => {
    if (search.page > page.page) onSearch({ ...search, page: page.page }, true);
  });
  useEffect(() => stayInside(), [page.page]);
  const Rows = asCards ? MentorCards : MentorTable;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Toolbar search={search} onSearch={onSearch} />
      <p role="status" className="min-h-6 text-sm text-soft">
        {rangeLabel(page)}
      </p>
      <div
        ref={list}
        role="region"
        tabIndex={-1}
        aria-label="High school mentors"
        className="scroll-mt-20 focus:outline-none"
      >
        {page.total > 0 ? (
          <Rows mentors={page.items} sort={search.sort} actions={actions} />
        ) : (
          <Nobody
            search={search.search}
            onClear={() => {
              list.current?.focus({ preventScroll: true });
              onSearch({ ...search, search: '', page: 1 });
            }}
          />
        )}
      </div>
      {page.total > page.per_page && (
        <Pagination
          label="Pages of the list of mentors"
          page={page.page}
          last={lastPageOf(page)}
          onPage={(next) => onSearch({ ...search, page: next })}
        />
      )}
    </div>
  );
}

function Nobody({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '') return <EmptyState picture={<TwoPeople />} title="No mentors available." />;
  return (
    <EmptyState
      picture={<TwoPeople />}
      title="No mentors found"
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      Nothing in the list contains “{search}”.
    </EmptyState>
  );
}

const sortOptions = mentorSorts.map((value) => ({ value, label: columnNames[value] }));

/** Each change begins again on page 1. */
function Toolbar({ search, onSearch }: { search: MentorSearch; onSearch: ShowSearch<MentorSearch> }) {
  const id = useId();
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-full flex-1 sm:min-w-72">
        <SearchBox
          label="Search mentors"
          placeholder="Name, email, grade, experience or interest"
          address={search.search}
          onSearch={(text) => onSearch({ ...search, search: text, page: 1 }, true)}
        />
      </div>
      <div className="min-w-44 flex-1 sm:max-w-56">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          Sort by
        </label>
        <Select
          id={id}
          options={sortOptions}
          value={search.sort}
          onChange={({ target }) => onSearch({ ...search, sort: target.value as MentorSort, page: 1 })}
        />
      </div>
    </search>
  );
}

function Waiting() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface opacity-100 transition-opacity delay-150 starting:opacity-0">
      <p role="status" className="sr-only">
        Loading mentors...
      </p>
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line px-4 py-4 last:border-b-0">
          <Skeleton className="h-5 w-1/4" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </div>
  );
}

/** Two people who are not there yet, the spark between them. */
function TwoPeople() {
  return (
    <svg width="136" height="96" viewBox="0 0 136 96" fill="none">
      <g className="fill-surface stroke-control" strokeWidth="3" strokeDasharray="5 5">
        <circle cx="38" cy="36" r="15" />
        <path d="M12 86c0-19 11-29 26-29s26 10 26 29" />
        <circle cx="98" cy="36" r="15" />
        <path d="M72 86c0-19 11-29 26-29s26 10 26 29" />
      </g>
      <path
        d="m68 8 3.600 10.400 10.400 3.600-10.400 3.600-3.600 10.400-3.600-10.400-10.400-3.600 10.400-3.600Z"
        className="fill-spark"
      />
      <path d="M8 88h120" className="stroke-control" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
