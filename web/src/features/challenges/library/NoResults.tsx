import type { LibraryPage } from '@teamsparks/contract/challenges/addresses/challenges';
import { useQuery } from '@tanstack/react-query';
import { plural } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { facetsQuery } from '../challenges.queries.ts';
import { withChange, countFilters, type LibrarySearch, withoutFilters } from './library-filters.ts';
import { filtersToClear, panelGroups } from './library-groups.ts';

/** Draws an empty shelf and a magnifying glass; decorative. */
function SearchedShelf() {
  return (
    <svg width="168" height="112" viewBox="0 0 168 112" fill="none" aria-hidden="true">
      <path
        d="M14 98h140M14 58h140"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        className="text-control"
      />
      <path
        d="M26 58V30h14v28M44 58V22h12v36M122 98V74h22v24"
        className="fill-brand-tint stroke-control"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="88" cy="62" r="24" className="fill-surface stroke-brand" strokeWidth="6" />
      <path d="m106 80 20 20" className="stroke-brand" strokeWidth="8" strokeLinecap="round" />
      <path d="m88 48 3.6 10.4L102 62l-10.4 3.6L88 76l-3.6-10.4L74 62l10.4-3.6Z" className="fill-spark" />
    </svg>
  );
}

interface NoResultsProps {
  search: LibrarySearch;
  facets: LibraryPage['facets'];
  onSearch: (next: LibrarySearch) => void;
}

/**
 * Shows buttons to clear the search text or single filters, to search in the texts too, or to show all challenges,
 * because none matches; a message that the library is empty if nothing is filtered.
 */
export function NoResults({ search, facets, onSearch }: NoResultsProps) {
  const session = useSession();
  const insider = session.can('read_challenge_details');
  const { data: counts } = useQuery(facetsQuery(search));
  const filters = countFilters(search) + (insider ? search.tag.length : 0);
  if (filters === 0 && search.search === '') {
    return (
      <EmptyState picture={<SearchedShelf />} title="No challenges yet">
        Challenges appear here as soon as they are added.
      </EmptyState>
    );
  }
  const ways = filtersToClear(search, { facets, counts }, panelGroups(session));
  return (
    <EmptyState
      picture={<SearchedShelf />}
      title="No challenges found"
      action={
        <>
          {search.search !== '' && search.in === 'names' && (
            <Button onClick={() => onSearch(withChange(search, { in: 'text' }))}>Also search in the text</Button>
          )}
          {search.search !== '' && filters > 0 && (
            <Button onClick={() => onSearch(withChange(search, { search: '' }))}>Clear the search</Button>
          )}
          {insider && search.tag.length > 0 && (search.search !== '' || filters > search.tag.length) && (
            <Button onClick={() => onSearch(withChange(search, { tag: [] }))}>Clear the keyword</Button>
          )}
          {ways.map(({ key, label, results }) => (
            <Button
              key={key}
              onClick={() => onSearch(withChange(search, { [key]: [] }))}
            >{`Clear ${label}${results !== undefined ? ` (${plural(results, 'result', 'results')})` : ''}`}</Button>
          ))}
          <Button variant="primary" onClick={() => onSearch(withoutFilters(search))}>
            Show all challenges
          </Button>
        </>
      }
    >
      <p>
        {reason(
          search,
          filters,
          insider ? 'name or keyword' : 'name',
          ways.map(({ label }) => label),
        )}
      </p>
    </EmptyState>
  );
}

function reason(search: LibrarySearch, filters: number, searched: string, ways: readonly string[]): string {
  const text = search.search;
  if (filters === 0 && search.in === 'text') return `No ${searched} and no text of a challenge has “${text}”.`;
  if (filters === 0) return `No ${searched} contains “${text}”. Try fewer letters.`;
  if (ways.length > 0) return `No challenge matches all filters. Clear ${ways.join(' or ')}.`;
  if (text !== '') return `No challenge matches “${text}” and all filters. Clear the search, or more than one filter.`;
  return 'No challenge matches all filters. Clear more than one of them.';
}
