import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { rangeLabel } from '../../../shared/url-state/page-range.ts';
import { type ShowSearch, useShownSearch } from '../../../shared/url-state/use-shown-search.ts';
import { peopleQuery } from '../admin.queries.ts';
import { ListPages } from '../ListPages.tsx';
import { peopleFilters, type PeopleSearch } from './people-search.ts';
import { PeopleResults } from './PeopleResults.tsx';
import { PeopleToolbar } from './PeopleToolbar.tsx';

interface PeopleScreenProps {
  /** Of the address. */
  search: PeopleSearch;
  onSearch: ShowSearch<PeopleSearch>;
}

/** Everybody with an account: found by name or address, narrowed by role and state, page by page (decisions.md GAP-10). */
export function PeopleScreen({ search: address, onSearch: navigate }: PeopleScreenProps) {
  const [search, onSearch] = useShownSearch(address, navigate);
  const asCards = useMediaQuery('(max-width: 900px)');
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery(peopleQuery(peopleFilters(search)));
  return (
    <div className="grid grid-cols-1 gap-4">
      <PeopleToolbar search={search} onSearch={onSearch} />
      <p role="status" className="min-h-6 text-sm text-soft">
        {data && rangeLabel(data)}
      </p>
      <div ref={list} role="region" tabIndex={-1} aria-label="People" className="scroll-mt-20 focus:outline-none">
        <PeopleResults
          {...{ search, error, asCards }}
          page={data}
          waiting={isPlaceholderData}
          onSearch={(next) => {
            list.current?.focus({ preventScroll: true });
            onSearch(next);
          }}
          onRetry={() => void refetch()}
        />
      </div>
      <ListPages
        label="Pages of the list of people"
        list={list}
        wanted={search.page}
        answer={data}
        waiting={isPlaceholderData}
        onPage={(page, replace) => onSearch({ ...search, page }, replace)}
      />
    </div>
  );
}
