import type { listPeople } from '@teamsparks/contract/admin';
import type { ReplyOf } from '@teamsparks/contract/endpoint';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { ListFrame } from '../ListFrame.tsx';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { everybody, type PeopleSearch } from './people-search.ts';
import { PeopleCards } from './PeopleCards.tsx';
import { PeopleTable } from './PeopleTable.tsx';

interface PeopleResultsProps {
  search: PeopleSearch;
  page: ReplyOf<typeof listPeople> | undefined;
  error: Error | null;
  waiting: boolean;
  asCards: boolean;
  onSearch: (next: PeopleSearch) => void;
  onRetry: () => void;
}

/** The list in one of its states: rows, nobody found, loading, failed. */
export function PeopleResults(props: PeopleResultsProps) {
  const { search, page, error, waiting, asCards, onSearch, onRetry } = props;
  if (page === undefined) {
    if (!error) return <ListSkeleton label="Loading people..." />;
    return <ErrorState title="Failed to load people." detail={reasonOf(error)} onRetry={onRetry} />;
  }
  if (page.total === 0 && !waiting) return <NobodyFound search={search} onSearch={onSearch} />;
  return (
    <ListFrame waiting={waiting} waitingLabel="Loading people">
      {asCards ? <PeopleCards people={page.items} /> : <PeopleTable people={page.items} />}
    </ListFrame>
  );
}

function NobodyFound({ search, onSearch }: Pick<PeopleResultsProps, 'search' | 'onSearch'>) {
  const filtered = search.role !== '' || search.state !== '';
  return (
    <EmptyState
      picture={<EmptyChairs />}
      title="Nobody found"
      action={
        <>
          {search.search !== '' && filtered && (
            <Button onClick={() => onSearch({ ...everybody, search: search.search })}>Clear role and state</Button>
          )}
          <Button variant="primary" onClick={() => onSearch(everybody)}>
            Show everybody
          </Button>
        </>
      }
    >
      {search.search === ''
        ? 'Nobody has this role and state.'
        : `No name or email address ${filtered ? 'among them ' : ''}contains “${search.search}”.`}
    </EmptyState>
  );
}

/** Three seats, the spark on one of them. */
function EmptyChairs() {
  return (
    <svg width="168" height="96" viewBox="0 0 168 96" fill="none">
      <path d="M12 84h144" className="stroke-control" strokeWidth="4" strokeLinecap="round" />
      <g className="fill-surface stroke-control" strokeWidth="3" strokeDasharray="5 5">
        <circle cx="38" cy="36" r="13" />
        <path d="M16 82c0-16 9-25 22-25s22 9 22 25" />
        <circle cx="130" cy="36" r="13" />
        <path d="M108 82c0-16 9-25 22-25s22 9 22 25" />
      </g>
      <circle cx="84" cy="30" r="15" className="fill-brand-tint stroke-brand" strokeWidth="4" />
      <path d="M58 82c0-19 11-29 26-29s26 10 26 29" className="fill-brand-tint stroke-brand" strokeWidth="4" />
      <path d="m84 58 3 8.400 8.400 3-8.400 3-3 8.400-3-8.400-8.400-3 8.400-3Z" className="fill-spark" />
    </svg>
  );
}
